import { oneOfOptions, type Option, type Right, right } from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { figuresOn } from '../injure.js';
import { aspectName, doomOf, frontOf } from '../town.js';
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

/** What may be done at any time: the Doom Master shows figures, whoever is in no conflict objects. */
export const rights = { show, object } as const;
