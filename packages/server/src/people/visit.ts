import type { Host, MemberId } from '@doomtable/host';
import type { Viewer } from '@doomtable/kernel';
import type { Role } from '../store/port.js';
import type { Held } from '../tables/keeper.js';

/** Somebody at a table that is held open meanwhile. What the member may do is what the table's own log says now. */
export class Visit {
  readonly member: MemberId;
  readonly #held: Held;

  constructor(held: Held, member: MemberId) {
    this.#held = held;
    this.member = member;
  }

  get host(): Host {
    return this.#held.host;
  }

  release(): void {
    this.#held.release();
  }

  get isHere(): boolean {
    return this.host.state.members[this.member]?.here === true;
  }

  get role(): Role {
    return this.host.state.members[this.member]?.role ?? 'watcher';
  }

  get seats(): readonly number[] {
    return this.host.state.seatsOf(this.member);
  }

  /** Milliseconds this member is kept behind the play: watchers only, as the table has agreed, once there is play. */
  get behind(): number {
    const { table, options } = this.host.state;
    return this.role === 'watcher' && table !== null ? options.delay * 1000 : 0;
  }

  /** A seat's eyes are its own member's; the audience's are open as the table has agreed. */
  mayLook(viewer: Viewer): boolean {
    if (!this.isHere) return false;
    if (viewer !== 'audience') {
      const who = this.host.state.seats[viewer];
      return who?.kind === 'member' && who.member === this.member;
    }
    return this.role !== 'watcher' || this.host.state.options.watchers !== 'nobody';
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

  /** The last place of the log this member may know of now. */
  async lastPlace(now: number): Promise<number> {
    return this.behind === 0 ? this.host.seq : this.host.placeAt(now - this.behind);
  }
}
