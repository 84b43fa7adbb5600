import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DiceError, Fraction, type Verdict, verdict } from '../../src/dice/index.js';
import { highestUnmatched, highestUnmatchedWithRerolls } from '../../src/unmatched/index.js';
import { descending, everyThrow, strikeOut } from '../dice/brute.js';

/** Shares of won and tied fights. */
type Shares = readonly [won: Fraction, tied: Fraction];

/** Plays the fight out with every sequence of faces of every throw. */
class Table {
  readonly #throws: readonly (readonly (readonly number[])[])[];
  readonly #memo: Map<string, Shares> | undefined;

  /** With a memo sorted throws that come up again are not played out again; without it nothing is shared. */
  constructor(first: number, second: number, sides: number, memo: boolean) {
    this.#throws = [[...everyThrow(first, sides)].map(descending), [...everyThrow(second, sides)].map(descending)];
    this.#memo = memo ? new Map() : undefined;
  }

  verdict(rerolls: readonly [number, number]): readonly string[] {
    const [mine = [], theirs = []] = this.#throws;
    const [win, tie] = average(mine.flatMap(dice => theirs.map(other => this.#after([dice, other], rerolls))));
    return [win, tie, Fraction.one.sub(win).sub(tie)].map(String);
  }

  #after(dice: readonly [readonly number[], readonly number[]], rerolls: readonly [number, number]): Shares {
    const ahead = strikeOut(...dice);
    const loser = ahead > 0 ? 1 : 0;
    if (ahead === 0) return [Fraction.zero, Fraction.one];
    if (rerolls[loser] === 0) return [ahead > 0 ? Fraction.one : Fraction.zero, Fraction.zero];
    const key = JSON.stringify([dice[1 - loser], loser, rerolls]);
    const known = this.#memo?.get(key);
    if (known !== undefined) return known;
    const again = this.#throws[loser] ?? [];
    const shares = average(
      again.map(thrown =>
        loser === 0
          ? this.#after([thrown, dice[1]], [rerolls[0] - 1, rerolls[1]])
          : this.#after([dice[0], thrown], [rerolls[0], rerolls[1] - 1]),
      ),
    );
    this.#memo?.set(key, shares);
    return shares;
  }
}

function average(shares: readonly Shares[]): Shares {
  const groups = new Map<string, { share: Shares; count: number }>();
  for (const share of shares) {
    const group = groups.get(share.join());
    if (group === undefined) groups.set(share.join(), { share, count: 1 });
    else group.count += 1;
  }
  let [won, tied] = [Fraction.zero, Fraction.zero];
  for (const { share, count } of groups.values()) {
    won = won.add(share[0].mul(Fraction.of(count, shares.length)));
    tied = tied.add(share[1].mul(Fraction.of(count, shares.length)));
  }
  return [won, tied];
}

const texts = ({ win, tie, lose }: Verdict) => [win, tie, lose].map(String);

test('every sequence of throws, written out without any sharing', () => {
  for (const [first, second, mine, theirs, sides] of [
    [1, 1, 0, 0, 6],
    [1, 1, 1, 0, 6],
    [1, 1, 0, 1, 6],
    [1, 1, 2, 1, 6],
    [1, 1, 2, 2, 4],
    [2, 1, 1, 1, 6],
    [1, 2, 1, 1, 4],
    [2, 2, 1, 1, 4],
    [2, 2, 2, 1, 3],
    [3, 2, 1, 1, 2],
    [0, 1, 1, 1, 6],
    [0, 0, 1, 1, 6],
  ] as const) {
    const slow = new Table(first, second, sides, false).verdict([mine, theirs]);
    assert.deepEqual(
      texts(highestUnmatchedWithRerolls(first, second, mine, theirs, sides)),
      slow,
      `${first} v ${second}, ${mine}/${theirs}`,
    );
  }
});

test('every sequence of throws, with equal situations played out once', () => {
  for (const [first, second, sides] of [
    [2, 2, 6],
    [3, 2, 6],
    [2, 3, 6],
    [3, 3, 4],
    [4, 3, 3],
    [5, 5, 2],
    [5, 2, 3],
  ] as const) {
    const table = new Table(first, second, sides, true);
    for (const [mine, theirs] of [
      [0, 0],
      [1, 0],
      [0, 2],
      [1, 1],
      [3, 2],
      [2, 4],
    ] as const) {
      assert.deepEqual(
        texts(highestUnmatchedWithRerolls(first, second, mine, theirs, sides)),
        table.verdict([mine, theirs]),
      );
    }
  }
});

test('without rerolls it is the plain contest, and the sides mirror each other', () => {
  const dice = fc.integer({ min: 0, max: 8 });
  const rerolls = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(dice, dice, rerolls, rerolls, (first, second, mine, theirs) => {
      assert.deepEqual(
        texts(highestUnmatchedWithRerolls(first, second, 0, 0)),
        texts(verdict(highestUnmatched(first, second))),
      );
      const { win, tie, lose } = highestUnmatchedWithRerolls(first, second, mine, theirs);
      assert.deepEqual(texts(highestUnmatchedWithRerolls(second, first, theirs, mine)), [lose, tie, win].map(String));
      assert.equal(win.add(tie).add(lose).toString(), '1/1');
      const more = highestUnmatchedWithRerolls(first, second, mine + 1, theirs);
      assert.ok(more.lose.compare(lose) <= 0, 'a further reroll is used only when behind, so it never loses a fight');
    }),
    { numRuns: 30 },
  );
});

test('one die each and one reroll for the first side, by hand', () => {
  // 15 of 36 throws win, 6 tie; in the 15 others the reroll beats a 2, 3, 4, 5 with 4, 3, 2, 1 faces, never a 6, and ties with one.
  const { win, tie } = highestUnmatchedWithRerolls(1, 1, 1, 0);
  const beaten = 1 * 4 + 2 * 3 + 3 * 2 + 4 * 1;
  assert.equal(win.toString(), Fraction.of(15 * 6 + beaten, 216).toString());
  assert.equal(tie.toString(), Fraction.of(6 * 6 + 15, 216).toString());
});

test('impossible fights are refused', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => highestUnmatchedWithRerolls(1, 1, -1, 0), code('outOfRange'));
  assert.throws(() => highestUnmatchedWithRerolls(1, -1, 0, 0), code('outOfRange'));
  assert.throws(() => highestUnmatchedWithRerolls(1, 1, 0, 0.5), code('notWhole'));
});
