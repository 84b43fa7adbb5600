import type { ClockPart, Game } from '@doomtable/kernel';
import { ASPECTS, MINUTES } from '../data/tables.js';
import type { ThreeDooms } from '../types.js';
import type { Town } from '../world.js';
import { ordinal } from './names.js';

/** What the clock measures: the meeting, the confrontation with its preparation, and the return of each evening (TD-49, TD-50). */
export const clock: NonNullable<Game<ThreeDooms>['clock']> = ({ view, waiting }): ClockPart | null => {
  const minutes = MINUTES[view.session - 1];
  const chair = view.minutes[view.session - 1]?.chair ?? null;
  if (minutes === undefined) return null;
  const part = partOf(view);
  const evening = `${ordinal(view.session)} evening`;
  const name = `${evening.charAt(0).toUpperCase()}${evening.slice(1)}, ${part}`;
  const master = view.dooms[view.session - 1]?.master;
  // The Doom Master profits from time that is lost, and loses none for others (TD-49).
  const owes = waiting.length > 0 && waiting.every(({ by }) => by === master);
  return { part: name, minutes: minutes[part], stands: part === 'confrontation' && owes, signal: chair };
};

function partOf({ session, dooms }: Town): 'meeting' | 'confrontation' | 'return' {
  const doom = dooms[session - 1];
  if (doom === undefined || doom.fronts.length < ASPECTS) return 'meeting';
  return doom.fronts.some(({ figures }) => figures !== null) ? 'return' : 'confrontation';
}
