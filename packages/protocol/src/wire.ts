import type { Command, Finality, Message, PublicHead, Reply, Scene } from '@doomtable/host';
import type { Refusal, Seat, Viewer } from '@doomtable/kernel';

/** The version of everything in this package. A client of another version is told to load anew. */
export const PROTOCOL = 1;

/** The largest frame a browser may send, in bytes, and the deepest it may nest. */
export const LARGEST_FRAME = 64 * 1024;
export const DEEPEST_FRAME = 32;

/** Who somebody is at a table. */
export interface You {
  readonly member: string;
  readonly role: 'host' | 'player' | 'watcher';
  readonly seats: readonly Seat[];
}

/** How many may speak with each other at one table: each browser of a call sends to all others. */
export const MOST_SPEAKERS = 9;

/** The longest description a browser gives of how it can be reached. */
export const LONGEST_SIGNAL = 16_000;

/** One browser in a call. */
export interface VoicePeer {
  readonly peer: string;
  readonly member: string;
  readonly muted: boolean;
}

/** What helps a browser to reach others, as `RTCPeerConnection` takes it. */
export interface VoiceServers {
  readonly ice: readonly {
    readonly urls: readonly string[];
    readonly username: string;
    readonly credential: string;
  }[];
  /** Whether nothing goes from browser to browser directly. */
  readonly relayOnly: boolean;
}

/** How a browser says it can be reached: a session description with all its candidates. */
export interface VoiceSignal {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

/** Why a socket is closed whose session has ended. To come back needs another session. */
export const SIGNED_OUT = 'signed out';

/** From the browser. One socket carries any number of tables. */
export type ClientMessage =
  /** Watch a table. `since` is the last place of the log already known: only what came after is sent. */
  | { readonly t: 'open'; readonly table: string; readonly viewer: Viewer; readonly since?: number }
  | { readonly t: 'shut'; readonly table: string; readonly viewer: Viewer }
  | { readonly t: 'command'; readonly table: string; readonly id: string; readonly command: Command }
  /** Which answers to the present decision could be taken back. */
  | { readonly t: 'finality'; readonly table: string; readonly seat: Seat; readonly id: string }
  /** Whether the table is being looked at: a tab in the background does not count as being there. */
  | { readonly t: 'focus'; readonly table: string; readonly here: boolean }
  /** To speak and hear others at a table, to hear them in silence, or neither. */
  | { readonly t: 'voice'; readonly table: string; readonly state: 'open' | 'muted' | 'out' }
  /** Tells another browser of the same call how this one can be reached. */
  | { readonly t: 'signal'; readonly table: string; readonly to: string; readonly signal: VoiceSignal }
  | { readonly t: 'writing'; readonly table: string; readonly on: boolean }
  | { readonly t: 'ping' };

/** What a seat may take back, or why it is not told. */
export type FinalityReply =
  | { readonly finality: Finality; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly finality?: never };

/** To the browser. */
export type ServerMessage =
  /** `now` is the time of the server, by which all times of a table are to be read. */
  | { readonly t: 'hello'; readonly protocol: number; readonly build: string; readonly now: number }
  | {
      readonly t: 'scene';
      readonly table: string;
      readonly viewer: Viewer;
      readonly seq: number;
      readonly head: PublicHead;
      readonly you: You;
      readonly scene: Scene;
      /** By seat: since when it has been asked what it is asked now; `null` while it is not, and for whoever is kept behind. */
      readonly asked: readonly (number | null)[];
    }
  | { readonly t: 'told'; readonly table: string; readonly viewer: Viewer; readonly list: readonly Message[] }
  /** Whoever is kept behind is told the place 0: its time has not come yet. */
  | { readonly t: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly t: 'finality'; readonly id: string; readonly reply: FinalityReply }
  /**
   * Who looks at the table, as it has changed since this was last told: who came, by member with a name, who has gone, and how
   * many look on. Watchers are told by name while they are few. Whoever is kept behind the play is told of watchers alone.
   */
  | {
      readonly t: 'here';
      readonly table: string;
      /** This is all there is to know: what was told before counts no more. */
      readonly all?: true;
      readonly came: { readonly [member: string]: string };
      readonly gone: readonly string[];
      readonly watchers: number;
    }
  /** A table this socket may not watch, or no longer. */
  | { readonly t: 'shut'; readonly table: string; readonly viewer: Viewer; readonly why: Refusal }
  /** The frame could not be understood, or came too often. `id` is there when the frame bore one. */
  | { readonly t: 'refused'; readonly why: Refusal; readonly id?: string }
  /** A table waits for this person, who is looking elsewhere. Sent to those who asked to be told in the browser. */
  | { readonly t: 'notice'; readonly id: string; readonly table: string; readonly title: string }
  /** Who speaks with each other at a table, in the order in which they came. Told to those who may. */
  | { readonly t: 'voice'; readonly table: string; readonly peers: readonly VoicePeer[] }
  /** One's own place in a call: by which name others know this browser, `null` for one who is not in it, and why. */
  | {
      readonly t: 'call';
      readonly table: string;
      readonly peer: string | null;
      readonly servers: VoiceServers | null;
      readonly why: Refusal | null;
    }
  | { readonly t: 'signal'; readonly table: string; readonly from: string; readonly signal: VoiceSignal }
  /** Somebody else who looks at the table now writes, or has stopped. */
  | { readonly t: 'writing'; readonly table: string; readonly member: string; readonly on: boolean }
  | { readonly t: 'pong' }
  | { readonly t: 'leaving'; readonly why: 'restart' };

/**
 * Refusals that say nothing about the request itself: it came too fast, or the server could not say whether it was taken. The same
 * request with the same id may be sent again.
 */
export const SEND_AGAIN: ReadonlySet<string> = new Set(['tooFast', 'tryAgain']);
