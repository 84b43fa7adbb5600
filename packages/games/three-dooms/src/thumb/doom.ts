import type { Json, Random, Seat } from '@doomtable/kernel';
import { doomOf, emotionOf, heroOf, inPlay, oppositeOf } from '../town.js';
import { answerOf } from '../rules/prepare.js';
import { SHARES, spreadPoints } from '../chances/spread.js';
import { figuresOf, type View } from '../view.js';
import { DRIVING, SUPPORTING } from '../world.js';
import { pick } from './writing.js';

/** How a Doom Master prepares and plays. */

export function sheet(view: View, random: Random): Json {
  const shares = shuffled(SHARES, random);
  const points = spreadPoints(doomOf(view).total, shares);
  const emotions = shuffled(ranked(view).slice(0, 6), random);
  const figures = points.map((one, place) => ({ emotion: emotions[place % emotions.length] ?? 0, ...one }));
  return { ...answerOf(figures) };
}

/** Emotions by how little they suit the Heroes in play: hard to meet with the opposite, and often met with the same. */
function ranked(view: View): number[] {
  const all = Array.from({ length: 2 * view.players }, (_, id) => id);
  const worth = new Map(all.map(id => [id, suits(view, id)]));
  return all.sort((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0) || a - b);
}

/** Dice the Heroes in play have in the opposite, less those they have in the same. */
function suits(view: View, emotion: number): number {
  const against = oppositeOf(view, emotion);
  return inPlay(view).reduce((sum, seat) => {
    const { ratings } = heroOf(view, seat);
    const has = (id: number): number =>
      id === emotionOf(seat, DRIVING) ? ratings[DRIVING] : id === emotionOf(seat, SUPPORTING) ? ratings[SUPPORTING] : 0;
    return sum + has(against) - has(emotion);
  }, 0);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(random.below(rest.length), 1)[0] as T);
}

/** An Aspect that bears it takes both Injuries; one that would fall does not. */
export function tie(view: View, place: number): Json {
  const { grit } = figuresOf(view, place);
  const injuries = doomOf(view).fronts[place]?.injuries ?? 0;
  return grit !== null && injuries < grit ? 'both' : 'neither';
}

export function firstOf(claimants: readonly Seat[], random: Random): Json {
  return random.below(3) === 0 ? 'roll' : `hero:${pick(claimants, random)}`;
}

/** Whether the Doom Master lets a thin excuse pass: nearly always. */
export function ruling(random: Random): Json {
  return random.below(20) === 0 ? 'refuse' : 'allow';
}
