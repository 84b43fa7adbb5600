import { isJsonObject, type Json, type JsonObject } from '@doomtable/kernel';

/** What an event of Three Dooms shows of an Aspect's line on the Doom Sheet. */
const SHOWS: { readonly [kind: string]: readonly string[] } = {
  faced: ['emotion', 'level'],
  aspectDefeated: ['grit'],
};
const FIGURES = ['emotion', 'level', 'grit'] as const;

/** How many figures of the Doom Sheet a wire carried before anything had shown them. */
export function hiddenFigures(frames: readonly string[]): number {
  const reader = new SheetReader();
  for (const frame of frames) reader.read(JSON.parse(frame) as Json);
  return reader.hidden;
}

/** Reads everything that came, in its order: events before the view they led to. */
class SheetReader {
  hidden = 0;
  readonly #shown = new Set<string>();

  read(value: Json): void {
    if (isList(value)) this.#readList(value);
    else if (isJsonObject(value)) this.#readFields(value);
  }

  /** A change of a patch is a path and a value. */
  #readList(list: readonly Json[]): void {
    const [path, value = null] = list;
    if (!isList(path ?? null) || !isPath(path)) {
      for (const item of list) this.read(item);
      return;
    }
    const at = path.indexOf('sheet');
    if (at < 0 || path[at - 1] !== 'known') return this.read(value);
    const [place, figure] = path.slice(at + 1);
    if (place === undefined) this.#readSheet(value);
    else if (figure === undefined) this.#readLine(Number(place), value);
    else this.#readFigure(Number(place), String(figure), value);
  }

  #readFields(fields: JsonObject): void {
    const { events, known, ...others } = fields;
    if (events !== undefined && isList(events)) for (const event of events) this.#hear(event);
    for (const value of Object.values(others)) this.read(value);
    if (known === undefined || !isJsonObject(known)) return;
    this.#look(fields);
    this.#readSheet(known['sheet'] ?? null);
  }

  #hear(event: Json): void {
    if (!isJsonObject(event) || !isJsonObject(event['data'] ?? null)) return;
    const { place } = event['data'] as JsonObject;
    for (const figure of SHOWS[String(event['kind'])] ?? []) this.#shown.add(`${figure}:${String(place)}`);
  }

  /** A whole view says itself what is shown. */
  #look({ dooms }: JsonObject): void {
    const doom = isList(dooms ?? null) ? (dooms as readonly Json[]).at(-1) : undefined;
    if (doom === undefined || !isJsonObject(doom) || !isList(doom['fronts'] ?? null)) return;
    (doom['fronts'] as readonly JsonObject[]).forEach(({ shown }, place) => {
      const flags = shown as JsonObject;
      for (const figure of FIGURES) if (flags[figure] === true) this.#shown.add(`${figure}:${place}`);
    });
  }

  #readSheet(sheet: Json): void {
    if (isList(sheet)) sheet.forEach((line, place) => this.#readLine(place, line));
  }

  #readLine(place: number, line: Json): void {
    if (!isJsonObject(line)) return;
    for (const figure of FIGURES) this.#readFigure(place, figure, line[figure] ?? null);
  }

  #readFigure(place: number, figure: string, value: Json): void {
    if (typeof value === 'number' && !this.#shown.has(`${figure}:${place}`)) this.hidden++;
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isPath(value: Json | undefined): value is readonly (string | number)[] {
  return isList(value ?? null) && (value as readonly Json[]).some(step => typeof step === 'string');
}
