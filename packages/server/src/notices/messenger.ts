import { randomUUID } from 'node:crypto';
import type { Clock, Host } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import { createTransport, type Transporter } from 'nodemailer';
import type { Meters } from '../meters.js';
import type { Presence } from '../socket/presence.js';
import type { Archive, Channel, Delivery, Jobs, Notice } from '../store/port.js';

export interface MessengerOptions {
  /** `smtp://…` or `smtps://…`; without it nothing goes out by mail. */
  readonly smtp?: string;
  readonly from?: string;
  readonly address: () => string;
  /** Whether webhooks may lead to addresses of this machine: for tests, and for whoever runs both ends. */
  readonly localWebhooks: boolean;
}

/** Somebody who is asked again within this time is not told again. */
const QUIET_MS = 30_000;
/** A delivery that failed is tried again after these pauses. */
const AGAIN_MS = [60_000, 10 * 60_000, 60 * 60_000];
const WEBHOOK_TIMEOUT_MS = 10_000;

/** Tells people who are away that a table waits for them, by whatever they have chosen for that table. */
export class Messenger {
  readonly #archive: Archive;
  readonly #jobs: Jobs;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #meters: Meters;
  readonly #options: MessengerOptions;
  readonly #mail: Transporter | null;

  constructor(
    parts: { archive: Archive; clock: Clock; presence: Presence; meters: Meters },
    options: MessengerOptions,
  ) {
    this.#archive = parts.archive;
    this.#jobs = parts.archive.jobs;
    this.#clock = parts.clock;
    this.#presence = parts.presence;
    this.#meters = parts.meters;
    this.#options = options;
    this.#mail = options.smtp === undefined ? null : createTransport(options.smtp);
  }

  get canMail(): boolean {
    return this.#mail !== null;
  }

  /** Why nothing can be sent there, if so. */
  targetRefusal(channel: Channel, target: string): Refusal | undefined {
    if (channel === 'browser') return undefined;
    if (channel === 'mail') {
      if (this.#mail === null) return { code: 'noMail', path: '.target' };
      return /^[^\s@<>"]+@[^\s@<>"]+$/.test(target) ? undefined : { code: 'wrongForm', path: '.target' };
    }
    return mayCall(target, this.#options.localWebhooks) ? undefined : { code: 'wrongForm', path: '.target' };
  }

  /** A seat is asked. Its member is told, unless that member is looking at the table. */
  async asked(host: Host, seat: number): Promise<void> {
    const who = host.state.seats[seat];
    if (who?.kind !== 'member' || this.#presence.isHere(host.head.id, who.member)) return;
    const text = JSON.stringify({ member: who.member, tick: host.state.table?.tick ?? 0 });
    await this.#jobs.schedule(
      { kind: 'notice', table: host.head.id, seat, text },
      this.#clock.now() + QUIET_MS,
      `notice/${host.head.id}/${seat}`,
    );
  }

  /** The pause is over: tells the member by every channel, if the seat is still asked and the member still away. */
  async tell(host: Host, seat: number): Promise<void> {
    const { head, state } = host;
    const who = state.seats[seat];
    if (who?.kind !== 'member' || state.table?.decisionOf(seat) === undefined) return;
    if (this.#presence.isHere(head.id, who.member)) return;
    const members = await this.#archive.members.ofTable(head.id);
    const person = members.find(({ member }) => member === who.member)?.person;
    if (person === undefined) return;
    for (const notice of await this.#archive.notices.ofTable(head.id)) {
      if (notice.person !== person || notice.muted || notice.channel === 'browser') continue;
      await this.deliver(notice, head.title, { id: randomUUID(), tries: 0 });
    }
  }

  /** One attempt. What came of it is kept where the person can see it. */
  async deliver(notice: Notice, title: string, before: { readonly id: string; readonly tries: number }): Promise<void> {
    const tries = before.tries + 1;
    const { table, person, channel } = notice;
    const attempt = { id: before.id, table, person, channel, tries, at: this.#clock.now() };
    const error = await this.#send(notice, title).then(
      () => null,
      (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
    );
    const pause = AGAIN_MS[tries - 1];
    const again = error !== null && pause !== undefined;
    const status: Delivery['status'] = error === null ? 'sent' : again ? 'waiting' : 'failed';
    await this.#archive.notices.log({ ...attempt, status, lastError: error?.slice(0, 300) ?? null });
    this.#meters.notices.inc({ channel, outcome: status });
    if (again) {
      const text = JSON.stringify({ notice, title, id: before.id, tries });
      await this.#jobs.schedule(
        { kind: 'deliver', table, seat: null, text },
        this.#clock.now() + pause,
        `deliver/${before.id}`,
      );
    }
  }

  async #send(notice: Notice, title: string): Promise<void> {
    const link = `${this.#options.address()}/t/${notice.table}`;
    if (notice.channel === 'mail') {
      await this.#mail?.sendMail({
        from: this.#options.from ?? 'doomtable@localhost',
        to: notice.target,
        subject: `${title}: it is your turn`,
        text: `A table waits for you: ${title}\n\n${link}\n`,
      });
      return;
    }
    const answer = await fetch(notice.target, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      // `content` and `text` are what the chat services people use look for.
      body: JSON.stringify({
        event: 'yourTurn',
        table: notice.table,
        title,
        link,
        content: `${title}: it is your turn. ${link}`,
        text: `${title}: it is your turn. ${link}`,
      }),
    });
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  }
}

/** Webhooks lead out into the world; addresses of this machine and its neighbours only where that was allowed. */
export function mayCall(target: string, local: boolean): boolean {
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    return false;
  }
  if (url.username !== '' || url.password !== '') return false;
  if (local) return url.protocol === 'http:' || url.protocol === 'https:';
  const { hostname } = url;
  const inside =
    /^(localhost|.*\.local|.*\.internal|\[.*\]|[\d.]+|0x[\da-f]+)$/i.test(hostname) || !hostname.includes('.');
  return url.protocol === 'https:' && !inside;
}
