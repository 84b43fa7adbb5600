import { call, dice, done, go, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { cardOf } from '../../data/monsters.js';
import { MASTERMIND, SAVE_HIT } from '../../data/tables.js';
import { weaponOf } from '../../data/weapons.js';
import { barrelAt, barrelTagged, doomer, monsterTagged } from '../../board/pieces.js';
import { lineBetween } from '../../board/sight.js';
import { type Aim, aimOf, chainOf, heightDefence } from '../../deeds/aim.js';
import { showMonster } from '../../deeds/show.js';
import { did, type T } from '../../deeds/tell.js';
import { woundMonster } from '../../deeds/wound.js';
import { isMonster, type Shot, tagOf, type Target } from '../../offers.js';
import type { Barrel, MeetThyDoomWorld, Monster } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { blast, newBlast } from './blast.js';
import { check, newCheck } from '../check.js';
import { push } from './push.js';

export interface Shoot {
  readonly doomer: number;
  /** A monster or a barrel. What hides straight between takes its place. */
  target: Target;
  /** Dice beyond the weapon's, and whether it is the free Shoot of a Move. */
  readonly extra: number;
  readonly moved: boolean;
  need: number;
  cover: number;
  dice: number;
  hits: number;
  blocked: number;
}
export function newShoot(doomer: number, target: Target, extra = 0, moved = false): Shoot {
  return { doomer, target, extra, moved, need: 1, cover: -1, dice: 0, hits: 0, blocked: 0 };
}

export function targetOf(w: MeetThyDoomWorld, target: Target): Monster | Barrel | undefined {
  const tag = tagOf(target);
  return isMonster(target) ? monsterTagged(w, tag) : barrelTagged(w, tag);
}

/** What an offered shot is aimed at. */
export function aimedAt(shot: Shot): Target {
  return shot.kind === 'barrel' ? `b${shot.barrel}` : `m${shot.monster}`;
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
  t.tell('shoots', 'MT-194', {
    doomer: i,
    weapon: d.ready,
    target: 'kind' in target ? 'monster' : 'barrel',
    tag: target.tag,
    kind: 'kind' in target ? target.kind : 'barrel',
    dice: aim.dice,
    from: aim.from,
    need: aim.need,
    cover: aim.cover >= 0,
    left: weapon.ammo === null ? -1 : d.ammo[weapon.ammo],
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
      return call(check, newCheck(my.doomer, 'shoot', aim.dice, aim.need, aim.from), 'rolled');
    },
  },
  rolled: {
    cite: ['MT-196', 'MT-34', 'MT-400', 'MT-363'],
    do: (t, my, back) => {
      my.hits = resultOf(check, back);
      if (my.hits < my.need) return go('missed');
      my.target = struckBy(t, my.doomer, my.target);
      const target = targetOf(t.world, my.target);
      const defends = target !== undefined && 'kind' in target && heightDefence(t.world, my.doomer, target).theirs > 0;
      return defends ? undefined : go('strike');
    },
  },
  parry: roll({
    cite: ['MT-400', 'MT-34'],
    by: () => MASTERMIND,
    choice: () => dice([1]),
    then: (t, my, [faces = []]) => {
      my.blocked = faces.filter(face => face >= SAVE_HIT).length;
      t.tell('monsterDefends', 'MT-400', { faces, blocked: my.blocked });
      return go('strike');
    },
  }),
  missed: {
    cite: ['MT-196', 'MT-422', 'MT-61'],
    do: (t, my) => {
      t.tell('missed', 'MT-196', { doomer: my.doomer, cover: my.cover >= 0 });
      const struck = my.cover >= 0 ? barrelAt(t.world, my.cover) : undefined;
      return struck === undefined ? done() : call(blast, newBlast(struck.space, my.doomer), 'over');
    },
  },
  strike: {
    cite: ['MT-197', 'MT-446', 'MT-61', 'MT-50'],
    do: (t, my) => {
      const w = t.world;
      const target = targetOf(w, my.target);
      if (target === undefined) return done();
      if (!('kind' in target)) return call(blast, newBlast(target.space, my.doomer), 'over');
      const wounds = my.hits - my.blocked >= my.need;
      const dead = wounds && woundMonster(t, target, 1, my.doomer, 'gunKills');
      // By agreement every die that missed strikes what is in the way, though others scored (MT-61).
      const stray = w.open.rulings.cover === 'eachMiss' && my.hits < my.dice && my.cover >= 0;
      const struck = stray ? barrelAt(w, my.cover) : undefined;
      if (struck !== undefined) return call(blast, newBlast(struck.space, my.doomer), 'over');
      // A shot that was blocked has scored all the same, so that it may push (MT-50).
      return dead ? done() : call(push, { doomer: my.doomer, monster: target.tag, who: 'doomer' }, 'over');
    },
  },
  over: { cite: 'MT-197', do: () => done() },
});

/** What a shot that succeeds strikes: its target, or what hides straight between and shows itself now (MT-363, MT-55). */
export function struckBy(t: T, i: number, aim: Target): Target {
  const w = t.world;
  const target = targetOf(w, aim);
  const hidden = target === undefined ? undefined : hiddenBetween(w, doomer(w, i).space, target.space);
  if (hidden === undefined) return aim;
  showMonster(t, hidden);
  return `m${hidden.tag}`;
}

function hiddenBetween(w: MeetThyDoomWorld, from: number, to: number): Monster | undefined {
  const hidden = w.secret.monsters.filter(({ tag, kind }) => tag < 0 && cardOf(kind).invisible);
  if (hidden.length === 0) return undefined;
  for (const space of lineBetween(w, from, to).spaces) {
    const there = hidden.find(monster => monster.space === space);
    if (there !== undefined) return there;
  }
  return undefined;
}
