import { randomUUID } from 'node:crypto';
import type { Clock } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import { digest, normaliseCode, type Secrets } from '../people/secrets.js';
import type { Archive, NoticeChannel, Contact, NoticeSetting } from '../store/port.js';
import { codeMessage } from './messages.js';
import type { Sender } from './sender.js';

/** How long a code works, and how many wrong ones may be typed before it works no more. */
export const CODE_HOURS = 1;
export const MOST_WRONG = 5;
const HOUR_MS = 60 * 60 * 1000;

interface ConfirmationParts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly sender: Sender;
  /** The address of the server. */
  readonly address: () => string;
}

/**
 * Addresses outside are somebody's own once they have typed in a code that was sent there. Before that nothing but the code is
 * sent.
 */
export class Confirmations {
  readonly #parts: ConfirmationParts;

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  async isConfirmed({
    person,
    channel,
    target,
  }: Pick<NoticeSetting, 'person' | 'channel' | 'target'>): Promise<boolean> {
    if (channel === 'browser' || channel === 'push') return true;
    const contact = await this.#parts.archive.contacts.find(person, channel, target);
    return contact?.confirmed === true;
  }

  /** Whether a code has to be sent before anything else can be: there is none that still works. */
  async needsCode({ person, channel, target }: NoticeSetting): Promise<boolean> {
    if (channel === 'browser' || channel === 'push') return false;
    const contact = await this.#parts.archive.contacts.find(person, channel, target);
    return contact === undefined || !(contact.confirmed || this.#works(contact));
  }

  /** Sends a new code to where a notice goes. What became of it stands among the person's deliveries. */
  async sendCode({ table, person, channel, target }: NoticeSetting): Promise<void> {
    if (channel === 'browser' || channel === 'push') return;
    const { archive, clock, secrets, sender, address } = this.#parts;
    const code = secrets.confirmationCode();
    const at = clock.now();
    await archive.contacts.ask(person, channel, target, digest(code), at);
    const sent = await sender.send(channel, target, codeMessage(address(), code, CODE_HOURS));
    const status = sent ? 'sent' : 'failed';
    await archive.notices.log({ id: randomUUID(), table, person, channel, about: 'code', status, tries: 1, at });
  }

  /** Takes a code that somebody has typed in. */
  async confirm(person: string, channel: NoticeChannel, target: string, typed: string): Promise<Refusal | undefined> {
    const { contacts } = this.#parts.archive;
    const since = this.#parts.clock.now() - CODE_HOURS * HOUR_MS;
    const hash = digest(normaliseCode(typed));
    if (
      channel !== 'browser' &&
      channel !== 'push' &&
      (await contacts.confirm(person, channel, target, hash, since, MOST_WRONG))
    )
      return undefined;
    return { code: 'wrongCode', path: '.code' };
  }

  #works({ codeHash, asked, wrong }: Contact): boolean {
    return codeHash !== null && wrong < MOST_WRONG && asked > this.#parts.clock.now() - CODE_HOURS * HOUR_MS;
  }
}
