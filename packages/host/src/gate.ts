import {
  type AnyGame,
  cloneJson,
  type Event,
  eyesOn,
  type Json,
  mayHear,
  openSettings,
  type Seat,
  type Sight,
  type Viewer,
} from '@doomtable/kernel';
import { type Barrier, undoLine } from './line.js';
import type { Act, Fork, LogEntry, MemberId, Sitting, TableHead, TableOptions } from './log.js';
import type { Ask } from './asks.js';
import type { Sealing } from './sealing.js';
import type { Member, UndoAsk } from './snapshot.js';
import type { TableState } from './state.js';
import { quoted } from './text.js';

/*
 * The one gate. Everything that leaves a table for anybody's eyes is built here, from nothing: scenes, and what is told of an
 * entry. No other file may hand a table's data to a viewer.
 */

/** The sealing of the dice as everybody may know it: whose words are there at once, which they are once the game has begun. */
export interface ShownSealing extends Pick<Sealing, 'phase' | 'hashes' | 'sealers' | 'words' | 'resealed'> {
  /** By seat. */
  readonly opened: readonly boolean[];
}

/** The same object for the same sealing, so that what has not changed is told to nobody. */
const shownSealings = new WeakMap<Sealing, ShownSealing>();

function shownSealing(sealing: Sealing): ShownSealing {
  const drawn = shownSealings.get(sealing);
  if (drawn !== undefined) return drawn;
  const { phase, hashes, sealers, words, resealed } = sealing;
  const opened = words.map(word => word !== null);
  const known = phase === 'begun' ? words : words.map(() => null);
  const shown = { phase, hashes, sealers, words: known, resealed, opened };
  shownSealings.set(sealing, shown);
  return shown;
}

/** The room as everybody in it sees it. */
export interface Room {
  readonly members: { readonly [id: MemberId]: Member };
  readonly seats: readonly Sitting[];
  readonly options: TableOptions;
  readonly sealing: ShownSealing;
  readonly asked: UndoAsk | null;
  readonly asks: readonly Ask[];
  readonly paused: MemberId | null;
  readonly closed: boolean;
}

/**
 * The head of a table as everybody at it may know it: without the position of a what-if, of which each viewer sees a part, and
 * without what the game says is secret in its settings. Those are told by the record, to whoever may have that.
 */
export type PublicHead = Omit<TableHead, 'fork'> & { readonly fork?: Omit<Fork, 'start'> };

export function publicHead(game: AnyGame, { fork, ...head }: TableHead): PublicHead {
  if (fork === undefined) return { ...head, settings: openSettings(game, head.settings) };
  // Of the settings a what-if has only what everybody knew of those it was split off from.
  const { table, seq, viewer } = fork;
  return { ...head, fork: { table, seq, viewer } };
}

/** What one viewer may know of a table: the room, the game once it has begun, and how far back that viewer can go. */
export interface Scene {
  readonly room: Room;
  readonly sight: Sight | null;
  readonly undo: { readonly to: number; readonly barrier: Barrier } | null;
}

/** A viewer's scene. It shares nothing with the table. */
export function sceneFor(state: TableState, viewer: Viewer): Scene {
  return cloneJson(scenesOf(state)(viewer));
}

/**
 * The scenes of this moment, for whoever copies or compares them before the table moves on: they share parts with the table.
 * What several viewers see alike is the same object in all their scenes.
 */
export function scenesOf(state: TableState): (viewer: Viewer) => Scene {
  const { members, seats, options, sealing, asked, asks, paused, closed, table, marks } = state;
  const room: Room = { members, seats, options, sealing: shownSealing(sealing), asked, asks, paused, closed };
  const sightOf = table === null ? () => null : eyesOn(table);
  return viewer => ({
    room,
    sight: sightOf(viewer),
    undo: viewer === 'audience' || table === null ? null : undoLine(marks, viewer),
  });
}

/** An act as others may know it. Answers are not in it: what they did is told by the game's own events and views. */
export type ToldAct =
  | {
      readonly do: 'answer';
      readonly by: Seat | 'luck';
      readonly rule: string | null;
      readonly step: string | null;
      readonly power?: string;
      readonly hand?: Seat;
      readonly cover?: string;
    }
  /** Which words they are is told with the beginning: until then whoever opens last knows no more than whoever opens first. */
  | { readonly do: 'open'; readonly seat: Seat }
  | Exclude<Act, { do: 'answer' | 'open' }>;

/** A telling that came with an answer. */
export interface ToldStory {
  readonly by: Seat;
  readonly story: string;
}

/** What happened at one place of the log, as one viewer may know it. `tick` is the moment it happened at. */
export interface Told {
  readonly seq: number;
  readonly at: number;
  readonly tick: number;
  readonly act: ToldAct;
  readonly events: readonly Omit<Event, 'to'>[];
  readonly stories: readonly ToldStory[];
}

/** What has to be known of an entry besides the entry itself, noted while it is applied. */
export interface Happened {
  readonly entry: LogEntry;
  readonly tick: number;
  readonly rule: string | null;
  readonly step: string | null;
  /** Whether others may know which step it was. */
  readonly quiet: boolean;
  readonly events: readonly Event[];
  readonly stories: readonly ToldStory[];
}

/** Whether everybody is told the same of it. */
export function isForAll({ quiet, events }: Happened): boolean {
  return !quiet && events.every(({ to }) => to === 'all');
}

/** What a viewer is told of an entry, as the JSON of a `Told`: only what is written out here goes out. */
export function toldText(happened: Happened, viewer: Viewer): string {
  const { entry, tick, events, stories } = happened;
  let heard = '';
  for (const event of events) {
    if (!mayHear(event, viewer)) continue;
    const { kind, cite, data } = event;
    const text = `{"kind":${quoted(kind)},"cite":${cite === null ? 'null' : quoted(cite)},"data":${JSON.stringify(data)}}`;
    heard = heard === '' ? text : `${heard},${text}`;
  }
  const told = stories.length === 0 ? '' : JSON.stringify(stories).slice(1, -1);
  const act = actText(happened, viewer);
  return `{"seq":${entry.seq},"at":${entry.at},"tick":${tick},"act":${act},"events":[${heard}],"stories":[${told}]}`;
}

/** An act as JSON of a `ToldAct`. */
function actText(happened: Happened, viewer: Viewer): string {
  const { act } = happened.entry;
  if (act.do === 'open') return `{"do":"open","seat":${act.seat}}`;
  if (act.do !== 'answer') return JSON.stringify(act);
  const hidden = happened.quiet && viewer !== act.by;
  const word = (text: string | null): string => (text === null || hidden ? 'null' : quoted(text));
  const by = act.by === 'luck' ? '"luck"' : `${act.by}`;
  const power = act.power === undefined || hidden ? '' : `,"power":${quoted(act.power)}`;
  const hand = act.hand === undefined ? '' : `,"hand":${act.hand}`;
  const cover = act.cover === undefined ? '' : `,"cover":"${act.cover}"`;
  return `{"do":"answer","by":${by},"rule":${word(happened.rule)},"step":${word(happened.step)}${power}${hand}${cover}}`;
}

/** Scenes are plain data by construction; patches and wires read them as such. */
export function asJson(scene: Scene): Json {
  return scene as unknown as Json;
}
