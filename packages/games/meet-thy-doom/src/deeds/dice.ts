import { type Choice, dice } from '@doomtable/kernel';
import type { Rulings } from '../settings.js';

/** What was rolled: Hits after any Fudge die, and the dice themselves. */
export interface Rolled {
  readonly hits: number;
  readonly faces: number[];
  /** Of the Fudge die: -1, 0 or 1. */
  readonly fudge: number;
}

/** So many dice, and a Fudge die where the table plays with it (MT-451). */
export function pool(rulings: Rulings, ...pools: readonly number[]): Choice<readonly (readonly number[])[]> {
  return rulings.fudge === 'off' ? dice(pools) : dice([...pools, 1]);
}

/** Of a Fudge die, where one was rolled: two faces minus, two blank, two plus (MT-451). */
export function fudgeOf([face = 3]: readonly number[]): number {
  return face <= 2 ? -1 : face <= 4 ? 0 : 1;
}

/** Faces after a Fudge die that shifts them all (MT-453). */
export function shifted(rulings: Rulings, faces: readonly number[], fudge: number): number[] {
  return rulings.fudge === 'shift' ? faces.map(face => Math.max(1, Math.min(6, face + fudge))) : faces.slice();
}

/** Hits of some faces: those that reach `from`, one more or fewer by a Fudge die that counts Hits (MT-452). */
export function hitsOf(rulings: Rulings, faces: readonly number[], from: number, fudge: number): number {
  let hits = 0;
  for (const face of faces) if (face >= from) hits++;
  return rulings.fudge === 'hits' && faces.length > 0 ? Math.max(0, hits + fudge) : hits;
}

export function best(faces: readonly number[]): number {
  let most = 0;
  for (const face of faces) if (face > most) most = face;
  return most;
}
