import type { Branch } from './node.js';
import type { SearchPlan } from './options.js';
import type { Tree } from './tree.js';

/** An answer in comparison with the others: what each of its playouts came to, in their order. */
export interface Candidate {
  readonly branch: Branch;
  readonly worths: number[];
}

/** Fewer playouts than this prove nothing. */
const EVIDENCE = 4;

/**
 * Sequential halving: spends the budget in equal shares, each on half as many answers as the one before, so that the answers that matter are
 * compared most often. The rule of thumb's own answer stays to the end, and wins unless another one is proved better.
 * Returns all that were tried, the winner first.
 */
export function contest(tree: Tree, plan: SearchPlan): Candidate[] {
  const field: Candidate[] = tree.field.map(branch => ({ branch, worths: [] }));
  const [thumb] = field;
  const shares = Math.max(1, Math.ceil(Math.log2(field.length)));
  let playouts = 0;
  let inRace = field;
  let beaten: Candidate[] = [];
  for (let share = 1; share <= shares; share++) {
    do {
      for (const rival of inRace) {
        if (playouts > 0 && plan.spent(playouts) >= 1) break;
        rival.worths.push(tree.grow(rival.branch));
        playouts++;
      }
    } while (plan.spent(playouts) < share / shares);
    const order = inRace.toSorted((a, b) => meanWorth(b.worths) - meanWorth(a.worths));
    if (share === shares) return winnerFirst(order, beaten, thumb, plan.proof);
    const kept = Math.ceil(order.length / 2);
    inRace = order.filter((rival, place) => place < kept || rival === thumb);
    beaten = [...order.filter(rival => !inRace.includes(rival)), ...beaten];
  }
  return beaten;
}

function winnerFirst(
  order: readonly Candidate[],
  beaten: readonly Candidate[],
  thumb: Candidate | undefined,
  proof: number,
): Candidate[] {
  const [best] = order;
  const tried = [...order, ...beaten].filter(({ worths }) => worths.length > 0);
  if (thumb === undefined || best === undefined || best === thumb || isProved(best, thumb, proof)) return tried;
  return [thumb, ...tried.filter(rival => rival !== thumb)];
}

/** Whether the one did better than the other by so many standard errors, playout by playout under the same luck. */
function isProved(one: Candidate, other: Candidate, errors: number): boolean {
  const gains = one.worths.slice(0, other.worths.length).map((worth, i) => worth - (other.worths[i] ?? 0));
  if (gains.length < EVIDENCE) return false;
  const mean = meanWorth(gains);
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return mean > 0 && mean >= errors * Math.sqrt(variance / gains.length);
}

export function meanWorth(worths: readonly number[]): number {
  if (worths.length === 0) return Number.NEGATIVE_INFINITY;
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}
