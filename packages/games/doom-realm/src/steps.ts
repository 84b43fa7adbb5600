import { hasBit } from '@doomtable/kit/hex';
import type { Prepared } from './data/prepared.js';

/** Farther than any way on a map. */
export const FAR = 255;

/** By hex: the steps from one hex over white ones; the hexes that end a way are counted, whatever they are. */
export function stepsFrom(prepared: Prepared, from: number): Uint8Array {
  const { board, blocked } = prepared;
  const steps = new Uint8Array(board.size).fill(FAR);
  if (from < 0) return steps;
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue) {
    if (hex !== from && hasBit(blocked, hex)) continue;
    for (const next of board.neighbours[hex] ?? []) {
      if (steps[next] !== FAR) continue;
      steps[next] = (steps[hex] ?? 0) + 1;
      queue.push(next);
    }
  }
  return steps;
}
