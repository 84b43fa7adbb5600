import { type ChoiceData, type Decision, fieldsIn, type Json, type JsonObject, type Option } from '@doomtable/kernel';
import { BOARD } from '../../src/data/prepared.js';
import { USUAL } from '../../src/build/usual.js';
import { missionOf } from '../../src/missions.js';
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

/** The fields of what is filled in now: of the branch that was taken, where there are branches. */
function fieldsOf(choice: ChoiceData, value: Json): { readonly names: readonly string[]; readonly given: JsonObject } {
  if (choice.kind === 'either') {
    const { is, with: inner = null } = fieldsIn(value);
    const branch = choice.branches[String(is)];
    return branch === undefined ? { names: [], given: {} } : fieldsOf(branch, inner);
  }
  if (choice.kind !== 'record') return { names: [], given: {} };
  const numbers = Object.entries(choice.fields).filter(([, field]) => field.kind === 'number');
  return { names: numbers.map(([name]) => name), given: fieldsIn(value) };
}

/** What is being drawn: from one corner to the other, and the door that a switch opens; -1 where nothing is yet. */
export interface Drawing {
  readonly at: number;
  readonly to: number;
  readonly opens: number;
}
export function drawingOf(choice: ChoiceData, value: Json): Drawing | null {
  const { names, given } = fieldsOf(choice, value);
  if (!names.includes('at')) return null;
  const spaceIn = (name: string): number => (Number(given[name] ?? 0) > 0 ? Number(given[name]) : -1);
  const start = spaceIn('at');
  return { at: start, to: names.includes('to') ? spaceIn('to') : start, opens: spaceIn('opens') };
}

/**
 * What the right in hand says once a space is pressed: a part is set down there, a second press draws it to the opposite corner,
 * and a door that is pressed is the one a switch opens. `undefined` where nothing is drawn.
 */
export function drawnTo(
  model: BoardModel,
  view: View,
  choice: ChoiceData,
  value: Json,
  space: number,
): Json | undefined {
  const { names } = fieldsOf(choice, value);
  const drawing = drawingOf(choice, value);
  if (drawing === null) return undefined;
  const put = (fields: JsonObject): Json => {
    if (choice.kind !== 'either') return { ...fieldsIn(value), ...fields };
    const { is = '', with: inner = null } = fieldsIn(value);
    return {
      is,
      with: {
        ...completed(fieldsIn(inner), { ...USUAL[String(is)], ...nowAt(view, names, String(is), space) }),
        ...fields,
      },
    };
  };
  if (names.includes('opens') && model.doors.some(({ spaces }) => spaces.includes(space))) return put({ opens: space });
  if (!names.includes('to')) return put({ at: space });
  return drawing.at >= 0 && drawing.to === drawing.at ? put({ to: space }) : put({ at: space, to: space });
}

/** Fields that are still empty are filled in with what is usual. */
function completed(given: JsonObject, usual: JsonObject): JsonObject {
  const isEmpty = (said: Json): boolean => said === null || said === '' || (Array.isArray(said) && said.length === 0);
  return Object.fromEntries(
    Object.entries(given).map(([name, said]) => [name, isEmpty(said) ? (usual[name] ?? said) : said]),
  );
}

/** What is to be changed is filled in as it is now: a Sector or a door of the mission, which the Mastermind knows. */
function nowAt({ plot }: View, names: readonly string[], part: string, space: number): JsonObject {
  if (plot === null || names.includes('to') || names.includes('opens')) return {};
  const { file, sector, door } = missionOf(plot.map);
  if (part === 'sector') return { ...file.sectors[sector[space] ?? -1] };
  return part === 'door' ? { ...file.doors[door[space] ?? -1] } : {};
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
