import { HIGHEST_RANK, RANKED_SIMPLE } from './tables.js';

/** Whose dice a modifier enters. */
export type Side = 'cohort' | 'challenge';

/**
 * What a modifier does to a pool. `dice`: so many dice more or less, `by` is 0. `auto`: so many dice are fixed at the result
 * `by`. `simple`: so many results go up or down by `by`. Whether it helps or hinders is said beside it.
 */
export interface Modifier {
  readonly kind: 'dice' | 'auto' | 'simple';
  readonly by: number;
  readonly dice: number;
}

export function addDice(dice: number): Modifier {
  return { kind: 'dice', by: 0, dice };
}
export function autoResult(by: number, dice: number): Modifier {
  return { kind: 'auto', by, dice };
}
export function simple(by: number, dice: number): Modifier {
  return { kind: 'simple', by, dice };
}

/** The Ranked Simple modifier of a Rank (RM-179). */
export function rankedSimple(rank: number): Modifier {
  const [by, dice] = RANKED_SIMPLE[Math.min(rank, HIGHEST_RANK) - 1] ?? [0, 0];
  return simple(by, dice);
}

/** The Ranked Add Dice modifier of a Rank (RM-180). */
export function rankedDice(rank: number): Modifier {
  return addDice(Math.min(rank, HIGHEST_RANK));
}

/** A modifier in the notation of the game: `+2d6`, `A5 / 1d`, `-1 / 2d`. */
export function notation({ kind, by, dice }: Modifier, helps: boolean): string {
  const sign = helps ? '+' : '-';
  if (kind === 'dice') return `${sign}${dice}d6`;
  return kind === 'auto' ? `A${by} / ${dice}d` : `${sign}${by} / ${dice}d`;
}
