import type { Seat, Table } from '@doomtable/kernel';
import { isStressedOut, pcAt } from '../board.js';
import { type Shares, seatOf } from '../pool/shares.js';
import type { Relics } from '../types.js';

/** Stress arrives as it was shared out (RM-355, RM-364). */
export function suffer(t: Table<Relics>, shares: Shares, cite: string): void {
  const b = t.world.open;
  const taken: (readonly [Seat, number])[] = [];
  const broken: Seat[] = [];
  for (const [id, points] of Object.entries(shares)) {
    if (points === 0) continue;
    const pc = pcAt(b, seatOf(id));
    const before = isStressedOut(pc);
    pc.stress += points;
    b.sceneStress += points;
    b.book.stress += points;
    taken.push([pc.seat, points]);
    if (!before && isStressedOut(pc)) broken.push(pc.seat);
  }
  if (taken.length > 0) t.tell('stress', cite, { shares: taken });
  b.book.stressedOut += broken.length;
  for (const seat of broken) t.tell('stressedOut', 'RM-364', { seat });
}

/** Stress goes, never below none. */
export function calm(t: Table<Relics>, shares: Shares, cite: string): void {
  const eased: (readonly [Seat, number])[] = [];
  for (const [id, points] of Object.entries(shares)) {
    const pc = pcAt(t.world.open, seatOf(id));
    const less = Math.min(points, pc.stress);
    if (less <= 0) continue;
    pc.stress -= less;
    eased.push([pc.seat, less]);
  }
  if (eased.length > 0) t.tell('calm', cite, { shares: eased });
}
