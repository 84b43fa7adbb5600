import { diceCeiling, diceFloor } from '../../src/board.js';
import { THREAT_RESULT } from '../../src/data/tables.js';
import { oddsOfPool, type PoolOdds } from '../../src/odds.js';
import { countDice, fixResolved, layAutos, newPool, setOut, toRoll } from '../../src/pool/pool.js';
import { layStanding } from '../../src/rules/bring.js';
import type { View } from '../../src/view.js';
import type { Entry, Pool } from '../../src/world.js';
import type { NewEntry } from './considered.js';
import type { Stage } from './stage.js';

/** A modifier as it lies: laid down by somebody, in play by itself, or only considered. */
export interface Laid extends Entry {
  readonly state: 'laid' | 'standing' | 'considered';
}

/** The pool as it would be thrown, with everything on it, and what is only considered. */
export interface Trial {
  readonly pool: Pool;
  readonly entries: readonly Laid[];
}

export function trialOf(view: View, { pool, challenge, built }: Stage, more: readonly NewEntry[]): Trial {
  const thought = more.map((entry, i): Laid => ({ ...entry, id: `t${i + 1}`, state: 'considered' }));
  const laid = pool.entries.map((entry): Laid => ({ ...entry, state: 'laid' }));
  const trial: Pool = { ...newPool(pool.side, challenge.id, pool.thrower), entries: [...laid, ...thought] };
  if (built) {
    trial.dice = pool.dice.map(die => ({ ...die }));
    return { pool: trial, entries: [...laid, ...thought] };
  }
  const before = trial.entries.length;
  layStanding(view, trial, challenge);
  const standing = trial.entries.slice(before).map((entry): Laid => ({ ...entry, state: 'standing' }));
  setOut(
    trial,
    pool.side === 'cohort' ? countDice(trial.entries, diceCeiling(view), diceFloor(view, challenge)) : challenge.rating,
  );
  if (pool.side === 'challenge') fixResolved(trial, challenge.resolved, THREAT_RESULT[challenge.threat]);
  layAutos(trial);
  return { pool: trial, entries: [...laid, ...standing, ...thought] };
}

/** Exact chances take their time, and a board is drawn often: the last few are kept. */
const KNOWN = new Map<string, PoolOdds>();
const KEPT = 64;

export function oddsFor(pool: Pool): PoolOdds {
  const fixed = pool.dice.flatMap(({ face }) => face ?? []);
  const changes = pool.entries.flatMap(({ modifier: { kind, by, dice }, helps }) =>
    kind === 'simple' ? `${helps ? '+' : '-'}${by}/${dice}` : [],
  );
  const key = `${toRoll(pool)} ${fixed.join(',')} ${changes.join(' ')}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const odds = oddsOfPool(pool);
  const [oldest] = KNOWN.keys();
  if (KNOWN.size >= KEPT && oldest !== undefined) KNOWN.delete(oldest);
  KNOWN.set(key, odds);
  return odds;
}
