import { ASPECT_LIMITS, ASPECTS } from '../data/tables.js';
import type { Figures, Town } from '../world.js';

/** A share of an Aspect: how much of the points it gets, and how much of that is level rather than Grit. */
export interface Share {
  readonly weight: number;
  readonly level: number;
}

/** Weak and strong, balanced and lopsided, as the advice goes (TD-260). */
export const SHARES: readonly Share[] = [
  { weight: 7, level: 0.57 },
  { weight: 7, level: 0.45 },
  { weight: 8, level: 0.55 },
  { weight: 9, level: 0.75 },
  { weight: 9, level: 0.6 },
];

/** Spreads points over the five Aspects by their shares, exactly and within the limits. */
export function spreadPoints(total: number, shares: readonly Share[]): { level: number; grit: number }[] {
  const all = shares.reduce((sum, { weight }) => sum + weight, 0);
  const spread = Array.from({ length: ASPECTS }, (_, place) => {
    const { weight, level } = shares[place] ?? { weight: 1, level: 0.5 };
    const points = (total * weight) / all;
    return {
      level: within(points * level, ASPECT_LIMITS.level),
      grit: within(points * (1 - level), ASPECT_LIMITS.grit),
    };
  });
  let left = total - spread.reduce((sum, { level, grit }) => sum + level + grit, 0);
  for (let i = 0; left !== 0; i++) {
    const one = spread[i % ASPECTS];
    const key = Math.floor(i / ASPECTS) % 2 === 0 ? 'level' : 'grit';
    const step = Math.sign(left);
    const limits = ASPECT_LIMITS[key];
    if (one === undefined || one[key] + step < limits.min || one[key] + step > limits.max) continue;
    one[key] += step;
    left -= step;
  }
  return spread;
}

function within(points: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.max(min, Math.min(max, Math.round(points)));
}

/** A sheet as good as any, for a Doom Master who is not there: Driving Emotions in seat order. */
export function plainSheet(town: Town, total: number): Figures[] {
  return spreadPoints(total, SHARES).map((points, place) => ({ emotion: 2 * (place % town.players), ...points }));
}
