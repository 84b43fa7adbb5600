import type { JsonObject } from '@doomtable/kernel';
import { chronicle, type Happening, type HeardEvent, line, type Place, type Teller } from '@doomtable/kit/chronicle';
import { relics } from './game.js';
import type { Happenings } from './tell.js';

/** What a reader does not miss: how pools were built, thrown and counted, and single points. */
const UNTOLD: ReadonlySet<string> = new Set([
  'round',
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
export const tell: Teller = (happenings, sitters) => {
  const cast = dataOf<'cast'>(happenings, 'cast')?.names ?? [];
  const opened = dataOf<'scenarioOpened'>(happenings, 'scenarioOpened');
  return chronicle(happenings, {
    title: opened === undefined || opened.title === '' ? relics.title : opened.title,
    about: 'A story of Relics of the Moon.',
    opening: 'Before the road',
    event: placeOf,
    name: seat => cast[seat] ?? sitters[seat] ?? '',
  });
};

function dataOf<K extends keyof Happenings>(happenings: readonly Happening[], kind: K): Happenings[K] | undefined {
  const found = happenings.find(happening => happening.is === 'event' && happening.kind === kind);
  return found?.is === 'event' ? (found.data as unknown as Happenings[K]) : undefined;
}

function placeOf({ kind, data, text }: HeardEvent): Place | null {
  if (UNTOLD.has(kind)) return null;
  if (kind === 'sceneOpened') return sceneOf(data);
  if (kind !== 'eventOpened') return { blocks: [line(text)] };
  const { title, story } = data as unknown as Happenings['eventOpened'];
  return {
    blocks: [{ is: 'scene', title }, ...(story === '' ? [] : [line(story)])],
    leads: true,
  };
}

function sceneOf(data: JsonObject): Place {
  const { scene, title, story } = data as unknown as Happenings['sceneOpened'];
  const chapter = title === '' ? `Scene ${scene}` : `Scene ${scene}: ${title}`;
  return { chapter, blocks: story === '' ? [] : [line(story)] };
}
