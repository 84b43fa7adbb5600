import { ask, call, done, go, oneOfOptions, type Option, type Rule, roll, rule } from '@doomtable/kernel';
import { TACTIC_IDS } from '../data/tactics.js';
import { doomer, seatOf } from '../board/pieces.js';
import { fudgeOf, hitsOf, pool, shifted } from '../deeds/dice.js';
import { onceForEach } from '../deeds/once.js';
import { tell, type T } from '../deeds/tell.js';
import type { MeetThyDoom } from '../world.js';
import { spendTactic } from './hand.js';

/** A Tactic of any kind throws Misses again (MT-289). */
export const reroll = onceForEach(TACTIC_IDS, card => ({ id: `reroll:${card}`, cite: 'MT-289', with: { card } }));

/** What a Doomer rolls for. */
export type CheckOf = 'scan' | 'use' | 'disarm' | 'moxie' | 'death' | 'shoot' | 'heavy' | 'heal' | 'preach' | 'defend';

export interface Check {
  readonly doomer: number;
  readonly of: CheckOf;
  readonly dice: number;
  /** From this face on a die is a Hit, and so many Hits are needed. */
  readonly from: number;
  readonly need: number;
  faces: number[];
  fudge: number;
  /** Whether the class's own re-roll was used on this roll. */
  again: boolean;
}

export function newCheck(doomer: number, of: CheckOf, dice: number, need: number, from = 5): Check {
  return { doomer, of, dice: Math.max(0, dice), from, need, faces: [], fudge: 0, again: false };
}

/** A Doomer's roll: the dice, and the chances to throw Misses again (MT-180, MT-289). Hands back the Hits. */
export const check: Rule<MeetThyDoom, Check, number> = rule('check', {
  begin: {
    cite: ['MT-179', 'MT-180'],
    // With no dice nothing can be rolled; fewer dice than Hits needed was said to be impossible before (MT-48).
    do: (_t, my) => (my.dice === 0 ? done(0) : undefined),
  },
  throw: roll({
    cite: ['MT-180', 'MT-181', 'MT-182'],
    by: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => pool(t.world.open.rulings, my.dice),
    then: (t, my, [faces = [], fudge = []]) => {
      const { rulings } = t.world.open;
      my.fudge = fudgeOf(fudge);
      my.faces = shifted(rulings, faces, my.fudge);
      tellRoll(t, my);
    },
  }),
  weigh: {
    cite: 'MT-183',
    do: (t, my) => (wantsMore(t, my) && rerolls(t, my).length > 0 ? undefined : done(hits(t, my))),
  },
  again: ask({
    cite: ['MT-289', 'MT-64', 'MT-456', 'MT-459', 'MT-461'],
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => oneOfOptions([keep(t, my), ...rerolls(t, my)]),
    otherwise: () => 'keep',
    then: (t, my, answer) => {
      if (answer === 'keep') return done(hits(t, my));
      if (answer === 'class') {
        my.again = true;
        if (my.of !== 'moxie' && my.of !== 'death') doomer(t.world, my.doomer).reroll = true;
        return go('rethrow');
      }
      return call(spendTactic, { doomer: my.doomer, card: answer.slice('reroll:'.length), why: 'reroll' }, 'rethrow');
    },
  }),
  rethrow: roll({
    cite: ['MT-289', 'MT-64', 'MT-70'],
    by: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => pool(t.world.open.rulings, missed(my)),
    then: (t, my, [faces = [], fudge = []]) => {
      const { rulings } = t.world.open;
      my.fudge = fudgeOf(fudge);
      my.faces = [...my.faces.filter(face => face >= my.from), ...shifted(rulings, faces, my.fudge)];
      tellRoll(t, my);
      return go('weigh');
    },
  }),
});

function tellRoll(t: T, my: Check): void {
  tell(t, 'rolled', 'MT-180', { doomer: my.doomer, of: my.of, faces: my.faces, hits: hits(t, my), need: my.need });
}

function hits(t: T, my: Check): number {
  return hitsOf(t.world.open.rulings, my.faces, my.from, my.fudge);
}

function missed(my: Check): number {
  return my.faces.filter(face => face < my.from).length;
}

/** Whether another throw could help: a Scan or a treatment always takes more Hits, anything else only until it succeeds. */
function wantsMore(t: T, my: Check): boolean {
  if (missed(my) === 0) return false;
  return my.of === 'scan' || my.of === 'heal' || hits(t, my) < my.need;
}

function keep(t: T, my: Check): Option {
  return { id: 'keep', cite: 'MT-289', with: { of: my.of, faces: my.faces.slice(), hits: hits(t, my), need: my.need } };
}

/** The ways to throw all Misses again: the class's own, and any Tactic in hand. */
function rerolls(t: T, my: Check): Option[] {
  const options: Option[] = [];
  if (hasClassReroll(t, my)) options.push({ id: 'class', cite: 'MT-456', with: { of: my.of } });
  for (const card of t.world.secret.hands[my.doomer] ?? []) {
    options.push(reroll(card));
  }
  return options;
}

function hasClassReroll(t: T, my: Check): boolean {
  const d = doomer(t.world, my.doomer);
  const ownTurn = t.world.open.turn === seatOf(my.doomer);
  switch (d.cls) {
    case 'marine':
      return ownTurn && !d.reroll && (my.of === 'shoot' || my.of === 'heavy');
    case 'techie':
      return ownTurn && !d.reroll && (my.of === 'use' || my.of === 'scan' || my.of === 'disarm');
    case 'scientist':
      return !my.again && (my.of === 'moxie' || my.of === 'death');
    default:
      return false;
  }
}
