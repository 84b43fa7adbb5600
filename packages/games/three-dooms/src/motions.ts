import { type Choice, nothing, oneOf, oneOfOptions, record, type Seat, someOf, text } from '@doomtable/kernel';
import { eitherOf, numberIn } from './choices.js';
import { LENGTHS, MOTIONS } from './data/tables.js';
import {
  itemOptions,
  mayBeCalled,
  mayBeMaster,
  type Revival,
  revivals,
  slotsOf,
  takenNames,
  type What,
} from './meeting.js';
import { minutesOf, seatsOf } from './town.js';
import type { Town } from './world.js';

/** One matter of the meeting: the Doom, or the next Aspects. */
export interface Matter {
  readonly what: What;
  /** By seat: what it has put forward. */
  suggested: number[];
  silent: boolean[];
  wantsVote: boolean[];
  /** Motions that failed. */
  failed: number;
  /** The proposition before the committee, as places on the floor. */
  items: number[];
  /** Other words for it, which count once they are carried; empty where it keeps its own (TD-44, TD-74). */
  wording: string;
  /** Whether somebody objected to what was declared agreed, so that there must be a vote (TD-43). */
  disputed: boolean;
  /** Places on the floor that a list vote is about, and how many of them it chooses. */
  options: number[];
  places: number;
}

/** Something on the floor, in other words where the Chair gives it some. */
interface Proposition {
  readonly item: string;
  readonly wording: string;
}
/** What the Chair moves. */
export type Motioned =
  | { readonly is: 'declare'; readonly with: Proposition }
  | { readonly is: 'declareAll'; readonly with: readonly string[] }
  | { readonly is: 'yesNo'; readonly with: Proposition }
  | { readonly is: 'list'; readonly with: readonly string[] }
  | { readonly is: 'all'; readonly with: Record<never, never> };
/** What a Councilor says on the floor. */
export type Voice =
  | { readonly is: 'suggest'; readonly with: string }
  | { readonly is: 'revive'; readonly with: string }
  | { readonly is: 'wantVote'; readonly with: Record<never, never> }
  | { readonly is: 'silent'; readonly with: Record<never, never> }
  | Motioned;

export function newMatter(what: What, players: number): Matter {
  return {
    what,
    suggested: new Array<number>(players).fill(0),
    silent: new Array<boolean>(players).fill(false),
    wantsVote: new Array<boolean>(players).fill(false),
    failed: 0,
    items: [],
    wording: '',
    disputed: false,
    options: [],
    places: 1,
  };
}

/** Everybody may put forward as much as they like; the Chair may also move at any time. */
export function floorChoice(town: Town, my: Matter, seat: Seat): Choice<Voice> {
  const isChair = seat === minutesOf(town).chair;
  const motions = isChair ? motionBranches(town, my) : NO_MOTIONS;
  const canWant = !isChair && my.wantsVote[seat] !== true && town.floor.length > 0;
  return eitherOf<Voice>({
    silent: nothing(),
    suggest: text(my.what, { max: LENGTHS.idea, not: takenNames(town, my.what) }),
    revive: revivalChoice(revivals(town, my.what)),
    wantVote: canWant ? nothing() : null,
    ...motions,
  });
}

type Motions = { readonly [K in Motioned['is']]: Choice<Extract<Motioned, { readonly is: K }>['with']> | null };
const NO_MOTIONS: Motions = { declare: null, declareAll: null, yesNo: null, list: null, all: null };

/** What the Chair may move: nothing but the vote on everything once too many motions have failed (TD-69). */
export function motionBranches(town: Town, my: Matter): Motions {
  const { ids, refused } = itemOptions(town);
  if (ids.length === 0 || my.failed >= MOTIONS) return { ...NO_MOTIONS, all: nothing() };
  const proposition = record({
    item: oneOf(ids, refused),
    wording: text('wording', { min: 0, max: LENGTHS.idea, not: takenNames(town, my.what) }),
  });
  const most = Math.min(ids.length, slotsOf(town, my.what));
  return {
    declare: my.disputed ? null : proposition,
    declareAll: my.disputed || most < 2 ? null : someOf(ids, { min: 2, max: most }, refused),
    yesNo: proposition,
    list: ids.length > 1 ? someOf(ids, { min: 2, max: ids.length }, refused) : null,
    all: nothing(),
  };
}

function revivalChoice(from: readonly Revival[]): Choice<string> | null {
  const able = from.filter(({ barred }) => !barred).map(({ id, name }) => ({ id, with: { name } }));
  const refused = from
    .filter(({ barred }) => barred)
    .map(({ id, name }) => ({ id, with: { name }, why: 'allBarred', cite: 'TD-47' }));
  return able.length === 0 ? null : oneOfOptions(able, refused);
}

/** Prepares what the Chair has moved, and says where it leads. */
export function move(town: Town, my: Matter, motion: Motioned): 'declared' | 'yesNo' | 'list' | 'force' {
  switch (motion.is) {
    case 'declare':
    case 'yesNo': {
      const place = numberIn(motion.with.item);
      my.items = [place];
      my.wording = mayBeCalled(town, my.what, place, motion.with.wording) ? motion.with.wording : '';
      return motion.is === 'declare' ? 'declared' : 'yesNo';
    }
    case 'declareAll':
      my.items = motion.with.map(numberIn);
      my.wording = '';
      return 'declared';
    case 'list':
      my.options = motion.with.map(numberIn);
      my.places = 1;
      my.wording = '';
      return 'list';
    case 'all':
      my.wording = '';
      return 'force';
  }
}

/** What is before the committee, as it is put: in the Chair's words where there are any. */
export function namesMoved(town: Town, { items, wording }: Matter): string[] {
  return items.map(place => (wording === '' ? (town.floor[place]?.name ?? '') : wording));
}

export function bump(counts: number[], seat: Seat): void {
  counts[seat] = (counts[seat] ?? 0) + 1;
}

/** Seats add ideas in turn, those first who have added the fewest (TD-69). */
export function nextToFill(town: Town, my: Matter): Seat {
  const able = seatsOf(town).filter(seat => my.what === 'aspect' || mayBeMaster(town, seat));
  const fewest = Math.min(...able.map(seat => my.suggested[seat] ?? 0));
  return able.find(seat => (my.suggested[seat] ?? 0) === fewest) ?? 0;
}
