import { choices } from './binomial.js';
import { Distribution, type WeightedOutcome } from './distribution.js';
import { type Key, keyOf } from './key.js';
import { requireDice, requireWhole } from './refuse.js';

/**
 * How to read a throw face by face. The pool calls `next` once for every face, from the highest to the lowest, with the number
 * of dice that show it, which may be zero; `final` turns the last state into the outcome. The fewer states differ, the
 * faster: a state should forget what no longer matters.
 */
export interface Evaluator<S, T> {
  readonly initial: S;
  next(state: S, face: number, count: number): S;
  final(state: S): T;
  /** States with equal keys are taken for one. Without it states are compared as plain data, which is slower for objects. */
  key?(state: S): Key;
}

export interface PoolOptions {
  readonly sides?: number;
  /** Results of dice that lie on the table already. They need not be faces of a die and are counted with the rolled ones. */
  readonly fixed?: readonly number[];
}

interface Cell<S> {
  readonly state: S;
  ways: bigint;
}

/** What has been read so far, by the number of dice still to be read and by the key of the state. */
type Layers<S> = Map<number, Map<Key, Cell<S>>>;

/** The distribution of an evaluator's outcome over all throws of the dice, exact, with a total of sides^dice. */
export function pool<S, T>(dice: number, evaluator: Evaluator<S, T>, options: PoolOptions = {}): Distribution<T> {
  const { sides = 6, fixed = [] } = options;
  requireDice(dice, sides);
  for (const result of fixed) requireWhole('A fixed result', result);
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const results = [...new Set([...faces, ...fixed])].sort((a, b) => b - a);
  let layers: Layers<S> = new Map();
  enter(layers, dice, evaluator, evaluator.initial, 1n);
  for (const result of results) {
    const lying = fixed.filter(other => other === result).length;
    layers = read(layers, evaluator, result, lying, faces.includes(result));
  }
  const cells = [...layers.values()].flatMap(layer => [...layer.values()]);
  return Distribution.from(cells.map(({ state, ways }): WeightedOutcome<T> => [evaluator.final(state), ways]));
}

/** Reads one result: any number of the dice left may show it if it is a face, all of them must if it is the lowest. */
function read<S, T>(
  layers: Layers<S>,
  evaluator: Evaluator<S, T>,
  result: number,
  lying: number,
  isFace: boolean,
): Layers<S> {
  const after: Layers<S> = new Map();
  for (const [left, cells] of layers) {
    const fewest = isFace && result === 1 ? left : 0;
    const most = isFace ? left : 0;
    const choice = choices(left);
    for (const { state, ways } of cells.values()) {
      for (let shown = fewest; shown <= most; shown++) {
        const next = evaluator.next(state, result, shown + lying);
        enter(after, left - shown, evaluator, next, ways * (choice[shown] ?? 0n));
      }
    }
  }
  return after;
}

function enter<S, T>(layers: Layers<S>, left: number, evaluator: Evaluator<S, T>, state: S, ways: bigint): void {
  let cells = layers.get(left);
  if (cells === undefined) {
    cells = new Map();
    layers.set(left, cells);
  }
  const key = evaluator.key === undefined ? keyOf(state) : evaluator.key(state);
  const cell = cells.get(key);
  if (cell === undefined) cells.set(key, { state, ways });
  else cell.ways += ways;
}
