import { type Decision, enumerate, type GameModule, type Json, type Player, type Sight } from '@doomtable/kernel';
import type { Branch } from './node.js';
import { planOf, type SearchOptions } from './options.js';
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
  /** The answers that were tried, best first: what was compared longer stands before what fell out earlier. */
  readonly answers: readonly Judged[];
}

/**
 * Searches the answers to a decision of the sight's own seat. Nothing but the sight is known to it. The budget is spent in
 * equal shares, each on half as many answers as the one before, so that the answers that matter are compared most often.
 */
export function analyse(module: GameModule, sight: Sight, decision: Decision, options: SearchOptions): Analysis {
  const plan = planOf(options);
  const tree = new Tree(module, sight, decision, plan, `${options.seed}/${sight.tick}`);
  const shares = Math.max(1, Math.ceil(Math.log2(tree.field.length)));
  let playouts = 0;
  const rivals = [...tree.field];
  let beaten: Branch[] = [];
  for (let share = 1; share <= shares; share++) {
    do {
      for (const rival of rivals) {
        if (playouts > 0 && plan.spent(playouts) >= 1) break;
        tree.grow(rival);
        playouts++;
      }
    } while (plan.spent(playouts) < share / shares);
    rivals.sort((a, b) => meanOf(b.node) - meanOf(a.node));
    const K = (globalThis as unknown as { K: number }).K ?? 0;
    const first = tree.field[0] as Branch;
    if (share === shares && K > 0) {
      const top = rivals[0] as Branch;
      if (top !== first) {
        const n = Math.min(top.node.values.length, first.node.values.length);
        let sum = 0,
          sq = 0;
        for (let i = 0; i < n; i++) {
          const d = (top.node.values[i] as number) - (first.node.values[i] as number);
          sum += d;
          sq += d * d;
        }
        const mean = sum / n,
          se = Math.sqrt(Math.max(0, sq / n - mean * mean) / n);
        if (mean < K * se) {
          rivals.splice(rivals.indexOf(first), 1);
          rivals.unshift(first);
        }
      }
      continue;
    }
    beaten = [...rivals.splice(Math.ceil(rivals.length / 2)), ...beaten];
    if (K > 0 && beaten.includes(first)) {
      beaten.splice(beaten.indexOf(first), 1);
      rivals.push(first);
    }
  }
  const tried = [...rivals, ...beaten].filter(({ node }) => node.visits > 0);
  return { playouts, answers: tried.map(({ answer, node }) => ({ answer, visits: node.visits, worth: meanOf(node) })) };
}

function meanOf({ sum, visits }: Branch['node']): number {
  return visits === 0 ? Number.NEGATIVE_INFINITY : sum / visits;
}

/**
 * A player that searches every decision it is put. The seed of a search is `seed` with a draw from the player's random, so
 * that two games with the same players do not share their luck.
 */
export function search(module: GameModule, options: SearchOptions): Player {
  return (sight, decision, random) => {
    const listed = enumerate(decision.choice, 1);
    if (listed !== 'too many' && listed[0] !== undefined) return listed[0];
    const seed = `${options.seed}/${random.below(2 ** 32)}`;
    const [best] = analyse(module, sight, decision, { ...options, seed }).answers;
    if (best === undefined) throw new Error(`no answer was tried at ${decision.rule}.${decision.step}`);
    return best.answer;
  };
}
