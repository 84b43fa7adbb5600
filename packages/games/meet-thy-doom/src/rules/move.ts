import { ask, call, done, go, type Offer, pick, place, resultOf, type Rule, rule } from '@doomtable/kernel';
import { reachOfDoomer, routeOfDoomer, stepPrice } from '../board/move.js';
import { doomer, living, sectorAt, seatOf } from '../board/pieces.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import type { FreeShot } from '../offers.js';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { enter, isPending, newEnter } from './enter.js';
import { hurt, newHurt } from './fight/hurt.js';
import { isOwed, pay } from './pay.js';
import { aimedAt, newShoot, shoot } from './fight/shoot.js';
import { heavy, newHeavy } from './fight/heavy.js';
import { shots } from './fight/shots.js';
import { weaponOf } from '../data/weapons.js';

interface Move {
  readonly doomer: number;
  /** Movement left, and the way planned. */
  left: number;
  route: number[];
  /** Where the last step began, and whether any has led elsewhere: a Move is at least one space (MT-11). */
  from: number;
  moved: boolean;
}
export function newMove(doomer: number, left: number): Move {
  return { doomer, left, route: [], from: -1, moved: false };
}

/** MOVE: up to Speed spaces, step by step; whatever is new stops the way, and the rest may be planned afresh (MT-188, MT-81). */
export const move: Rule<MeetThyDoom, Move> = rule('move', {
  where: ask({
    cite: ['MT-188', 'MT-189', 'MT-190', 'MT-191', 'MT-192'],
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => place('board', [`doomer ${my.doomer}`], ends(t.world, my)),
    otherwise: (t, my) => doomer(t.world, my.doomer).space,
    then: (t, my, to) => {
      const d = doomer(t.world, my.doomer);
      if (to === d.space) return go('stop');
      my.route = routeOfDoomer(t.world, d.space, to, my.left);
      return undefined;
    },
  }),
  step: {
    cite: ['MT-188', 'MT-390', 'MT-357', 'MT-436'],
    do: (t, my) => {
      const to = my.route.shift();
      const d = doomer(t.world, my.doomer);
      if (to === undefined) return go('onward');
      my.left -= stepPrice(t.world, d.space, to);
      my.from = d.space;
      return call(enter, newEnter(my.doomer, to, false), 'stepped');
    },
  },
  stepped: {
    cite: ['MT-81', 'MT-33'],
    do: (t, my, back) => {
      const news = resultOf(enter, back);
      const d = doomer(t.world, my.doomer);
      if (d.state !== 'in') return done();
      if (d.space !== my.from) my.moved = true;
      const shared = living(t.world).some(i => i !== my.doomer && doomer(t.world, i).space === d.space);
      if (news && !(shared && my.route.length > 0)) my.route = [];
      return go('step');
    },
  },
  onward: {
    cite: ['MT-188', 'MT-81'],
    do: (t, my) => (ends(t.world, my).length > 1 ? go('where') : undefined),
  },
  stop: {
    cite: ['MT-439', 'MT-441'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      t.tell('moved', 'MT-188', { doomer: my.doomer, space: d.space });
      const { floor = 'safe' } = on(t.world).file.sectors[sectorAt(t.world, d.space)] ?? {};
      if (floor !== 'end' || d.boons.suit || !my.moved) return go('settle');
      t.tell('floorBurns', 'MT-436', { doomer: my.doomer });
      return call(hurt, newHurt(my.doomer, 1, 'floor'), 'burned');
    },
  },
  burned: { cite: 'MT-436', do: (_t, _my, back) => (resultOf(hurt, back) ? undefined : done()) },
  settle: {
    cite: ['MT-20', 'MT-424'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      return isOwed(t.world) ? call(pay, {}, 'settle') : undefined;
    },
  },
  loose: {
    cite: ['MT-193', 'MT-11'],
    do: (t, my) => {
      const mayShoot = my.moved && doomer(t.world, my.doomer).state === 'in';
      return mayShoot && shots(t.world, my.doomer, 0, true).length > 0 ? undefined : done();
    },
  },
  freeShoot: pick({
    cite: ['MT-193', 'MT-11'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<FreeShot>[] => [
      ...shots(t.world, my.doomer, 0, true).map(
        (offer): Offer<FreeShot> => ({ ...offer, with: { do: 'shoot', ...offer.with } }),
      ),
      { id: 'no', cite: 'MT-193', with: { do: 'no' } },
    ],
    otherwise: () => 'no',
    then: (t, my, { with: shot }) => {
      if (shot.do === 'no') return done();
      const target = aimedAt(shot);
      const { ready } = doomer(t.world, my.doomer);
      return weaponOf(ready).form === 'heavy'
        ? call(heavy, newHeavy(my.doomer, target, ready), 'over')
        : call(shoot, newShoot(my.doomer, target, 0, true), 'over');
    },
  }),
  over: { cite: 'MT-193', do: () => done() },
});

/** Where the Move may end. The present space means to stop; somebody else's is no place to. */
function ends(w: MeetThyDoomWorld, my: Move): number[] {
  const { space } = doomer(w, my.doomer);
  const reach = reachOfDoomer(w, space, my.left);
  const shared = living(w).some(i => i !== my.doomer && at(w.open.doomers, i).space === space);
  return shared && reach.length > 1 ? reach.filter(other => other !== space) : reach;
}
