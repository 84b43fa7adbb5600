import { type Host, looksOn, type MemberId, type Onlooker, speaksApart, talkRefusal } from '@doomtable/host';
import type { Refusal, Viewer } from '@doomtable/kernel';
import type { MemberRole } from '../store/port.js';
import type { Held } from '../tables/table-cache.js';
import { factsForStrangers, type Facts, factsOf } from '../tables/summary.js';

/** Somebody at a table that is held open meanwhile. What the member may do is what the table's own log says now. */
export class Visit {
  readonly member: MemberId;
  readonly #held: Held;
  readonly #onlooker: Onlooker | null;

  /** `onlooker` is given for somebody who may watch, in case the log does not know them. */
  constructor(held: Held, member: MemberId, onlooker: Onlooker | null) {
    this.#held = held;
    this.member = member;
    this.#onlooker = onlooker;
  }

  /** Who this is, where the log says nothing of them. */
  get onlooker(): Onlooker | null {
    return this.host.state.members[this.member] === undefined ? this.#onlooker : null;
  }

  get host(): Host {
    return this.#held.host;
  }

  release(): void {
    this.#held.release();
  }

  get isHere(): boolean {
    return this.host.state.members[this.member]?.here ?? this.#onlooker !== null;
  }

  get role(): MemberRole {
    return this.host.state.members[this.member]?.role ?? 'watcher';
  }

  /** What others call this member. */
  get name(): string {
    return this.host.state.members[this.member]?.name ?? this.#onlooker?.name ?? '';
  }

  /** The names that the log knows. */
  get namesKnown(): readonly string[] {
    return Object.values(this.host.state.members).map(({ name }) => name);
  }

  get seats(): readonly number[] {
    return this.host.state.seatsOf(this.member);
  }

  /** Whether this member may say something now. An onlooker whom the log does not know is judged when they do. */
  get maySpeak(): boolean {
    const { state } = this.host;
    return this.onlooker === null && !state.closed && talkRefusal(state, this.member) === undefined;
  }

  /** Watchers speak apart from the players, unless the table wants everybody in one conversation. */
  get speaksAmong(): 'everybody' | 'watchers' {
    return speaksApart(this.host.state, this.member) ? 'watchers' : 'everybody';
  }

  /** Milliseconds this member is kept behind the play: whoever looks on, as the table has agreed, once there is play. */
  get behind(): number {
    const { state } = this.host;
    const { delay } = state.options;
    // Where nobody is kept behind, a table that rests need not be woken to know it.
    return delay > 0 && state.table !== null && looksOn(state, this.member) ? delay * 1000 : 0;
  }

  /**
   * Why this member may not speak with the others and hear them, if so. A voice is of the present and of the table: whoever looks on
   * hears none, and whoever was silenced is not heard.
   */
  get voiceRefusal(): Refusal | undefined {
    const { state } = this.host;
    if (!this.isHere) return refusalOf('notMember');
    if (this.role === 'watcher') return refusalOf('watching');
    if (state.options.voice !== '') return refusalOf('voiceElsewhere');
    if (state.table !== null && looksOn(state, this.member)) return refusalOf('sitFirst');
    return state.members[this.member]?.muted === true ? refusalOf('muted') : undefined;
  }

  /** A seat's eyes are its own member's; the audience's are open as the table has agreed. */
  mayLook(viewer: Viewer): boolean {
    if (!this.isHere) return false;
    if (viewer !== 'audience') {
      const who = this.host.state.seats[viewer];
      return who?.kind === 'member' && who.member === this.member;
    }
    return this.#mayLookOn;
  }

  /**
   * Whether this member may look at the table from beside the board. A stranger who came by the lobby for a seat and has none may
   * as long as there is one, and otherwise where anybody may.
   */
  get #mayLookOn(): boolean {
    const { state } = this.host;
    const { watchers } = state.options;
    if (this.role === 'watcher') return watchers !== 'nobody';
    const isStranger = state.members[this.member]?.invited === false && looksOn(state, this.member);
    if (!isStranger || state.table === null || watchers === 'anyone') return true;
    return state.seats.some(({ kind }) => kind === 'empty');
  }

  /** Whether nothing at this table is hidden from this member any more. */
  mayKnowAll(now: number): boolean {
    const { table, at } = this.host.state;
    return this.isHere && table?.over === true && now >= at + this.behind;
  }

  /** One's own eyes, and any once nothing is hidden any more. */
  mayLookBack(viewer: Viewer, now: number): boolean {
    const known = viewer === 'audience' || viewer < this.host.head.seats;
    return known && (this.mayLook(viewer) || this.mayKnowAll(now));
  }

  /** How the table stands, as this member may know it now. */
  async facts(now: number): Promise<Facts> {
    const state = this.behind === 0 ? this.host.state : await this.host.stateAt(await this.lastPlace(now));
    const facts = factsOf(this.host, state);
    return this.mayLook('audience') ? facts : factsForStrangers(facts);
  }

  /** The last place of the log this member may know of now. */
  async lastPlace(now: number): Promise<number> {
    return this.behind === 0 ? this.host.seq : this.host.placeAt(now - this.behind);
  }
}

function refusalOf(code: string): Refusal {
  return { code, path: '' };
}
