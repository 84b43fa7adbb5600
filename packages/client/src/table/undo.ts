import type { Seat } from '@doomtable/kernel';
import type { TableSession } from './session.js';

/** The nearest earlier moment this person can go back to without asking anybody; `null` when there is none. */
export function undoTo({ state, link }: TableSession): { readonly seat: Seat; readonly tick: number } | null {
  const { scene, you } = state.value;
  const tick = scene?.sight?.tick ?? 0;
  const line = scene?.undo ?? null;
  const seat = link.viewer;
  if (line === null || seat === 'audience' || you?.seats.includes(seat) !== true) return null;
  return line.to < tick ? { seat, tick: tick - 1 } : null;
}
