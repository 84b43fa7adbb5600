import { call, done, draw, go, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { pilesOf, sizeOf } from '../deck/index.js';
import { encounterOf, ENCOUNTERS } from '../data/encounters.js';
import { doomer, seatOf } from '../board/pieces.js';
import { bringAbout } from '../deeds/pending.js';
import { did } from '../deeds/tell.js';
import type { MeetThyDoomWorld } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { check, newCheck } from './check.js';
import { blindness, moxieNeed } from './fight/shaken.js';

const DECK = ENCOUNTERS.map(({ id }) => ({ id, copies: 1 }));

interface Encounter {
  readonly doomer: number;
  card: string;
  need: number;
}
export function newEncounter(doomer: number): Encounter {
  return { doomer, card: '', need: 0 };
}

/** A failed Loot Scan draws an Encounter, read to all and resolved at once (MT-296). An empty deck brings none (MT-65). */
export const encounter: Rule<MeetThyDoom, Encounter> = rule('encounter', {
  begin: {
    cite: ['MT-296', 'MT-65'],
    do: t => (sizeOf(pilesOf(DECK, t.world.open.boxed)) === 0 ? done() : undefined),
  },
  draw: roll({
    cite: ['MT-296', 'MT-225'],
    by: (_t, my) => seatOf(my.doomer),
    choice: t => draw(pilesOf(DECK, t.world.open.boxed), 1),
    then: (t, my, [card = '']) => {
      my.card = card;
      const { save } = encounterOf(card);
      did(t.world, my.doomer, 'encounters');
      t.tell('encountered', 'MT-296', { doomer: my.doomer, card });
      return save === null ? go('resolve') : undefined;
    },
  }),
  save: {
    cite: ['MT-179', 'MT-183', 'MT-431', 'MT-48'],
    do: (t, my) => {
      const { save } = encounterOf(my.card);
      if (save === null) return go('resolve');
      const d = doomer(t.world, my.doomer);
      const { stat, level } = save;
      my.need = stat === 'moxie' ? moxieNeed(t.world, my.doomer, level) : level + blindness(t.world, d);
      const of = stat === 'moxie' ? stat : (`${stat}Save` as const);
      return call(check, newCheck(my.doomer, of, d.stats[stat], my.need), 'saved');
    },
  },
  saved: {
    cite: 'MT-183',
    do: (t, my, back) => {
      const passed = resultOf(check, back) >= my.need;
      t.tell(passed ? 'encounterPassed' : 'encounterFailed', 'MT-183', { doomer: my.doomer, card: my.card });
      plan(t.world, my, passed);
      return call(bring, newBring(), 'over');
    },
  },
  resolve: {
    cite: ['MT-297', 'MT-298'],
    do: (t, my) => {
      plan(t.world, my, false);
      return call(bring, newBring(), 'over');
    },
  },
  over: {
    cite: ['MT-226', 'MT-298'],
    do: (t, my) => {
      if (!encounterOf(my.card).returns) t.world.open.boxed.push(my.card);
      return done();
    },
  },
});

function plan(w: MeetThyDoomWorld, my: Encounter, passed: boolean): void {
  const card = encounterOf(my.card);
  const { space } = doomer(w, my.doomer);
  bringAbout(w, passed ? card.passed : card.effects, my.doomer, space);
}
