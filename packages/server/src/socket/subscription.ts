import type { Listener, Message } from '@doomtable/host';
import type { Refusal, Viewer } from '@doomtable/kernel';
import type { ServerMessage } from '@doomtable/protocol';
import { NOT_HERE } from '../people/admission.js';
import type { Visit } from '../people/visit.js';
import type { ToldMessages } from './outbox.js';

/** Where a subscription sends what it sees. */
export interface Outlet {
  readonly now: () => number;
  send(message: ServerMessage): void;
  /** Sends messages to a viewer that several may be sent, as JSON. */
  tell(table: string, viewer: Viewer, list: ToldMessages): void;
  /** The right to look has ended. */
  onEnd(watching: Subscription, why: Refusal): void;
}

const NOTHING: readonly never[] = [];
/** Whoever missed more than this is shown the present scene instead. */
const MOST_MISSED = 2000;

/** A subscription: one table through one pair of eyes, on one socket. Nothing is sent to eyes that may not look, nor before its time. */
export class Subscription {
  readonly table: string;
  readonly viewer: Viewer;
  readonly #outlet: Outlet;
  #visit: Visit | null = null;
  readonly #listener: Listener = (messages, text) => this.#hear(messages, text);
  /** What may not be sent yet, oldest first. */
  #held: readonly Message[] = NOTHING;
  #begun = false;
  #stopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(table: string, viewer: Viewer, outlet: Outlet) {
    this.table = table;
    this.viewer = viewer;
    this.#outlet = outlet;
  }

  /** The visit by which the table is held open, while it is. */
  get visit(): Visit | null {
    return this.#stopped ? null : this.#visit;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Begins with the scene, or with what came after `since`. The visit is released when the watching stops. */
  async begin(visit: Visit, since: number | undefined): Promise<void> {
    if (this.#stopped) return visit.release();
    this.#visit = visit;
    const watching = await visit.host.watch(this.viewer, this.#listener);
    if (this.#stopped) return watching.stop();
    // The right may have gone while the table was being opened, when nobody listened.
    if (!visit.mayLook(this.viewer)) return this.#end();
    if (visit.behind > 0) await this.#beginBehind(visit, watching.seq, since);
    else if (since === undefined || !isNear(since, watching.seq)) this.#sendScene(visit, watching.seq, watching.scene);
    else await this.#sendMissed(visit, since, watching.seq);
    if (this.#stopped) return;
    this.#begun = true;
    this.#flush();
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#held = NOTHING;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#visit?.host.unwatch(this.viewer, this.#listener);
    this.#visit?.release();
  }

  /** Begins where the play was some time ago; what came since is held until its time. */
  async #beginBehind({ host, behind }: Visit, seq: number, since: number | undefined): Promise<void> {
    const { viewer } = this;
    const place = Math.min(seq, await host.placeAt(this.#outlet.now() - behind));
    let from = since;
    // Whoever names a place that is still to be kept from them learns nothing about whether it is there.
    if (from === undefined || !isNear(from, place)) {
      const { scene, seq: at } = await host.sceneAt(viewer, place);
      if (this.#stopped || this.#visit === null) return;
      this.#sendScene(this.#visit, at, scene);
      from = at;
    }
    const missed = await host.since(viewer, from);
    this.#held = [...missed.filter(message => message.seq <= seq), ...this.#held];
    // Whoever was up to date learns that by an empty list.
    if (!this.#stopped && from >= place && since !== undefined) this.#sendTold([]);
  }

  async #sendMissed({ host }: Visit, since: number, seq: number): Promise<void> {
    const missed = since === seq ? [] : await host.since(this.viewer, since);
    if (!this.#stopped) this.#sendTold(missed.filter(message => message.seq <= seq));
  }

  #hear(messages: Iterable<Message>, text: ToldMessages): void {
    if (this.#stopped || this.#visit === null) return;
    if (!this.#visit.mayLook(this.viewer)) return this.#end();
    if (this.#begun && this.#held.length === 0 && this.#visit.behind === 0) {
      this.#outlet.tell(this.table, this.viewer, text);
      return;
    }
    this.#held = [...this.#held, ...messages];
    if (this.#begun) this.#flush();
  }

  /** Sends what has come of age, and waits for the next. */
  #flush(): void {
    if (this.#stopped || this.#visit === null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { behind } = this.#visit;
    const now = this.#outlet.now();
    const next = this.#held.findIndex(({ at }) => at + behind > now);
    const ripe = next === -1 ? this.#held : this.#held.slice(0, next);
    this.#held = next === -1 ? NOTHING : this.#held.slice(next);
    if (ripe.length > 0) this.#sendTold(ripe);
    const [first] = this.#held;
    if (first !== undefined) this.#timer = setTimeout(() => this.#flush(), Math.max(1, first.at + behind - now));
  }

  #end(): void {
    this.stop();
    this.#outlet.onEnd(this, NOT_HERE);
  }

  #sendScene(
    { host, member, role, seats, behind }: Visit,
    seq: number,
    scene: Extract<ServerMessage, { t: 'scene' }>['scene'],
  ): void {
    const you = { member, role, seats };
    // Whoever is kept behind would learn from it that somebody has answered.
    const asked = host.state.waits.map(wait => (behind > 0 ? null : (wait?.at ?? null)));
    this.#outlet.send({
      t: 'scene',
      table: this.table,
      viewer: this.viewer,
      seq,
      head: host.publicHead,
      you,
      scene,
      asked,
    });
  }

  #sendTold(list: readonly Message[]): void {
    this.#outlet.send({ t: 'told', table: this.table, viewer: this.viewer, list });
  }
}

function isNear(since: number, seq: number): boolean {
  return since <= seq && seq - since <= MOST_MISSED;
}
