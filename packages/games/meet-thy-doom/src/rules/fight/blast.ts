import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { BARREL_PROMOTIONS } from '../../data/tables.js';
import { apart, barrelAt, doomer, living } from '../../board/pieces.js';
import { sees } from '../../board/sight.js';
import type { Feat } from '../../data/objectives.js';
import type { T } from '../../deeds/tell.js';
import { woundMonster } from '../../deeds/wound.js';
import type { MeetThyDoom } from '../../types.js';
import { hurt, newHurt } from './hurt.js';

export interface Blast {
  /** Where explosions are still to happen, in order; those after the first are barrels. */
  queue: number[];
  /** The Doomer who set it off, -1 for none, and the deed it is where no barrel bursts. */
  readonly by: number;
  readonly how: Feat;
  /** Doomers still to be hurt by the explosion that happens now. */
  victims: number[];
  /** The Doomer who was struck already and is not hurt again, -1 for none. */
  readonly spared: number;
  /** Whether a barrel's burst has killed. */
  killed: boolean;
}

/** A barrel or a Rocket goes off: 1 wound to everything in and around, and barrels there go off as well (MT-449, MT-62). */
export const blast: Rule<MeetThyDoom, Blast> = rule('blast', {
  burst: {
    cite: ['MT-449', 'MT-62', 'MT-87'],
    do: (t, my) => {
      const centre = my.queue.shift();
      if (centre === undefined) return go('reward');
      t.tell('burst', 'MT-449', { space: centre });
      wound(t, my, centre, removeBarrel(t, centre));
      return undefined;
    },
  },
  victims: {
    cite: ['MT-449', 'MT-87', 'MT-441'],
    do: (_t, my) => {
      const next = my.victims.shift();
      return next === undefined ? go('burst') : call(hurt, newHurt(next, 1, 'blast'), 'hurt');
    },
  },
  hurt: {
    cite: 'MT-449',
    do: (_t, _my, back) => {
      resultOf(hurt, back);
      return go('victims');
    },
  },
  reward: {
    cite: ['MT-450', 'MT-63'],
    do: (t, my) => {
      if (my.killed && my.by >= 0) {
        t.world.open.awards.push({ doomer: my.by, promotions: BARREL_PROMOTIONS });
      }
      return done();
    },
  },
});

export function newBlast(space: number, by: number, how: Feat = 'kills', spared = -1): Blast {
  return { queue: [space], by, how, victims: [], spared, killed: false };
}

/** The barrel on this space is gone, if there was one: says whether it is a barrel that bursts. */
function removeBarrel(t: T, space: number): boolean {
  const { secret } = t.world;
  const barrel = barrelAt(t.world, space);
  if (barrel !== undefined) secret.barrels.splice(secret.barrels.indexOf(barrel), 1);
  return barrel !== undefined;
}

/** Neighbours at any height, not through walls or closed doors (MT-87). Doomers follow one by one, because they defend. */
function wound(t: T, my: Blast, centre: number, isBarrel: boolean): void {
  const w = t.world;
  const reached = (space: number): boolean => apart(space, centre) <= 1 && sees(w, centre, space);
  for (const { space } of w.secret.barrels) {
    if (reached(space) && !my.queue.includes(space)) my.queue.push(space);
  }
  for (const monster of w.secret.monsters.filter(({ space }) => reached(space))) {
    const dead = woundMonster(t, monster, 1, my.by, isBarrel ? 'barrelKills' : my.how);
    if (dead && isBarrel) my.killed = true;
  }
  my.victims = living(w).filter(i => i !== my.spared && reached(doomer(w, i).space));
}
