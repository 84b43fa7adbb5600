/*
 * JSON as text, made by hand where the shape is known: every move is told to many, and most of what is told is short words that
 * were told before. It is letter for letter what `JSON.stringify` gives.
 */

/** Words of the games and keys of their views: few, and told again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;
const LONGEST_KNOWN = 40;

/** The JSON of a value of type `T`. Only this file makes one, so the type says what the text holds. */
export type JsonText<T> = string & { readonly json: T };

/** The text of each field of `T`. A required field that is added to `T` does not compile until its text is given here. */
export type FieldTexts<T> = {
  readonly [K in keyof T]-?:
    | JsonText<NonNullable<T[K]> | Extract<T[K], null>>
    | (object extends Pick<T, K> ? undefined : never);
};

/** An object out of the texts of its fields; those that are `undefined` are left out. */
export function objectText<T extends object>(fields: FieldTexts<T>): JsonText<T> {
  let text = '';
  for (const name in fields) {
    const value: string | undefined = fields[name];
    if (value !== undefined) text += `${text === '' ? '{' : ','}${quoted(name)}:${value}`;
  }
  return (text === '' ? '{}' : `${text}}`) as JsonText<T>;
}

/** A list out of the texts of its items. */
export function listText<T>(items: readonly JsonText<T>[]): JsonText<readonly T[]> {
  return `[${items.join(',')}]` as JsonText<readonly T[]>;
}

/** A list whose items were written one after the other, with commas between: see `PatchText`. */
export function writtenList<T>(items: string): JsonText<readonly T[]> {
  return `[${items}]` as JsonText<readonly T[]>;
}

/** A text in quotation marks. */
export function quoted<T extends string>(word: T): JsonText<T> {
  const text = known.get(word);
  if (text !== undefined) return text as JsonText<T>;
  const made = JSON.stringify(word);
  if (word.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(word, made);
  return made as JsonText<T>;
}

/** Plain data as text. */
export function textOf<T>(value: T): JsonText<T> {
  return (Number.isSafeInteger(value) ? `${value as number}` : JSON.stringify(value)) as JsonText<T>;
}
