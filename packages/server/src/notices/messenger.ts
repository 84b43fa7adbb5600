import { randomUUID } from 'node:crypto';
import type { Clock, Host, Wait } from '@doomtable/host';
import type { ServerMessage } from '@doomtable/protocol';
import type { Meters } from '../meters.js';
import type { NoticeTimes } from '../options.js';
import type { Presence } from '../socket/presence.js';
import type { Archive, NoticeChannel, StoredDelivery, Job, OutsideChannel } from '../store/port.js';
import type { Confirmations } from './confirmations.js';
import { turnMessage } from './messages.js';
import type { Sender } from './sender.js';

export interface MessengerOptions {
  readonly address: () => string;
  readonly times: NoticeTimes;
}

interface MessengerParts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly meters: Meters;
  readonly sender: Sender;
  readonly confirmations: Confirmations;
  /** Shows something in every browser a person has open here. Says whether there was one. */
  push(person: string, message: ServerMessage): boolean;
}

/** A delivery that is tried again. Where it goes is looked up then: the person may have changed their mind. */
interface DeliveryRetry {
  readonly id: string;
  readonly person: string;
  readonly channel: OutsideChannel;
  readonly title: string;
  readonly tries: number;
}

/** How many deliveries are looked through for what waits to be shown. */
const MOST_COLLECTED = 50;

/** Tells people who are away that a table waits for them, by whatever they have chosen for that table. */
export class Messenger {
  readonly #parts: MessengerParts;
  readonly #options: MessengerOptions;

  constructor(parts: MessengerParts, options: MessengerOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  /** Whether a seat's member is somewhere else. */
  isAway({ head, state }: Host, seat: number): boolean {
    const who = state.seats[seat];
    return who?.kind === 'member' && !this.#parts.presence.isHere(head.id, who.member);
  }

  /** A seat is asked. Its member is told after a while, unless that member is looking at the table. */
  async asked(host: Host, seat: number, wait: Wait): Promise<void> {
    if (this.isAway(host, seat)) await this.#tellLater(host, seat, wait, wait.at);
  }

  /** A member looks at a table no more. What they were asked while they looked may have been forgotten by tomorrow. */
  async left(host: Host, member: string): Promise<void> {
    const now = this.#parts.clock.now();
    for (const seat of host.state.seatsOf(member)) {
      const wait = host.state.waits[seat];
      if (wait !== null && wait !== undefined && this.isAway(host, seat)) await this.#tellLater(host, seat, wait, now);
    }
  }

  async #tellLater(host: Host, seat: number, wait: Wait, since: number): Promise<void> {
    const { clock, archive } = this.#parts;
    const due = Math.max(clock.now(), since + this.#options.times.quietMs);
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
    const wait = state.waits[seat];
    if (who?.kind !== 'member' || wait?.seq !== since || presence.isHere(head.id, who.member)) return;
    const person = (await archive.members.findMember(head.id, who.member))?.person;
    if (person === undefined) return;
    const sent = await archive.notices.deliveries(person, MOST_COLLECTED);
    // Whoever comes back to a table has its notices set again: each question is told of once for all that.
    const isTold = (by: NoticeChannel): boolean =>
      sent.some(
        ({ table, channel, about, at }) => table === head.id && channel === by && about === 'turn' && at >= wait.at,
      );
    for (const { person: to, channel, muted } of await archive.notices.ofTable(head.id)) {
      if (to !== person || muted || isTold(channel)) continue;
      if (channel === 'browser') await this.#show(head.id, person, head.title);
      else await this.#deliver(head.id, { id: randomUUID(), person, channel, title: head.title, tries: 0 });
    }
  }

  /** What waits to be shown in a browser of this person: it may be open at another node, or not yet. It has been shown then. */
  async collect(person: string): Promise<readonly Pick<StoredDelivery, 'id' | 'table' | 'at'>[]> {
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
      about: 'turn',
      status,
      tries,
      at: clock.now(),
    });
    meters.notices.inc({ channel: 'browser', outcome: status });
  }

  /** Tries a delivery again. */
  deliverAgain({ table, text }: Job): Promise<void> {
    return this.#deliver(table, JSON.parse(text) as DeliveryRetry);
  }

  /** One attempt. What came of it is kept where the person can see it. */
  async #deliver(table: string, attempt: DeliveryRetry): Promise<void> {
    const { archive, clock, confirmations, meters, sender } = this.#parts;
    const { id, person, channel, title } = attempt;
    const notices = await archive.notices.ofTable(table);
    const notice = notices.find(one => one.person === person && one.channel === channel);
    if (notice === undefined || notice.muted || !(await confirmations.isConfirmed(notice))) return;
    const tries = attempt.tries + 1;
    const at = clock.now();
    const sent = await sender.send(channel, notice.target, turnMessage(this.#options.address(), table, title));
    const pause = this.#options.times.againMs[tries - 1];
    const again = !sent && pause !== undefined;
    const status: StoredDelivery['status'] = sent ? 'sent' : again ? 'waiting' : 'failed';
    await archive.notices.log({ id, table, person, channel, about: 'turn', status, tries, at });
    meters.notices.inc({ channel, outcome: status });
    if (!again) return;
    const text = JSON.stringify({ ...attempt, tries } satisfies DeliveryRetry);
    await archive.jobs.schedule({ kind: 'deliver', table, seat: null, text }, clock.now() + pause, `deliver/${id}`);
  }
}

function keyOf({ head }: Host, seat: number): string {
  return `notice/${head.id}/${seat}`;
}
