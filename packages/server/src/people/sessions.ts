import type { Clock } from '@doomtable/host';
import type { Archive, Person } from '../store/port.js';
import { digest, type Secrets } from './secrets.js';

/** A browser that does not come back for this long is forgotten. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** The expiry is moved on at most this often. */
const SLIDE_MS = 24 * 60 * 60 * 1000;

/** Guests by name: no account, no password, a cookie that only the server can read. */
export class Guests {
  readonly #archive: Archive;
  readonly #clock: Clock;
  readonly #secrets: Secrets;

  constructor(archive: Archive, clock: Clock, secrets: Secrets) {
    this.#archive = archive;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** Somebody new: the person, and the token for the cookie. */
  async welcome(name: string): Promise<{ readonly person: Person; readonly token: string }> {
    const person: Person = { id: this.#secrets.name(20), name, made: this.#clock.now() };
    await this.#archive.people.add(person);
    return { person, token: await this.signIn(person.id) };
  }

  /** Another browser of somebody known. */
  async signIn(person: string): Promise<string> {
    const token = this.#secrets.token();
    const now = this.#clock.now();
    await this.#archive.sessions.begin({
      tokenHash: digest(token),
      person,
      made: now,
      seen: now,
      expires: now + LIFETIME_MS,
    });
    return token;
  }

  /** Who holds this token, if anybody does. */
  async whoIs(token: string | undefined): Promise<Person | undefined> {
    if (token === undefined || token.length > 100) return undefined;
    const now = this.#clock.now();
    const session = await this.#archive.sessions.find(digest(token), now);
    if (session === undefined) return undefined;
    if (now - session.seen > SLIDE_MS) await this.#archive.sessions.slide(session.tokenHash, now, now + LIFETIME_MS);
    return this.#archive.people.find(session.person);
  }

  /** Whether a session, by the digest of its token, has not ended. */
  async stands(session: string): Promise<boolean> {
    return (await this.#archive.sessions.find(session, this.#clock.now())) !== undefined;
  }

  /** Ends a session; its digest, for whoever else knows it by that. */
  async signOut(token: string): Promise<string> {
    const session = digest(token);
    await this.#archive.sessions.end(session);
    return session;
  }
}
