import type { Seat, Table } from '@doomtable/kernel';
import type { RuleOfThree } from '../types.js';
import type { Fact, Story } from '../world.js';

/** Writes a fact into the book of the setting, under the moment it was said. Nothing is written where nothing was said (R3-279). */
export function recordFact(
  t: Table<RuleOfThree>,
  fact: {
    readonly by: Seat;
    readonly text: string;
    readonly tick: number;
    readonly topic?: string;
    readonly question?: string;
    readonly free?: boolean;
  },
): void {
  const { by, text, tick, topic = '', question = '', free = false } = fact;
  if (text === '') return;
  t.world.open.book.push({ tick, by, act: t.world.open.act, text, topic, question, free, kept: false });
  t.tell('fact', 'R3-44', { by, text, topic, question });
}

/** Strikes a fact that the group has vetoed (R3-43, R3-280). */
export function strikeFact(t: Table<RuleOfThree>, tick: number): void {
  const { book } = t.world.open;
  const struck = book.find(fact => fact.tick === tick);
  t.world.open.book = book.filter(fact => fact !== struck);
  if (struck !== undefined) t.tell('struck', 'R3-43', { by: struck.by, text: struck.text });
}

/** Keeps a fact that the group has voted on (R3-43). */
export function keepFact({ world: { open } }: Table<RuleOfThree>, tick: number): void {
  open.book = open.book.map(fact => (fact.tick === tick ? { ...fact, kept: true } : fact));
}

/** Facts of play that a seat may object to: those of this turn and the one before, told by others and not voted on yet. */
export function factsOpenTo({ book, vetoable, round }: Story, seat: Seat): readonly Fact[] {
  if (round === 0) return [];
  return book.filter(({ tick, by, question, topic, kept }) => {
    return tick >= vetoable && by !== seat && !kept && question === '' && topic === '';
  });
}
