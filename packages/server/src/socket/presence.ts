import { type JsonText, textOf } from '@doomtable/host';
import type { ServerMessage } from '@doomtable/protocol';
import { DistinctNames } from '../people/names.js';

/** Somebody with an open line. */
export interface Present {
  /** Sends the text of a message that several are sent. */
  pass(text: JsonText<ServerMessage>): void;
  /** Lets them look at a table no more. */
  dismiss(table: string): void;
}

/** Who somebody is at a table, as the table's log says now. */
export interface MemberStanding {
  readonly member: string;
  readonly name: string;
  /** Not nobody, where the log says nothing of them: then their name may be that of somebody else. */
  readonly onlooker: object | null;
  /** The names that the log knows. */
  readonly namesKnown: readonly string[];
  readonly role: 'host' | 'player' | 'watcher';
  /** Milliseconds they are kept behind the play. */
  readonly behind: number;
}

/** Who writes something, and who is meant to know. */
export interface Writer {
  readonly member: string;
  readonly among: 'everybody' | 'watchers';
}

/** Who is told when somebody looks at a table no more. */
export interface Departures {
  /** A member who may have a seat has stopped looking, in every browser. */
  onAway(table: string, member: string): void;
  /** The last one who looked has gone. */
  onLeft(table: string): void;
}

/** One who has a table open. A tab in the background is open, but nobody is there. */
interface PresentViewer {
  readonly standing: MemberStanding;
  here: boolean;
  /** As part of which audience they have been told who is here. */
  told: PresenceAudience | null;
  /** What others were told they are called. */
  shown: string | null;
}

type HereMessage = Extract<ServerMessage, { t: 'here' }>;

/** Watchers are told by name while they are no more than this, and only counted when they are more. */
export const MOST_NAMED = 50;

/** Changes are gathered for so many milliseconds: so many for each place, within these bounds. */
const GATHER_EACH_MS = 2;
const GATHER_LEAST_MS = 50;
const GATHER_MOST_MS = 5000;

/**
 * Those who are told the same. Whoever is kept behind the play is not told which players look at the table: that somebody comes
 * back or goes away is of the present.
 */
class PresenceAudience {
  readonly #table: string;
  readonly #isBehind: boolean;
  /** Whom they know to be here, by name, and how many watchers. */
  #names: ReadonlyMap<string, string> = new Map();
  #watchers = 0;
  /** What changed last; `null` where nothing did. */
  #change: HereMessage | null = null;
  /** Both as text, made when the first one has to be sent it. */
  #whole: JsonText<HereMessage> | null = null;
  #news: JsonText<HereMessage> | null = null;

  constructor(table: string, isBehind: boolean) {
    this.#table = table;
    this.#isBehind = isBehind;
  }

  /** All that they have been told until now, for whoever is new among them. */
  get whole(): JsonText<HereMessage> {
    this.#whole ??= textOf<HereMessage>({ ...this.#here(this.#names, [], this.#watchers), all: true });
    return this.#whole;
  }

  /** What changed last, for whoever has been told all before. */
  get news(): JsonText<HereMessage> | null {
    if (this.#change === null) return null;
    this.#news ??= textOf(this.#change);
    return this.#news;
  }

  /** Goes on to those who are here now. */
  goOn(players: ReadonlyMap<string, string>, watchers: ReadonlyMap<string, string>): void {
    const before = this.#names;
    const names = new Map(this.#isBehind ? [] : players);
    if (watchers.size <= MOST_NAMED) for (const [member, name] of watchers) names.set(member, name);
    const came = new Map([...names].filter(([member, name]) => before.get(member) !== name));
    const gone = [...before.keys()].filter(member => !names.has(member));
    const isNews = came.size > 0 || gone.length > 0 || watchers.size !== this.#watchers;
    this.#change = isNews ? this.#here(came, gone, watchers.size) : null;
    this.#news = null;
    if (isNews) this.#whole = null;
    this.#names = names;
    this.#watchers = watchers.size;
  }

  #here(came: ReadonlyMap<string, string>, gone: readonly string[], watchers: number): HereMessage {
    return { t: 'here', table: this.#table, came: Object.fromEntries(came), gone, watchers };
  }
}

/** Everybody who has one table open. */
class TablePresence {
  readonly places = new Map<Present, PresentViewer>();
  /** How many lines of each member look at it. */
  readonly looking = new Map<string, number>();
  readonly near: PresenceAudience;
  readonly behind: PresenceAudience;
  timer: NodeJS.Timeout | null = null;

  constructor(table: string) {
    this.near = new PresenceAudience(table, false);
    this.behind = new PresenceAudience(table, true);
  }

  /** A line begins or ends to look. */
  look(member: string, change: 1 | -1): void {
    const lines = (this.looking.get(member) ?? 0) + change;
    if (lines === 0) this.looking.delete(member);
    else this.looking.set(member, lines);
  }

  audienceOf({ behind }: MemberStanding): PresenceAudience {
    return behind > 0 ? this.behind : this.near;
  }
}

/**
 * Who looks at which table, on this node. Changes are gathered for a moment and told as differences, in one message for all of
 * an audience: who comes to a table with many watchers is no more work for it than who comes to one with few.
 */
export class Presence {
  readonly #rooms = new Map<string, TablePresence>();
  readonly #told: Departures;

  constructor(told: Departures) {
    this.#told = told;
  }

  came(who: Present, table: string, standing: MemberStanding, here: boolean): void {
    const room = this.#rooms.get(table) ?? new TablePresence(table);
    this.#rooms.set(table, room);
    const before = room.places.get(who);
    if (before?.here === true) room.look(before.standing.member, -1);
    const place: PresentViewer = { standing, here, told: null, shown: before?.shown ?? null };
    room.places.set(who, place);
    if (here) room.look(standing.member, 1);
    place.told = room.audienceOf(standing);
    who.pass(place.told.whole);
    this.#changed(room);
  }

  focus(who: Present, table: string, here: boolean): void {
    const room = this.#rooms.get(table);
    const place = room?.places.get(who);
    if (room === undefined || place === undefined || place.here === here) return;
    place.here = here;
    room.look(place.standing.member, here ? 1 : -1);
    if (!here) this.#left(room, table, place.standing);
    this.#changed(room);
  }

  gone(who: Present, table: string): void {
    const room = this.#rooms.get(table);
    const place = room?.places.get(who);
    if (room === undefined || place === undefined) return;
    room.places.delete(who);
    if (place.here) {
      room.look(place.standing.member, -1);
      this.#left(room, table, place.standing);
    }
    if (room.places.size > 0) return this.#changed(room);
    if (room.timer !== null) clearTimeout(room.timer);
    this.#rooms.delete(table);
  }

  /**
   * Tells the others who look at a table that somebody writes. Whoever is kept behind the play is told of nobody, since it is of
   * the present; and players are told of no watcher who speaks among watchers alone.
   */
  writing(from: Present, table: string, { member, among }: Writer, on: boolean): void {
    const places = this.#rooms.get(table)?.places;
    if (places?.get(from)?.here !== true) return;
    const text = textOf<ServerMessage>({ t: 'writing', table, member, on });
    for (const [who, { standing, here }] of places) {
      const mayHear = among === 'everybody' || standing.role === 'watcher';
      if (here && mayHear && standing.behind === 0 && standing.member !== member) who.pass(text);
    }
  }

  /** What a member is called among those who look at a table, if they have been told. */
  shownName(table: string, member: string): string | undefined {
    for (const { standing, shown } of this.#rooms.get(table)?.places.values() ?? []) {
      if (standing.member === member && shown !== null) return shown;
    }
    return undefined;
  }

  /** Lets all lines of a member look at a table no more. */
  dismiss(table: string, member: string): void {
    const places = [...(this.#rooms.get(table)?.places ?? [])];
    for (const [who, { standing }] of places) if (standing.member === member) who.dismiss(table);
  }

  /** Whether a member looks at the table right now. */
  isHere(table: string, member: string): boolean {
    return this.#rooms.get(table)?.looking.has(member) === true;
  }

  /** Whether anybody does. */
  isLookedAt(table: string): boolean {
    return (this.#rooms.get(table)?.looking.size ?? 0) > 0;
  }

  /** All tables that somebody looks at. */
  lookedAt(): readonly string[] {
    return [...this.#rooms.keys()].filter(table => this.isLookedAt(table));
  }

  #left(room: TablePresence, table: string, { member, role }: MemberStanding): void {
    if (role !== 'watcher' && !room.looking.has(member)) this.#told.onAway(table, member);
    if (room.looking.size === 0) this.#told.onLeft(table);
  }

  #changed(room: TablePresence): void {
    if (room.timer !== null) return;
    const ms = Math.min(Math.max(room.places.size * GATHER_EACH_MS, GATHER_LEAST_MS), GATHER_MOST_MS);
    room.timer = setTimeout(() => {
      room.timer = null;
      tell(room);
    }, ms);
    room.timer.unref();
  }
}

/** Tells everybody what has changed. Each message is made once, whatever the number of those it goes to. */
function tell(room: TablePresence): void {
  const { places, near, behind } = room;
  const looking = [...places.values()].filter(({ here }) => here);
  const players = new Map<string, string>();
  const watchers = new Map<string, string>();
  for (const { standing } of looking) {
    (standing.role === 'watcher' ? watchers : players).set(standing.member, standing.name);
  }
  if (watchers.size <= MOST_NAMED) nameOnlookers(looking, watchers);
  near.goOn(players, watchers);
  behind.goOn(players, watchers);
  for (const [who, place] of places) {
    const audience = room.audienceOf(place.standing);
    const frame = place.told === audience ? audience.news : audience.whole;
    place.told = audience;
    if (frame !== null) who.pass(frame);
  }
}

/** Gives onlookers names that cannot be taken for those of others. Whoever has one keeps it, unless somebody in the log has it now. */
function nameOnlookers(looking: readonly PresentViewer[], watchers: Map<string, string>): void {
  const onlookers = looking.filter(({ standing }) => standing.onlooker !== null);
  const [first] = onlookers;
  if (first === undefined) return;
  const names = new DistinctNames(first.standing.namesKnown);
  const byMember = new Map<string, string>();
  for (const place of onlookers.sort((one, other) => Number(one.shown === null) - Number(other.shown === null))) {
    const { member, name } = place.standing;
    const shown = byMember.get(member) ?? names.add(place.shown ?? name);
    byMember.set(member, shown);
    place.shown = shown;
    watchers.set(member, shown);
  }
}
