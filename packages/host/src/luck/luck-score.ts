import { type Decision, type AnyGame, outcomes, type Record, replay, type Table, worthOf } from '@doomtable/kernel';

/** How kind the dice of a game were. */
export interface LuckScore {
  /** By seat: by how much its dice did better than dice do on average, summed up in worths from 0 to 1. */
  readonly seats: readonly number[];
  /** Rolls that were measured, and rolls with too many outcomes to be. */
  readonly rolls: number;
  readonly unmeasured: number;
}

/** More outcomes than this are not looked at one by one. */
const MOST_OUTCOMES = 2000;

/**
 * Measures the luck of a record: for each roll, how much better each seat stands after it than on average over all that could
 * have fallen, by the game's own measure of how well a table stands. What people decide does not count.
 */
export function luckScoreOf(game: AnyGame, record: Record): LuckScore {
  const sums = record.seats.map(() => 0);
  let rolls = 0;
  let unmeasured = 0;
  let expected: readonly number[] | null = null;
  const { flaw } = replay(game, record, {
    inspect: (table, { by }) => {
      const decision = by === 'luck' ? table.decisionOf('luck') : undefined;
      expected = decision === undefined ? null : expectation(game, table, decision, sums.length);
      if (decision !== undefined && expected === null) unmeasured++;
      return undefined;
    },
    visit: table => {
      table.events = [];
      if (expected === null) return;
      rolls++;
      expected.forEach((mean, seat) => {
        sums[seat] = (sums[seat] ?? 0) + worthOf(game, table, seat) - mean;
      });
    },
  });
  if (flaw !== undefined) throw new Error(`a record that is not sound has no luck: ${flaw.detail}`);
  return { seats: sums, rolls, unmeasured };
}

/** How well each seat stands on average after a roll; nothing when too much can fall. */
function expectation(game: AnyGame, table: Table, decision: Decision, seats: number): readonly number[] | null {
  const falls = outcomes(decision.choice, MOST_OUTCOMES);
  if (falls === 'too many') return null;
  const sums = Array.from({ length: seats }, () => 0);
  let weights = 0;
  for (const { answer, weight } of falls) {
    const after = table.clone();
    after.events = null;
    after.play('luck', answer);
    weights += weight;
    for (let seat = 0; seat < seats; seat++) sums[seat] = (sums[seat] ?? 0) + weight * worthOf(game, after, seat);
  }
  return sums.map(sum => sum / weights);
}
