import { offersOf } from '@doomtable/client';
import type { Decision, Option } from '@doomtable/kernel';
import { at, enemyNumber, on, type Sheet } from '../src/sheet.js';

/** The open options that mean a thing on the sheet, e.g. `enemy:3`. */
export function offersFor(decision: Decision | null, ref: string): readonly Option[] {
  return offersOf(decision).filter(option => option.ref === ref);
}

/** Hexes that may be pressed, each with its answer: those an option means, and the lairs of enemies that may be attacked. */
export function litHexes(view: Sheet, decision: Decision | null): ReadonlyMap<number, string> {
  const lit = new Map<number, string>();
  for (const { id, ref } of offersOf(decision)) {
    const [what, n] = ref?.split(':') ?? [];
    if (what === 'hex') lit.set(Number(n), id);
    if (what === 'enemy' && id.startsWith('attack:')) {
      lit.set(at(on(view).entrances, enemyNumber(view, Number(n)) - 1), id);
    }
  }
  return lit;
}
