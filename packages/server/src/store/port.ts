import type { MemberId, Store } from '@doomtable/host';

/*
 * What the server keeps. Times are milliseconds since 1970. Tokens and codes are never kept themselves, only their SHA-256 in
 * hex digits. Every write is one statement of the database, so that it happens wholly or not at all on either store, and its
 * promise is kept only once it survives a power cut.
 */

/** Everything kept: tables with their logs, and what stands around them. */
export interface Archive extends Store {
  readonly people: People;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly invites: Invites;
  readonly knocks: Knocks;
  readonly notes: Notes;
  readonly notices: Notices;
  readonly lobby: Lobby;
  readonly jobs: Jobs;
  /** Ids of tables in the order of their ids, beginning after `after`. */
  tables(after: string, limit: number): Promise<readonly string[]>;
  /** The last place taken in the log of each of these tables. Tables that are not there are left out. */
  ends(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  health(): Promise<Health>;
  /** Keeps what was promised and lets go of files and connections. */
  close(): Promise<void>;
}

export interface Health {
  readonly store: 'sqlite' | 'postgres';
  /** The version of the database program. */
  readonly version: string;
  /** The number of the last migration the data has been through. */
  readonly dataVersion: number;
  /** Bytes on the disk of the data folder; nothing is known of the disk of a database elsewhere. */
  readonly space: { readonly free: number; readonly total: number } | null;
  /** Writes that are asked for and not durable yet. */
  readonly waiting: number;
}

/** Somebody who plays, whatever the table. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly made: number;
}

export interface People {
  /** Refused with `taken` when the id is known already. */
  add(person: Person): Promise<void>;
  find(id: string): Promise<Person | undefined>;
  /** Whether there was somebody to rename. */
  rename(id: string, name: string): Promise<boolean>;
}

/** A browser that is signed in. */
export interface Session {
  readonly tokenHash: string;
  readonly person: string;
  readonly made: number;
  readonly seen: number;
  readonly expires: number;
}

export interface Sessions {
  begin(session: Session): Promise<void>;
  /** The session, unless it has expired. */
  find(tokenHash: string, now: number): Promise<Session | undefined>;
  /** Moves the expiry on, because the person was here. */
  slide(tokenHash: string, seen: number, expires: number): Promise<boolean>;
  end(tokenHash: string): Promise<boolean>;
  /** Signs a person out everywhere; how many sessions that were. */
  endAll(person: string): Promise<number>;
  /** Forgets what has expired; how many sessions that were. */
  sweep(now: number): Promise<number>;
}

export type Role = 'host' | 'player' | 'watcher';

/** A person's place at a table. `barred` people stay known, so that they stay out and nobody gets their id. */
export interface Membership {
  readonly table: string;
  readonly member: MemberId;
  readonly person: string;
  readonly role: Role;
  readonly standing: 'in' | 'left' | 'barred';
  /** With the code a member can come back as somebody else: on another device, without a session. */
  readonly recoveryHash: string | null;
  readonly made: number;
}

export interface Members {
  /** Gives a person the table's next member id. Who has one already keeps it, and everything that goes with it. */
  enrol(table: string, person: string, role: Role, made: number): Promise<Membership>;
  find(table: string, person: string): Promise<Membership | undefined>;
  findByRecovery(table: string, recoveryHash: string): Promise<Membership | undefined>;
  /** All members of a table, in the order they came. */
  ofTable(table: string): Promise<readonly Membership[]>;
  /** Whether there was such a member. Refused with `taken` when the new person is a member already. */
  change(
    table: string,
    member: MemberId,
    change: Partial<Pick<Membership, 'person' | 'role' | 'standing' | 'recoveryHash'>>,
  ): Promise<boolean>;
}

/** A link that lets people in; or, for rivals, lets them meet the same dice at a table of their own. */
export interface Invite {
  readonly tokenHash: string;
  readonly table: string;
  readonly role: 'player' | 'watcher' | 'rival';
  readonly made: number;
  readonly expires: number;
  readonly usesLeft: number;
  readonly revoked: boolean;
}

export interface Invites {
  make(invite: Invite): Promise<void>;
  /** Takes one use of it; nothing when it is unknown, expired, revoked or used up. */
  use(tokenHash: string, now: number): Promise<Invite | undefined>;
  /** The same without using it. */
  look(tokenHash: string, now: number): Promise<Invite | undefined>;
  /** All invites of a table, newest first. */
  ofTable(table: string): Promise<readonly Invite[]>;
  revoke(tokenHash: string): Promise<boolean>;
  /** How many invites still stood. */
  revokeAll(table: string): Promise<number>;
}

/** Somebody at the door of a table whose host lets people in one by one. */
export interface Knock {
  readonly table: string;
  readonly person: string;
  readonly role: 'player' | 'watcher';
  readonly state: 'waiting' | 'welcome' | 'refused';
  readonly at: number;
}

export interface Knocks {
  /** Knocks, or says what became of the first time. */
  knock(table: string, person: string, role: 'player' | 'watcher', at: number): Promise<Knock>;
  /** Whether somebody waited for the answer. */
  answer(table: string, person: string, state: 'welcome' | 'refused'): Promise<boolean>;
  /** Who waits at a table's door, in the order they came. */
  waiting(table: string): Promise<readonly Knock[]>;
  /** Lets a person knock again. */
  forget(table: string, person: string): Promise<boolean>;
}

/** What a person wrote down at a table for no other eyes. */
export interface Note {
  readonly table: string;
  readonly person: string;
  readonly text: string;
  readonly updated: number;
}

export interface Notes {
  write(note: Note): Promise<void>;
  read(table: string, person: string): Promise<Note | undefined>;
}

export type Channel = 'webhook' | 'mail' | 'browser';

/** How a person wants to be told that a table waits for them. */
export interface Notice {
  readonly table: string;
  readonly person: string;
  readonly channel: Channel;
  readonly target: string;
  readonly muted: boolean;
}

/** One attempt, or several, to tell somebody. */
export interface Delivery {
  readonly id: string;
  readonly table: string;
  readonly person: string;
  readonly channel: Channel;
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
  readonly lastError: string | null;
  readonly at: number;
}

export interface Notices {
  set(notice: Notice): Promise<void>;
  remove(table: string, person: string, channel: Channel): Promise<boolean>;
  /** What a table's people have set. */
  ofTable(table: string): Promise<readonly Notice[]>;
  ofPerson(person: string): Promise<readonly Notice[]>;
  /** Keeps what became of a delivery, in place of what was kept of it before. */
  log(delivery: Delivery): Promise<void>;
  /** The last deliveries to a person, newest first. */
  deliveries(person: string, limit: number): Promise<readonly Delivery[]>;
}

/** A table as the lobby shows it. It may be a little behind the table. */
export interface Summary {
  readonly table: string;
  readonly game: string;
  /** Small, made by the server, never read by the store. */
  readonly text: string;
  readonly listed: boolean;
  readonly closed: boolean;
  readonly updated: number;
  /** The table whose dice it meets, where those are another one's. */
  readonly deal: string | null;
}

/** A table of a person's, with the summary when there is one. */
export interface OwnTable {
  readonly membership: Membership;
  readonly summary: Summary | undefined;
}

export interface Lobby {
  /** Keeps the newest of each table; what is older than what is kept changes nothing. */
  keep(summaries: readonly Summary[]): Promise<void>;
  find(table: string): Promise<Summary | undefined>;
  /** Listed tables that are not closed, last changed first. */
  openTables(limit: number, game?: string): Promise<readonly Summary[]>;
  /** The tables that meet another one's dice, last changed first. */
  ofDeal(deal: string, limit: number): Promise<readonly Summary[]>;
  /** The tables a person is in, last changed first. */
  tablesOf(person: string): Promise<readonly OwnTable[]>;
}

/** Something to be done later, such as covering a seat whose time is up. */
export interface Job {
  readonly kind: string;
  readonly table: string;
  readonly seat: number | null;
  /** What else the work needs to know, as JSON. */
  readonly text: string;
}

export interface Jobs {
  /** Sets a job for a time. The same key again moves it: there is never more than one job of a key waiting. */
  schedule(job: Job, due: number, key: string): Promise<void>;
  /** Whether a job of that key was waiting. */
  cancel(key: string): Promise<boolean>;
  /**
   * Does what is due from now on until stopped, each job once whatever the number of nodes. A job whose work fails is tried
   * again later, and so is one whose node died over it.
   */
  run(work: (job: Job, key: string) => Promise<void>): Promise<{ stop(): Promise<void> }>;
}
