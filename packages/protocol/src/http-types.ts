import type { Foreseen, LuckScore, Message, Scene } from '@doomtable/host';
import type { Json, OddsQuestion, Passage } from '@doomtable/kernel';
import type { z } from 'zod';
import type { Rivals } from './lobby.js';
import type {
  channel,
  delivery,
  hint,
  imported,
  invitation,
  inviteBody,
  joined,
  knock,
  madeTable,
  note,
  notice,
  outsideChannel,
  person,
  pushBody,
  pushState,
  pushed,
  recovered,
  reportBody,
  seated,
  sessions,
  setNotice,
} from './schema/http.js';

/* What goes over HTTP, as types. The forms themselves are in `schema`, which no browser has to load. */

export type Person = z.infer<typeof person>;
/** What a code gave: who one is, and the code that takes the place of the one that was used. */
export type Recovered = z.infer<typeof recovered>;
/** A browser a person is signed in with. */
export type SignedIn = z.infer<typeof sessions>['sessions'][number];
export type MadeTable = z.infer<typeof madeTable>;
export type InviteOptions = z.infer<typeof inviteBody>;
/** What a link leads to. */
export type Invitation = z.infer<typeof invitation>;
/** What came of somebody at the door: in, waiting for the host, or turned away. */
export type Joined = z.infer<typeof joined>;
export type Knock = z.infer<typeof knock>;
export type Note = z.infer<typeof note>;
export type NoticeChannel = z.infer<typeof channel>;
export type Notice = z.infer<typeof notice>;
export type OutsideChannel = z.infer<typeof outsideChannel>;
/** A notice as it stands, and whether its address is known to be one's own. */
export type SetNotice = z.infer<typeof setNotice>;
export type Delivery = z.infer<typeof delivery>;
/** How a browser can be told something while no page is open there. */
export type PushBrowser = z.infer<typeof pushBody>;
export type PushState = z.infer<typeof pushState>;
export type ReportText = z.infer<typeof reportBody>;
export type Imported = z.infer<typeof imported>;
/** A table one was seated at. */
export type Seated = z.infer<typeof seated>;
/** The best answers to a decision, the best first, and how well tables went on that began with each, from 0 to 1. */
export type Hint = z.infer<typeof hint>;
export type WaitingNotice = z.infer<typeof pushed>['notices'][number];
export type { Foreseen, LuckScore };

export interface TableNotices {
  readonly notices: readonly SetNotice[];
  readonly deliveries: readonly Delivery[];
  /** Whether this server sends mail. */
  readonly mail: boolean;
}

/** All a viewer was told of a table: the first scene, and every message after it. */
export interface TableLog {
  readonly start: Scene;
  readonly list: readonly Message[];
}

/** A game's rulebook as Markdown, and its rules one by one. */
export interface RulebookText {
  readonly game: string;
  readonly text: string;
  readonly rules: readonly Passage[];
}

/** What can be asked about a game's dice, and the answer to what was asked. */
export interface OddsAnswer {
  readonly options: OddsQuestion['options'];
  readonly example: string;
  readonly answer: { readonly json: { readonly [name: string]: Json }; readonly lines: readonly string[] } | null;
}

/** The table everybody plays on one day. */
export interface Daily {
  readonly date: string;
  readonly game: string;
  readonly settings: { readonly [name: string]: Json };
  readonly seats: number;
  /** Nothing until somebody has begun to play that day. */
  readonly commitment: { readonly open: string; readonly master: string } | null;
  readonly rivals: Rivals;
}
