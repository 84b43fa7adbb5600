import { type ChoiceData, type Decision, fieldsIn, type Json, type Option } from '@doomtable/kernel';
import { BOARD } from '../../src/data/prepared.js';
import type { View } from '../../src/view.js';
import { type BoardModel, spacesOf } from './model.js';

/** One thing that pressing a space would decide. A place has no option of its own. */
export interface Offer {
  readonly answer: Json;
  readonly option: Option | null;
}

/** What may be pressed on the board: where a Move may end, and whatever the decision's options mean. */
export interface Lit {
  readonly reach: ReadonlyMap<number, Json>;
  readonly targets: ReadonlyMap<number, readonly Offer[]>;
}

export const DARK: Lit = { reach: new Map(), targets: new Map() };

/** The piece that a decision moves, by ref: a monster under command, or a Doomer on the way. */
export function movedBy(decision: Decision | null): string {
  const choice = decision?.choice;
  const place = choice?.kind === 'either' ? choice.branches['move'] : choice;
  const [piece = ''] = place?.kind === 'place' ? place.pieces : [];
  return piece.replace(' ', ':');
}

/** What is filled in while a hidden monster is made to show itself: which one. */
export function ambusherIn(draft: Json): number | null {
  return typeof draft === 'object' && draft !== null && 'hidden' in draft ? Number(draft['hidden']) : null;
}

export function litBy(model: BoardModel, view: View, decision: Decision | null, draft: Json): Lit {
  if (decision === null) return DARK;
  const reach = new Map<number, Json>();
  const targets = new Map<number, Offer[]>();
  const light = (choice: ChoiceData, answerOf: (inner: Json) => Json): void => {
    if (choice.kind === 'one') {
      for (const option of choice.of) {
        for (const space of option.ref === undefined ? [] : spacesOf(model, view, option.ref)) {
          const offers = targets.get(space) ?? [];
          offers.push({ answer: answerOf(option.id), option });
          targets.set(space, offers);
        }
      }
    } else if (choice.kind === 'place') {
      for (const [space, code] of placesIn(choice.board, choice.codes, ambusherIn(draft))) {
        reach.set(space, answerOf(code));
      }
    } else if (choice.kind === 'either') {
      for (const [is, branch] of Object.entries(choice.branches)) light(branch, inner => ({ is, with: inner }));
    }
  };
  light(decision.choice, inner => inner);
  return { reach, targets };
}

/** Codes by the space they mean. Ambushes name the monster too: those of the one that was picked are shown. */
function placesIn(board: string, codes: readonly number[], hidden: number | null): [number, number][] {
  if (board !== 'ambush') return codes.map(code => [code, code]);
  if (hidden === null) return [];
  return codes
    .filter(code => Math.floor(code / BOARD.size) === hidden)
    .map(code => [code % BOARD.size, code] as [number, number]);
}

/** Places that the power in hand may be pointed at, each with what it would then say. */
export function pointed(model: BoardModel, view: View, choice: ChoiceData, value: Json): ReadonlyMap<number, Json> {
  const places = new Map<number, Json>();
  const given = fieldsIn(value);
  if (choice.kind === 'record') {
    for (const [name, field] of Object.entries(choice.fields)) {
      if (field.kind !== 'place') continue;
      for (const code of field.codes) places.set(code, { ...given, [name]: code });
    }
  } else if (choice.kind === 'one') {
    for (const { id, ref } of choice.of) {
      for (const space of ref === undefined ? [] : spacesOf(model, view, ref)) places.set(space, id);
    }
  }
  return places;
}
