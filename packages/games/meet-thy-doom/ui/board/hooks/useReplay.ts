import { type BoardProps, prefs, useStore } from '@doomtable/client';
import { type Event, type EventOf, eventOf } from '@doomtable/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MeetThyDoom } from '../../../src/types.js';
import type { View } from '../../../src/view.js';
import type { BoardModel } from '../model.js';

/** A blow that is shown for a moment: from whom, to whom. */
export interface Blow {
  readonly from: number;
  readonly to: number;
  readonly kind: 'shot' | 'blow' | 'hurt';
}

/** One picture of what happened: who stood where, and what was done. */
interface Picture {
  readonly places: ReadonlyMap<string, number>;
  readonly blow: Blow | null;
  readonly words: string;
}

export interface Replay {
  /** Where somebody is shown to stand, by ref, while it lasts. */
  readonly places: ReadonlyMap<string, number>;
  readonly blow: Blow | null;
  readonly words: string;
  readonly playing: boolean;
  end(): void;
}

/** A picture stays so long, and all of them together never longer than this. */
const PICTURE_MS = 300;
const ALL_MS = 4000;
const NOTHING: ReadonlyMap<string, number> = new Map();

type Heard = EventOf<MeetThyDoom>;
type Places = ReadonlyMap<string, number>;

/**
 * Shows what others did since the last look, one picture after the other, quickly; what happens meanwhile is shown after it.
 * Any press or key ends it for the rest of the turn; with reduced motion, and for those who like their dice at once, nothing is
 * shown but how things stand.
 */
export function useReplay(props: BoardProps<MeetThyDoom>, model: BoardModel): Replay {
  const { told = [], view, decision } = props;
  const { dice } = useStore(prefs);
  const last = useRef<{ seq: number; places: Places } | null>(null);
  /** How many pictures there were at most since the first: all of them share the time. */
  const most = useRef(0);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [skipped, setSkipped] = useState(false);
  const seq = told.at(-1)?.seq ?? 0;
  const now = useMemo(() => standing(view, model), [view, model]);
  useEffect(() => {
    const before = last.current;
    last.current = { seq, places: now };
    if (before === null || before.seq === 0 || seq <= before.seq) return setPictures([]);
    if (skipped || dice === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const events = told.filter(one => one.seq > before.seq).flatMap(one => one.events);
    const next = picturesOf(events, before.places, event => eventOf(props.game, event, view));
    // What a single step shows is shown by the piece as it moves.
    if (next.length > 1 || (next.length === 1 && (pictures.length > 0 || next[0]?.blow !== null))) {
      setPictures(list => [...list, ...next]);
    }
    return undefined;
  }, [seq]);
  useEffect(() => setSkipped(false), [view.turn, decision !== null]);
  const [picture] = pictures;
  const playing = picture !== undefined;
  most.current = playing ? Math.max(most.current, pictures.length) : 0;
  const end = (): void => {
    setPictures([]);
    setSkipped(true);
  };
  useEffect(() => {
    if (picture === undefined) return undefined;
    const wait = Math.min(PICTURE_MS, ALL_MS / most.current);
    const timer = setTimeout(() => setPictures(list => list.slice(1)), wait);
    addEventListener('pointerdown', end);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [picture]);
  return {
    places: picture?.places ?? NOTHING,
    blow: picture?.blow ?? null,
    words: picture?.words ?? '',
    playing,
    end,
  };
}

function standing(view: View, model: BoardModel): Map<string, number> {
  return new Map([
    ...model.monsters.map(({ ref, space }): [string, number] => [ref, space]),
    ...view.doomers.map(({ space }, i): [string, number] => [`doomer:${i}`, space]),
  ]);
}

/** Every event that moves or strikes somebody gives a picture; the others pass. */
function picturesOf(events: readonly Heard[], before: Places, say: (event: Event) => string): Picture[] {
  const places = new Map(before);
  const pictures: Picture[] = [];
  for (const event of events) {
    const moved = moveIn(event);
    const blow = blowIn(event, places);
    if (moved !== null) places.set(moved.ref, moved.space);
    if (moved === null && blow === null) continue;
    pictures.push({ places: new Map(places), blow, words: say({ ...event, to: 'all' }) });
  }
  return pictures;
}

function moveIn({ kind, data }: Heard): { readonly ref: string; readonly space: number } | null {
  if (kind === 'monsterMoved') return { ref: `monster:${data.monster}`, space: data.space };
  if (kind === 'moved' || kind === 'teleported') return { ref: `doomer:${data.doomer}`, space: data.space };
  return null;
}

function blowIn({ kind, data }: Heard, places: Places): Blow | null {
  const monster = (tag: number): number => places.get(`monster:${tag}`) ?? -1;
  const doomer = (i: number): number => places.get(`doomer:${i}`) ?? -1;
  switch (kind) {
    case 'attacks':
      return between(monster(data.monster), doomer(data.doomer), data.form === 'shoot' ? 'shot' : 'blow');
    case 'doomerWounded':
      return between(doomer(data.doomer), doomer(data.doomer), 'hurt');
    case 'monsterWounded':
    case 'monsterKilled':
      return between(monster(data.monster), monster(data.monster), 'hurt');
    case 'shoots':
      return between(doomer(data.doomer), monster(data.tag), 'shot');
    default:
      return null;
  }
}

function between(from: number, to: number, kind: Blow['kind']): Blow | null {
  return from < 0 || to < 0 ? null : { from, to, kind };
}
