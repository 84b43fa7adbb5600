import type { Kysely } from 'kysely';
import type { Archive } from '../port.js';
import type { StoreSchema } from '../schema.js';
import { ContactsRepository } from './contacts.js';
import { DealsRepository } from './deal-rows.js';
import { InvitesRepository, KnocksRepository } from './invites.js';
import { LobbyRepository } from './lobby.js';
import { LooksRepository } from './looks.js';
import { MembersRepository } from './members.js';
import { NotesRepository, NoticesRepository } from './notes.js';
import { PeopleRepository } from './people.js';
import { PushesRepository, ServerKeysRepository } from './push-rows.js';
import { SessionsRepository } from './session-rows.js';

/** What both stores keep in the same words. */
export type Repositories = Pick<
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
  | 'pushes'
  | 'keys'
>;

export function openRepositories(db: Kysely<StoreSchema>): Repositories {
  return {
    people: new PeopleRepository(db),
    sessions: new SessionsRepository(db),
    members: new MembersRepository(db),
    invites: new InvitesRepository(db),
    knocks: new KnocksRepository(db),
    notes: new NotesRepository(db),
    notices: new NoticesRepository(db),
    contacts: new ContactsRepository(db),
    lobby: new LobbyRepository(db),
    deals: new DealsRepository(db),
    looks: new LooksRepository(db),
    pushes: new PushesRepository(db),
    keys: new ServerKeysRepository(db),
  };
}
