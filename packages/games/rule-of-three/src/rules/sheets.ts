import { call, type Choice, done, go, type Json, open, poll, resultOf, type Rule, rule } from '@doomtable/kernel';
import { REVIEWS } from '../data/tables.js';
import { nameOf } from '../sheet/character.js';
import { stageWithout } from '../sheet/make.js';
import { stageChoice } from '../sheet/stages.js';
import { writeStage } from '../sheet/write.js';
import { characterOf, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { ownedIn } from './options.js';
import { type Query, query, reviewOf } from './query.js';

export interface Sheets {
  /** Entries that were queried in this round and are not settled yet, with the reasons given. */
  queries: Query[];
  /** Rounds of queries so far, and whether this one has changed anything. */
  rounds: number;
  changed: boolean;
}

/** All sheets are written at once, each in four stages; then the others may send an entry back (R3-54). */
export const sheets: Rule<RuleOfThree, Sheets> = rule('sheets', {
  write: open({
    cite: ['R3-107', 'R3-104', 'R3-105', 'R3-106', 'R3-54'],
    who: t => seatsOf(t.world.open).filter(seat => characterOf(t.world.open, seat).writing !== null),
    choice: (t, _my, seat): Choice<Json> => {
      const character = characterOf(t.world.open, seat);
      return stageChoice(character, character.writing ?? 'chart');
    },
    otherwise: (t, _my, seat): Json => {
      return stageWithout(t.world.open, characterOf(t.world.open, seat).writing ?? 'chart', seat);
    },
    then: (t, _my, answer, seat) => {
      const character = characterOf(t.world.open, seat);
      const stage = character.writing ?? 'chart';
      writeStage(character, stage, answer);
      t.tell('wrote', 'R3-54', { seat, stage, name: nameOf(character) });
      return t.world.open.characters.every(({ writing }) => writing === null) ? go('judged') : undefined;
    },
  }),
  judged: {
    cite: ['R3-54', 'R3-47'],
    // Elsewhere a sheet stands unless somebody queries an entry of it, see `queryEntry`.
    do: t => (t.world.open.rulings.judging === 'vote' ? go('review') : done()),
  },
  review: poll({
    cite: ['R3-54', 'R3-128', 'R3-129'],
    who: t => seatsOf(t.world.open),
    choice: (t, _my, seat) => reviewOf(t.world.open, seat),
    otherwise: () => ({ is: 'content', with: {} }),
    then: (t, my, ballots) => {
      my.rounds += 1;
      for (const { by, answer } of ballots) {
        if (answer.is === 'content') continue;
        const { entry, reason } = answer.with;
        t.tell('queried', 'R3-54', { by, ...ownedIn(entry), reason });
        if (my.queries.every(each => each.entry !== entry)) my.queries.push({ entry, reason });
      }
      t.tell('reviewed', 'R3-54', { queries: my.queries.length });
    },
  }),
  next: {
    cite: ['R3-54', 'R3-47'],
    do: (_t, my) => {
      const next = my.queries[0];
      if (next !== undefined) return call(query, { ...next }, 'settled');
      const again = my.changed && my.rounds < REVIEWS;
      my.changed = false;
      return again ? go('review') : done();
    },
  },
  settled: {
    cite: ['R3-54', 'R3-47'],
    do: (_t, my, back) => {
      if (resultOf(query, back)) my.changed = true;
      my.queries.shift();
      return go('next');
    },
  },
});
