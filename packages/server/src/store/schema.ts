import type { Generated } from 'kysely';
import type { Channel, Delivery, Invite, Knock, Membership, Role } from './port.js';

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
  token_hash: string;
  person: string;
  made: number;
  seen: number;
  expires: number;
}

export interface MembersRow {
  table_id: string;
  /** The member `m7` has the number 7. */
  number: number;
  person: string;
  role: Role;
  standing: Membership['standing'];
  recovery_hash: string | null;
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
  state: Knock['state'];
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
  channel: Channel;
  target: string;
  muted: Flag;
}

export interface DeliveriesRow {
  id: string;
  table_id: string;
  person: string;
  channel: Channel;
  status: Delivery['status'];
  tries: number;
  last_error: string | null;
  at: number;
}

export interface SummariesRow {
  table_id: string;
  game: string;
  text: string;
  listed: Flag;
  closed: Flag;
  updated: number;
  deal: string | null;
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

export interface Schema {
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
  summaries: SummariesRow;
  jobs: JobsRow;
}

export function flag(truth: boolean): Flag {
  return truth ? 1 : 0;
}
