import { isEmpty, type Placements } from '@doomtable/kit/hex';
import type { Prepared } from '../data/prepared.js';
import { SIX } from '../data/tables.js';
import { FIGURES } from './figures.js';
import { has, on, type Sheet } from '../sheet.js';
import { FAR, stepsFrom } from '../steps.js';

/** What never changes about a map: how far everything lies from the entrances. */
interface Ground {
  /** By location, then by hex: steps to the entrance over white hexes. */
  readonly steps: readonly Uint8Array[];
  /** By placement list: see `Lies`. */
  readonly lies: Map<Placements, Lies>;
}

/** Of each placement of a shape: at `code * 6 + location` the steps left to that entrance, and its question marks. */
interface Lies {
  readonly steps: Uint8Array;
  readonly marks: Uint8Array;
}

const GROUNDS = new WeakMap<Prepared, Ground>();

function groundOf(prepared: Prepared): Ground {
  let ground = GROUNDS.get(prepared);
  if (ground === undefined) {
    ground = { steps: prepared.entrances.map(hex => stepsFrom(prepared, hex)), lies: new Map() };
    GROUNDS.set(prepared, ground);
  }
  return ground;
}

function liesOf(prepared: Prepared, placements: Placements): Lies {
  const ground = groundOf(prepared);
  let lies = ground.lies.get(placements);
  if (lies === undefined) {
    const { list } = placements;
    lies = { steps: new Uint8Array(list.length * SIX).fill(FAR), marks: new Uint8Array(list.length) };
    for (let code = 0; code < list.length; code++) {
      for (const hex of list[code]?.cells ?? []) {
        if (prepared.ground[hex] === '?') lies.marks[code] = (lies.marks[code] ?? 0) + 1;
        for (let location = 0; location < SIX; location++) {
          const at = code * SIX + location;
          lies.steps[at] = Math.min(lies.steps[at] ?? FAR, ground.steps[location]?.[hex] ?? FAR);
        }
      }
    }
    ground.lies.set(placements, lies);
  }
  return lies;
}

/** By location: the steps from shaded ground (or the start) to an entrance not yet discovered; 0 when it is. */
export function stepsLeft(s: Sheet): Uint8Array {
  const prepared = on(s);
  const { steps } = groundOf(prepared);
  const left = new Uint8Array(SIX);
  for (let location = 0; location < SIX; location++) {
    if (has(s.discovered, location)) continue;
    const away = steps[location] as Uint8Array;
    left[location] = isEmpty(s.shaded) ? (away[prepared.start] ?? FAR) : nearest(s.shaded, away);
  }
  return left;
}

function nearest(shaded: readonly number[], away: Uint8Array): number {
  let least = FAR;
  for (let word = 0; word < shaded.length; word++) {
    for (let bits = shaded[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const steps = away[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
      if (steps < least) least = steps;
    }
  }
  return least;
}

/** What nearness to an entrance is worth, by the steps left: each step something, the last one most. */
function nearness(steps: number): number {
  const { step, found } = FIGURES.nearness;
  return (steps === 0 ? found : 0) - step * Math.min(steps, LONG_WAY);
}
/** Ways longer than this are all the same. */
const LONG_WAY = 40;

/** The best of these placements, and what it is worth: `wanted` by location, `mark` for each question mark. */
export function bestLie(
  s: Sheet,
  placements: Placements,
  codes: readonly number[],
  left: Uint8Array,
  wanted: Float64Array,
  mark: number,
): { readonly code: number; readonly worth: number } {
  const lies = liesOf(on(s), placements);
  let best = codes[0] ?? -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (const code of codes) {
    let worth = mark * (lies.marks[code] as number);
    for (let location = 0; location < SIX; location++) {
      const before = left[location] as number;
      const after = lies.steps[code * SIX + location] as number;
      if (after < before) {
        worth += (wanted[location] as number) * (nearness(after) - nearness(before));
      }
    }
    if (worth <= highest) continue;
    best = code;
    highest = worth;
  }
  return { code: best, worth: highest };
}
