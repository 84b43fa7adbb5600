import { type Decision, enumerate, type AnyGame, type Json, type Player, type Sight } from '@doomtable/kernel';
import { contest, meanWorth } from './contest.js';
import { searchPlanOf, type SearchOptions } from './options.js';
import { Tree } from './tree.js';

/** An answer as the search sees it. */
export interface Judged {
  readonly answer: Json;
  /** How many playouts began with it. */
  readonly visits: number;
  /** The mean worth of those playouts for the seat that decides, from 0 to 1. */
  readonly worth: number;
}

/** What a search found out about a decision. */
export interface Analysis {
  readonly playouts: number;
  /** What was tried: first the answer to give, then the others, those compared longest first. */
  readonly answers: readonly Judged[];
}

/** Searches the answers to a decision of the sight's own seat. Nothing but the sight is known to it. */
export function analyse(game: AnyGame, sight: Sight, decision: Decision, options: SearchOptions): Analysis {
  const plan = searchPlanOf(options, game.horizon);
  const tree = new Tree(game, sight, decision, plan, `${options.seed}/${sight.tick}`);
  const rivals = contest(tree, plan);
  return {
    playouts: rivals.reduce((sum, { worths }) => sum + worths.length, 0),
    answers: rivals.map(({ branch, worths }) => ({
      answer: branch.answer,
      visits: worths.length,
      worth: meanWorth(worths),
    })),
  };
}

/**
 * A player that searches every decision it is put. The seed of a search is `seed` with a draw from the player's random, so
 * that two games with the same players do not share their luck.
 */
export function search(game: AnyGame, options: SearchOptions): Player {
  return (sight, decision, random) => {
    const listed = enumerate(decision.choice, 1);
    if (listed !== 'too many' && listed[0] !== undefined) return listed[0];
    const seed = `${options.seed}/${random.below(2 ** 32)}`;
    const [best] = analyse(game, sight, decision, { ...options, seed }).answers;
    if (best === undefined) throw new Error(`no answer was tried at ${decision.rule}.${decision.step}`);
    return best.answer;
  };
}
