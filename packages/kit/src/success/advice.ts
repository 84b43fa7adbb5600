/** By modifier, in the order given: the index of the die it goes on, or `null` where it is best left unused. */
export type Placing = readonly (number | null)[];

/** A question of placement: dice that lie, changes for one die each, and what a result is worth to the owner of the dice. */
export interface PlacingQuestion {
  readonly results: readonly number[];
  /** Each for one die, and at most one for each die. Above zero they are the owner's, below zero the opponent's. */
  readonly changes: readonly number[];
  readonly score: (result: number) => number;
  /** The owner's changes that follow, where the opponent places first and expects the best answer. */
  readonly reply?: readonly number[];
  /** Whether every change must be placed, as far as there are dice. */
  readonly all?: boolean;
  /** Dice that take no more changes of this side. */
  readonly taken?: readonly number[];
}

/** Opponents look at no more placements than this, and go by their own gain alone beyond it. */
const MOST_LOOKED_AT = 400;

/**
 * The best placement of changes on dice that lie. For the owner, and for an opponent whom nobody answers, it is exact; an
 * opponent who is answered looks at every placement as long as there are few enough.
 */
export function bestPlacing(question: PlacingQuestion): Placing {
  const { changes, reply = [], score, results } = question;
  const hinders = changes.some(change => change < 0);
  if (!hinders || reply.length === 0) return straight(question, hinders ? result => -score(result) : score);
  const candidates = placingsOf(question);
  if (candidates === null) return straight(question, result => -score(result));
  let best: Placing = changes.map(() => null);
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const after = applied(results, changes, candidate);
    const answered = applied(after, reply, straight({ results: after, changes: reply, score }, score));
    const worth = answered.reduce((sum, result) => sum + score(result), 0);
    if (worth < least) {
      least = worth;
      best = candidate;
    }
  }
  return best;
}

function applied(results: readonly number[], changes: readonly number[], placing: Placing): number[] {
  const after = results.slice();
  placing.forEach((die, i) => {
    if (die !== null) after[die] = (after[die] ?? 0) + (changes[i] ?? 0);
  });
  return after;
}

/** Changes of one size are alike: what is left of them is a count for each size. */
function sizesOf(changes: readonly number[]): {
  readonly sizes: readonly number[];
  readonly counts: readonly number[];
} {
  const sizes = [...new Set(changes)];
  return { sizes, counts: sizes.map(size => changes.filter(change => change === size).length) };
}

/** Die by die, the best use of what is left; with `all`, leaving a change unused costs more than it could ever win. */
function straight(question: PlacingQuestion, worth: (result: number) => number): Placing {
  const { results, changes, taken = [], all = false } = question;
  const { sizes, counts } = sizesOf(changes);
  const duty = all ? LARGEST : 0;
  const known = new Map<string, { readonly gain: number; readonly size: number }>();
  const from = (die: number, left: readonly number[]): { readonly gain: number; readonly size: number } => {
    if (die === results.length) return { gain: 0, size: -1 };
    const key = `${die} ${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = { gain: from(die + 1, left).gain, size: -1 };
    const result = results[die] ?? 0;
    sizes.forEach((size, i) => {
      if ((left[i] ?? 0) === 0 || taken.includes(die)) return;
      const rest = left.with(i, (left[i] ?? 0) - 1);
      const gain = worth(result + size) - worth(result) + duty + from(die + 1, rest).gain;
      if (gain > best.gain) best = { gain, size: i };
    });
    known.set(key, best);
    return best;
  };
  return walked(results.length, changes, sizes, counts, from);
}
/** More than any score of a die. */
const LARGEST = 2 ** 40;

/** Reads the placement off the best uses. */
function walked(
  dice: number,
  changes: readonly number[],
  sizes: readonly number[],
  counts: readonly number[],
  from: (die: number, left: readonly number[]) => { readonly size: number },
): Placing {
  const placing: (number | null)[] = changes.map(() => null);
  let left = counts;
  for (let die = 0; die < dice; die++) {
    const { size } = from(die, left);
    if (size < 0) continue;
    const unit = changes.findIndex((change, i) => change === sizes[size] && placing[i] === null);
    placing[unit] = die;
    left = left.with(size, (left[size] ?? 0) - 1);
  }
  return placing;
}

/** Every placement that differs in what it does; `null` where there are too many. Dice that show the same are alike. */
function placingsOf({ results, changes, taken = [], all = false }: PlacingQuestion): readonly Placing[] | null {
  let found: (readonly (number | null)[])[] = [[]];
  for (let i = 0; i < changes.length; i++) {
    const grown: (readonly (number | null)[])[] = [];
    const seen = new Set<string>();
    for (const placing of found) {
      const free = results.flatMap((_, die) => (placing.includes(die) || taken.includes(die) ? [] : [die]));
      const shown = new Set<number>();
      const choices = free.filter(die => !shown.has(results[die] ?? 0) && shown.add(results[die] ?? 0));
      for (const die of all && free.length > 0 ? choices : [...choices, null]) {
        const next = [...placing, die];
        const key = next
          .map((to, j) => `${changes[j]}@${to === null ? '' : results[to]}`)
          .sort()
          .join();
        if (seen.has(key)) continue;
        seen.add(key);
        grown.push(next);
      }
      if (grown.length > MOST_LOOKED_AT) return null;
    }
    found = grown;
  }
  return found;
}
