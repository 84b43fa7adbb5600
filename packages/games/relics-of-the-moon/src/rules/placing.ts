import { assign, assignSome, type Choice, type Seat, type Table } from '@doomtable/kernel';
import { diceFor, place, type Unit, unitsOf } from '../pool/pool.js';
import type { Entry, Pool } from '../world.js';
import type { Relics } from '../types.js';

/** Where each unit of a modifier goes. */
export type Where = { readonly [unit: string]: string | undefined };

/** Hindering entries of the pool that the other side brought, or that hinder their own side. */
export function hindrances(pool: Pool | null, own: boolean): readonly Unit[] {
  return pool === null ? [] : unitsOf(pool.entries.filter(entry => !entry.helps && entry.own === own));
}

/** Beneficial entries, all or those of some owner. */
export function helps(pool: Pool | null, wanted: (entry: Entry) => boolean): readonly Unit[] {
  return pool === null ? [] : unitsOf(pool.entries.filter(entry => entry.helps && wanted(entry)));
}

/** Whether there is anything to place, and a die that takes it. */
export function canPlace(pool: Pool | null, units: readonly Unit[], helping: boolean): boolean {
  return pool !== null && units.length > 0 && diceFor(pool, helping).length > 0;
}

function placesOf(pool: Pool, helping: boolean) {
  return diceFor(pool, helping).map(id => ({ id, ref: id, max: 1, cite: helping ? 'RM-172' : 'RM-173' }));
}

/** Units onto dice, each die at most one of a sign; whoever places may leave some out (RM-166, RM-15). */
export function placeChoice(pool: Pool, units: readonly Unit[], helping: boolean): Choice<Where> {
  return assignSome(itemsOf(units), placesOf(pool, helping));
}

/** The same where nothing may be left out; units for which there is no die are lost (RM-15). */
export function duty(pool: Pool, units: readonly Unit[]): Choice<Where> {
  const places = placesOf(pool, false);
  return assign(itemsOf(units.slice(0, places.length)), places);
}

function itemsOf(units: readonly Unit[]) {
  return units.map(({ id, by, entry }) => ({ id, with: { by, name: entry.name } }));
}

/** The first units on the first dice: what an absent seat is taken to have said where nothing may be left out. */
export function inOrder(pool: Pool, units: readonly Unit[]): { readonly [unit: string]: string } {
  const dice = diceFor(pool, false);
  return Object.fromEntries(units.slice(0, dice.length).map(({ id }, i) => [id, dice[i] ?? '']));
}

export function putDown(t: Table<Relics>, units: readonly Unit[], where: Where, helping: boolean, cite: string): void {
  const { pool } = t.world.open;
  if (pool === null) return;
  const moves = place(pool, units, where);
  if (moves.length > 0) t.tell('placed', cite, { side: pool.side, helps: helping, moves });
}

/** Whose Beneficial units these are to place: the PC's own, and the Cohort's for the Leader (RM-312). */
export function ownUnits(pool: Pool | null, seat: Seat, leader: Seat): readonly Unit[] {
  return helps(pool, entry => (entry.source === 'pc' ? entry.seat === seat : seat === leader));
}
