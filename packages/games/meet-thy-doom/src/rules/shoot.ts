import { call, dice, done, go, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { cardOf } from '../data/monsters.js';
import { MASTERMIND } from '../data/tables.js';
import { weaponOf } from '../data/weapons.js';
import { barrelAt, barrelTagged, doomer, monsterAt, monsterTagged } from '../board/pieces.js';
import { lineBetween } from '../board/sight.js';
import { type Aim, aimOf, chainOf } from '../deeds/aim.js';
import { did, tell, type T } from '../deeds/tell.js';
import { woundMonster } from '../deeds/wound.js';
import type { Barrel, MeetThyDoom, Monster } from '../world.js';
import { blast, newBlast } from './blast.js';
import { check, newCheck } from './check.js';
import { push } from './push.js';

export interface Shoot {
  readonly doomer: number;
  /** `m` or `b` and a tag: a monster, or a barrel. */
  readonly target: string;
  /** Dice beyond the weapon's, and whether it is the free Shoot of a Move. */
  readonly extra: number;
  readonly moved: boolean;
  need: number;
  cover: number;
  dice: number;
  hits: number;
  defence: number;
}
export function newShoot(doomer: number, target: string, extra = 0, moved = false): Shoot {
  return { doomer, target, extra, moved, need: 1, cover: -1, dice: 0, hits: 0, defence: 0 };
}

export function targetOf(w: MeetThyDoom, target: string): Monster | Barrel | undefined {
  const tag = Number(target.slice(1));
  return target.startsWith('m') ? monsterTagged(w, tag) : barrelTagged(w, tag);
}

/** A Doomer's ready weapon is spent on a target: ammo goes whatever comes, and the chain of fire goes on or begins (MT-209). */
export function takeAim(t: T, i: number, target: Monster | Barrel, extra: number, moved: boolean): Aim {
  const w = t.world;
  const d = doomer(w, i);
  const aim = aimOf(w, i, target, extra, moved);
  const weapon = weaponOf(d.ready);
  if (weapon.ammo !== null) d.ammo[weapon.ammo] -= weapon.spends;
  d.chain = weapon.form === 'heavy' ? '' : chainOf(target, d.ready);
  d.boons.aim = 0;
  d.boons.steady = false;
  did(w, i, 'shots');
  tell(t, 'shoots', 'MT-194', {
    doomer: i,
    weapon: d.ready,
    target: 'kind' in target ? 'monster' : 'barrel',
    tag: target.tag,
    kind: 'kind' in target ? target.kind : 'barrel',
    dice: aim.dice,
    from: aim.from,
    need: aim.need,
    cover: aim.cover >= 0,
  });
  return aim;
}

/** SHOOT with a firearm (MT-194). */
export const shoot: Rule<MeetThyDoom, Shoot> = rule('shoot', {
  fire: {
    cite: ['MT-194', 'MT-195', 'MT-196', 'MT-198', 'MT-421'],
    do: (t, my) => {
      const target = targetOf(t.world, my.target);
      if (target === undefined) return done();
      const aim = takeAim(t, my.doomer, target, my.extra, my.moved);
      my.need = aim.need;
      my.cover = aim.cover;
      my.dice = aim.dice;
      my.defence = aim.defence;
      return call(check, newCheck(my.doomer, 'shoot', aim.dice, aim.need, aim.from), 'rolled');
    },
  },
  rolled: {
    cite: ['MT-196', 'MT-34', 'MT-400'],
    do: (_t, my, back) => {
      my.hits = resultOf(check, back);
      return my.hits >= my.need && my.defence > 0 ? undefined : go('outcome');
    },
  },
  parry: roll({
    cite: ['MT-400', 'MT-34'],
    by: () => MASTERMIND,
    choice: (_t, my) => dice([my.defence]),
    then: (t, my, [faces = []]) => {
      const blocked = faces.filter(face => face >= 5).length;
      my.hits -= blocked;
      tell(t, 'monsterDefends', 'MT-400', { faces, blocked });
    },
  }),
  outcome: {
    cite: ['MT-197', 'MT-363', 'MT-422', 'MT-61'],
    do: (t, my) => {
      const w = t.world;
      const target = targetOf(w, my.target);
      if (target === undefined) return done();
      const scored = my.hits >= my.need;
      const strikes = w.open.rulings.cover === 'eachMiss' ? my.hits < my.dice : !scored;
      const struck = strikes && my.cover >= 0 ? barrelAt(w, my.cover) : undefined;
      if (!scored) {
        tell(t, 'missed', 'MT-196', { doomer: my.doomer, cover: my.cover >= 0 });
        return struck === undefined ? done() : call(blast, newBlast(struck.space, my.doomer, 'barrelKills'), 'over');
      }
      if (!('kind' in target)) return call(blast, newBlast(target.space, my.doomer, 'barrelKills'), 'over');
      // A hidden monster straight between takes the shot (MT-363).
      const hit = hiddenBetween(w, doomer(w, my.doomer).space, target.space) ?? target;
      const dead = woundMonster(t, hit, 1, my.doomer, 'gunKills');
      if (struck !== undefined) return call(blast, newBlast(struck.space, my.doomer, 'barrelKills'), 'over');
      return dead ? done() : call(push, { doomer: my.doomer, monster: hit.tag, who: 'doomer' }, 'over');
    },
  },
  over: { cite: 'MT-197', do: () => done() },
});

function hiddenBetween(w: MeetThyDoom, from: number, to: number): Monster | undefined {
  if (!w.secret.monsters.some(({ tag, kind }) => tag < 0 && cardOf(kind).invisible)) return undefined;
  for (const space of lineBetween(w, from, to).spaces) {
    const there = monsterAt(w, space);
    if (there !== undefined && there.tag < 0) return there;
  }
  return undefined;
}
