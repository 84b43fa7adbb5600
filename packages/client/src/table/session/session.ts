import {
  type Command,
  type Finality,
  type Message,
  type PublicHead,
  questionOf,
  type Reply,
  type Scene,
} from '@doomtable/host';
import type { Decision, Json, Refusal } from '@doomtable/kernel';
import {
  answerTo,
  type AskedSince,
  type Here,
  type Moment,
  momentsFrom,
  NOBODY_HERE,
  type Status,
  type You,
} from '@doomtable/protocol';
import { drawn } from '../../shell/drawn.js';
import { GatheringStore } from '../../state/store.js';
import type { TableLink } from './table-link.js';
import { keepSeen, seenUpTo } from './read-mark.js';

/** Everything the table page draws from. */
export interface SessionState {
  readonly head: PublicHead | null;
  readonly you: You | null;
  readonly scene: Scene | null;
  readonly moments: readonly Moment[];
  /** The last place of the log that was seen before this visit. */
  readonly seenBefore: number;
  readonly here: Here;
  /** By seat: since when it has been asked what it is asked now. */
  readonly asked: AskedSince;
  readonly status: Status;
  readonly shut: Refusal | null;
  /** Which answers to my decision are final, once that is known. */
  readonly finality: Finality | null;
  /** The last refusal, until something else happens. */
  readonly refusal: Refusal | null;
  /** Whether something asked for takes so long that it is to be seen. */
  readonly busy: boolean;
  /** The place of the log that is looked at; `null` is the present. */
  readonly at: number | null;
  /** The last place up to which what was told has been read. */
  readonly read: number;
  /** The place of the log after which something was said on this visit; `null` until somebody speaks. */
  readonly talkSince: number | null;
  /** The moment the next line replies to. */
  readonly replyTo: number | null;
  /** Who is writing, and until when that is believed without being told again. */
  readonly writing: { readonly [member: string]: number };
}

const START: SessionState = {
  head: null,
  you: null,
  scene: null,
  moments: [],
  seenBefore: 0,
  here: NOBODY_HERE,
  asked: [],
  status: 'connecting',
  shut: null,
  finality: null,
  refusal: null,
  busy: false,
  at: null,
  read: 0,
  talkSince: null,
  replyTo: null,
  writing: {},
};

/** What is done sooner is not shown as under way: to grey everything out and back would take longer than doing it. */
const BUSY_AFTER_MS = 80;

/** So long somebody is taken to be writing who does not say so again. */
const WRITING_MS = 6000;

/** One visit to a table. */
export class TableSession {
  readonly link: TableLink;
  readonly state = new GatheringStore<SessionState>(START);
  readonly #stop: () => void;
  /** The question an answer to which is under way. */
  #answering = '';

  constructor(link: TableLink) {
    this.link = link;
    this.#stop = link.listen({
      onScene: ({ head, you, scene, asked }) => {
        const seenBefore = seenUpTo(link.table);
        const read = Math.max(this.state.value.read, seenBefore);
        this.state.update({ head, you, scene, asked, shut: null, seenBefore, read });
        void this.#remember();
        void drawn().then(() => this.#askFinality());
      },
      onTold: (told, asked) => {
        const { scene: before, moments, finality } = this.state.value;
        const scene = told.at(-1)?.scene ?? before;
        // The same question may have become final because others have answered it: it is asked about anew.
        const isSame = scene?.sight?.tick === before?.sight?.tick;
        this.state.update({
          scene,
          asked,
          moments: [...moments, ...told],
          writing: writingAfter(this.state.value.writing, told),
          talkSince: this.state.value.talkSince ?? firstTalk(told),
          finality: isSame ? finality : null,
          refusal: null,
        });
        this.markSeen();
        void this.#askFinality();
      },
      onShut: shut => this.state.update({ shut }),
      onHere: here => this.state.update({ here }),
      onWriting: (member, on) => this.#hearWriting(member, on),
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

  /**
   * Answers my decision. `shown` is the identity of the question as it is drawn. `null` where there is none, where another is asked by now that is not drawn yet, and
   * where an answer to it is under way already.
   */
  async answer(shown: string, answer: Json, story?: string): Promise<Reply | null> {
    const { decision } = this;
    const { scene } = this.state.value;
    if (decision === null || scene === null || decision.by === 'luck') return null;
    const asked = questionOf(decision, scene.decided);
    if (asked === this.#answering || asked !== shown) return null;
    this.#answering = asked;
    try {
      return await this.command(answerTo(scene, decision, answer, story));
    } finally {
      this.#answering = '';
    }
  }

  async command(command: Command): Promise<Reply> {
    const slow = setTimeout(() => this.state.update({ busy: true }), BUSY_AFTER_MS);
    this.state.update({ refusal: null });
    try {
      const reply = await this.link.command(command);
      this.state.update({ refusal: reply.refusal ?? null });
      return reply;
    } finally {
      clearTimeout(slow);
      this.state.update({ busy: false });
    }
  }

  /** Says why something cannot be, as if it had been asked for. */
  refuse(refusal: Refusal): void {
    this.state.update({ refusal });
  }

  /** Looks at an earlier moment; `null` comes back to the present. */
  readonly travel = (at: number | null): void => this.state.update({ at });

  /** The next line replies to a moment, or to none any more. */
  readonly reply = (replyTo: number | null): void => this.state.update({ replyTo });

  /** What was told up to now has been read. */
  readonly markRead = (): void => {
    const last = this.state.value.moments.at(-1)?.message.seq ?? 0;
    if (last > this.state.value.read) this.state.update({ read: last });
  };

  markSeen(): void {
    const last = this.state.value.moments.at(-1)?.message.seq;
    if (last !== undefined && document.visibilityState === 'visible') keepSeen(this.link.table, last);
  }

  #hearWriting(member: string, on: boolean): void {
    const { [member]: _, ...others } = this.state.value.writing;
    this.state.update({ writing: on ? { ...others, [member]: Date.now() + WRITING_MS } : others });
    if (on) setTimeout(() => this.#forgetWriting(), WRITING_MS + 50);
  }

  #forgetWriting(): void {
    const now = Date.now();
    const writing = Object.entries(this.state.value.writing).filter(([, until]) => until > now);
    this.state.update({ writing: Object.fromEntries(writing) });
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

  async #askFinality(): Promise<void> {
    const { decision } = this;
    if (decision === null || decision.by === 'luck') return this.state.update({ finality: null });
    const { tick } = decision;
    const finality = await this.link.finality(decision.by);
    if (finality !== null && this.decision?.tick === tick) this.state.update({ finality });
  }
}

/** What was told up to a place of the log, or to the present. */
export function toldUntil(moments: readonly Moment[], at: number | null): readonly Message[] {
  const told = moments.map(({ message }) => message);
  return at === null ? told : told.filter(({ seq }) => seq <= at);
}

/** Whoever has told something writes no more. */
function writingAfter(writing: SessionState['writing'], told: readonly Moment[]): SessionState['writing'] {
  const tellers = told.flatMap(({ message: { act } }) =>
    act.do === 'tell' && act.member !== null ? [act.member] : [],
  );
  if (!tellers.some(teller => writing[teller] !== undefined)) return writing;
  return Object.fromEntries(Object.entries(writing).filter(([member]) => !tellers.includes(member)));
}

/** The place of the log before the first of these moments, if something is said in one of them. */
function firstTalk(told: readonly Moment[]): number | null {
  const isTalk = told.some(
    ({ message: { act, stories } }) => act.do === 'tell' || act.do === 'react' || stories.length > 0,
  );
  return isTalk ? (told[0]?.message.seq ?? 1) - 1 : null;
}
