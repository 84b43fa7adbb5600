import type { Kysely } from 'kysely';
import type { Archive } from '../port.js';
import type { Schema } from '../schema.js';
import { ContactsBook } from './contacts.js';
import { DealsBook } from './deals.js';
import { InvitesBook, KnocksBook } from './doors.js';
import { LobbyBook } from './lobby.js';
import { LooksBook } from './looks.js';
import { MembersBook } from './members.js';
import { NotesBook, NoticesBook } from './notes.js';
import { PeopleBook } from './people.js';
import { SessionsBook } from './sessions.js';

/** What both stores keep in the same words. */
export type Books = Pick<
  Archive,
  | 'people'
  | 'sessions'
  | 'members'
  | 'invites'
  | 'knocks'
  | 'notes'
  | 'notices'
  | 'contacts'
  | 'lobby'
  | 'deals'
  | 'looks'
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
    contacts: new ContactsBook(db),
    lobby: new LobbyBook(db),
    deals: new DealsBook(db),
    looks: new LooksBook(db),
  };
}
