import type { MakeCounter } from '../limits/limiter.js';
import type { MemberId, Store } from '@doomtable/host';
import type { NoticeChannel, OutsideChannel } from '@doomtable/protocol';

export type { NoticeChannel, OutsideChannel };

/*
 * What the server keeps. Times are milliseconds since 1970. Tokens and codes are never kept themselves, only their SHA-256 in
 * hex digits. Every write is one statement of the database, so that it happens wholly or not at all on either store, and its
 * promise is kept only once it survives a power cut.
 */

/** Everything kept: tables with their logs, and what stands around them. */
export interface Archive extends Store {
  readonly people: PeoplePort;
  readonly sessions: Sessions;
  readonly members: MembersPort;
  readonly invites: Invites;
  readonly knocks: KnocksPort;
  readonly notes: NotesPort;
  readonly notices: NoticesPort;
  readonly contacts: Contacts;
  readonly lobby: LobbyPort;
  readonly deals: DealsPort;
  readonly looks: Looks;
  readonly pushes: PushesPort;
  readonly keys: ServerKeys;
  readonly jobs: Jobs;
  /** Counts for all that use this store, whatever process they are. */
  readonly counter: MakeCounter;
  /** Ids of tables in the order of their ids, beginning after `after`. */
  tables(after: string, limit: number): Promise<readonly string[]>;
  /** The last place taken in the log of each of these tables. Tables that are not there are left out. */
  ends(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  health(): Promise<Health>;
  /** Tells the other nodes that sessions of a person have ended. Only a hint, as everything between nodes. */
  hintEnded(person: string): void;
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
export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly made: number;
}

export interface PeoplePort {
  /** Refused with `taken` when the id is known already. */
  add(person: StoredPerson): Promise<void>;
  find(id: string): Promise<StoredPerson | undefined>;
  /** Whether there was somebody to rename. */
  rename(id: string, name: string): Promise<boolean>;
}

/** A browser that is signed in. */
export interface Session {
  /** What its person calls it by; it opens nothing. */
  readonly id: string;
  readonly tokenHash: string;
  readonly person: string;
  /** What kind of browser it is, on what kind of system, as far as that is known. */
  readonly browser: string;
  readonly system: string;
  readonly made: number;
  readonly seen: number;
  readonly expires: number;
  /** The code by which its person can come in once from another browser. */
  readonly codeHash: string | null;
  /** The session whose code it came by, and the code with the request it was used in. */
  readonly parent: string | null;
  readonly cameBy: string | null;
}

export interface Sessions {
  /** Refused with `taken` when the id, the token, or the request it came by is known already. */
  begin(session: Session): Promise<void>;
  /** The session, unless it has expired, with whoever holds it. */
  find(tokenHash: string, now: number): Promise<{ session: Session; person: StoredPerson | null } | undefined>;
  findByCode(codeHash: string, now: number): Promise<Session | undefined>;
  /** Moves the expiry on, because the person was here. */
  slide(tokenHash: string, seen: number, expires: number): Promise<boolean>;
  /** All sessions of a person that have not expired, the last used first. */
  ofPerson(person: string, now: number): Promise<readonly Session[]>;
  /** Which of these have neither ended nor expired. */
  standing(tokenHashes: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Gives a session a code in place of the one it had. */
  setCode(id: string, codeHash: string, now: number): Promise<boolean>;
  /** Takes a code: whether it was there to be taken. */
  useCode(codeHash: string, now: number): Promise<boolean>;
  /** Gives a session that came by this another token and code, if it was made since. The session, or nothing. */
  renew(
    cameBy: string,
    since: number,
    given: { readonly tokenHash: string; readonly codeHash: string },
  ): Promise<Session | undefined>;
  /**
   * Ends a session of a person and everything that came by its codes, and by theirs; but nothing that came by `except`, and not
   * that itself. The digests of the tokens that open nothing any more.
   */
  end(person: string, id: string, except: string | null): Promise<readonly string[]>;
  /** Ends all sessions of a person but one. */
  endOthers(person: string, except: string): Promise<readonly string[]>;
  /** Forgets what has expired; how many sessions that were. */
  sweep(now: number): Promise<number>;
}

export type MemberRole = 'host' | 'player' | 'watcher';

/** A person's place at a table. `barred` people stay known, so that they stay out and nobody gets their id. */
export interface Membership {
  readonly table: string;
  readonly member: MemberId;
  readonly person: string;
  readonly role: MemberRole;
  readonly standing: 'in' | 'left' | 'barred';
  /** Whether somebody of the table let them in; others came by the lobby. */
  readonly invited: boolean;
  readonly made: number;
}

export interface MembersPort {
  /** Gives a person the table's next member id. Who has one already keeps it, and everything that goes with it. */
  enrol(table: string, person: string, role: MemberRole, made: number, invited?: boolean): Promise<Membership>;
  find(table: string, person: string): Promise<Membership | undefined>;
  /** The same by the id that the person has at the table. */
  findMember(table: string, member: MemberId): Promise<Membership | undefined>;
  /** All members of a table, in the order they came. */
  ofTable(table: string): Promise<readonly Membership[]>;
  /** Whether there was such a member. */
  change(
    table: string,
    member: MemberId,
    change: Partial<Pick<Membership, 'role' | 'standing' | 'invited'>>,
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
export interface StoredKnock {
  readonly table: string;
  readonly person: string;
  readonly role: 'player' | 'watcher';
  readonly state: 'waiting' | 'welcome' | 'refused';
  readonly at: number;
}

export interface KnocksPort {
  /** Knocks, or says what became of the first time. */
  knock(table: string, person: string, role: 'player' | 'watcher', at: number): Promise<StoredKnock>;
  /** Whether somebody waited for the answer. */
  answer(table: string, person: string, state: 'welcome' | 'refused'): Promise<boolean>;
  /** Who waits at a table's door, in the order they came. */
  waiting(table: string): Promise<readonly StoredKnock[]>;
  /** Lets a person knock again. */
  forget(table: string, person: string): Promise<boolean>;
}

/** What a person wrote down at a table for no other eyes. */
export interface StoredNote {
  readonly table: string;
  readonly person: string;
  readonly text: string;
  readonly updated: number;
}

export interface NotesPort {
  write(note: StoredNote): Promise<void>;
  read(table: string, person: string): Promise<StoredNote | undefined>;
}

/** Whether an address outside is somebody's own: a code that was sent there has been typed in. */
export interface Contact {
  /** The digest of the code that was sent last; nothing once it has been typed in. */
  readonly codeHash: string | null;
  /** When that was, and how many wrong codes have been typed in since. */
  readonly asked: number;
  readonly wrong: number;
  readonly confirmed: boolean;
}

export interface Contacts {
  find(person: string, channel: OutsideChannel, target: string): Promise<Contact | undefined>;
  /** A code is sent there. It takes the place of the one before; what is confirmed stays so. */
  ask(person: string, channel: OutsideChannel, target: string, codeHash: string, asked: number): Promise<void>;
  /** Whether this is the code that was sent there, after `since`, with fewer wrong ones typed in than `mostWrong`. */
  confirm(
    person: string,
    channel: OutsideChannel,
    target: string,
    codeHash: string,
    since: number,
    mostWrong: number,
  ): Promise<boolean>;
  /** Forgets the addresses of a person that no notice goes to any more. */
  forgetUnused(person: string): Promise<void>;
}

/** How a person wants to be told that a table waits for them. */
export interface NoticeSetting {
  readonly table: string;
  readonly person: string;
  readonly channel: NoticeChannel;
  readonly target: string;
  readonly muted: boolean;
}

/** One attempt, or several, to tell somebody. */
export interface StoredDelivery {
  readonly id: string;
  readonly table: string;
  readonly person: string;
  readonly channel: NoticeChannel;
  /** That it is their turn, or a code by which they show that the address is theirs. */
  readonly about: 'turn' | 'code';
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
  /** When it was tried last. How long that took is nobody's to know. */
  readonly at: number;
}

export interface NoticesPort {
  set(notice: NoticeSetting): Promise<void>;
  remove(table: string, person: string, channel: NoticeChannel): Promise<boolean>;
  /** What a table's people have set. */
  ofTable(table: string): Promise<readonly NoticeSetting[]>;
  ofPerson(person: string): Promise<readonly NoticeSetting[]>;
  /** Keeps what became of a delivery, in place of what was kept of it before. */
  log(delivery: StoredDelivery): Promise<void>;
  /** The last deliveries to a person, newest first. */
  deliveries(person: string, limit: number): Promise<readonly StoredDelivery[]>;
}

/** A browser that is told things while no page of this server is open there. */
export interface PushSubscription {
  /** Where its push service takes messages for it; whoever knows it and has our key can send it some. */
  readonly endpoint: string;
  readonly person: string;
  /** The digest of the token of the session it belongs to: with that it ends. */
  readonly session: string;
  /** What messages to it are encrypted with. */
  readonly p256dh: string;
  readonly auth: string;
  /** What may stand on a screen that others see: the table's title, or only that something waits. */
  readonly shows: 'table' | 'nothing';
  readonly made: number;
}

export interface PushesPort {
  /** A browser has one subscription: a newer one of the same endpoint takes its place, whosever it was. */
  set(push: PushSubscription): Promise<void>;
  ofPerson(person: string): Promise<readonly PushSubscription[]>;
  remove(person: string, endpoint: string): Promise<boolean>;
}

/** Keys that the server makes for itself once and keeps. */
export interface ServerKeys {
  /** Keeps this unless something is kept by that name already; says what is. */
  settle(name: string, text: string): Promise<string>;
  find(name: string): Promise<string | undefined>;
}

/** A table as the lobby shows it. It may be a little behind the table. */
export interface Summary {
  readonly table: string;
  readonly game: string;
  /** Small, made by the server, never read by the store. */
  readonly text: string;
  /** When the last thing happened that is in the text. */
  readonly moved: number;
  /** How many milliseconds later whoever is kept behind may know of it. */
  readonly delay: number;
  readonly listed: boolean;
  readonly closed: boolean;
  readonly over: boolean;
  readonly updated: number;
}

/** A summary to be kept, and the text of the same table before anything happened there. */
export interface NewSummary extends Summary {
  readonly bare: string;
}

/**
 * A summary that was kept, with two older texts for those who may not know the newest yet. `shown` may be known; `held` may be
 * known once its delay has passed, and takes the place of `shown` then. So what they are told is between one and two delays old.
 */
export interface KeptSummary extends Summary {
  readonly shown: string;
  readonly held: { readonly text: string; readonly moved: number };
}

/** A table of a person's, with the summary when there is one. */
export interface OwnTable {
  readonly membership: Membership;
  readonly summary: KeptSummary | undefined;
}

export interface LobbyPort {
  /** Keeps the newest of each table; what is older than what is kept changes nothing. */
  keep(summaries: readonly NewSummary[]): Promise<void>;
  find(table: string): Promise<KeptSummary | undefined>;
  /** Listed tables that are not closed, last changed first. */
  openTables(limit: number, game?: string): Promise<readonly KeptSummary[]>;
  /** The tables a person is in or was removed from, last changed first. */
  tablesOf(person: string): Promise<readonly OwnTable[]>;
  /** The last tables a person came to, whether still there or not, at most so many. */
  everyTableOf(person: string, limit: number): Promise<readonly OwnTable[]>;
}

/** Tables that meet another one's dice. A deal is named after the table whose dice they are. */
export interface DealsPort {
  /** The tables of a deal but for the first, last changed first. */
  list(deal: string, limit: number): Promise<readonly KeptSummary[]>;
  /** Tables of a deal but for the first that are not known to be over or closed. Summaries may be behind, never ahead. */
  unfinished(deal: string, limit: number): Promise<readonly string[]>;
  /** Whether a person is or was at a table of a deal, the first among them. */
  hasMet(deal: string, person: string): Promise<boolean>;
  /**
   * Tables of any deal, the first ones among them, that are not known to be finished nor to have changed after a time. In the
   * order of their ids, beginning after `after`.
   */
  unmoved(since: number, after: string, limit: number): Promise<readonly string[]>;
}

/** When tables were last looked at by anybody, at whichever node. It may be some minutes behind. */
export interface Looks {
  /** Keeps the latest time of each of these tables. */
  keep(looks: ReadonlyMap<string, number>): Promise<void>;
  find(table: string): Promise<number | undefined>;
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
