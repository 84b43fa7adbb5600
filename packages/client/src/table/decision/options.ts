import { type Decision, type JsonObject, type Offer, offersIn, type Option, optionOf } from '@doomtable/kernel';
import type { DecisionProps } from '../session/game-ui.js';

/** The open options of a decision that asks for one thing. */
export function offersOf<P extends JsonObject = JsonObject>(decision: Decision | null): readonly Offer<P>[] {
  return decision?.choice.kind === 'one' ? offersIn<P>(decision.choice) : [];
}

/** How an option is called, by the game's own words. */
export function optionName({ game, decision, view, name }: DecisionProps, option: Option): string {
  return decision === null ? option.id : optionOf(game, decision, option, view, name);
}

/** The key that presses the button with this number; those after the ninth have none. */
export function numberKey(number: number): string | undefined {
  return number <= 9 ? String(number) : undefined;
}
