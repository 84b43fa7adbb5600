/** How a search spends its time. What is not given has a value that suits most games. */
export interface SearchOptions {
  /** Equal seeds give equal answers, when the budget is in playouts. */
  readonly seed: string | number;
  /** Ends the search after so many playouts. */
  readonly playouts?: number;
  /** Ends the search after so much time by `clock`; whichever limit is met first counts. */
  readonly milliseconds?: number;
  /** The time in milliseconds since any fixed moment. */
  readonly clock?: () => number;
  /** Answers of a playout, dice included, before the table is valued as it stands; the game's own horizon when not given. */
  readonly depth?: number;
  /**
   * By how many standard errors an answer must do better than the rule of thumb's own before it is taken instead. Many
   * answers that are all a little doubtful add up to a bad game.
   */
  readonly proof?: number;
  /** Below the first answer: how much doubt counts against a good mean. 0 never tries again what once went badly. */
  readonly curiosity?: number;
  /** In a playout one answer out of so many is random; 0 means none. */
  readonly whim?: number;
}

/** The budget when none is given. */
const PLAYOUTS = 400;
const DEPTH = 20;
const PROOF = 1;
const CURIOSITY = 0.5;
const WHIM = 0;

/** The options with nothing left open. */
export interface SearchPlan {
  readonly depth: number;
  readonly proof: number;
  readonly curiosity: number;
  readonly whim: number;
  /** The share of the budget that is gone after so many playouts, from 0 to 1 and beyond. */
  readonly spent: (playouts: number) => number;
}

export function searchPlanOf(options: SearchOptions, horizon = DEPTH): SearchPlan {
  const { milliseconds, clock, depth = horizon, proof = PROOF, curiosity = CURIOSITY, whim = WHIM } = options;
  const most = options.playouts ?? (milliseconds === undefined ? PLAYOUTS : Number.POSITIVE_INFINITY);
  if (milliseconds === undefined) return { depth, proof, curiosity, whim, spent: playouts => playouts / most };
  if (clock === undefined) throw new Error('a budget in milliseconds needs a clock');
  const begun = clock();
  const spent = (playouts: number): number => Math.max(playouts / most, (clock() - begun) / milliseconds);
  return { depth, proof, curiosity, whim, spent };
}
