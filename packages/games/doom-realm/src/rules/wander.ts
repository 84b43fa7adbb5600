import { ask, done, go, place, type Rule, rule } from '@doomtable/kernel';
import { cellsOfHex, freeAnywhere, freeNear, isRoomAnywhere, isRoomNear, shadeHexes } from '../map.js';
import type { DoomRealm, Sheet } from '../sheet.js';
import type { Explorer } from '../tell.js';

export interface Wander {
  /** Hexes still to be shaded. */
  hexes: number;
  readonly anywhere: boolean;
  readonly by: Explorer;
  /** Question marks met on the way. */
  mysteries: number[];
}

export function newWander(hexes: number, anywhere: boolean, by: Explorer): Wander {
  return { hexes, anywhere, by, mysteries: [] };
}

/** Single hexes explored outside the dice: by candle, old map or hero power. Hands back the question marks it met. */
export const wander: Rule<DoomRealm, Wander, number[]> = rule('wander', {
  left: {
    cite: 'DR-27',
    do: (t, my) => (my.hexes > 0 && isRoom(t.world.open, my) ? undefined : done(my.mysteries)),
  },
  hex: ask({
    cite: ['DR-125', 'DR-27'],
    who: () => 0,
    choice: (t, my) => place('hex', [my.by], free(t.world.open, my)),
    then: (t, my, code) => {
      my.hexes--;
      my.mysteries.push(...shadeHexes(t, cellsOfHex(t.world.open, code), my.by));
      return go('left');
    },
  }),
});

function isRoom(s: Sheet, my: Wander): boolean {
  return my.anywhere ? isRoomAnywhere(s) : isRoomNear(s);
}

function free(s: Sheet, my: Wander): number[] {
  return my.anywhere ? freeAnywhere(s) : freeNear(s);
}
