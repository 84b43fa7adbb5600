import { ask, done, go, place, type Rule, rule, type Table } from '@doomtable/kernel';
import { cellsOfHex, freeAnywhere, freeNear, shadeHexes } from '../map.js';
import type { Sheet } from '../sheet.js';
import type { DoomRealm, Explorer } from '../types.js';

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
    cite: ['DR-27', 'DR-56'],
    do: (t, my) => {
      if (my.hexes === 0) return done(my.mysteries);
      const [only, other] = free(t.world.open, my, 2);
      if (other !== undefined) return undefined;
      if (only === undefined) return done(my.mysteries);
      walk(t, my, only);
      return go('left');
    },
  },
  hex: ask({
    cite: ['DR-125', 'DR-27'],
    who: () => 0,
    choice: (t, my) => place('hex', [my.by], free(t.world.open, my)),
    then: (t, my, code) => {
      walk(t, my, code);
      return go('left');
    },
  }),
});

/** Where it may go on; the first `most` of these hexes. */
function free(s: Sheet, my: Wander, most?: number): number[] {
  return my.anywhere ? freeAnywhere(s, most) : freeNear(s, most);
}

function walk(t: Table<DoomRealm>, my: Wander, code: number): void {
  my.hexes--;
  my.mysteries.push(...shadeHexes(t, cellsOfHex(t.world.open, code), my.by));
}
