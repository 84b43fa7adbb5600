import {
  type Command,
  type Message,
  patched,
  type Reply,
  type Scene,
  type PublicHead,
  asJson,
  type Weighed,
} from '@doomtable/host';
import type { Decision, Json, Refusal } from '@doomtable/kernel';
import { answerTo, type AskedSince, type Status, type You } from '@doomtable/protocol';
import { Store } from '../state/store.js';
import type { TableLink } from './link.js';
import { keepSeen, seenUpTo } from './seen.js';

/** A message with the scene it led to: what happened is told as it was seen then. */
export interface Moment {
  readonly message: Message;
  readonly scene: Scene;
}

/** Everything the table page draws from. */
export interface TableState {
  readonly head: PublicHead | null;
  readonly you: You | null;
  readonly scene: Scene | null;
  readonly moments: readonly Moment[];
  /** The last place of the log that was seen before this visit. */
  readonly seenBefore: number;
  readonly here: readonly string[];
  /** By seat: since when it has been asked what it is asked now. */
  readonly asked: AskedSince;
  readonly status: Status;
  readonly shut: Refusal | null;
  /** Which answers to my decision are final, once that is known. */
  readonly weighed: Weighed | null;
  /** The last refusal, until something else happens. */
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** The place of the log that is looked at; `null` is the present. */
  readonly at: number | null;
}

const START: TableState = {
  head: null,
  you: null,
  scene: null,
  moments: [],
  seenBefore: 0,
  here: [],
  asked: [],
  status: 'connecting',
  shut: null,
  weighed: null,
  refusal: null,
  busy: false,
  at: null,
};

/** One visit to a table. */
export class TableSession {
  readonly link: TableLink;
  readonly state = new Store<TableState>(START);
  readonly #stop: () => void;

  constructor(link: TableLink) {
    this.link = link;
    this.#stop = link.listen({
      onScene: ({ head, you, scene, asked }) => {
        this.state.update({ head, you, scene, asked, shut: null, seenBefore: seenUpTo(link.table) });
        void this.#remember();
        void this.#weigh();
      },
      onTold: (scene, list, asked) => {
        this.state.update({ scene, asked, moments: followed(this.state.value, list), refusal: null });
        this.markSeen();
        void this.#weigh();
      },
      onShut: shut => this.state.update({ shut }),
      onHere: here => this.state.update({ here }),
      onStatus: status => this.state.update({ status }),
    });
  }

  /** The decision of one of my seats, if there is one. */
  get decision(): Decision | null {
    const { scene, you } = this.state.value;
    const mine = you?.seats ?? [];
    // Nothing is decided while play rests.
    if (scene?.room.closed === true || (scene?.room.paused ?? null) !== null) return null;
    return scene?.sight?.decisions.find(({ by }) => by !== 'luck' && mine.includes(by)) ?? null;
  }

  answer(answer: Json, story?: string): Promise<Reply | null> {
    const { decision } = this;
    if (decision === null || decision.by === 'luck') return Promise.resolve(null);
    return this.command(answerTo(decision, answer, story));
  }

  async command(command: Command): Promise<Reply> {
    this.state.update({ busy: true, refusal: null });
    const reply = await this.link.command(command);
    this.state.update({ busy: false, refusal: reply.refusal ?? null });
    return reply;
  }

  /** Says why something cannot be, as if it had been asked for. */
  refuse(refusal: Refusal): void {
    this.state.update({ refusal });
  }

  /** Looks at an earlier moment; `null` comes back to the present. */
  travel(at: number | null): void {
    this.state.update({ at });
  }

  markSeen(): void {
    const last = this.state.value.moments.at(-1)?.message.seq;
    if (last !== undefined && document.visibilityState === 'visible') keepSeen(this.link.table, last);
  }

  close(): void {
    this.#stop();
  }

  async #remember(): Promise<void> {
    const { start, list } = await this.link.past();
    const past = momentsFrom(start, list);
    const newest = list.at(-1)?.seq ?? 0;
    const since = this.state.value.moments.filter(({ message }) => message.seq > newest);
    this.state.update({ moments: [...past, ...since] });
    this.markSeen();
  }

  async #weigh(): Promise<void> {
    const { decision } = this;
    if (decision === null || decision.by === 'luck') return this.state.update({ weighed: null });
    const weighed = await this.link.weigh(decision.by);
    if (weighed !== null && this.decision?.tick === weighed.tick) this.state.update({ weighed });
  }
}

/** Every message with the scene it led to, from the first scene on. */
export function momentsFrom(start: Scene, list: readonly Message[]): Moment[] {
  let scene = start;
  return list.map(message => {
    scene = patched(asJson(scene), message.patch) as unknown as Scene;
    return { message, scene };
  });
}

/** What was told up to a place of the log, or to the present. */
export function toldUntil(moments: readonly Moment[], at: number | null): readonly Message[] {
  const told = moments.map(({ message }) => message);
  return at === null ? told : told.filter(({ seq }) => seq <= at);
}

function followed({ moments, scene }: TableState, list: readonly Message[]): readonly Moment[] {
  return scene === null ? moments : [...moments, ...momentsFrom(scene, list)];
}
