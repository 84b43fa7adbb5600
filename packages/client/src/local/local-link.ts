import {
  type Command,
  type Finality,
  finalityFor,
  type Host,
  mayBeObjectedTo,
  OBJECTING_MS,
  type Reply,
  type Scene,
} from '@doomtable/host';
import {
  type Json,
  look,
  type NameOf,
  type Record,
  resultWords,
  type Seat,
  Sfc32,
  type Viewer,
  worthOf,
} from '@doomtable/kernel';
import { type Hint, momentsFrom, randomHex, RequestError } from '@doomtable/protocol';
import type { Advise } from '../library.js';
import { drawn } from '../shell/drawn.js';
import type { LinkListener, TablePast, TableLink } from '../table/session/table-link.js';
import { tellingOf } from '../table/people/names.js';
import { ME } from './host.js';
import { browserStore } from './table-store.js';

/** How long a bot seems to think. */
const BOT_PAUSE_MS = 350;
/** How long it seems to when it goes on after its own answer. */
const GOING_ON_MS = 45;
/** How long a start waits for the words of this very browser: they are missing only where it has forgotten them. */
const WORDS_WAIT_MS = 1000;

/** A table in this browser, run by the same host as on a server. */
export class LocalLink implements TableLink {
  readonly table: string;
  readonly viewer: Viewer;
  readonly place = 'here';
  readonly host: Host;
  #botTimer: ReturnType<typeof setTimeout> | null = null;
  #startTimer: ReturnType<typeof setTimeout> | null = null;
  /** The bot that answered last, if nobody else did since. */
  #going: Seat | null = null;
  /** Whether nobody looks at the table any more; then bots rest. */
  #heedless = false;

  readonly #advise: Advise;

  /** `eyes` other than one's own are for looking back at a game that hides nothing from this person. */
  constructor(host: Host, advise: Advise, eyes?: Viewer) {
    this.host = host;
    this.#advise = advise;
    this.table = host.head.id;
    this.viewer = eyes ?? host.state.seatsOf(ME)[0] ?? 'audience';
  }

  through(viewer: Viewer): LocalLink {
    return new LocalLink(this.host, this.#advise, viewer);
  }

  listen(heard: LinkListener): () => void {
    let stop: (() => void) | null = null;
    let stopped = false;
    this.#heedless = false;
    const begin = async (): Promise<void> => {
      let scene: Scene | null = null;
      const watching = await this.host.watch(this.viewer, messages => {
        if (scene === null) return;
        const moments = momentsFrom(scene, [...messages]);
        scene = moments.at(-1)?.scene ?? scene;
        heard.onTold(moments, []);
        this.#settle(scene);
      });
      scene = watching.scene;
      stop = watching.stop;
      if (stopped) return watching.stop();
      heard.onStatus('open');
      const you = { member: ME, role: 'host', seats: this.host.state.seatsOf(ME) } as const;
      heard.onScene({ head: this.host.publicHead, you, scene: watching.scene, asked: [] });
      heard.onHere({ names: { [ME]: this.host.state.members[ME]?.name ?? '' }, watchers: 0 });
      this.#settle(watching.scene);
    };
    void begin();
    return () => {
      stopped = true;
      this.#heedless = true;
      stop?.();
      if (this.#botTimer !== null) clearTimeout(this.#botTimer);
      if (this.#startTimer !== null) clearTimeout(this.#startTimer);
    };
  }

  command(command: Command): Promise<Reply> {
    this.#going = null;
    return this.host.command(ME, randomHex(16), command);
  }

  finality(seat: Seat): Promise<Finality> {
    return Promise.resolve(finalityFor(this.host.state, seat));
  }

  /** Worked out by playing the game again, which takes its time: the present is shown first. */
  async past(): Promise<TablePast> {
    await drawn();
    const [{ scene }, list] = await Promise.all([this.host.sceneAt(this.viewer, 0), this.host.since(this.viewer, 0)]);
    return { start: scene, list };
  }

  retry(): void {
    // There is no line that could break.
  }

  focus(): void {
    // Nobody else is there to be told.
  }

  now(): number {
    return Date.now();
  }

  async record(): Promise<Record> {
    const record = this.host.mayHaveRecord ? await this.host.record() : undefined;
    if (record === undefined) throw new RequestError({ code: 'notOver', path: '' }, 0);
    return record;
  }

  async whatIf(seq: number | null): Promise<string> {
    const fork = await this.host.forkAt(this.viewer, seq ?? this.host.seq, new Sfc32(randomHex(8)));
    if ('code' in fork) throw new RequestError(fork, 0);
    return (await import('./making.js')).forkLocal(this.host, fork);
  }

  async hint(seat: Seat): Promise<Hint> {
    const { table } = this.host.state;
    const sight = table === null ? null : look(table, seat);
    const decision = sight?.decisions.find(({ by }) => by === seat);
    if (sight === null || decision === undefined) throw new RequestError({ code: 'notYours', path: '' }, 0);
    return { tick: decision.tick, ...(await this.#advise(this.host.head.game, sight, decision)) };
  }

  /** After every moment: bots go on, and how a game ended is noted for the list of scores. */
  #settle(scene: Scene): void {
    if (scene.sight === null) this.#start();
    else if (scene.sight.over) void this.#keepEnding(scene.sight.result, tellingOf(scene));
    else this.#wakeBots();
  }

  /** A start that was broken off goes on: with the words of this browser, or without them where it has none any more. */
  #start(): void {
    void import('./sealing.js').then(({ sealHere }) => sealHere(this.host));
    if (this.#startTimer !== null || this.#heedless) return;
    this.#startTimer = setTimeout(() => {
      this.#startTimer = null;
      const { since } = this.host.state.sealing;
      if (since !== null) void this.host.passOverSilent(since.seq);
    }, WORDS_WAIT_MS);
  }

  async #keepEnding(result: Json, name: NameOf): Promise<void> {
    const { head, state, game } = this.host;
    if (head.fork !== undefined || state.table === null) return;
    const [seat = 0] = state.seatsOf(ME);
    const store = await browserStore();
    await store.keepEnding({
      table: head.id,
      game: head.game,
      result,
      words: resultWords(game, result, name),
      worth: worthOf(game, state.table, seat),
      at: (await store.lastEntry(head.id))?.at ?? head.made,
    });
  }

  #wakeBots(): void {
    if (this.#botTimer !== null || this.#heedless) return;
    const [next] = this.host.botsDue();
    if (next === undefined) return;
    const goesOn = this.#going === next ? GOING_ON_MS : BOT_PAUSE_MS;
    const pause = mayBeObjectedTo(this.host.state) ? OBJECTING_MS : goesOn;
    this.#botTimer = setTimeout(() => {
      this.#botTimer = null;
      void this.#playBot();
    }, pause);
  }

  /** Whoever is due once the pause is over: meanwhile a person may have answered, and another bot be waited for. */
  async #playBot(): Promise<void> {
    const [seat] = this.host.botsDue();
    if (seat === undefined) return;
    this.#going = seat;
    await this.host.playBot(seat);
    // An answer that came too late moves nothing, and nothing else would wake the next bot.
    this.#wakeBots();
  }
}
