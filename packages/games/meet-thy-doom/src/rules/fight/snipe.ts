import { call, done, go, type Rule, roll, rule } from '@doomtable/kernel';
import { apart, barrelTagged, monsterTagged } from '../../board/pieces.js';
import { coverBetween, sees } from '../../board/sight.js';
import { cardOf } from '../../data/monsters.js';
import { MASTERMIND, SHOT_HIT } from '../../data/tables.js';
import { fudgeOf, hitsOf, pool, shifted } from '../../deeds/dice.js';
import type { MeetThyDoom } from '../../types.js';
import type { Barrel, MeetThyDoomWorld, Monster } from '../../world.js';
import { blast, newBlast } from './blast.js';

interface Snipe {
  readonly monster: number;
  readonly barrel: number;
}

/** Dice of a monster's shot at a barrel, 0 where it cannot be made: seen, not beside it, one die fewer through cover (MT-348, MT-421). */
export function snipeDice(w: MeetThyDoomWorld, monster: Monster, barrel: Barrel): number {
  const { shoot } = cardOf(monster.kind);
  if (barrel.tag < 0 || shoot === 0 || apart(monster.space, barrel.space) < 2) return 0;
  if (!sees(w, monster.space, barrel.space)) return 0;
  return Math.max(0, shoot - (coverBetween(w, monster.space, barrel.space) >= 0 ? 1 : 0));
}

/** A monster shoots at a barrel: a Hit sets it off, and nobody earns anything by it (MT-446, MT-331). */
export const snipe: Rule<MeetThyDoom, Snipe> = rule('snipe', {
  declare: {
    cite: ['MT-347', 'MT-446'],
    do: (t, my) => {
      const [monster, barrel] = [monsterTagged(t.world, my.monster), barrelTagged(t.world, my.barrel)];
      if (monster === undefined || barrel === undefined) return done();
      monster.chain = -1;
      t.tell('aims', 'MT-446', { ...my, kind: monster.kind, space: barrel.space });
      return undefined;
    },
  },
  dice: roll({
    cite: ['MT-331', 'MT-446'],
    by: () => MASTERMIND,
    choice: (t, my) => {
      const [monster, barrel] = [monsterTagged(t.world, my.monster), barrelTagged(t.world, my.barrel)];
      const dice = monster === undefined || barrel === undefined ? 0 : snipeDice(t.world, monster, barrel);
      return pool(t.world.open.rulings, dice);
    },
    then: (t, my, [fell = [], fudge = []]) => {
      const { rulings } = t.world.open;
      const [monster, barrel] = [monsterTagged(t.world, my.monster), barrelTagged(t.world, my.barrel)];
      if (monster === undefined || barrel === undefined) return done();
      const shift = fudgeOf(fudge);
      const faces = shifted(rulings, fell, shift);
      const hits = hitsOf(rulings, faces, SHOT_HIT, shift);
      const about = { monster: my.monster, kind: monster.kind };
      t.tell('monsterRolled', 'MT-331', { ...about, faces, hits, from: SHOT_HIT });
      if (hits > 0) return call(blast, newBlast(barrel.space, -1), 'over');
      t.tell('barrelMissed', 'MT-331', about);
      return go('over');
    },
  }),
  over: { cite: 'MT-446', do: () => done() },
});
