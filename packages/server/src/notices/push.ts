import type { Clock } from '@doomtable/host';
import { pathTo, type PushBrowser } from '@doomtable/protocol';
import webPush from 'web-push';
import type { Refusal } from '@doomtable/kernel';
import type { Guests, KnownPerson } from '../people/sessions.js';
import type { Archive, PushSubscription } from '../store/port.js';
import { mayCall } from './addresses.js';
import { SendProblem } from './send-problem.js';
import { postBytes } from './webhook.js';

/** What this server signs its pushes with, for as long as its data lives: another key would cut off every browser. */
const KEYS = 'push';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A push that comes later than this is of no use any more (seconds). */
const LIFETIME_S = 24 * 60 * 60;
/** How many browsers of one person are told. */
export const MOST_BROWSERS = 10;

export interface PushParts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly guests: Pick<Guests, 'standing'>;
  /** The address of the server: whom push services turn to when something is wrong with what it sends. */
  readonly address: () => string;
  readonly local: boolean;
}

/** What became of a push: taken, to be tried again, or never to be taken again. */
export type PushOutcome = 'sent' | 'failed' | 'gone';

/** Tells browsers that have no page of this server open, by the push service each of them names (Web Push: RFC 8030, 8291, 8292). */
export class Push {
  readonly #parts: PushParts;
  #keys: Promise<Keys> | null = null;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  async publicKey(): Promise<string> {
    return (await this.#ownKeys()).publicKey;
  }

  /** Why a browser cannot be told there, if so. */
  refusal(endpoint: string): Refusal | undefined {
    return mayCall(endpoint, this.#parts.local) ? undefined : { code: 'wrongForm', path: '.endpoint' };
  }

  /** A browser wants to be told. Of very many of one person the oldest are told no more. */
  async add({ person, session }: KnownPerson, { endpoint, keys, shows }: PushBrowser): Promise<void> {
    const { archive, clock } = this.#parts;
    const made = clock.now();
    await archive.pushes.set({ endpoint, person: person.id, session: session.tokenHash, ...keys, shows, made });
    const all = await archive.pushes.ofPerson(person.id);
    for (const old of all.slice(0, Math.max(0, all.length - MOST_BROWSERS))) {
      await archive.pushes.remove(person.id, old.endpoint);
    }
  }

  /** Where a person is told now: a browser that has been signed out is told nothing more. */
  async browsersOf(person: string): Promise<readonly PushSubscription[]> {
    const { archive, guests } = this.#parts;
    const all = await archive.pushes.ofPerson(person);
    if (all.length === 0) return all;
    const standing = await guests.standing(all.map(({ session }) => session));
    for (const { endpoint, session } of all) if (!standing.has(session)) await archive.pushes.remove(person, endpoint);
    return all.filter(({ session }) => standing.has(session));
  }

  /** Tells one browser that a table waits. What stands in it is what its owner lets others see on a locked screen. */
  async tell(push: PushSubscription, table: string, title: string): Promise<PushOutcome> {
    const payload = JSON.stringify({
      path: pathTo('table', table),
      tag: table,
      ...(push.shows === 'table' ? { title } : {}),
    });
    try {
      await this.#send(push, payload);
      return 'sent';
    } catch (error) {
      const isGone = error instanceof SendProblem && /^answered (404|410)$/.test(error.code);
      if (isGone) await this.#parts.archive.pushes.remove(push.person, push.endpoint);
      return isGone ? 'gone' : 'failed';
    }
  }

  async #send({ endpoint, p256dh, auth }: PushSubscription, payload: string): Promise<void> {
    const { local, address } = this.#parts;
    if (!mayCall(endpoint, local)) throw new SendProblem('notAllowed');
    const { publicKey, privateKey } = await this.#ownKeys();
    // The library encrypts and signs; what goes out of here goes the way of all webhooks.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: subjectOf(address()), publicKey, privateKey },
      TTL: LIFETIME_S,
      urgency: 'high',
    });
    await postBytes(endpoint, body ?? Buffer.alloc(0), headers, local);
  }

  #ownKeys(): Promise<Keys> {
    this.#keys ??= this.#settleKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #settleKeys(): Promise<Keys> {
    const { keys } = this.#parts.archive;
    const kept = (await keys.find(KEYS)) ?? (await keys.settle(KEYS, JSON.stringify(webPush.generateVAPIDKeys())));
    return JSON.parse(kept) as Keys;
  }
}

/** Push services want an address of HTTPS or mail; a server at home has neither. */
function subjectOf(address: string): string {
  return address.startsWith('https:') ? address : 'mailto:doomtable@localhost.invalid';
}
