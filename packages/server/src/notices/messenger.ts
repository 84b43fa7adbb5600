import { randomUUID } from 'node:crypto';
import type { Clock, Host, Wait } from '@doomtable/host';
import type { ServerMessage } from '@doomtable/protocol';
import type { Meters } from '../meters.js';
import type { NoticeTimes } from '../options.js';
import type { Presence } from '../socket/presence.js';
import type { Archive, NoticeChannel, StoredDelivery, Job, OutsideChannel } from '../store/port.js';
import type { Confirmations } from './confirmations.js';
import type { Push } from './push.js';
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
  show(person: string, message: ServerMessage): boolean;
  /** Tells browsers that have none open. */
  readonly push: Push;
}

/** A delivery that is tried again. Where it goes is looked up then: the person may have changed their mind. */
interface DeliveryRetry {
  readonly id: string;
  readonly person: string;
  readonly channel: OutsideChannel | 'push';
  /** Which browser a push goes to. */
  readonly endpoint?: string;
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
    const set = (await archive.notices.ofTable(head.id)).filter(one => one.person === person);
    const isExcepted = set.some(({ channel, muted }) => channel === 'push' && muted);
    if (!isExcepted && !isTold('push')) await this.#push(head.id, person, head.title);
    for (const { channel, muted } of set) {
      if (muted || channel === 'push' || isTold(channel)) continue;
      if (channel === 'browser') await this.#show(head.id, person, head.title);
      else await this.#deliver(head.id, { id: randomUUID(), person, channel, title: head.title, tries: 0 });
    }
  }

  /** Pushes go to every browser of a person, unless this very table is an exception. */
  async #push(table: string, person: string, title: string): Promise<void> {
    for (const { endpoint } of await this.#parts.push.browsersOf(person)) {
      await this.#deliver(table, { id: randomUUID(), person, channel: 'push', endpoint, title, tries: 0 });
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
    const { archive, clock, meters, show } = this.#parts;
    const id = randomUUID();
    const shown = show(person, { t: 'notice', id, table, title });
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
    const { archive, clock, meters } = this.#parts;
    const { id, person, channel } = attempt;
    const at = clock.now();
    const outcome = await this.#attempt(table, attempt);
    if (outcome === null) return;
    const tries = attempt.tries + 1;
    const sent = outcome === 'sent';
    const pause = this.#options.times.againMs[tries - 1];
    const again = outcome === 'failed' && pause !== undefined;
    const status: StoredDelivery['status'] = sent ? 'sent' : again ? 'waiting' : 'failed';
    await archive.notices.log({ id, table, person, channel, about: 'turn', status, tries, at });
    meters.notices.inc({ channel, outcome: status });
    if (!again) return;
    const text = JSON.stringify({ ...attempt, tries } satisfies DeliveryRetry);
    await archive.jobs.schedule({ kind: 'deliver', table, seat: null, text }, clock.now() + pause, `deliver/${id}`);
  }

  /** Sends it, if whoever it is for still wants it there; `null` where they do not. */
  async #attempt(
    table: string,
    { person, channel, endpoint, title }: DeliveryRetry,
  ): Promise<'sent' | 'failed' | 'gone' | null> {
    const { archive, confirmations, sender, push } = this.#parts;
    const set = (await archive.notices.ofTable(table)).find(one => one.person === person && one.channel === channel);
    if (set?.muted === true) return null;
    if (channel === 'push') {
      const browser = (await push.browsersOf(person)).find(one => one.endpoint === endpoint);
      return browser === undefined ? null : push.tell(browser, table, title);
    }
    if (set === undefined || !(await confirmations.isConfirmed(set))) return null;
    const message = turnMessage(this.#options.address(), table, title);
    return (await sender.send(channel, set.target, message)) ? 'sent' : 'failed';
  }
}

function keyOf({ head }: Host, seat: number): string {
  return `notice/${head.id}/${seat}`;
}
