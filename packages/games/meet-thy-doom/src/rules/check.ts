import { call, done, go, type Offer, pick, type Rule, roll, rule } from '@doomtable/kernel';
import type { Stat } from '../data/tables.js';
import { TACTIC_IDS } from '../data/tactics.js';
import { doomer, seatOf } from '../board/pieces.js';
import { fudgeOf, hitsOf, pool, shifted } from '../deeds/dice.js';
import { onceForEach } from '../deeds/once.js';
import type { T } from '../deeds/tell.js';
import type { Again } from '../offers.js';
import type { MeetThyDoom } from '../types.js';
import { spendTactic } from './hand.js';

/** A Tactic of any kind throws Misses again (MT-289). */
export const reroll = onceForEach<string, Again>(TACTIC_IDS, card => ({
  id: `reroll:${card}`,
  cite: 'MT-289',
  with: { do: 'reroll', card },
}));

/** What a Doomer rolls for. A save on a stat that something calls for is no action of that name. */
export type CheckOf =
  | 'scan'
  | 'use'
  | 'disarm'
  | `${Exclude<Stat, 'moxie'>}Save`
  | 'moxie'
  | 'death'
  | 'shoot'
  | 'heavy'
  | 'heal'
  | 'preach'
  | 'defend';

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
  /** Whether the next throw is of all dice, and not of the Misses alone. */
  whole: boolean;
}

export function newCheck(doomer: number, of: CheckOf, dice: number, need: number, from = 5): Check {
  return { doomer, of, dice: Math.max(0, dice), from, need, faces: [], fudge: 0, again: false, whole: false };
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
  again: pick({
    cite: ['MT-289', 'MT-64', 'MT-456', 'MT-459', 'MT-461'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my) => [keep(t, my), ...rerolls(t, my)],
    otherwise: () => 'keep',
    then: (t, my, { with: again }) => {
      if (again.do === 'keep') return done(hits(t, my));
      if (again.do === 'class') {
        my.again = true;
        my.whole = isAttack(my);
        if (my.of !== 'moxie' && my.of !== 'death') doomer(t.world, my.doomer).reroll = true;
        return go('rethrow');
      }
      return call(spendTactic, { doomer: my.doomer, card: again.card, why: 'reroll' }, 'rethrow');
    },
  }),
  rethrow: roll({
    cite: ['MT-289', 'MT-64', 'MT-70'],
    by: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => pool(t.world.open.rulings, my.dice - kept(my).length),
    then: (t, my, [faces = [], fudge = []]) => {
      const { rulings } = t.world.open;
      my.fudge = fudgeOf(fudge);
      my.faces = [...kept(my), ...shifted(rulings, faces, my.fudge)];
      my.whole = false;
      tellRoll(t, my);
      return go('weigh');
    },
  }),
});

function tellRoll(t: T, my: Check): void {
  t.tell('rolled', 'MT-180', { doomer: my.doomer, of: my.of, faces: my.faces, hits: hits(t, my), need: my.need });
}

function hits(t: T, my: Check): number {
  return hitsOf(t.world.open.rulings, my.faces, my.from, my.fudge);
}

function missed(my: Check): number {
  return my.faces.filter(face => face < my.from).length;
}

/** Dice that lie still when others are thrown again. */
function kept(my: Check): number[] {
  return my.whole ? [] : my.faces.filter(face => face >= my.from);
}

/** A Marine throws an attack again, with all its dice (MT-70). */
function isAttack({ of }: Check): boolean {
  return of === 'shoot' || of === 'heavy';
}

/** Whether another throw could help: a Scan or a treatment always takes more Hits, anything else only until it succeeds. */
function wantsMore(t: T, my: Check): boolean {
  if (missed(my) === 0) return false;
  return my.of === 'scan' || my.of === 'heal' || hits(t, my) < my.need;
}

function keep(t: T, my: Check): Offer<Again> {
  const about: Again = {
    do: 'keep',
    of: my.of,
    faces: my.faces.slice(),
    hits: hits(t, my),
    need: my.need,
    least: my.from,
  };
  return { id: 'keep', cite: 'MT-289', with: about };
}

/** The ways to throw again: the class's own, which is of all dice for an attack, and any Tactic in hand for the Misses. */
function rerolls(t: T, my: Check): Offer<Again>[] {
  const options: Offer<Again>[] = [];
  const whole = isAttack(my);
  if (hasClassReroll(t, my)) options.push({ id: 'class', cite: 'MT-456', with: { do: 'class', of: my.of, whole } });
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
      return ownTurn && !d.reroll && isAttack(my);
    case 'techie':
      return ownTurn && !d.reroll && (my.of === 'use' || my.of === 'scan' || my.of === 'disarm');
    case 'scientist':
      return !my.again && (my.of === 'moxie' || my.of === 'death');
    default:
      return false;
  }
}
