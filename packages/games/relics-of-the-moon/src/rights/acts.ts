import type { Seat, Table } from '@doomtable/kernel';
import { gmOf } from '../board.js';
import type { Relics } from '../types.js';

/** What of the GM's may be taken back; words know each by its name. */
export type Act = 'set' | 'callOff' | 'curtain' | 'give' | 'take' | 'grant' | 'lift' | 'test' | 'challenge' | 'cut';

const NOBODY: readonly Seat[] = [];

/** The GM, where this may be done now. */
export function gmIf(t: Table<Relics>, may: boolean): readonly Seat[] {
  return may ? [gmOf(t.world.open)] : NOBODY;
}

export function inEvent({ world: { open } }: Table<Relics>): boolean {
  return open.event !== null && !open.event.over;
}

/** Whether a Scene is being played, or what follows it. */
export function inScene(t: Table<Relics>): boolean {
  return t.world.open.cast.length > 0 && t.stack.some(({ rule }) => rule === 'scene');
}

/** What the GM does stands until somebody has built on it (RM-69): to be called before anything comes of it. */
export function letStand(t: Table<Relics>, seat: Seat, act: Act): void {
  t.stand(seat, act, {});
}
