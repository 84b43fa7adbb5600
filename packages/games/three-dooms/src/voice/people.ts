import type { Random, Seat, Sight, Talk } from '@doomtable/kernel';
import { type Nouns, openThing } from '@doomtable/kit/voice';
import { inPlay } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { isMaster, type View } from '../view.js';
import { doomName } from '../words/names.js';
import { DRIVING, NONE } from '../world.js';

/* What a bot can name when it speaks: the people of the town, and what this evening is about. */

/** Whoever speaks, under the name the moment gives them, and what there is to speak of. */
export interface Speaker {
  readonly me: string;
  readonly nouns: Nouns;
}

/** A Hero's name; nothing where that Hero is not made yet. */
export function heroName({ heroes }: View, seat: Seat): string | undefined {
  return named(heroes[seat]?.name);
}

export function councilorName({ councilors }: View, seat: Seat): string | undefined {
  return named(councilors[seat]?.name);
}

/** A name that was given. */
export function named(name: string | undefined): string | undefined {
  return name === '' ? undefined : name;
}

/** As a Councilor, in the meeting. */
export function councilorOf(view: View, seat: Seat, talk: Talk): Speaker {
  const me = councilorName(view, seat) ?? '';
  return { me, nouns: { ...ofTown(view), ...thingsFor(view, talk, councilorName), me } };
}

/** As a Hero, on the road; the Doom Master's own Hero stays at home, and the Doom Master tells of the others. */
export function heroOf(view: View, seat: Seat, talk: Talk, random: Random): Speaker {
  const me = heroName(view, seat) ?? '';
  const others = inPlay(view).filter(other => other !== seat);
  const ally = others[random.below(Math.max(1, others.length))];
  return {
    me,
    nouns: {
      ...ofTown(view),
      ...thingsFor(view, talk, heroName),
      me,
      ally: ally === undefined ? undefined : heroName(view, ally),
      driving: view.heroes[seat]?.emotions[DRIVING],
      grudge: grudgeOf(view, seat),
    },
  };
}

function ofTown(view: View): Nouns {
  const doom = view.dooms[view.session - 1];
  const fallen = doom?.fronts.filter(({ state }) => state === 'defeated').map(({ aspect }) => view.aspects[aspect]);
  return {
    town: view.name || undefined,
    place: view.place || undefined,
    doom: doom === undefined ? undefined : doomName(view, view.session),
    fallen: fallen?.at(-1),
  };
}

/** What a person has spoken of and nobody has taken up; the Doom Master is nobody of the story. */
function thingsFor(view: View, talk: Talk, nameOf: (view: View, seat: Seat) => string | undefined): Nouns {
  const open = openThing(talk);
  if (open === undefined) return {};
  return { thing: open.thing, teller: isMaster(view, open.by) ? undefined : nameOf(view, open.by) };
}

/** Whom a Hero cannot forgive: who won the last Duel against them, else whose feeling they were made to oppose. */
export function grudgeOf(view: View, seat: Seat): string | undefined {
  const lost = view.dooms[view.session - 1]?.settled.findLast(({ loser }) => loser === seat);
  const against = lost?.winner ?? view.heroes[seat]?.opposes ?? NONE;
  return against === NONE || against === seat || !inPlay(view).includes(against) ? undefined : heroName(view, against);
}

/** What a rule in progress remembers, where it is in progress. */
export function frameOf<My>({ stack }: Sight<ThreeDooms>, rule: string): My | undefined {
  return stack.findLast(frame => frame.rule === rule)?.my as My | undefined;
}

/** Words for small numbers. */
export const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
export const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
