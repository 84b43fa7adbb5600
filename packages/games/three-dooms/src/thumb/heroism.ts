import type { ChoiceData, Decision, Json, Option, Random, Seat } from '@doomtable/kernel';
import { SCENES } from '../data/tables.js';
import type { Conflict } from '../rules/conflict.js';
import type { Confront } from '../rules/confront.js';
import type { Duel } from '../rules/duel.js';
import type { Round } from '../rules/round.js';
import { doomOf, heroOf, inPlay, mayFight, openFronts } from '../town.js';
import { figuresOf, type View } from '../view.js';
import { DRIVING, SUPPORTING } from '../world.js';
import { bestAgainst, duelChance } from './sizing.js';
import { planNote as announced } from '../voice/plan.js';

/** How Heroes plan, fight, duel for Glory and know when to stop. */

/** Below this chance of a round a Hero leaves an Aspect to others; in the last session there are no others to leave it to. */
const HOPELESS = [0.18, 0.18, 0.08] as const;

function isHopeless(view: View, chance: number): boolean {
  return chance < (HOPELESS[view.session - 1] ?? 0);
}

/** The Aspect this Hero has the best chance against; one that is nearly down is worth more. */
export function nextAspect(view: View, seat: Seat): Json {
  const fronts = openFronts(view);
  if (doomOf(view).scenes >= SCENES.bots || fronts.every(place => isBeyondAll(view, place))) return 'home';
  const worth = (place: number): number => {
    const able = inPlay(view).filter(other => mayFight(view, other, place));
    const best = Math.max(0, ...able.map(other => bestAgainst(view, other, place, null).chance));
    const mine = mayFight(view, seat, place) ? bestAgainst(view, seat, place, null).chance : 0;
    return best + 0.4 * mine + 0.05 * (view.dooms[view.session - 1]?.fronts[place]?.injuries ?? 0);
  };
  const ranked = [...fronts].sort((a, b) => worth(b) - worth(a) || a - b);
  return `aspect:${ranked[0] ?? 0}`;
}

/** Nobody in play can win anything there any more. */
function isBeyondAll(view: View, place: number): boolean {
  const able = inPlay(view).filter(other => mayFight(view, other, place));
  return able.every(other => isHopeless(view, bestAgainst(view, other, place, null).chance));
}

/** The best-suited Hero goes; the others leave it to that one, until it is their turn. */
export function free(view: View, my: Confront, { choice, by }: Decision, random: Random): Json {
  const branches: { readonly [name: string]: ChoiceData } = choice.kind === 'either' ? choice.branches : {};
  const seat = by === 'luck' ? 0 : by;
  if (branches['claim'] !== undefined) {
    const able = inPlay(view).filter(other => mayFight(view, other, my.aspect) && my.still[other] !== true);
    const mine = bestAgainst(view, seat, my.aspect, null).chance;
    const isBest = able.every(other => bestAgainst(view, other, my.aspect, null).chance <= mine);
    if (isBest && !isHopeless(view, mine)) return { is: 'claim', with: {} };
    if (!isBest && able.length > 1 && random.below(8) === 0) return { is: 'claim', with: {} };
  }
  return { is: 'still', with: {} };
}

/** Rivals for Glory: those who are better, and now and then those who are not. */
export function claims(view: View, my: Confront, seat: Seat, random: Random): Json {
  const other = my.claimants[0] ?? 0;
  const better = bestAgainst(view, seat, my.aspect, null).chance > bestAgainst(view, other, my.aspect, null).chance;
  return random.below(better ? 3 : 8) === 0 ? 'claim' : 'leave';
}

export function challenges(view: View, seat: Seat, champion: Seat, random: Random): Json {
  return champion >= 0 && duelChance(view, seat, champion) > 0.5 && random.below(3) === 0 ? 'challenge' : 'pass';
}

/** A Hero challenges for the place when the Aspect looks ready to fall and the Duel looks won. */
export function rival(view: View, my: Conflict, seat: Seat, random: Random): Json {
  const front = view.dooms[view.session - 1]?.fronts[my.aspect];
  const { grit } = figuresOf(view, my.aspect);
  const looksReady = grit === null ? (front?.injuries ?? 0) >= 3 : (front?.injuries ?? 0) >= grit;
  if (!looksReady || duelChance(view, seat, my.holder) < 0.55) return 'pass';
  return random.below(3) === 0 ? 'challenge' : 'pass';
}

export function answers(view: View, my: Duel, random: Random): Json {
  const chance = duelChance(view, my.defender, my.initiator);
  return chance > 0.4 || (chance > 0.25 && random.below(3) === 0) ? 'fight' : 'yield';
}

/** Against an Aspect: the emotion with the better chance. */
export function emotionAgainst(view: View, my: Conflict, { choice }: Decision): Json {
  const { which } = bestAgainst(view, my.holder, my.aspect, my.spent);
  return offeredOr(choice, which === DRIVING ? 'driving' : 'supporting');
}

/** In a Duel: the stronger one. */
export function emotionInDuel(view: View, seat: Seat, { choice }: Decision): Json {
  const { ratings } = heroOf(view, seat);
  return offeredOr(choice, ratings[SUPPORTING] > ratings[DRIVING] ? 'supporting' : 'driving');
}

function offeredOr(choice: ChoiceData, wish: string): Json {
  const ids = choice.kind === 'one' ? choice.of.map(({ id }) => id) : [];
  return ids.includes(wish) ? wish : (ids[0] ?? wish);
}

/** A chance worth taking without waiting for a better moment. */
const FAIR = 0.62;

/** Whether there is time for another scene, in which everything that was used up comes back. */
function hasTime(view: View): boolean {
  return (view.dooms[view.session - 1]?.scenes ?? 0) < SCENES.timeUp;
}

/** Goes on while the chance is fair; else makes way for a fresher Hero, or comes back rested in another scene. */
export function onward(view: View, my: Conflict): Json {
  const { chance } = bestAgainst(view, my.holder, my.aspect, my.spent);
  if (chance >= FAIR) return 'on';
  const others = inPlay(view).filter(seat => seat !== my.holder && mayFight(view, seat, my.aspect));
  const fresher = Math.max(0, ...others.map(seat => bestAgainst(view, seat, my.aspect, my.spent).chance));
  const rested = hasTime(view) ? bestAgainst(view, my.holder, my.aspect, null).chance : 0;
  return Math.max(fresher, rested) > chance + 0.08 ? 'stop' : 'on';
}

/** The best of those who may enters, unless everybody does better to come back rested. */
export function stepIn(view: View, my: Conflict, seat: Seat, able: readonly Seat[]): Json {
  const mine = bestAgainst(view, seat, my.aspect, my.spent).chance;
  const isBest = able.every(other => other === seat || bestAgainst(view, other, my.aspect, my.spent).chance <= mine);
  if (!isBest || isHopeless(view, mine)) return 'stay';
  const rested = hasTime(view) ? bestAgainst(view, seat, my.aspect, null).chance : 0;
  return mine >= FAIR || mine + 0.08 >= rested ? 'enter' : 'stay';
}

/** The free reroll first, then what comes back soonest. */
const ORDER = ['opposed', 'same', 'description', 'glory', 'specialty'] as const;

export function reroll(my: Round, options: readonly Option[]): Json {
  const ids = options.map(({ id }) => id).filter(id => id !== 'stand');
  const isAspect = my.sides[my.loser === 1 ? 1 : 0].hero < 0;
  const theirs = my.faces[my.loser === 1 ? 0 : 1];
  const dice = my.sides[my.loser === 1 ? 1 : 0].dice;
  // An Aspect keeps its rerolls for a round it can still turn; a Hero who loses is out, and tries everything.
  const sixes = theirs.filter(face => face === 6).length;
  if (isAspect && sixes > dice / 2 && sixes > 2) return 'stand';
  for (const head of ORDER) {
    const found = ids.find(id => id.startsWith(head));
    if (found !== undefined) return found;
  }
  return ids[0] ?? 'stand';
}

/** Heroes of one town rarely wound one another, and never on the last evening. */
export function mercy(view: View, { choice }: Decision, random: Random): Json {
  const may = choice.kind === 'one' && choice.of.some(({ id }) => id === 'injure');
  return may && view.session < 3 && random.below(8) === 0 ? 'injure' : 'spare';
}

/** The emotion whose loss hurts less. */
export function weakens(view: View, seat: Seat): Json {
  const { ratings } = heroOf(view, seat);
  return ratings[SUPPORTING] > 0 && ratings[SUPPORTING] < ratings[DRIVING] ? 'supporting' : 'driving';
}

/** One note from each Hero who is to play, and then ready; nobody says what has been said. */
export function plans(view: View, seat: Seat, random: Random): Json {
  const noted = view.known.plan?.some(({ by }) => by === seat) ?? false;
  const note = noted ? '' : announced(view, seat, random);
  return note === '' ? { is: 'ready', with: {} } : { is: 'note', with: note };
}
