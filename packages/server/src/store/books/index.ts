import type { Kysely } from 'kysely';
import type { Archive } from '../port.js';
import type { Schema } from '../schema.js';
import { InvitesBook, KnocksBook } from './doors.js';
import { LobbyBook } from './lobby.js';
import { MembersBook } from './members.js';
import { NotesBook, NoticesBook } from './notes.js';
import { PeopleBook, SessionsBook } from './people.js';

/** What both stores keep in the same words. */
export type Books = Pick<
  Archive,
  'people' | 'sessions' | 'members' | 'invites' | 'knocks' | 'notes' | 'notices' | 'lobby'
>;

export function openBooks(db: Kysely<Schema>): Books {
  return {
    people: new PeopleBook(db),
    sessions: new SessionsBook(db),
    members: new MembersBook(db),
    invites: new InvitesBook(db),
    knocks: new KnocksBook(db),
    notes: new NotesBook(db),
    notices: new NoticesBook(db),
    lobby: new LobbyBook(db),
  };
}
