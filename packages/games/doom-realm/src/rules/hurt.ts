import { allocate, ask, done, type Rule, rule, type Table } from '@doomtable/kernel';
import { at, has, healthLeft, isAlive, living } from '../sheet.js';
import type { DoomRealm } from '../types.js';

export interface Hurt {
  /** What is left to be taken. */
  damage: number;
}

/** "You may allocate the damage any way you see fit": boxes of health, one for each point. */
export const hurt: Rule<DoomRealm, Hurt> = rule('hurt', {
  room: {
    cite: ['DR-33', 'DR-34'],
    do: (t, my) => {
      const s = t.world.open;
      const heroes = living(s);
      const room = heroes.reduce((sum, hero) => sum + healthLeft(s, hero), 0);
      my.damage = Math.min(my.damage, room);
      if (my.damage > 0 && my.damage < room && heroes.length > 1) return undefined;
      for (const hero of heroes) wound(t, hero, Math.min(my.damage, healthLeft(s, hero)));
      return done();
    },
  },
  spread: ask({
    cite: ['DR-156', 'DR-164'],
    who: () => 0,
    choice: (t, my) =>
      allocate(
        my.damage,
        living(t.world.open).map(hero => ({ id: String(hero), min: 0, max: healthLeft(t.world.open, hero) })),
      ),
    then: (t, _my, shares) => {
      for (const hero of living(t.world.open)) wound(t, hero, shares[String(hero)] ?? 0);
    },
  }),
});

/** Fills health boxes. A hero with none left is dead, and what that hero carried is lost (DR-165, DR-31). */
function wound(t: Table<DoomRealm>, hero: number, damage: number): void {
  if (damage === 0) return;
  const s = t.world.open;
  s.wounds[hero] = at(s.wounds, hero) + damage;
  t.tell('wounded', 'DR-164', { hero, damage, left: healthLeft(s, hero) });
  if (isAlive(s, hero)) return;
  const carries = (arms: number): number => (s.rulings.arms === 'carried' && has(arms, hero) ? 1 : 0);
  const swords = carries(s.swords);
  const shields = carries(s.shields);
  s.swords &= ~(swords << hero);
  s.shields &= ~(shields << hero);
  t.tell('died', 'DR-165', { hero, swords, shields });
}
