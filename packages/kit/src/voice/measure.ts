import { fold, type HeardLine } from '@doomtable/kernel';
import { sentencesOf } from './composer.js';
import { mistakesIn } from './mistakes.js';
import { nounsIn } from './nouns.js';

/** What is to be said of all that was told in one game. */
export interface TalkMeasure {
  readonly lines: number;
  /** Sentences that were told twice. */
  readonly repeated: readonly string[];
  /** Lines that name nothing of this table. */
  readonly nameless: readonly string[];
  /** Lines with mistakes, each with the first of them. */
  readonly flawed: readonly string[];
}

/** Reads what bots told. `known` is what lies on the table, as plain data: each text in it is a name of this table. */
export function measureTalk(lines: readonly HeardLine[], bots: readonly number[], known: unknown): TalkMeasure {
  const own = lines.filter(({ by }) => bots.includes(by));
  const spoken = lines.filter(({ by }) => !bots.includes(by)).flatMap(({ text }) => nounsIn(text));
  const names = [...new Set([...textsIn(known), ...spoken].map(text => fold(text).trim()))].filter(
    name => name.length > 2,
  );
  const seen = new Set<string>();
  const repeated = own.flatMap(({ text }) =>
    sentencesOf(text).filter(sentence => {
      const isOld = seen.has(sentence);
      seen.add(sentence);
      return isOld;
    }),
  );
  const nameless = own.flatMap(({ text }) => (names.some(name => fold(text).includes(name)) ? [] : [text]));
  const flawed = own.flatMap(({ text }) =>
    mistakesIn(text)
      .slice(0, 1)
      .map(flaw => `${flaw}: ${text}`),
  );
  return { lines: own.length, repeated, nameless, flawed };
}

/** The longest text that is still a name. */
const LONGEST_NAME = 90;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= LONGEST_NAME ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
