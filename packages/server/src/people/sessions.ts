import type { Clock } from '@doomtable/host';
import { SESSION_DAYS } from '../limits/sizes.js';
import type { Archive, StoredPerson, Session } from '../store/port.js';
import { StoreProblem } from '../store/store-problem.js';
import type { Browser } from './browser.js';
import { digest, normaliseCode, type Secrets } from './secrets.js';

const LIFETIME_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
/** When somebody was last here is written down at most this often. */
const SLIDE_MS = 60 * 60 * 1000;
/** For so long whoever used a code is answered again, because the first answer may have been lost on its way. */
const AGAIN_MS = 10 * 60 * 1000;

/** Somebody who is known, by the session of their browser. */
export interface KnownPerson {
  readonly person: StoredPerson;
  readonly session: Session;
}

/** What a code gives: who one is, the token for the cookie, and the code that takes the place of the one that was used. */
export interface RecoveredSession {
  readonly person: StoredPerson;
  readonly token: string;
  readonly code: string;
}

interface SessionParts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Told which sessions have ended, by the digests of their tokens. */
  onEnded(tokenHashes: readonly string[]): void;
}

/** Guests by name: no account, no password, a cookie that only the server can read. */
export class Guests {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Somebody new: the person, and the token for the cookie. */
  async welcome(name: string, browser: Browser): Promise<{ readonly person: StoredPerson; readonly token: string }> {
    const { archive, clock, secrets } = this.#parts;
    const person: StoredPerson = { id: secrets.name(20), name, made: clock.now() };
    await archive.people.add(person);
    const token = secrets.token();
    await archive.sessions.begin(this.#session(person.id, token, browser));
    return { person, token };
  }

  /** Who holds this token, if anybody does. */
  async known(token: string | undefined): Promise<KnownPerson | undefined> {
    if (token === undefined || token.length > 100) return undefined;
    const { archive, clock } = this.#parts;
    const now = clock.now();
    const found = await archive.sessions.find(digest(token), now);
    if (found?.person === null || found === undefined) return undefined;
    const { session, person } = found;
    if (now - session.seen > SLIDE_MS) await archive.sessions.slide(session.tokenHash, now, now + LIFETIME_MS);
    return { person, session };
  }

  async whoIs(token: string | undefined): Promise<StoredPerson | undefined> {
    return (await this.known(token))?.person;
  }

  /** Which of these sessions, by the digests of their tokens, have not ended. */
  standing(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    const { archive, clock } = this.#parts;
    return archive.sessions.standing(tokenHashes, clock.now());
  }

  /** Where a person is signed in, the last used first. */
  sessionsOf(person: string): Promise<readonly Session[]> {
    const { archive, clock } = this.#parts;
    return archive.sessions.ofPerson(person, clock.now());
  }

  /** Ends this session and everything that came by its codes: whoever signs out leaves nothing behind that is theirs. */
  signOut({ person, session }: KnownPerson): Promise<number> {
    return this.#end(person.id, this.#parts.archive.sessions.end(person.id, session.id, null));
  }

  /** Ends another session of the same person, with everything that came by its codes; but not the one that asks. */
  endOther({ person, session }: KnownPerson, id: string): Promise<number> {
    return this.#end(person.id, this.#parts.archive.sessions.end(person.id, id, session.id));
  }

  endOthers({ person, session }: KnownPerson): Promise<number> {
    return this.#end(person.id, this.#parts.archive.sessions.endOthers(person.id, session.id));
  }

  /** A new code by which a person can come in once from another browser. The one this session had before stops working. */
  async newCode({ session }: KnownPerson): Promise<string> {
    const { archive, clock, secrets } = this.#parts;
    const code = secrets.recoveryCode();
    await archive.sessions.setCode(session.id, digest(normaliseCode(code)), clock.now());
    return code;
  }

  /**
   * Comes in by a code, which works once. `request` is a word that only the browser knows which sends it: to the same code with
   * the same word the answer is given again, should the first have been lost.
   */
  async recover(code: string, request: string, browser: Browser): Promise<RecoveredSession | undefined> {
    const { archive, secrets } = this.#parts;
    const codeHash = digest(normaliseCode(code));
    const given = { token: secrets.token(), code: secrets.recoveryCode() };
    const cameBy = digest(`${codeHash} ${request}`);
    const session =
      (await this.#again(codeHash, cameBy, given)) ?? (await this.#comeBy(codeHash, cameBy, given, browser));
    const person = session === undefined ? undefined : await archive.people.find(session.person);
    return person === undefined ? undefined : { person, ...given };
  }

  /** The session this request was given before, with what is given now. */
  async #again(
    codeHash: string,
    cameBy: string,
    { token, code }: { readonly token: string; readonly code: string },
  ): Promise<Session | undefined> {
    const { sessions } = this.#parts.archive;
    const now = this.#parts.clock.now();
    const hashes = { tokenHash: digest(token), codeHash: digest(normaliseCode(code)) };
    const session = await sessions.renew(cameBy, now - AGAIN_MS, hashes);
    // The server may have stopped between the two halves of it.
    if (session !== undefined) await sessions.useCode(codeHash, now);
    return session;
  }

  /** A session by a code that nobody has used. It is there before the code is gone: a code that breaks off in between still works. */
  async #comeBy(
    codeHash: string,
    cameBy: string,
    { token, code }: { readonly token: string; readonly code: string },
    browser: Browser,
  ): Promise<Session | undefined> {
    const { sessions } = this.#parts.archive;
    const now = this.#parts.clock.now();
    const giver = await sessions.findByCode(codeHash, now);
    if (giver === undefined) return undefined;
    const own = { codeHash: digest(normaliseCode(code)), parent: giver.id, cameBy };
    const session = { ...this.#session(giver.person, token, browser), ...own };
    try {
      await sessions.begin(session);
    } catch (error) {
      if (!(error instanceof StoreProblem) || error.code !== 'taken') throw error;
      throw new StoreProblem('busy', 'The same code is used twice at this moment.', { cause: error });
    }
    if (await sessions.useCode(codeHash, now)) return session;
    await sessions.end(giver.person, session.id, null);
    return undefined;
  }

  #session(person: string, token: string, { browser, system }: Browser): Session {
    const { clock, secrets } = this.#parts;
    const now = clock.now();
    return {
      id: secrets.name(20),
      tokenHash: digest(token),
      person,
      browser,
      system,
      made: now,
      seen: now,
      expires: now + LIFETIME_MS,
      codeHash: null,
      parent: null,
      cameBy: null,
    };
  }

  /** How many sessions have ended. Their sockets end with them, here and at the other nodes. */
  async #end(person: string, ending: Promise<readonly string[]>): Promise<number> {
    const ended = await ending;
    if (ended.length === 0) return 0;
    this.#parts.onEnded(ended);
    this.#parts.archive.hintEnded(person);
    return ended.length;
  }
}
