import type { JsonObject, Record, Seat, Viewer } from '@doomtable/kernel';
import {
  type Chronicle,
  chronicle,
  type Guide,
  type Happening,
  type HeardEvent,
  type Place,
  retell,
} from '@doomtable/kit/chronicle';
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

/** The chronicle of a recorded game, as this viewer may tell it. */
export function chronicleOf(record: Record, viewer: Viewer): Chronicle {
  const names = record.seats.map(({ name }) => name);
  return composed(retell(relics, record, viewer), names);
}

/** The same from what was heard. A PC speaks by the PC's name, as soon as there is one; the GM by the sitter's. */
export function composed(happenings: readonly Happening[], sitters: readonly string[]): Chronicle {
  const cast = dataOf<'cast'>(happenings, 'cast')?.names ?? [];
  const opened = dataOf<'scenarioOpened'>(happenings, 'scenarioOpened');
  const title = opened === undefined || opened.title === '' ? relics.title : opened.title;
  return chronicle(
    happenings,
    guideTo(title, seat => cast[seat] ?? sitters[seat] ?? ''),
  );
}

function dataOf<K extends keyof Happenings>(happenings: readonly Happening[], kind: K): Happenings[K] | undefined {
  const found = happenings.find(happening => happening.is === 'event' && happening.kind === kind);
  return found?.is === 'event' ? (found.data as unknown as Happenings[K]) : undefined;
}

/** A chapter for each scene, a heading for each event, tellings as they came, and what changed. */
function guideTo(title: string, nameOf: (seat: Seat) => string): Guide {
  return {
    title,
    about: 'A story of Relics of the Moon.',
    opening: 'Before the road',
    event: placeOf,
    story: ({ by, text }) => ({ is: 'story', by: nameOf(by), text }),
  };
}

function placeOf({ kind, data, text }: HeardEvent): Place | null {
  if (UNTOLD.has(kind)) return null;
  if (kind === 'sceneOpened') return sceneOf(data);
  if (kind !== 'eventOpened') return { blocks: [{ is: 'line', text }] };
  const { title, story } = data as unknown as Happenings['eventOpened'];
  return {
    blocks: [{ is: 'scene', title }, ...(story === '' ? [] : [{ is: 'line', text: story } as const])],
    leads: true,
  };
}

function sceneOf(data: JsonObject): Place {
  const { scene, title, story } = data as unknown as Happenings['sceneOpened'];
  const chapter = title === '' ? `Scene ${scene}` : `Scene ${scene}: ${title}`;
  return { chapter, blocks: story === '' ? [] : [{ is: 'line', text: story }] };
}
