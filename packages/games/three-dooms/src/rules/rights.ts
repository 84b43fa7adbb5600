import {
  assign,
  type Choice,
  oneOfOptions,
  type Option,
  type Right,
  right,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { figuresOn } from '../injure.js';
import { aspectName, doomOf, frontOf, seatsOf } from '../town.js';
import type { Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { object } from './objection.js';

const FIGURES = ['emotion', 'level', 'grit'] as const;

/** A Doom Master need not tell the figures of an Aspect, but may (TD-264, TD-48). */
const show: Right<ThreeDooms, object> = right({
  cite: 'TD-48',
  who: t => (hidden(t.world.open).length > 0 ? [doomOf(t.world.open).master] : []),
  choice: t => oneOfOptions(hidden(t.world.open)),
  then: (t, _my, answer) => {
    const place = numberIn(answer);
    const what = FIGURES.find(figure => answer.startsWith(figure)) ?? 'emotion';
    frontOf(t.world.open, place).shown[what] = true;
    const figure = figuresOn(t, place)[what];
    t.tell('shown', 'TD-48', { place, name: aspectName(t.world.open, place), what, figure });
  },
});

/** Figures of the sealed sheet that not everybody knows. */
function hidden(town: Town): Option[] {
  const doom = town.dooms[town.session - 1];
  if (doom === undefined || !doom.sealed || doom.plan === null) return [];
  return doom.fronts.flatMap(({ shown, figures }, place) =>
    figures === null
      ? FIGURES.filter(what => !shown[what]).map(what => ({ id: `${what}:${place}`, ref: `aspect:${place}` }))
      : [],
  );
}

/** The order of age that is proposed: as people sit, from the left of the first seat, who counts as the youngest (TD-40). */
export function seatedAges(town: Town): Seat[] {
  return [...seatsOf(town).slice(1), ...seatsOf(town).slice(0, 1)];
}

/** Until the first meeting people may put the order right: an order and never an age (TD-40). */
const ages: Right<ThreeDooms, object> = right({
  cite: 'TD-40',
  who: ({ world: { open } }: Table<ThreeDooms>) => (open.session === 0 ? seatsOf(open) : []),
  choice: t => orderChoice(t.world.open),
  then: (t, _my, order) => {
    const town = t.world.open;
    const rank = (seat: Seat): number => numberIn(order[`seat:${seat}`] ?? '');
    town.age.sort((one, other) => rank(one) - rank(other));
    t.tell('ages', 'TD-40', { age: town.age.slice() });
  },
});

/** Every seat gets a rank of its own. */
function orderChoice(town: Town): Choice<{ readonly [seat: string]: string }> {
  return assign(
    seatsOf(town).map(seat => ({ id: `seat:${seat}` })),
    seatsOf(town).map(rank => ({ id: `rank:${rank}`, min: 1, max: 1 })),
  );
}

/** What may be done at any time: people put the order of age right, the Doom Master shows figures, bystanders object. */
export const rights = { ages, show, object } as const;
