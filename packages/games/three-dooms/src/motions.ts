import { type Choice, nothing, oneOf, oneOfOptions, record, type Seat, someOf, text } from '@doomtable/kernel';
import { eitherOf, numberIn } from './choices.js';
import { LENGTHS, MOTIONS, VOICES } from './data/tables.js';
import { itemOptions, mayBeMaster, type Revival, revivals, reword, takenNames, type What } from './meeting.js';
import { minutesOf, seatsOf } from './town.js';
import type { Town } from './world.js';

/** One matter of the meeting: the Doom, or the next Aspect. */
export interface Matter {
  readonly what: What;
  /** By seat. */
  said: number[];
  suggested: number[];
  silent: boolean[];
  wantsVote: boolean[];
  /** Motions that failed. */
  failed: number;
  /** The proposition before the committee, as a place on the floor. */
  item: number;
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
  | { readonly is: 'yesNo'; readonly with: Proposition }
  | { readonly is: 'list'; readonly with: readonly string[] }
  | { readonly is: 'all'; readonly with: Record<never, never> };
/** What a Councilor says on the floor. */
export type Voice =
  | { readonly is: 'suggest'; readonly with: string }
  | { readonly is: 'revive'; readonly with: string }
  | { readonly is: 'say'; readonly with: Record<never, never> }
  | { readonly is: 'wantVote'; readonly with: Record<never, never> }
  | { readonly is: 'silent'; readonly with: Record<never, never> }
  | Motioned;

export function newMatter(what: What, players: number): Matter {
  return {
    what,
    said: new Array<number>(players).fill(0),
    suggested: new Array<number>(players).fill(0),
    silent: new Array<boolean>(players).fill(false),
    wantsVote: new Array<boolean>(players).fill(false),
    failed: 0,
    item: 0,
    options: [],
    places: 1,
  };
}

/** Everybody may speak; the Chair may also move at any time. */
export function floorChoice(town: Town, my: Matter, seat: Seat): Choice<Voice> {
  const isChair = seat === minutesOf(town).chair;
  const mayAdd = (my.suggested[seat] ?? 0) < VOICES.suggest;
  const motions = isChair ? motionBranches(town, my) : NO_MOTIONS;
  const canWant = !isChair && my.wantsVote[seat] !== true && town.floor.length > 0;
  return eitherOf<Voice>({
    suggest: mayAdd ? text(my.what, { max: LENGTHS.idea, not: takenNames(town, my.what) }) : null,
    revive: mayAdd ? revivalChoice(revivals(town, my.what)) : null,
    say: (my.said[seat] ?? 0) < VOICES.say ? nothing() : null,
    wantVote: canWant ? nothing() : null,
    silent: nothing(),
    ...motions,
  });
}

type Motions = { readonly [K in Motioned['is']]: Choice<Extract<Motioned, { readonly is: K }>['with']> | null };
const NO_MOTIONS: Motions = { declare: null, yesNo: null, list: null, all: null };

/** What the Chair may move: nothing but the vote on everything once too many motions have failed (TD-69). */
export function motionBranches(town: Town, my: Matter): Motions {
  const { ids, refused } = itemOptions(town);
  if (ids.length === 0 || my.failed >= MOTIONS) return { ...NO_MOTIONS, all: nothing() };
  const proposition = record({
    item: oneOf(ids, refused),
    wording: text('wording', { min: 0, max: LENGTHS.idea, not: takenNames(town, my.what) }),
  });
  return {
    declare: proposition,
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
export function move(town: Town, my: Matter, motion: Motioned): 'consensus' | 'yesNo' | 'list' | 'force' {
  switch (motion.is) {
    case 'declare':
    case 'yesNo':
      my.item = numberIn(motion.with.item);
      reword(town, my.item, motion.with.wording);
      return motion.is === 'declare' ? 'consensus' : 'yesNo';
    case 'list':
      my.options = motion.with.map(numberIn);
      my.places = 1;
      return 'list';
    case 'all':
      return 'force';
  }
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
