import { Fraction } from '../dice/fraction.js';
import { requireDice, requireWhole } from '../dice/refuse.js';
import { rank } from './unmatched-rerolls.js';

/** One side of a row of rounds. */
export interface StreakSide {
  readonly dice: number;
  /** Rerolls for all rounds together. */
  readonly rerolls: number;
  /** Rerolls that come back every round. */
  readonly fresh: number;
}

/**
 * Highest unmatched die, round after round: the chance that the first side wins so many rounds in a row, none of them lost and
 * none tied. The side that is behind may throw its whole pool again. The first side, to which a lost round is the end,
 * does so as long as it can; the second keeps a reroll for later where that serves it better. So this is the first side's chance
 * against best play.
 *
 * The work grows with the different throws of both pools, times the rerolls of both sides, times the rounds.
 */
export function highestUnmatchedStreak(first: StreakSide, second: StreakSide, rounds: number, sides = 6): Fraction {
  for (const side of [first, second]) {
    requireDice(side.dice, sides);
    requireWhole('The number of rerolls', side.rerolls, 0);
    requireWhole('The number of fresh rerolls', side.fresh, 0);
  }
  requireWhole('The number of rounds', rounds, 0);
  const row = new StreakRow(first, second, sides);
  for (let round = 0; round < rounds; round++) row.addRound();
  return row.chance();
}

/** In how many ways each side throws just this strength, the best level first. */
interface StreakLevel {
  readonly mine: bigint;
  readonly theirs: bigint;
}

/** What throws are worth to the first side, by level. */
type StreakWorth = readonly bigint[];

/**
 * Rounds are added in front: `values` holds what the rounds after the present one are worth, by rerolls left (i of the first side,
 * j of the second, at i * width + j). Everything is counted in ways out of all throws that could still be made, those that
 * are never made included, so that nothing is divided before the end.
 */
class StreakRow {
  readonly #first: StreakSide;
  readonly #second: StreakSide;
  readonly #levels: StreakLevel[] = [];
  readonly #all: { readonly mine: bigint; readonly theirs: bigint };
  readonly #width: number;
  #values: bigint[];
  #rounds = 0;

  constructor(first: StreakSide, second: StreakSide, sides: number) {
    this.#first = first;
    this.#second = second;
    this.#all = { mine: BigInt(sides) ** BigInt(first.dice), theirs: BigInt(sides) ** BigInt(second.dice) };
    this.#width = second.rerolls + 1;
    rank(sides, first.dice, second.dice, 1n, 1n, (mine, theirs) => this.#levels.push({ mine, theirs }));
    this.#values = this.#table((i, j) => this.#waysOf(i, j));
  }

  chance(): Fraction {
    const { rerolls, fresh } = this.#first;
    const mine = rerolls + this.#rounds * (1 + fresh);
    const theirs = this.#second.rerolls + this.#rounds * (1 + this.#second.fresh);
    return Fraction.of(this.#values.at(-1) ?? 0n, this.#waysOf(mine, theirs));
  }

  addRound(): void {
    const [e, f] = [this.#first.fresh, this.#second.fresh];
    // By fresh and lasting rerolls left; what comes back is used first.
    const chases = new Map<string, StreakWorth>();
    const holds = new Map<string, StreakWorth>();
    const key = (mine: number, i: number, theirs: number, j: number): string => `${mine} ${i} ${theirs} ${j}`;
    for (let i = 0; i <= this.#first.rerolls; i++) {
      for (let j = 0; j <= this.#second.rerolls; j++) {
        for (let mine = 0; mine <= e; mine++) {
          for (let theirs = 0; theirs <= f; theirs++) {
            const won = this.#value(i, j) * this.#waysOf(mine, theirs);
            const after = mine > 0 ? key(mine - 1, i, theirs, j) : key(mine, i - 1, theirs, j);
            const answer = theirs > 0 ? key(mine, i, theirs - 1, j) : key(mine, i, theirs, j - 1);
            chases.set(key(mine, i, theirs, j), this.#chase(holds.get(after), chases.get(after)));
            holds.set(key(mine, i, theirs, j), this.#hold(won, chases.get(answer), holds.get(answer)));
          }
        }
      }
    }
    this.#rounds++;
    this.#values = this.#table((i, j) =>
      this.#opening(chases.get(key(e, i, f, j)) ?? [], holds.get(key(e, i, f, j)) ?? []),
    );
  }

  /** The first side is behind a throw of each level, and throws again; without a reroll the row is lost. */
  #chase(ahead: StreakWorth | undefined, behind: StreakWorth | undefined): StreakWorth {
    if (ahead === undefined || behind === undefined) return this.#levels.map(() => 0n);
    let above = 0n;
    let below = this.#all.mine;
    return this.#levels.map(({ mine }, at) => {
      below -= mine;
      const worth = above + below * (behind[at] ?? 0n);
      above += mine * (ahead[at] ?? 0n);
      return worth;
    });
  }

  /** The second side is behind a throw of each level: it lets that stand, or throws again, whichever is worse for the first. */
  #hold(won: bigint, ahead: StreakWorth | undefined, behind: StreakWorth | undefined): StreakWorth {
    if (ahead === undefined || behind === undefined) return this.#levels.map(() => won);
    let above = 0n;
    let below = this.#all.theirs;
    return this.#levels.map(({ theirs }, at) => {
      below -= theirs;
      const again = above + below * (behind[at] ?? 0n);
      above += theirs * (ahead[at] ?? 0n);
      return again < won ? again : won;
    });
  }

  /** Both throw. */
  #opening(chase: StreakWorth, hold: StreakWorth): bigint {
    let value = 0n;
    let above = 0n;
    let below = this.#all.theirs;
    this.#levels.forEach(({ mine, theirs }, at) => {
      below -= theirs;
      value += mine * (above + below * (hold[at] ?? 0n));
      above += theirs * (chase[at] ?? 0n);
    });
    return value;
  }

  #table(value: (i: number, j: number) => bigint): bigint[] {
    return Array.from({ length: (this.#first.rerolls + 1) * this.#width }, (_, at) =>
      value(Math.floor(at / this.#width), at % this.#width),
    );
  }

  #value(i: number, j: number): bigint {
    return this.#values[i * this.#width + j] ?? 0n;
  }

  #waysOf(mine: number, theirs: number): bigint {
    return this.#all.mine ** BigInt(mine) * this.#all.theirs ** BigInt(theirs);
  }
}
