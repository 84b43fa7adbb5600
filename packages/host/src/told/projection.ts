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
import { type Barrier, undoLimit } from '../play/undo-limit.js';
import type { Act, Fork, LogEntry, MemberId, Sitting, TableHead, TableOptions } from '../log/log.js';
import type { TableClock } from '../log/clock.js';
import type { Ask } from '../people/consent.js';
import { decidedAt } from '../play/question.js';
import type { MeetingDate, NextTable } from '../people/meeting.js';
import type { Charter, SafetyAsk } from '../people/safety.js';
import type { Sealing } from '../people/sealing.js';
import type { Member, UndoAsk } from '../log/snapshot.js';
import type { TableState } from '../log/state.js';
import { type FieldTexts, type JsonText, listText, objectText, quoted, textOf } from './text.js';

/*
 * The one projection. Everything that leaves a table for anybody's eyes is built here, from nothing: scenes, and what is told of an
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
  /** By seat: the picture somebody chose for it; the game's own order decides elsewhere. */
  readonly portraits: readonly (string | null)[];
  /** A member, or `UNNAMED`. */
  readonly paused: MemberId | null;
  /** A word why, where somebody gave one. */
  readonly pausedFor: string | null;
  /** The table's clock, where its game measures time now. */
  readonly clock: TableClock | null;
  readonly safety: SafetyAsk | null;
  readonly charter: Charter;
  readonly dates: readonly MeetingDate[];
  /** Whoever is at this table may come along to that one. */
  readonly next: NextTable | null;
  readonly closed: boolean;
}

/**
 * The head of a table as everybody at it may know it: without the position of a what-if, of which each viewer sees a part, and
 * without what the game says is secret in its settings. Those are told by the record, to whoever may have that.
 */
export type PublicHead = Omit<TableHead, 'fork'> & { readonly fork?: Omit<Fork, 'start' | 'told'> };

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
  /** The tick after this viewer's own last answer: with it a client names the question it answers (see `questionOf`). */
  readonly decided: number;
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
  const { members, seats, options, sealing, asked, asks, portraits, paused, pausedFor, clock } = state;
  const { safety, charter, dates, next, closed, table, marks } = state;
  const room: Room = {
    members,
    seats,
    options,
    sealing: shownSealing(sealing),
    asked,
    asks,
    portraits,
    paused,
    pausedFor,
    clock,
    safety,
    charter,
    dates,
    next,
    closed,
  };
  const sightOf = table === null ? () => null : eyesOn(table);
  return viewer => {
    const sight = sightOf(viewer);
    if (viewer === 'audience' || table === null) return { room, sight, undo: null, decided: 0 };
    return { room, sight, undo: undoLimit(marks, viewer), decided: decidedAt(marks, viewer) };
  };
}

/** An act as others may know it. Answers are not in it: what they did is told by the game's own events and views. */
export type ToldAct =
  | {
      readonly do: 'answer';
      readonly by: Seat | 'luck';
      readonly rule: string | null;
      readonly step: string | null;
      readonly right?: string;
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
  /** Whether a language model worded it for a bot. */
  readonly worded?: true;
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

/** What a viewer is told of an entry, by the texts of its fields: only what is written out here goes out. */
export function toldTexts(happened: Happened, viewer: Viewer): FieldTexts<Told> {
  const { entry, tick, events, stories } = happened;
  const heard = events.filter(event => mayHear(event, viewer));
  return {
    seq: textOf(entry.seq),
    at: textOf(entry.at),
    tick: textOf(tick),
    act: actText(happened, viewer),
    events: listText(heard.map(eventText)),
    stories: stories.length === 0 ? NONE : textOf(stories),
  };
}

const NONE = listText<never>([]);

function eventText({ kind, cite, data }: Event): JsonText<Told['events'][number]> {
  return objectText<Told['events'][number]>({
    kind: quoted(kind),
    cite: cite === null ? textOf(null) : quoted(cite),
    data: textOf(data),
  });
}

/** An act as others may know it. */
function actText(happened: Happened, viewer: Viewer): JsonText<ToldAct> {
  const { act } = happened.entry;
  if (act.do === 'open') return objectText<ToldActOf<'open'>>({ do: quoted('open'), seat: textOf(act.seat) });
  if (act.do !== 'answer') return textOf(act);
  const hidden = happened.quiet && viewer !== act.by;
  const word = (text: string | null) => (text === null || hidden ? textOf(null) : quoted(text));
  return objectText<ToldActOf<'answer'>>({
    do: quoted('answer'),
    by: textOf(act.by),
    rule: word(happened.rule),
    step: word(happened.step),
    right: act.right === undefined || hidden ? undefined : quoted(act.right),
    hand: act.hand === undefined ? undefined : textOf(act.hand),
    cover: act.cover === undefined ? undefined : quoted(act.cover),
  });
}

type ToldActOf<D extends ToldAct['do']> = Extract<ToldAct, { do: D }>;

/** Scenes are plain data by construction; patches and wires read them as such. */
export function sceneJson(scene: Scene): Json {
  return scene as unknown as Json;
}
