import type { Command, Message, Reply, Scene, TableHead } from '@doomtable/host';
import type { Refusal, Seat, Viewer } from '@doomtable/kernel';

/** The version of everything in this package. A client of another version is told to load anew. */
export const PROTOCOL = 1;

/** The largest frame either side sends, in bytes, and the deepest it may nest. */
export const LARGEST_FRAME = 64 * 1024;
export const DEEPEST_FRAME = 32;

/** Who somebody is at a table. */
export interface You {
  readonly member: string;
  readonly role: 'host' | 'player' | 'watcher';
  readonly seats: readonly Seat[];
}

/** From the browser. One socket carries any number of tables. */
export type ClientMessage =
  /** Watch a table. `since` is the last place of the log already known: only what came after is sent. */
  | { readonly t: 'open'; readonly table: string; readonly viewer: Viewer; readonly since?: number }
  | { readonly t: 'shut'; readonly table: string; readonly viewer: Viewer }
  | { readonly t: 'command'; readonly table: string; readonly id: string; readonly command: Command }
  /** Which answers to the present decision could be taken back. */
  | { readonly t: 'weigh'; readonly table: string; readonly seat: Seat; readonly id: string }
  /** Whether the table is being looked at: a tab in the background does not count as being there. */
  | { readonly t: 'focus'; readonly table: string; readonly here: boolean }
  | { readonly t: 'ping' };

/** For each answer to a decision with few answers: whether it could be taken back afterwards. */
export interface Weighed {
  readonly tick: number;
  /** In the order of the choice's answers; `null` when there are too many to say. */
  readonly final: readonly boolean[] | null;
}

/** To the browser. */
export type ServerMessage =
  | { readonly t: 'hello'; readonly protocol: number; readonly build: string }
  | {
      readonly t: 'scene';
      readonly table: string;
      readonly viewer: Viewer;
      readonly seq: number;
      readonly head: PublicHead;
      readonly you: You;
      readonly scene: Scene;
    }
  | { readonly t: 'told'; readonly table: string; readonly viewer: Viewer; readonly list: readonly Message[] }
  | { readonly t: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly t: 'weighed'; readonly id: string; readonly weighed: Weighed }
  | { readonly t: 'here'; readonly table: string; readonly members: readonly string[] }
  /** A table this socket may not watch, or no longer. */
  | { readonly t: 'shut'; readonly table: string; readonly viewer: Viewer; readonly why: Refusal }
  /** The frame could not be understood, or came too often. */
  | { readonly t: 'refused'; readonly why: Refusal }
  | { readonly t: 'pong' }
  | { readonly t: 'leaving'; readonly why: 'restart' };

/** The head of a table as everybody at it may know it. */
export type PublicHead = TableHead;
