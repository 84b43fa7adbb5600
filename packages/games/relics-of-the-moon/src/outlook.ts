import { candidatesFor, diceCeiling, diceFloor, expertiseDice, isAble, pcAt, presentPcs, rankOf } from './board.js';
import { addDice } from './data/modifier.js';
import type { SketchForm } from './data/shape.js';
import { THREAT_RESULT } from './data/tables.js';
import { oddsOfPool } from './odds.js';
import { countDice, fixResolved, lay, layAutos, newPool, setOut } from './pool/pool.js';
import { layStanding } from './rules/bring.js';
import { fromSketch } from './scenarios.js';
import type { Board, Challenge, Pool } from './world.js';

/** What a Challenge would do to this Cohort. Shares are of 1; Stress is what nine of ten games lie between. */
export interface Outlook {
  /** Rounds until it is resolved, on average over the games in which it is. */
  readonly rounds: number;
  readonly resolved: number;
  readonly stress: readonly [low: number, high: number];
  /** At least one Disaster of the Cohort. */
  readonly disaster: number;
}

type Shares = ReadonlyMap<number, number>;

/** Rounds that are looked at where there is no timer, and Stress beyond which more is the same. */
const MOST = { rounds: 20, stress: 60 } as const;

/**
 * How a Challenge would go, worked out exactly for a Cohort that spends nothing: everybody able brings all Expertise under the
 * best Leader, with the traits that are in play, and the GM pays for every trait of the Challenge in each turn (RM-68).
 */
export function outlookFor(b: Board, sketch: SketchForm): Outlook | null {
  const group = presentPcs(b).map(pc => pc.seat);
  if (group.length === 0) return null;
  const challenge: Challenge = { ...fromSketch('outlook', sketch), group };
  const candidates = candidatesFor(b, challenge);
  const rank = (seat: number): number => rankOf(pcAt(b, seat), challenge.type);
  challenge.leader = candidates.reduce((best, seat) => (rank(seat) > rank(best) ? seat : best), candidates[0] ?? 0);
  const cohort = sharesOf(oddsOfPool(cohortPool(b, challenge)).successes);
  const stressAt = new Map<number, Shares>();
  const against = (resolved: number): Shares => {
    const known = stressAt.get(resolved) ?? sharesOf(oddsOfPool(challengePool(b, challenge, resolved)).successes);
    stressAt.set(resolved, known);
    return known;
  };
  const { resolved, rounds, stress } = played(challenge, cohort, against);
  // The same again without the totals that are Disasters: what is left of it has none.
  const clean = played(challenge, new Map([...cohort].filter(([total]) => total >= 0)), against).stress;
  return {
    rounds: resolved === 0 ? (challenge.timer ?? MOST.rounds) : rounds / resolved,
    resolved,
    stress: [quantile(stress, 0.05), quantile(stress, 0.95)],
    disaster: 1 - sum(clean),
  };
}

/** Plays it round by round: the share that is resolved, the rounds that took, and the Stress by share. */
function played({ rating, timer }: Challenge, cohort: Shares, against: (resolved: number) => Shares) {
  // By dice resolved and Stress taken, as one number.
  let open = new Map<number, number>([[0, 1]]);
  const stress = new Map<number, number>();
  let resolved = 0;
  let rounds = 0;
  for (let round = 1; round <= (timer ?? MOST.rounds) && open.size > 0; round++) {
    const next = new Map<number, number>();
    for (const [state, share] of open) {
      const [done, taken] = [Math.floor(state / 100), state % 100];
      for (const [total, chance] of cohort) {
        const now = Math.min(rating, done + Math.max(0, total));
        const part = share * chance;
        if (now === rating) {
          add(stress, taken, part);
          resolved += part;
          rounds += part * round;
          continue;
        }
        for (const [hits, odds] of against(now)) {
          const all = Math.min(MOST.stress, taken + Math.max(0, hits));
          add(next, now * 100 + all, part * odds);
        }
      }
    }
    open = next;
  }
  for (const [state, share] of open) add(stress, state % 100, share);
  return { resolved, rounds, stress };
}

function sum(shares: Shares): number {
  return [...shares.values()].reduce((all, share) => all + share, 0);
}

function add(to: Map<number, number>, key: number, share: number): void {
  to.set(key, (to.get(key) ?? 0) + share);
}

function quantile(shares: Shares, wanted: number): number {
  let so = 0;
  const sorted = [...shares].toSorted(([one], [other]) => one - other);
  for (const [figure, share] of sorted) {
    so += share;
    if (so >= wanted) return figure;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

function sharesOf(odds: ReturnType<typeof oddsOfPool>['successes']): Shares {
  return new Map(odds.toFractions().map(([total, chance]) => [total, chance.toNumber()]));
}

function cohortPool(b: Board, challenge: Challenge): Pool {
  const pool = newPool('cohort', challenge.id, challenge.leader ?? 0);
  for (const seat of challenge.group) {
    const pc = pcAt(b, seat);
    const dice = isAble(pc) ? expertiseDice(pc, challenge.type, seat === challenge.leader) : 0;
    if (dice > 0)
      lay(pool, { source: 'pc', seat, name: 'Expertise', helps: true, own: false, modifier: addDice(dice) });
  }
  layTraits(pool, challenge, false);
  layStanding(b, pool, challenge);
  setOut(pool, countDice(pool.entries, diceCeiling(b), diceFloor(b, challenge)));
  layAutos(pool);
  return pool;
}

function challengePool(b: Board, challenge: Challenge, resolved: number): Pool {
  const pool = newPool('challenge', challenge.id, b.pcs);
  layTraits(pool, challenge, true);
  layStanding(b, pool, challenge);
  setOut(pool, challenge.rating);
  fixResolved(pool, resolved, THREAT_RESULT[challenge.threat]);
  layAutos(pool);
  return pool;
}

function layTraits(pool: Pool, { traits }: Challenge, helping: boolean): void {
  for (const { name, helps, modifier } of traits) {
    if (helps === helping) lay(pool, { source: 'challenge', seat: null, name, helps, own: false, modifier });
  }
}
