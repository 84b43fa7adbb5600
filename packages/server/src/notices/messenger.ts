import { randomUUID } from 'node:crypto';
import type { Clock, Host, Wait } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import type { ServerMessage } from '@doomtable/protocol';
import { createTransport, type Transporter } from 'nodemailer';
import type { Meters } from '../meters.js';
import type { NoticeTimes } from '../options.js';
import type { Presence } from '../socket/presence.js';
import { messageOf } from '../store/problem.js';
import type { Archive, Channel, Delivery, Job, Notice } from '../store/port.js';
import { mayCall } from './addresses.js';
import { postJson } from './webhook.js';

export interface MessengerOptions {
  readonly smtp?: string;
  readonly from?: string;
  readonly address: () => string;
  readonly localWebhooks: boolean;
  readonly times: NoticeTimes;
}

interface Parts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly meters: Meters;
  /** Shows something in every browser a person has open here. Says whether there was one. */
  push(person: string, message: ServerMessage): boolean;
}

/** A delivery that is tried again. Where it goes is looked up then: the person may have changed their mind. */
interface Attempt {
  readonly id: string;
  readonly person: string;
  readonly channel: Channel;
  readonly title: string;
  readonly tries: number;
}

const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const LONGEST_ERROR = 300;
/** How many deliveries are looked through for what waits to be shown. */
const MOST_COLLECTED = 50;

/** Tells people who are away that a table waits for them, by whatever they have chosen for that table. */
export class Messenger {
  readonly #parts: Parts;
  readonly #options: MessengerOptions;
  readonly #mail: Transporter | null;

  constructor(parts: Parts, options: MessengerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#mail = options.smtp === undefined ? null : createTransport({ url: options.smtp, ...MAIL_TIMEOUTS });
  }

  get canMail(): boolean {
    return this.#mail !== null;
  }

  /** Why nothing can be sent there, if so. */
  targetRefusal(channel: Channel, target: string): Refusal | undefined {
    if (channel === 'browser') return undefined;
    if (channel === 'mail') {
      if (this.#mail === null) return { code: 'noMail', path: '.target' };
      return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(target) ? undefined : { code: 'wrongForm', path: '.target' };
    }
    return mayCall(target, this.#options.localWebhooks) ? undefined : { code: 'wrongForm', path: '.target' };
  }

  /** Whether a seat's member is somewhere else. */
  isAway({ head, state }: Host, seat: number): boolean {
    const who = state.seats[seat];
    return who?.kind === 'member' && !this.#parts.presence.isHere(head.id, who.member);
  }

  /** A seat is asked. Its member is told after a while, unless that member is looking at the table. */
  async asked(host: Host, seat: number, wait: Wait): Promise<void> {
    const { clock, archive } = this.#parts;
    if (!this.isAway(host, seat)) return;
    const due = Math.max(clock.now(), wait.at + this.#options.times.quietMs);
    const job: Job = { kind: 'notice', table: host.head.id, seat, text: String(wait.seq) };
    await archive.jobs.schedule(job, due, keyOf(host, seat));
  }

  /** A member looks at a table, and so needs no notice of what is asked there now, whichever node it comes from. */
  async seen(host: Host, member: string): Promise<void> {
    for (const seat of host.state.seatsOf(member)) {
      if (host.state.waits[seat] !== null) await this.#parts.archive.jobs.cancel(keyOf(host, seat));
    }
  }

  /** The pause is over: tells the member by every channel, if the seat is still asked the same and the member still away. */
  async tell(host: Host, seat: number, since: number): Promise<void> {
    const { archive, presence } = this.#parts;
    const { head, state } = host;
    const who = state.seats[seat];
    if (who?.kind !== 'member' || state.waits[seat]?.seq !== since || presence.isHere(head.id, who.member)) return;
    const members = await archive.members.ofTable(head.id);
    const person = members.find(({ member }) => member === who.member)?.person;
    if (person === undefined) return;
    for (const { person: to, channel, muted } of await archive.notices.ofTable(head.id)) {
      if (to !== person || muted) continue;
      if (channel === 'browser') await this.#show(head.id, person, head.title);
      else await this.#deliver(head.id, { id: randomUUID(), person, channel, title: head.title, tries: 0 });
    }
  }

  /** What waits to be shown in a browser of this person: it may be open at another node, or not yet. It has been shown then. */
  async collect(person: string): Promise<readonly Pick<Delivery, 'id' | 'table' | 'at'>[]> {
    const { archive, clock } = this.#parts;
    const sent = await archive.notices.deliveries(person, MOST_COLLECTED);
    const waiting = sent.filter(({ channel, status }) => channel === 'browser' && status === 'waiting');
    for (const delivery of waiting) {
      await archive.notices.log({ ...delivery, status: 'sent', tries: 1, at: clock.now() });
      this.#parts.meters.notices.inc({ channel: 'browser', outcome: 'sent' });
    }
    return waiting;
  }

  /** Shows a notice in the browsers that are open here, or keeps it for the next that asks. */
  async #show(table: string, person: string, title: string): Promise<void> {
    const { archive, clock, meters, push } = this.#parts;
    const id = randomUUID();
    const shown = push(person, { t: 'notice', id, table, title });
    const status = shown ? 'sent' : 'waiting';
    const tries = shown ? 1 : 0;
    await archive.notices.log({
      id,
      table,
      person,
      channel: 'browser',
      status,
      tries,
      lastError: null,
      at: clock.now(),
    });
    meters.notices.inc({ channel: 'browser', outcome: status });
  }

  /** Tries a delivery again. */
  deliverAgain({ table, text }: Job): Promise<void> {
    return this.#deliver(table, JSON.parse(text) as Attempt);
  }

  /** One attempt. What came of it is kept where the person can see it. */
  async #deliver(table: string, attempt: Attempt): Promise<void> {
    const { archive, clock, meters } = this.#parts;
    const { id, person, channel, title } = attempt;
    const notices = await archive.notices.ofTable(table);
    const notice = notices.find(one => one.person === person && one.channel === channel);
    if (notice === undefined || notice.muted) return;
    const tries = attempt.tries + 1;
    const error = await this.#send(notice, title).then(() => null, messageOf);
    const pause = this.#options.times.againMs[tries - 1];
    const again = error !== null && pause !== undefined;
    const status: Delivery['status'] = error === null ? 'sent' : again ? 'waiting' : 'failed';
    const at = clock.now();
    const lastError = error?.slice(0, LONGEST_ERROR) ?? null;
    await archive.notices.log({ id, table, person, channel, status, tries, lastError, at });
    meters.notices.inc({ channel, outcome: status });
    if (!again) return;
    const text = JSON.stringify({ ...attempt, tries } satisfies Attempt);
    await archive.jobs.schedule({ kind: 'deliver', table, seat: null, text }, at + pause, `deliver/${id}`);
  }

  async #send({ table, channel, target }: Notice, title: string): Promise<void> {
    const { address, from = 'doomtable@localhost', localWebhooks } = this.#options;
    const link = `${address()}/t/${table}`;
    const sentence = `${title}: it is your turn. ${link}`;
    if (channel !== 'mail') {
      // `content` and `text` are what the chat services people use look for.
      const words = { content: sentence, text: sentence, allowed_mentions: { parse: [] } };
      return postJson(target, { event: 'yourTurn', table, title, link, ...words }, localWebhooks);
    }
    if (this.#mail === null) throw new Error('this server sends no mail');
    const text = `A table waits for you: ${title}\n\n${link}\n`;
    await this.#mail.sendMail({ from, to: target, subject: `${title}: it is your turn`, text });
  }
}

function keyOf({ head }: Host, seat: number): string {
  return `notice/${head.id}/${seat}`;
}
