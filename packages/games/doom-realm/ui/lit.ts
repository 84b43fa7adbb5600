import { offersOf } from '@doomtable/client';
import type { Decision, Offer } from '@doomtable/kernel';
import type { Offered } from '../src/options.js';
import { at, enemyNumber, on, type Sheet } from '../src/sheet.js';

/** The open options that mean a thing on the sheet, e.g. `enemy:3`. */
export function offersFor(decision: Decision | null, ref: string): readonly Offer<Offered>[] {
  return offersOf<Offered>(decision).filter(option => option.ref === ref);
}

/** Hexes that may be pressed, each with its answer: those an option means, and the lairs of enemies that may be attacked. */
export function litHexes(view: Sheet, decision: Decision | null): ReadonlyMap<number, string> {
  const lit = new Map<number, string>();
  for (const { id, with: about } of offersOf<Offered>(decision)) {
    if (about.do === 'meet') lit.set(about.hex, id);
    if (about.do === 'attack') lit.set(at(on(view).entrances, enemyNumber(view, about.enemy) - 1), id);
  }
  return lit;
}
