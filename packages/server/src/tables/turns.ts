import { type Clock, type Host, hostIdIn, mayBeObjectedTo, OBJECTING_MS, waitsForPeople } from '@doomtable/host';
import type { Background } from '../background.js';
import type { Meters } from '../meters.js';
import type { Job, Jobs, MembersPort } from '../store/port.js';
import type { Attention } from './attention.js';
import { type FairQueue, QueueStopped } from './fair-queue.js';
import type { Games } from './games.js';
import type { TableCache } from './table-cache.js';

/** How long a bot waits before it answers unless something else was said. */
export const BOT_PAUSE_MS = 400;
/** A bot that goes on after its own answer waits only so much of that: a turn of many answers is not to take a minute. */
const GOING_ON = 1 / 8;
/** Where a person may object to what stands, it waits so many times as long, and no longer than people need. */
const OBJECTING = 8;
/** How often a bot that lets people speak first looks whether they have. */
const HELD_MS = 2000;
/** How often a bot is asked anew because the question changed while it thought. */
const BOT_TRIES = 5;
/**
 * A turn that waits to be thought about is also set as a job for so much later, in case this node does not live to see it.
 * While it waits, the job is moved on.
 */
export const REMIND_MS = 40_000;
/** Whoever is responsible for a table without a host. */
const NOBODY = '';

interface BotTurnParts {
  readonly jobs: Jobs;
  readonly members: MembersPort;
  readonly keeper: TableCache;
  readonly clock: Clock;
  readonly games: Games;
  readonly queue: FairQueue;
  readonly attention: Attention;
  readonly background: Background;
  readonly meters: Meters;
  readonly botPauseMs: number;
  /** Whether the person in a seat is somewhere else. */
  isAway(host: Host, seat: number): boolean;
}

/** The turn of a bot that was asked something by the entry `since`. */
interface Turn {
  readonly table: string;
  readonly seat: number;
  readonly since: number;
}

/**
 * Lets bots have their turns. Those that answer at once do so. Those that think wait in the queue, in the lane of the table's
 * host. None has its turn where nobody looks: whoever looks next sets it again.
 */
export class BotTurns {
  readonly #parts: BotTurnParts;
  /** Turns that wait to be thought about, or are being thought about, by the key of their job. */
  readonly #queued = new Map<string, Job>();
  /** The bot that answered last at a table, and when. */
  readonly #answered = new WeakMap<Host, { readonly seat: number; readonly at: number }>();

  constructor(parts: BotTurnParts) {
    this.#parts = parts;
  }

  /** Milliseconds a bot lets pass before its turn, so that people can follow. */
  pauseBefore(host: Host, seat: number): number {
    const { botPauseMs, clock } = this.#parts;
    const last = this.#answered.get(host);
    const goesOn = last !== undefined && last.seat === seat && clock.now() - last.at < botPauseMs;
    if (mayBeObjectedTo(host.state)) return Math.min(OBJECTING_MS, botPauseMs * OBJECTING);
    return goesOn ? Math.ceil(botPauseMs * GOING_ON) : botPauseMs;
  }

  /** The job of a bot's turn is due. */
  async take(job: Job, key: string): Promise<void> {
    const { keeper, games } = this.#parts;
    const turn: Turn = { table: job.table, seat: job.seat ?? -1, since: Number(job.text) };
    await keeper.with(turn.table, async host => {
      const who = host.state.seats[turn.seat];
      if (who?.kind !== 'bot' || !isDue(host, turn)) return;
      if (waitsForPeople(host.state, turn.seat, seat => this.#parts.isAway(host, seat))) {
        if (await this.#goesOn(host)) await this.#parts.jobs.schedule(job, Date.now() + HELD_MS, key);
        return;
      }
      if (!games.isSlow(who.bot)) await this.#play(host, turn);
      else if (await this.#goesOn(host)) await this.#queueUp(host, turn, job, key);
    });
  }

  /** Moves on the jobs of the turns that wait here, before another node takes them for forgotten. To be called now and then. */
  async remind(): Promise<void> {
    for (const [key, job] of this.#queued) await this.#setReminder(job, key);
  }

  async #queueUp(host: Host, turn: Turn, job: Job, key: string): Promise<void> {
    const { queue, background } = this.#parts;
    await this.#setReminder(job, key);
    const person = await this.#responsibleFor(host);
    if (this.#queued.has(key)) return;
    const asked = queue.ask(person, 'turn', () => this.#think(turn));
    // Where too much of theirs waits already, the reminder tries again.
    if (asked === undefined) return;
    this.#queued.set(key, job);
    background.run(() => this.#finish(asked, key));
  }

  /** A turn that could not be had is had again when its reminder is due. */
  async #finish(asked: Promise<void>, key: string): Promise<void> {
    try {
      await asked;
      await this.#parts.jobs.cancel(key);
    } catch (error) {
      if (!(error instanceof QueueStopped)) throw error;
    } finally {
      this.#queued.delete(key);
    }
  }

  /** What was asked may have been answered meanwhile, and everybody may have gone. */
  async #think(turn: Turn): Promise<void> {
    await this.#parts.keeper.with(turn.table, async host => {
      if (isDue(host, turn)) await this.#play(host, turn);
    });
  }

  async #play(host: Host, turn: Turn): Promise<void> {
    if (!(await this.#goesOn(host))) return;
    this.#answered.set(host, { seat: turn.seat, at: this.#parts.clock.now() });
    for (let tries = 0; tries < BOT_TRIES; tries++) {
      if (!isDue(host, turn)) return;
      const reply = await host.playBot(turn.seat);
      if (reply?.refusal?.code !== 'notAway') return;
    }
    throw new Error(`table ${turn.table}: the question to seat ${turn.seat} changed faster than its bot could answer`);
  }

  async #goesOn(host: Host): Promise<boolean> {
    const { attention, meters } = this.#parts;
    const goesOn = await attention.goesOn(host);
    if (!goesOn) meters.turnsLeft.inc();
    return goesOn;
  }

  /** Jobs are due by the machine's own clock. */
  #setReminder(job: Job, key: string): Promise<void> {
    return this.#parts.jobs.schedule(job, Date.now() + REMIND_MS, key);
  }

  /** The person who is the table's host. */
  async #responsibleFor({ head, state }: Host): Promise<string> {
    const host = hostIdIn(state.members);
    const membership = host === undefined ? undefined : await this.#parts.members.findMember(head.id, host);
    return membership?.person ?? NOBODY;
  }
}

function isDue({ state }: Host, { seat, since }: Turn): boolean {
  return state.waits[seat]?.seq === since;
}
