import type { ChoiceData, Json } from '@doomtable/kernel';
import { bestPlacing } from '@doomtable/kit/success';
import { successesOf } from '../data/results.js';
import { resultOf, unitsOf } from '../pool/pool.js';
import type { Pool } from '../world.js';
import { weightOf } from '../pool/weights.js';

/** What results of this pool are worth to whoever owns it. */
function scoreFor({ side }: Pool): (result: number) => number {
  return side === 'cohort' ? weightOf : successesOf;
}

/** The best placement of the units on offer: of one's own helps, or of hindrances before the answer to them. */
export function placement(pool: Pool, choice: ChoiceData): Json {
  if (choice.kind !== 'assign') return {};
  const units = choice.items.map(({ id }) => ({ id, unit: unitsOf(pool.entries).find(other => other.id === id) }));
  const helps = units.some(({ unit }) => unit?.entry.helps === true);
  const open = new Set(choice.places.map(({ id }) => id));
  const placing = bestPlacing({
    results: pool.dice.map(resultOf),
    changes: units.map(({ unit }) => (unit === undefined ? 0 : unit.entry.helps ? unit.by : -unit.by)),
    score: scoreFor(pool),
    all: choice.spare !== true,
    taken: pool.dice.flatMap((_, die) => (open.has(`die:${die + 1}`) ? [] : [die])),
    reply: helps ? [] : unitsOf(pool.entries.filter(entry => entry.helps)).map(({ by }) => by),
  });
  const where = units.flatMap(({ id }, i) => {
    const die = placing[i] ?? null;
    return die === null ? [] : [[id, `die:${die + 1}`] as const];
  });
  return Object.fromEntries(where);
}
