import type { View } from '../src/view.js';
import { count, listed } from '../src/words/names.js';
import { text } from './text.js';

/** Where things stand, for a table that is opened again. */
export function soFar(view: View): readonly string[] {
  if (view.round === 0) return [];
  const inside = view.doomers.filter(({ state }) => state === 'in');
  const away = view.doomers.filter(({ state }) => state !== 'in');
  const seen = view.known.sectors.length;
  return [
    `${text.mission(view.mission, view.title)}, ${text.status(view.round, view.rounds)}.`,
    `${listed(inside.map(({ name, pain }) => `${name} (${count(pain, 'Pain State')})`))} inside; ${count(seen, 'Sector')} seen, ${count(view.known.monsters.length, 'monster')} known.`,
    ...away.map(({ name, state }) => (state === 'in' ? '' : `${name}: ${text.sheet.away[state]}.`)),
  ];
}
