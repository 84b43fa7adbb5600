import type { Seat } from '@doomtable/kernel';
import { winChance } from '../chances/chances.js';
import { areOpposed, type Spent } from '../fight.js';
import { emotionOf, heroOf, masterOf } from '../town.js';
import { figuresOf, type View } from '../view.js';
import { DRIVING, SUPPORTING, type Which } from '../world.js';

/** The level that Doom Masters give on average out of 40 points. */
const UNKNOWN_LEVEL = 4.6;

/** Rerolls a Hero has in a conflict; those used up are not counted. */
export function rerollsOf(view: View, seat: Seat, spent: Spent | null): number {
  const { specialties, glory } = heroOf(view, seat);
  const used = spent === null ? 0 : (spent.specialties[seat]?.length ?? 0) + (spent.glory[seat] ?? 0);
  return specialties.length + glory - used;
}

/** Rerolls of an Aspect: its description and the Doom Master's Glory. */
export function rerollsOfAspect(view: View, spent: Spent | null): number {
  const master = masterOf(view);
  const used = spent === null ? 0 : (spent.described ? 1 : 0) + (spent.glory[master] ?? 0);
  return 1 + heroOf(view, master).glory - used;
}

/** The chance of a round with one of the Hero's emotions against an Aspect, from what this seat knows of it. */
function chanceWith(view: View, seat: Seat, which: Which, place: number, spent: Spent | null): number {
  const { emotion, level } = figuresOf(view, place);
  const dice = heroOf(view, seat).ratings[which];
  const mine = emotionOf(seat, which);
  const opposed = emotion !== null && areOpposed(view, mine, emotion) ? 1 : 0;
  const same = emotion !== null && mine === emotion ? 1 : 0;
  const rerolls = rerollsOf(view, seat, spent) + opposed;
  const theirs = rerollsOfAspect(view, spent) + same;
  if (level !== null) return winChance(dice, level, rerolls, theirs);
  const below = Math.floor(guess(view));
  const share = guess(view) - below;
  return (1 - share) * winChance(dice, below, rerolls, theirs) + share * winChance(dice, below + 1, rerolls, theirs);
}

/** The level a hidden Aspect is taken to have, from the points that everybody knows. */
function guess(view: View): number {
  const total = view.dooms[view.session - 1]?.total ?? 0;
  return Math.max(1, Math.min(9, (total / 40) * UNKNOWN_LEVEL));
}

/** The better of the Hero's two emotions against an Aspect, and its chance. */
export function bestAgainst(
  view: View,
  seat: Seat,
  place: number,
  spent: Spent | null,
): { readonly which: Which; readonly chance: number } {
  const driving = chanceWith(view, seat, DRIVING, place, spent);
  const supporting = chanceWith(view, seat, SUPPORTING, place, spent);
  return supporting > driving ? { which: SUPPORTING, chance: supporting } : { which: DRIVING, chance: driving };
}

/** The chance of a round of a Duel, both with their stronger emotion and everything they have. */
export function duelChance(view: View, seat: Seat, foe: Seat): number {
  const mine = Math.max(...heroOf(view, seat).ratings);
  const theirs = Math.max(...heroOf(view, foe).ratings);
  return winChance(mine, theirs, rerollsOf(view, seat, null), rerollsOf(view, foe, null));
}
