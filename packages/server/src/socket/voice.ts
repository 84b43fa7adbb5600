import { randomBytes } from 'node:crypto';
import {
  MOST_SPEAKERS,
  type ServerMessage,
  type VoicePeer,
  type VoiceServers,
  type VoiceSignal,
} from '@doomtable/protocol';
import type { Refusal } from '@doomtable/kernel';
import { NOT_HERE } from '../people/admission.js';

/** Somebody with an open line. */
export interface VoiceLine {
  send(message: ServerMessage): void;
}

/** Who somebody is at a table, as the table's log says now. */
export interface VoiceStanding {
  readonly member: string;
  /** Why they may not speak and hear others there, if so. */
  readonly voiceRefusal: Refusal | undefined;
}

/** One line in a call. */
interface CallPlace {
  readonly peer: string;
  readonly line: VoiceLine;
  standing: VoiceStanding;
  isMuted: boolean;
}

/** Everybody who has one table open, and who of them speak with each other, in the order in which they came. */
interface CallRoom {
  readonly table: string;
  readonly lines: Map<VoiceLine, VoiceStanding>;
  /** Who has shut the table a moment ago, and may be about to open it through other eyes. */
  readonly leaving: Map<VoiceLine, NodeJS.Timeout>;
  callers: readonly CallPlace[];
}

const PEER_BYTES = 9;

/** Whoever takes a seat shuts the table and opens it anew through other eyes: so long nobody is put out of a call. */
const GRACE_MS = 3000;

/**
 * Who speaks with whom at which table, on this node. What is said goes from browser to browser: the server only introduces them.
 * Who is in a call is told to those alone who may be in it, and what a browser says about where it can be reached to nobody but
 * the one it is for. Rights are asked for anew whenever a table's log goes on.
 */
export class VoiceRooms {
  readonly #rooms = new Map<string, CallRoom>();
  readonly #serversFor: (peer: string) => VoiceServers;

  /** `serversFor` names what helps a browser to find others, with keys of its own. */
  constructor(serversFor: (peer: string) => VoiceServers) {
    this.#serversFor = serversFor;
  }

  /** How many speak with each other at a table. */
  speakers(table: string): number {
    return this.#rooms.get(table)?.callers.length ?? 0;
  }

  /** A line has opened a table. */
  came(line: VoiceLine, table: string, standing: VoiceStanding): void {
    const room = this.#rooms.get(table) ?? { table, lines: new Map(), leaving: new Map(), callers: [] };
    this.#rooms.set(table, room);
    stay(room, line);
    room.lines.set(line, standing);
    for (const caller of room.callers) if (caller.line === line) caller.standing = standing;
    // Where nobody speaks there is nothing to tell.
    if (room.callers.length > 0 && standing.voiceRefusal === undefined) line.send(this.#list(room));
  }

  /** A line has shut a table. Whoever spoke there is put out of the call, unless the table is open again in a moment. */
  shut(line: VoiceLine, table: string): void {
    const room = this.#rooms.get(table);
    const standing = room?.lines.get(line);
    if (room === undefined || standing === undefined) return;
    const spoke = room.callers.some(caller => caller.line === line);
    const why = standing.voiceRefusal;
    if (spoke && why !== undefined) line.send(callOf(table, { why }));
    if (!spoke || why !== undefined) return this.gone(line, table);
    stay(room, line);
    room.leaving.set(line, setTimeout(() => this.gone(line, table), GRACE_MS).unref());
  }

  /** A line looks at a table no more. */
  gone(line: VoiceLine, table: string): void {
    const room = this.#rooms.get(table);
    if (room === undefined) return;
    stay(room, line);
    room.lines.delete(line);
    this.#drop(room, caller => caller.line === line);
    if (room.lines.size === 0) this.#rooms.delete(table);
  }

  /** Somebody wants to speak, to be silent, or to go. Whoever speaks from another browser already speaks from this one from now on. */
  set(line: VoiceLine, table: string, state: 'open' | 'muted' | 'out'): void {
    const room = this.#rooms.get(table);
    const standing = room?.lines.get(line);
    if (room === undefined || standing === undefined) return line.send(callOf(table, { why: NOT_HERE }));
    if (state === 'out') {
      line.send(callOf(table, {}));
      return this.#drop(room, caller => caller.line === line);
    }
    const refusal = standing.voiceRefusal;
    if (refusal !== undefined) return line.send(callOf(table, { why: refusal }));
    const known = room.callers.find(caller => caller.line === line);
    if (known !== undefined) known.isMuted = state === 'muted';
    else if (!this.#enter(room, { line, standing, isMuted: state === 'muted' })) return;
    this.#tell(room);
  }

  /** Hands on what one of a call says to another of the same call; anything else goes nowhere. */
  signal(line: VoiceLine, table: string, to: string, signal: VoiceSignal): void {
    const { callers = [] } = this.#rooms.get(table) ?? {};
    const from = callers.find(caller => caller.line === line);
    const other = callers.find(caller => caller.peer === to);
    if (from === undefined || other === undefined) return;
    if ([from, other].some(({ standing }) => standing.voiceRefusal !== undefined)) return;
    other.line.send({ t: 'signal', table, from: from.peer, signal });
  }

  /** A table's log has gone on: whoever may not be in its call any more is put out of it, and told nothing more about it. */
  look(table: string): void {
    const room = this.#rooms.get(table);
    if (room === undefined || room.callers.length === 0) return;
    for (const { line, standing } of room.callers) {
      const why = standing.voiceRefusal;
      if (why !== undefined) line.send(callOf(table, { why }));
    }
    this.#drop(room, ({ standing }) => standing.voiceRefusal !== undefined);
  }

  #enter(room: CallRoom, { line, standing, isMuted }: Omit<CallPlace, 'peer'>): boolean {
    const { table } = room;
    const elsewhere = room.callers.filter(caller => caller.standing.member === standing.member);
    if (room.callers.length - elsewhere.length >= MOST_SPEAKERS) {
      line.send(callOf(table, { why: { code: 'callFull', path: '', with: { most: MOST_SPEAKERS } } }));
      return false;
    }
    for (const other of elsewhere) other.line.send(callOf(table, { why: { code: 'callElsewhere', path: '' } }));
    const peer = randomBytes(PEER_BYTES).toString('base64url');
    room.callers = [...room.callers.filter(caller => !elsewhere.includes(caller)), { peer, line, standing, isMuted }];
    line.send(callOf(table, { peer, servers: this.#serversFor(peer) }));
    return true;
  }

  #drop(room: CallRoom, goes: (caller: CallPlace) => boolean): void {
    const stay = room.callers.filter(caller => !goes(caller));
    if (stay.length === room.callers.length) return;
    room.callers = stay;
    this.#tell(room);
  }

  #tell(room: CallRoom): void {
    const list = this.#list(room);
    for (const [line, { voiceRefusal }] of room.lines) if (voiceRefusal === undefined) line.send(list);
  }

  #list({ table, callers }: CallRoom): ServerMessage {
    const peers = callers.map(
      ({ peer, standing: { member }, isMuted }): VoicePeer => ({ peer, member, muted: isMuted }),
    );
    return { t: 'voice', table, peers };
  }
}

/** Whoever was about to be put out is not. */
function stay({ leaving }: CallRoom, line: VoiceLine): void {
  clearTimeout(leaving.get(line));
  leaving.delete(line);
}

/** What somebody is told about their own place in a call. */
function callOf(
  table: string,
  { peer = null, servers = null, why = null }: Partial<Omit<Extract<ServerMessage, { t: 'call' }>, 't' | 'table'>>,
): ServerMessage {
  return { t: 'call', table, peer, servers, why };
}
