import type { Generated } from 'kysely';
import type {
  NoticeChannel,
  StoredDelivery,
  Invite,
  StoredKnock,
  Membership,
  OutsideChannel,
  MemberRole,
} from './port.js';

/*
 * The columns of both stores: text and whole numbers, nothing else. Truth is 1 or 0. The log and the snapshots are named by
 * the table's number, which is short, so that the keys that grow with every entry stay short too.
 */

export type Flag = 0 | 1;

export interface TablesRow {
  number: Generated<number>;
  id: string;
  head: string;
  secret: string;
  /** The table whose dice it meets, where those are another one's. */
  deal: string | null;
}

export interface EntriesRow {
  table_number: number;
  seq: number;
  at: number;
  id: string | null;
  act: string;
  hash: string;
}

export interface SnapshotsRow {
  table_number: number;
  seq: number;
  text: string;
}

export interface PeopleRow {
  id: string;
  name: string;
  made: number;
}

export interface SessionsRow {
  id: string;
  token_hash: string;
  person: string;
  browser: string;
  system: string;
  made: number;
  seen: number;
  expires: number;
  code_hash: string | null;
  parent: string | null;
  came_by: string | null;
}

export interface MembersRow {
  table_id: string;
  /** The member `m7` has the number 7. */
  number: number;
  person: string;
  role: MemberRole;
  standing: Membership['standing'];
  invited: Flag;
  made: number;
}

export interface InvitesRow {
  token_hash: string;
  table_id: string;
  role: Invite['role'];
  made: number;
  expires: number;
  uses_left: number;
  revoked: Flag;
}

export interface KnocksRow {
  table_id: string;
  person: string;
  role: 'player' | 'watcher';
  state: StoredKnock['state'];
  at: number;
}

export interface NotesRow {
  table_id: string;
  person: string;
  text: string;
  updated: number;
}

export interface NoticesRow {
  table_id: string;
  person: string;
  channel: NoticeChannel;
  target: string;
  muted: Flag;
}

export interface DeliveriesRow {
  id: string;
  table_id: string;
  person: string;
  channel: NoticeChannel;
  about: StoredDelivery['about'];
  status: StoredDelivery['status'];
  tries: number;
  at: number;
}

export interface ContactsRow {
  person: string;
  channel: OutsideChannel;
  target: string;
  code_hash: string | null;
  asked: number;
  wrong: number;
  confirmed: Flag;
}

export interface SummariesRow {
  table_id: string;
  game: string;
  text: string;
  moved: number;
  delay: number;
  shown: string;
  held: string;
  held_moved: number;
  listed: Flag;
  closed: Flag;
  over: Flag;
  updated: number;
}

export interface LooksRow {
  table_id: string;
  at: number;
}

/** Kept on the embedded store alone; see `postgres/jobs.ts` for the other. */
export interface JobsRow {
  key: string;
  kind: string;
  table_id: string;
  seat: number | null;
  text: string;
  due: number;
  tries: number;
  /** When it was taken up, or nothing while it waits. */
  taken: number | null;
}

/** One row: which database this is, wherever it is copied to. */
export interface StoreRow {
  id: string;
  /** How many transactions have changed anything but logs. Counted on the embedded store alone. */
  writes: number;
}

/** Tables that were removed on purpose, with the last place of their logs. */
export interface RemovedTablesRow {
  table_id: string;
  seq: number;
  at: number;
}

/** What was found missing at a start that somebody asked for all the same. */
export interface LossesRow {
  number: Generated<number>;
  at: number;
  entries: number;
  tables: number;
  text: string;
}

export interface PushesRow {
  endpoint: string;
  person: string;
  session: string;
  p256dh: string;
  auth: string;
  shows: string;
  made: number;
}

/** Secrets of the server itself. */
export interface ServerKeysRow {
  name: string;
  text: string;
}

export interface StoreSchema {
  tables: TablesRow;
  entries: EntriesRow;
  snapshots: SnapshotsRow;
  people: PeopleRow;
  sessions: SessionsRow;
  members: MembersRow;
  invites: InvitesRow;
  knocks: KnocksRow;
  notes: NotesRow;
  notices: NoticesRow;
  deliveries: DeliveriesRow;
  contacts: ContactsRow;
  summaries: SummariesRow;
  looks: LooksRow;
  pushes: PushesRow;
  server_keys: ServerKeysRow;
  jobs: JobsRow;
  store: StoreRow;
  removed_tables: RemovedTablesRow;
  losses: LossesRow;
}

export function flag(truth: boolean): Flag {
  return truth ? 1 : 0;
}
