import type { Option, Seat } from '@doomtable/kernel';
import { SCENES } from './data/tables.js';
import { aspectName, doomOf, emotionOf, heroOf, masterOf, oppositeOf, seatsOf } from './town.js';
import { type EmotionId, NONE, type Town, type Which } from './world.js';

/** One side of a round: who answers for it, which Hero or Aspect it is, its emotion and its dice. */
export interface Side {
  readonly seat: Seat;
  /** The Hero, or -1 for an Aspect. */
  readonly hero: Seat;
  /** The place of the Aspect, or -1 for a Hero. */
  readonly aspect: number;
  readonly emotion: EmotionId;
  readonly dice: number;
}

export const INITIATOR = 0;
export const DEFENDER = 1;

/** What was used up in a conflict: Specialties and Glory by seat, and the Aspect's description (TD-12). */
export interface Spent {
  specialties: number[][];
  glory: number[];
  described: boolean;
}

export function nothingSpent(players: number): Spent {
  return {
    specialties: Array.from({ length: players }, () => []),
    glory: new Array<number>(players).fill(0),
    described: false,
  };
}

/** A frame never shares what it remembers with another. */
export function copyOf({ specialties, glory, described }: Spent): Spent {
  return { specialties: specialties.map(one => one.slice()), glory: glory.slice(), described };
}

export function heroSide(town: Town, seat: Seat, which: Which): Side {
  const rating = heroOf(town, seat).ratings[which];
  return { seat, hero: seat, aspect: NONE, emotion: emotionOf(seat, which), dice: rating };
}

/** An Aspect with what its figures on the sheet say. */
export function aspectSide(town: Town, place: number, emotion: EmotionId, level: number): Side {
  return { seat: masterOf(town), hero: NONE, aspect: place, emotion, dice: level };
}

/** Whether both sides use the halves of one pair (TD-337). */
export function areOpposed(town: Town, one: EmotionId, other: EmotionId): boolean {
  return oppositeOf(town, one) === other;
}

/** What a losing side may throw again with (TD-331 on, TD-08). An empty pool is never thrown again (TD-30). */
export function sourcesOf(
  town: Town,
  sides: readonly [Side, Side],
  loser: 0 | 1,
  spent: Spent,
  used: { readonly favoured: boolean; readonly refused: readonly string[] },
): Option[] {
  const side = sides[loser];
  const { seat, hero, aspect, dice } = side;
  if (dice === 0) return [];
  const options: Option[] = [];
  // Telling how it helps is what makes it help (TD-171).
  const told = storyOf(town) === 'required' ? ({ story: 'required' } as const) : {};
  if (hero === NONE) {
    if (!spent.described)
      options.push({ id: 'description', cite: 'TD-332', with: { name: aspectName(town, aspect) }, ...told });
  } else {
    heroOf(town, hero).specialties.forEach((name, i) => {
      const isFresh = spent.specialties[hero]?.includes(i) !== true;
      if (isFresh) options.push({ id: `specialty:${i}`, cite: 'TD-331', with: { name }, ...told });
    });
  }
  const glory = heroOf(town, seat).glory - (spent.glory[seat] ?? 0);
  if (glory > 0) options.push({ id: 'glory', cite: hero === NONE ? 'TD-336' : 'TD-335', with: { left: glory } });
  if (!used.favoured) {
    const [initiator, defender] = sides;
    const opposed = areOpposed(town, initiator.emotion, defender.emotion);
    if (loser === INITIATOR && opposed) options.push({ id: 'opposed', cite: 'TD-337' });
    if (loser === DEFENDER && initiator.emotion === defender.emotion) options.push({ id: 'same', cite: 'TD-338' });
  }
  return options.filter(({ id }) => !used.refused.includes(id));
}

/** Everybody who is not in the conflict: whoever may object (TD-14). */
export function bystanders(town: Town, involved: readonly Seat[]): readonly Seat[] {
  return seatsOf(town).filter(seat => !involved.includes(seat));
}

/** Whether people must tell what the book makes a part of the rule (TD-171, TD-325, TD-371, TD-382). */
export function storyOf({ rulings }: Town): 'required' | 'welcome' {
  return rulings.telling;
}

/** Whether time may be called in this session: by the table's clock, or by scenes in which a Hero acted (TD-49). */
export function mayTimeBeUp(town: Town): boolean {
  return town.rulings.timing === 'clock' || doomOf(town).acted >= SCENES.timeUp;
}
