import type { Decision, Option, Sight } from '@doomtable/kernel';
import { numberIn } from '../choices.js';

/** What an option carries for its words. */
export function wordOf(option: Option, key: string): string {
  return String(option.with?.[key] ?? '');
}

export function figureOf(option: Option, key: string): number {
  return Number(option.with?.[key] ?? 0);
}

/** The number after the colon of an option's id. */
export function placeOf(option: Option): number {
  return numberIn(option.id);
}

/** What the rule on top of the stack remembers. It is open to everybody. */
export function memory<My>(sight: Pick<Sight, 'stack'>): My {
  return sight.stack.at(-1)?.my as My;
}

/** The options of a decision that asks for one of several. */
export function offered(decision: Decision): readonly Option[] {
  return decision.choice.kind === 'one' ? decision.choice.of : [];
}
