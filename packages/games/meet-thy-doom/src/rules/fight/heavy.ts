import { call, dice, done, go, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { directionTowards, SQUARE_STEPS } from '@doomtable/kit/square';
import type { MeetThyDoomWorld } from '../../world.js';
import { SIDE } from '../../data/prepared.js';
import { weaponOf, type WeaponId } from '../../data/weapons.js';
import { isWalled } from '../../board/move.js';
import {
  barrelAt,
  doomer,
  doomerAt,
  isRevealed,
  living,
  monsterAt,
  sectorAt,
  seatOf,
  xOf,
  yOf,
} from '../../board/pieces.js';
import { sees } from '../../board/sight.js';
import type { T } from '../../deeds/tell.js';
import type { Target } from '../../offers.js';
import { woundMonster } from '../../deeds/wound.js';
import { at, on } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { blast, newBlast } from './blast.js';
import { check, newCheck } from '../check.js';
import { hurt, newHurt } from './hurt.js';
import { struckBy, takeAim, targetOf } from './shoot.js';

export interface Heavy {
  readonly doomer: number;
  /** As of a shot: what hides straight between takes its place. */
  target: Target;
  readonly extra: number;
  readonly weapon: WeaponId;
  need: number;
  space: number;
  victims: number[];
}
export function newHeavy(doomer: number, target: Target, weapon: WeaponId, extra = 0): Heavy {
  return { doomer, target, extra, weapon, need: 1, space: -1, victims: [] };
}

/** By die: how many eighths of a turn a missed projectile bears away (MT-43). */
function bearing(face: number): number {
  return face <= 2 ? -1 : face <= 4 ? 0 : 1;
}

/** The eight directions in a circle, by their numbers in `STEPS`. */
const CIRCLE = [0, 4, 1, 5, 2, 6, 3, 7];

/** Where a missed projectile stops: at the first character or barrel, or before an obstacle; -1 off the revealed map (MT-43). */
export function flight(w: MeetThyDoomWorld, from: number, target: number, bears: number): number {
  const p = on(w);
  const straight = CIRCLE.indexOf(directionTowards(xOf(target) - xOf(from), yOf(target) - yOf(from)));
  const [dx, dy] = at(SQUARE_STEPS, at(CIRCLE, (straight + bears + 8) % 8));
  let here = target;
  for (;;) {
    const next = here + dy * SIDE + dx;
    if (isWalled(w, p, next) || (p.piece[next] ?? -1) >= 0) return here;
    if (!isRevealed(w, sectorAt(w, next))) return -1;
    here = next;
    if (doomerAt(w, here) >= 0 || monsterAt(w, here) !== undefined || barrelAt(w, here) !== undefined) return here;
  }
}

/** SHOOT with a heavy weapon: the user's Shoot save decides whether it strikes its mark (MT-258, MT-43, MT-44). */
export const heavy: Rule<MeetThyDoom, Heavy> = rule('heavy', {
  fire: {
    cite: ['MT-258', 'MT-07', 'MT-262'],
    do: (t, my) => {
      const target = targetOf(t.world, my.target);
      if (target === undefined) return done();
      const aim = takeAim(t, my.doomer, target, my.extra, false);
      my.need = aim.need;
      my.space = target.space;
      return call(check, newCheck(my.doomer, 'heavy', aim.dice, aim.need, aim.from), 'rolled');
    },
  },
  rolled: {
    cite: ['MT-258', 'MT-259', 'MT-363'],
    do: (t, my, back) => {
      if (resultOf(check, back) < my.need) return go('astray');
      my.target = struckBy(t, my.doomer, my.target);
      const target = targetOf(t.world, my.target);
      my.space = target?.space ?? my.space;
      const { strikes, spread } = weaponOf(my.weapon);
      const struck = target !== undefined && 'kind' in target;
      // The blast that follows brings the last of these wounds to what stands in its middle.
      const direct = spread === 'around' ? strikes - 1 : strikes;
      if (struck && direct > 0) woundMonster(t, target, direct, my.doomer, 'heavyKills');
      if (spread === 'around' || !struck) return call(blast, newBlast(my.space, my.doomer, 'heavyKills'), 'over');
      sweep(t, my, my.space);
      return done();
    },
  },
  astray: roll({
    cite: ['MT-259', 'MT-260', 'MT-43'],
    by: (_t, my) => seatOf(my.doomer),
    choice: () => dice([1]),
    then: (t, my, [[face = 0] = []]) => {
      const w = t.world;
      my.space = flight(w, doomer(w, my.doomer).space, my.space, bearing(face));
      t.tell('astray', 'MT-259', { doomer: my.doomer, face, space: my.space });
      if (my.space < 0) return done();
      if (weaponOf(my.weapon).spread === 'around')
        return call(blast, newBlast(my.space, my.doomer, 'heavyKills'), 'over');
      sweep(t, my, my.space);
      my.victims = living(w).filter(i => sees(w, my.space, doomer(w, i).space));
      return go('victims');
    },
  }),
  victims: {
    cite: ['MT-261', 'MT-44'],
    do: (_t, my) => {
      const next = my.victims.shift();
      return next === undefined ? done() : call(hurt, newHurt(next, 1, 'blast'), 'hurt');
    },
  },
  hurt: {
    cite: 'MT-261',
    do: (_t, _my, back) => {
      resultOf(hurt, back);
      return go('victims');
    },
  },
  over: { cite: 'MT-258', do: () => done() },
});

/** One wound to every monster in line of a space, what stands on it apart when it was struck (MT-44). */
function sweep(t: T, my: Heavy, space: number): void {
  const w = t.world;
  const known = (sector: number): boolean => isRevealed(w, sector);
  const inLine = w.secret.monsters.filter(
    m => m.space !== space && known(sectorAt(w, m.space)) && sees(w, space, m.space),
  );
  t.tell('sweeps', 'MT-44', { space });
  for (const monster of inLine) woundMonster(t, monster, 1, my.doomer, 'heavyKills');
}
