import {
  type AnyGame,
  type Entry,
  type Event,
  eventOf,
  type Happening,
  type EventHappening,
  type StoryHappening,
  look,
  mayHear,
  type NameOf,
  type Record,
  replay,
  type Table,
  type SpokenLine,
  type Viewer,
} from '@doomtable/kernel';

/**
 * Keeps what one viewer hears of a table that is being played. Tellings come before what their answer brought about; those
 * that ride on sealed ballots are held back until the poll is open.
 */
export class ChronicleListener {
  readonly happenings: Happening[] = [];
  readonly #viewer: Viewer;
  readonly #nameOf: NameOf | undefined;
  #held: StoryHappening[] = [];

  /** Seats that nobody names are numbered. */
  constructor(viewer: Viewer, nameOf?: NameOf) {
    this.#viewer = viewer;
    this.#nameOf = nameOf;
  }

  /** After an answer, or after the set-up where there is none: takes the events that the table has told since. */
  hear(table: Table, entry: Pick<Entry, 'by' | 'story'> | null): void {
    const { tick } = table;
    if (entry !== null && entry.by !== 'luck' && entry.story !== undefined && entry.story.trim() !== '') {
      this.#held.push({ is: 'story', tick, by: entry.by, text: entry.story.trim() });
    }
    const sealed = table.stack.at(-1)?.sealed ?? null;
    if (sealed === null) this.happenings.push(...this.#held.splice(0));
    const heard = (table.events ?? []).filter(event => mayHear(event, this.#viewer));
    table.events = [];
    if (heard.length === 0) return;
    const { view } = look(table, this.#viewer);
    for (const event of heard) this.happenings.push(inWords(table, event, view, this.#nameOf));
  }

  /** What was told at any time stands where it was told. Asides are no part of the story. */
  hearLine({ tick, by, voice, text }: SpokenLine): void {
    if (voice !== 'aside') this.happenings.push({ is: 'story', tick, by, voice, text: text.trim() });
  }
}

function inWords({ game, tick }: Table, event: Event, view: unknown, nameOf?: NameOf): EventHappening {
  const { kind, cite, data } = event;
  return { is: 'event', tick, kind, cite, data, text: eventOf(game, event, view, nameOf) };
}

/** Everything a viewer heard of a recorded game, in order. Throws when the record is not one of this game. */
export function retell(game: AnyGame, record: Record, viewer: Viewer): readonly Happening[] {
  const listener = new ChronicleListener(viewer, seat => record.seats[seat]?.name ?? '');
  let begun = false;
  const begin = (table: Table): undefined => {
    if (!begun) listener.hear(table, null);
    begun = true;
    return undefined;
  };
  const told = replay(game, record, {
    inspect: begin,
    visit: (table, entry) => listener.hear(table, entry),
    hear: (table, line) => {
      begin(table);
      listener.hearLine(line);
    },
  });
  if (told.flaw !== undefined) throw new Error(`${game.id}: the record cannot be told: ${told.flaw.detail}`);
  begin(told.table);
  return listener.happenings;
}
