import { type Decision, fieldsIn, type Json } from '@doomtable/kernel';
import { centre } from '@doomtable/kit/hex';
import { placementsFor } from '../../src/map.js';
import { on, type Sheet } from '../../src/sheet.js';

/** One way the shape may lie: its code, its hexes, how it is turned, and its middle in units of a hex's side. */
export interface Lie {
  readonly code: number;
  readonly cells: readonly number[];
  readonly position: number;
  readonly x: number;
  readonly y: number;
}

/** What is prepared while a shape is in hand: how often it was turned, and where it was put down to be looked at. */
export interface Held {
  readonly turn: number;
  readonly code: number | null;
  /** The hex it was put down by; turning keeps it covered. */
  readonly about: number | null;
}

/** The shape in hand, read from the draft of the decision. */
export function heldIn(draft: Json): Held {
  const { turn, code, about } = fieldsIn(draft);
  return {
    turn: typeof turn === 'number' ? turn : 0,
    code: typeof code === 'number' ? code : null,
    about: typeof about === 'number' ? about : null,
  };
}

/** The die whose shape is laid; 0 where single hexes are explored. */
export function dieOf(decision: Decision | null): number {
  const choice = decision?.choice;
  if (choice?.kind !== 'place' || choice.board === 'hex') return 0;
  return Number(choice.board.slice('shape '.length));
}

/** Every legal lie of the decision; none when it asks for something else. */
export function liesOf(view: Sheet, decision: Decision | null): readonly Lie[] {
  if (decision?.choice.kind !== 'place') return [];
  const die = dieOf(decision);
  const { board, single } = on(view);
  const placements = die === 0 ? single : placementsFor(view, die);
  return decision.choice.codes.flatMap(code => {
    const placement = placements.list[code];
    if (placement === undefined) return [];
    const points = placement.cells.map(cell => centre(board.hexes[cell] ?? { q: 0, r: 0 }));
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    return [{ code, cells: placement.cells, position: placement.position, x, y }];
  });
}

function positionsOf(lies: readonly Lie[]): readonly number[] {
  return [...new Set(lies.map(({ position }) => position))].sort((a, b) => a - b);
}

/**
 * The lie that is shown over a hex after so many turns: the wished position where it fits there, else the next that does. Once
 * around, the next nearest of each position follows, so that every lie over the hex has its turn.
 */
export function lieAt(view: Sheet, lies: readonly Lie[], hex: number, turn: number): Lie | undefined {
  const positions = positionsOf(lies);
  const n = positions.length;
  const at = on(view).board.hexes[hex];
  if (n === 0 || at === undefined) return undefined;
  const { x, y } = centre(at);
  const off = (lie: Lie): number => Math.hypot(lie.x - x, lie.y - y);
  for (let skipped = 0; skipped < n; skipped++) {
    const position = positions[(turn + skipped) % n];
    const here = lies.filter(lie => lie.position === position && lie.cells.includes(hex));
    if (here.length === 0) continue;
    here.sort((a, b) => off(a) - off(b) || a.code - b.code);
    return here[Math.floor(turn / n) % here.length];
  }
  return undefined;
}

/** The next number of turns that shows another lie over this hex; the same number where there is no other. */
export function turnedAt(view: Sheet, lies: readonly Lie[], hex: number, turn: number, by: 1 | -1): number {
  const positions = positionsOf(lies).length;
  const shown = lieAt(view, lies, hex, turn)?.code;
  const round = positions * Math.max(1, lies.filter(lie => lie.cells.includes(hex)).length);
  for (let step = 1; step <= round; step++) {
    const next = (((turn + by * step) % round) + round) % round;
    if (lieAt(view, lies, hex, next)?.code !== shown) return next;
  }
  return turn;
}

/** The shape turned where it lies; where it lies nowhere yet, only in the hand. */
export function turned(view: Sheet, lies: readonly Lie[], held: Held, hex: number | null, by: 1 | -1): Held {
  const about = hex ?? held.about;
  if (about === null) {
    const n = Math.max(1, positionsOf(lies).length);
    return { ...held, turn: (held.turn + by + n) % n };
  }
  const turn = turnedAt(view, lies, about, held.turn, by);
  const code = held.code === null && hex !== null ? null : (lieAt(view, lies, about, turn)?.code ?? null);
  return { turn, code, about: code === null ? held.about : about };
}

const WAYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest lie in the direction of an arrow key, turned alike where there is one; the first of all when none lies yet. */
export function movedBy(lies: readonly Lie[], held: Held, key: string): Held {
  const way = WAYS[key];
  if (way === undefined || lies.length === 0) return held;
  const from = lies.find(({ code }) => code === held.code);
  if (from === undefined) return putDown(lies, held, lies[0]);
  const [dx, dy] = way;
  let best: Lie | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const lie of lies) {
    const along = (lie.x - from.x) * dx + (lie.y - from.y) * dy;
    if (along < 0.3) continue;
    const aside = Math.abs((lie.x - from.x) * dy) + Math.abs((lie.y - from.y) * dx);
    const cost = along + aside * 2 + (lie.position === from.position ? 0 : 6);
    if (cost >= least) continue;
    best = lie;
    least = cost;
  }
  return putDown(lies, held, best ?? from);
}

function putDown(lies: readonly Lie[], held: Held, lie: Lie | undefined): Held {
  if (lie === undefined) return held;
  const turn = Math.max(0, positionsOf(lies).indexOf(lie.position));
  return { turn, code: lie.code, about: lie.cells[Math.floor(lie.cells.length / 2)] ?? null };
}
