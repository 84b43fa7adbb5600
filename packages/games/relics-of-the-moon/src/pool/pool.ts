import type { Seat } from '@doomtable/kernel';
import type { Modifier, Side } from '../data/modifier.js';
import { type Tally, tallyOf } from '../data/results.js';
import type { Die, Entry, Pool } from '../world.js';

export function newPool(side: Side, challenge: string, thrower: Seat): Pool {
  return { side, challenge, entries: [], dice: [], thrower, total: null };
}

/** Lays a modifier on the workbench. */
export function lay(pool: Pool, entry: Omit<Entry, 'id'>): void {
  pool.entries.push({ id: `m${pool.entries.length + 1}`, ...entry });
}

function freeDie(): Die {
  return { face: null, fixed: 'no', hinder: 0, help: 0 };
}

/** Dice of all Add Dice entries: Beneficial less Hindering, from the floor up to the ceiling (RM-05, RM-64). */
export function countDice(entries: readonly Entry[], ceiling: number, floor = 0): number {
  const sum = entries.reduce((dice, { modifier, helps }) => {
    if (modifier.kind !== 'dice') return dice;
    return dice + (helps ? modifier.dice : -modifier.dice);
  }, 0);
  return Math.max(floor, Math.min(sum, ceiling));
}

/** Puts so many dice on the workbench, none of them fallen yet. */
export function setOut(pool: Pool, dice: number): void {
  pool.dice = Array.from({ length: dice }, freeDie);
}

/** Fixes resolved dice at the result of the Threat (RM-348). */
export function fixResolved(pool: Pool, resolved: number, result: number): void {
  for (const die of pool.dice.slice(0, resolved)) {
    die.face = result;
    die.fixed = 'threat';
  }
}

/** Auto Results in the order of the procedure: Hindering of the other side, of one's own, then Beneficial (RM-304, RM-305, RM-306). */
export function layAutos(pool: Pool): void {
  const autos = pool.entries.filter(({ modifier }) => modifier.kind === 'auto');
  const inOrder = [
    ...autos.filter(({ helps, own }) => !helps && !own),
    ...autos.filter(({ helps, own }) => !helps && own),
    ...autos.filter(({ helps }) => helps),
  ];
  for (const { modifier, helps } of inOrder) {
    for (let die = 0; die < modifier.dice; die++) fixOne(pool, modifier.by, helps);
  }
}

/**
 * Fixes one die. A free die is taken where there is one (RM-163); otherwise a fixed die is covered (RM-164), the one where it
 * matters most, as nothing else can be better for whoever places it (RM-63).
 */
function fixOne(pool: Pool, result: number, helps: boolean): void {
  const fixed = helps ? 'help' : 'hinder';
  const free = pool.dice.find(die => die.face === null);
  const target = free ?? coverable(pool.dice, result, helps);
  if (target === undefined) return;
  target.face = result;
  target.fixed = fixed;
}

function coverable(dice: readonly Die[], result: number, helps: boolean): Die | undefined {
  const gain = (die: Die): number => (helps ? result - (die.face ?? 0) : (die.face ?? 0) - result);
  const best = dice.reduce<Die | undefined>((found, die) => {
    return found === undefined || gain(die) > gain(found) ? die : found;
  }, undefined);
  return best !== undefined && gain(best) > 0 ? best : undefined;
}

/** Dice that are still to be rolled (RM-307, RM-351). */
export function toRoll(pool: Pool): number {
  return pool.dice.filter(die => die.face === null).length;
}

/** Lets the free dice fall. */
export function fall(pool: Pool, faces: readonly number[]): void {
  let next = 0;
  for (const die of pool.dice) {
    die.face ??= faces[next++] ?? 0;
  }
}

/** The result of a die after modifiers (RM-103, RM-104). */
export function resultOf({ face, hinder, help }: Die): number {
  return (face ?? 0) - hinder + help;
}

export function resultsOf(pool: Pool): number[] {
  return pool.dice.map(resultOf);
}

export function tallyOfPool(pool: Pool): Tally {
  return tallyOf(resultsOf(pool));
}

/** One die's worth of a Simple modifier: what is assigned to a die. */
export interface Unit {
  readonly id: string;
  readonly entry: Entry;
  readonly by: number;
}

/** The dice's worth of Simple modifiers that these entries bring. */
export function unitsOf(entries: readonly Entry[]): Unit[] {
  return entries.flatMap(entry => {
    const { kind, by, dice }: Modifier = entry.modifier;
    if (kind !== 'simple') return [];
    return Array.from({ length: dice }, (_, n) => ({ id: `unit:${entry.id}:${n + 1}`, entry, by }));
  });
}

export const dieId = (index: number): string => `die:${index + 1}`;
const indexOfDie = (id: string): number => Number(id.slice('die:'.length)) - 1;

/** Dice that can still take a Simple modifier of this sign (RM-172, RM-173, RM-174). */
export function diceFor(pool: Pool, helps: boolean): readonly string[] {
  return pool.dice.flatMap((die, index) => ((helps ? die.help : die.hinder) === 0 ? [dieId(index)] : []));
}

/** What was put on which die, for the log: the number of the die, and by how much. */
export type Moves = readonly (readonly [die: number, by: number])[];

/** Puts units on dice. */
export function place(
  pool: Pool,
  units: readonly Unit[],
  where: { readonly [unit: string]: string | undefined },
): Moves {
  const moves: (readonly [number, number])[] = [];
  for (const { id, entry, by } of units) {
    const at = where[id];
    const index = at === undefined ? -1 : indexOfDie(at);
    const die = pool.dice[index];
    if (die === undefined) continue;
    if (entry.helps) die.help = by;
    else die.hinder = by;
    moves.push([index + 1, entry.helps ? by : -by]);
  }
  return moves;
}
