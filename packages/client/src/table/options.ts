import { type Decision, type Option, optionOf } from '@doomtable/kernel';
import type { BoardProps } from './game-ui.js';

/** The open options of a decision that asks for one thing. */
export function offersOf(decision: Decision | null): readonly Option[] {
  return decision?.choice.kind === 'one' ? decision.choice.of : [];
}

/** How an option is called, by the game's own words. */
export function optionName({ module, decision, view, name }: BoardProps, option: Option): string {
  return decision === null ? option.id : optionOf(module.game, decision, option, view, name);
}

/** The key that presses the button with this number; those after the ninth have none. */
export function numberKey(number: number): string | undefined {
  return number <= 9 ? String(number) : undefined;
}
