import type { Random } from '../luck/random.js';
import { leastOf } from './allocate.js';
import { pickByWeight } from './chance.js';
import type { AllocateData } from './types.js';

/** An allocation without its limits: bounds and total alone, for which a small table of ways tells everything. */
export class Totals {
  /** How far each slot reaches above its minimum; last, how much need not be spent. */
  readonly #room: readonly number[];
  /** The points above all minima. */
  readonly #points: number;
  /** `#ways[i][n]`: in how many ways slot `i` and those after it take just `n` points. */
  readonly #ways: readonly (readonly number[])[];

  constructor(choice: AllocateData) {
    const room: number[] = [];
    let points = choice.total;
    for (const { min, max } of choice.slots) {
      room.push(max - min);
      points -= min;
    }
    room.push(choice.total - leastOf(choice));
    // Nothing more to give is one way, which stands last.
    const ways: (readonly number[])[] = [...room.map(() => []), [1]];
    for (let i = room.length - 1; i >= 0; i--) ways[i] = waysWith(room[i] ?? 0, ways[i + 1] ?? [], points);
    this.#room = room;
    this.#points = points;
    this.#ways = ways;
  }

  count(): number {
    return this.#ways[0]?.[this.#points] ?? 0;
  }

  /** Hands over what each slot gets above its minimum, one way after the other in lexicographic order, until `take` says false. */
  each(take: (chosen: readonly number[]) => boolean): void {
    if (this.count() > 0) this.#list(0, this.#points, [], take);
  }

  #list(i: number, left: number, chosen: number[], take: (chosen: readonly number[]) => boolean): boolean {
    if (i === this.#room.length - 1) return take(chosen);
    const after = this.#ways[i + 1] ?? [];
    const most = Math.min(left, this.#room[i] ?? 0);
    for (let points = 0; points <= most; points++) {
      if ((after[left - points] ?? 0) === 0) continue;
      chosen[i] = points;
      if (!this.#list(i + 1, left - points, chosen, take)) return false;
    }
    return true;
  }

  /** What each slot gets above its minimum, all ways equally likely. To be asked only where there is a way. */
  pick(random: Random): readonly number[] {
    const chosen: number[] = [];
    let left = this.#points;
    for (let i = 0; i < this.#room.length - 1; i++) {
      const after = this.#ways[i + 1] ?? [];
      const most = Math.min(left, this.#room[i] ?? 0);
      const points = pickByWeight(random, most + 1, given => after[left - given] ?? 0);
      chosen.push(points);
      left -= points;
    }
    return chosen;
  }
}

/** The ways of some slots and one more in front of them, for 0 to `points` points. Sums alone, so exact below 2^53. */
function waysWith(room: number, after: readonly number[], points: number): number[] {
  const ways: number[] = [];
  for (let n = 0; n <= points; n++) {
    let sum = 0;
    for (let rest = Math.max(0, n - room); rest <= n; rest++) sum += after[rest] ?? 0;
    ways.push(room < 0 ? 0 : sum);
  }
  return ways;
}
