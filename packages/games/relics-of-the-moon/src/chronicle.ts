import type { EventKind, Happening, EventHappening, Teller } from '@doomtable/kernel';
import { chronicle as compose, logBlock, type ChroniclePlace } from '@doomtable/kit/chronicle';
import type { Events, Relics } from './types.js';

/** What a reader does not miss: how pools were built, thrown and counted, and single points. */
const UNTOLD: ReadonlySet<string> = new Set<EventKind<Relics>>([
  'round',
  'timer',
  'passed',
  'built',
  'placed',
  'part',
  'plan',
  'points',
  'voted',
  'rolled',
  'tallied',
  'tides',
]);

/**
 * A chapter for each scene, a heading for each event, tellings as they came, and what changed. A PC speaks by the PC's name, as
 * soon as there is one; the GM by the sitter's.
 */
export const chronicle: Teller<Relics> = (happenings, sitters) => {
  const cast = dataOf(happenings, 'cast')?.names ?? [];
  const opened = dataOf(happenings, 'scenarioOpened');
  return compose(happenings, {
    title: opened === undefined || opened.title === '' ? 'Relics of the Moon' : opened.title,
    about: 'A story of Relics of the Moon.',
    opening: 'Before the road',
    event: placeOf,
    name: seat => cast[seat] ?? sitters[seat] ?? '',
  });
};

function dataOf<K extends EventKind<Relics>>(happenings: readonly Happening<Relics>[], kind: K): Events[K] | undefined {
  const found = happenings.find(happening => happening.is === 'event' && happening.kind === kind);
  return found?.is === 'event' ? (found.data as Events[K]) : undefined;
}

function placeOf(event: EventHappening<Relics>): ChroniclePlace | null {
  if (UNTOLD.has(event.kind)) return null;
  if (event.kind === 'sceneOpened') return sceneOf(event.data);
  if (event.kind !== 'eventOpened') return { blocks: [logBlock(event.text)] };
  const { title, story } = event.data;
  return {
    blocks: [{ is: 'scene', title }, ...(story === '' ? [] : [logBlock(story)])],
    leads: true,
  };
}

function sceneOf({ scene, title, story }: Events['sceneOpened']): ChroniclePlace {
  const chapter = title === '' ? `Scene ${scene}` : `Scene ${scene}: ${title}`;
  return { chapter, blocks: story === '' ? [] : [logBlock(story)] };
}
