import { type Choice, oneOf, type Refused, type Seat, type Table } from '@doomtable/kernel';
import type { Arena } from '../data/chart.js';
import { elementOf } from '../sheet/character.js';
import { drawbacksIn } from '../sheet/usefulness.js';
import { characterOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { elementOption } from './options.js';

export const NO_DRAWBACK = 'none';

/** Whether anything can be named against this character now (R3-12). */
export function canHinder({ world: { open } }: Table<RuleOfThree>, seat: Seat, arena: Arena): boolean {
  const character = characterOf(open, seat);
  if (character.hindered) return false;
  return drawbacksIn(character, arena, open.rulings.drawbacks).some(({ anti, named }) => named < anti);
}

/** The drawbacks that may be named, and why others may not: each antipoint serves once, and never twice running. */
export function drawbackChoice({ world: { open } }: Table<RuleOfThree>, seat: Seat, arena: Arena): Choice<string> {
  const character = characterOf(open, seat);
  const refused: Refused[] = [];
  const offered = drawbacksIn(character, arena, open.rulings.drawbacks).flatMap(element => {
    const option = elementOption(open, seat, element);
    if (!character.hindered && element.named < element.anti) return [option];
    refused.push({ ...option, why: character.hindered ? 'hinderedBefore' : 'usedUp', cite: 'R3-12' });
    return [];
  });
  return oneOf([NO_DRAWBACK, ...offered], refused);
}

/** A challenge begins for this character: an antipoint is used up, or the next challenge may name one again. */
export function markHindered(t: Table<RuleOfThree>, seat: Seat, drawback: string): void {
  const character = characterOf(t.world.open, seat);
  character.hindered = drawback !== NO_DRAWBACK;
  if (!character.hindered) return;
  const element = elementOf(character, drawback);
  element.named += 1;
  t.tell('hindered', 'R3-12', { seat, element: drawback, used: element.named });
}
