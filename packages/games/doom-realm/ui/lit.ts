import type { Decision, Option } from '@doomtable/kernel';
import { at, enemyNumber, on, type Sheet } from '../src/sheet.js';

/** The open options of a decision that asks for one thing. */
export function offersOf(decision: Decision | null): readonly Option[] {
  return decision?.choice.kind === 'one' ? decision.choice.of : [];
}

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

/** The memory of the rule in progress under this name, if it is one of those that wait. */
export function frameOf<My>(
  stack: readonly { readonly rule: string; readonly my: unknown }[],
  rule: string,
): My | null {
  const frame = stack.findLast(one => one.rule === rule);
  return frame === undefined ? null : (frame.my as My);
}
