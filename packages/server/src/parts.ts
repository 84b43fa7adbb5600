import { randomBytes } from 'node:crypto';
import type { Clock, Host, LogEntry } from '@doomtable/host';
import type { FastifyBaseLogger } from 'fastify';
import { Background } from './background.js';
import { steadyClock } from './clock.js';
import { sameOrigin } from './edge/origin.js';
import { Limiter } from './limits/limiter.js';
import { type Limits, LIMITS } from './limits/limits.js';
import { Meters } from './meters.js';
import { Confirmations } from './notices/confirmations.js';
import { Messenger } from './notices/messenger.js';
import { Push } from './notices/push.js';
import { Sender } from './notices/sender.js';
import { NOTICE_TIMES, type ServeOptions } from './options.js';
import { Admission } from './people/admission.js';
import { Secrets } from './people/secrets.js';
import { Guests } from './people/sessions.js';
import type { Services } from './services.js';
import { Hub } from './socket/hub.js';
import type { Exchange } from './socket/connection.js';
import { Outbox, ToldFrames } from './socket/outbox.js';
import { Presence } from './socket/presence.js';
import { turnKeys } from './socket/turn-keys.js';
import { VoiceRooms } from './socket/voice.js';
import type { Archive } from './store/port.js';
import { Attention } from './tables/attention.js';
import { Deals } from './tables/deals.js';
import { Due, WORDS_WAIT_MS } from './tables/due.js';
import { FairQueue } from './tables/fair-queue.js';
import type { Games } from './tables/games.js';
import { storytellerAt } from './storyteller/client.js';
import { TableCache } from './tables/table-cache.js';
import { Maker } from './tables/maker.js';
import { BESIDE, Rulebooks } from './tables/rulebooks.js';
import { SummaryWriter, summaryRow } from './tables/summary.js';
import { BOT_PAUSE_MS, BotTurns } from './tables/turns.js';

/** Everything a server consists of, put together. */
export class ServerParts implements Services {
  readonly archive: Archive;
  readonly games: Games;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly limiter: Limiter;
  readonly secure: boolean;
  readonly metricsKey: string | undefined;
  readonly build: string;
  readonly meters: Meters;
  readonly background: Background;
  readonly summaries: SummaryWriter;
  readonly keeper: TableCache;
  readonly deals: Deals;
  readonly maker: Maker;
  readonly rulebooks: Rulebooks;
  readonly guests: Guests;
  readonly door: Admission;
  readonly sender: Sender;
  readonly confirmations: Confirmations;
  readonly messenger: Messenger;
  readonly push: Push;
  readonly queue: FairQueue;
  readonly attention: Attention;
  readonly turns: BotTurns;
  readonly due: Due;
  readonly hub: Hub;
  readonly #voice: VoiceRooms;
  readonly #presence = new Presence({
    onLeft: table => this.attention.left(table),
    onAway: (table, member) => this.background.run(() => this.#leftWaiting(table, member)),
  });
  #log: FastifyBaseLogger | null = null;
  #address: string;
  #stopping = false;

  constructor(archive: Archive, games: Games, options: ServeOptions) {
    const { publicAddress, data } = options;
    const secrets = new Secrets(options.entropy ?? randomBytes);
    this.archive = archive;
    this.games = games;
    this.clock = options.clock ?? steadyClock();
    this.limits = { ...LIMITS, ...options.limits };
    this.limiter = new Limiter(this.limits, archive.counter);
    this.secure = publicAddress?.startsWith('https:') ?? false;
    this.metricsKey = options.metricsKey;
    this.build = options.build;
    this.#address = publicAddress ?? '';
    this.#voice = new VoiceRooms(peer => turnKeys(options.turn, Date.now(), peer));
    this.meters = this.#makeMeters();
    this.background = new Background(this.onProblem);
    this.summaries = new SummaryWriter(hosts =>
      archive.lobby.keep(hosts.map(host => summaryRow(host, this.clock.now()))),
    );
    const storyteller = options.storyteller === undefined ? undefined : storytellerAt(options.storyteller);
    const shared = 'database' in data;
    this.keeper = new TableCache({ archive, games, clock: this.clock, secrets, shared, storyteller }, this);
    const onEnded = (ended: readonly string[]): void => this.hub.cut(ended);
    this.guests = new Guests({ archive, clock: this.clock, secrets, onEnded });
    this.door = new Admission(archive, this.keeper, this.clock, secrets);
    this.deals = new Deals(archive, this.keeper, this.clock);
    this.queue = new FairQueue({
      mostEach: this.limits.mostThoughtsEach,
      worked: () => games.worked,
      onBegin: (kind, waitedMs) => this.meters.thought(kind, waitedMs),
    });
    this.attention = this.#makeAttention();
    this.maker = new Maker({
      archive,
      deals: this.deals,
      door: this.door,
      games,
      keeper: this.keeper,
      secrets,
      onAsked: table => this.#look(table),
    });
    this.rulebooks = new Rulebooks(options.rulebooks ?? BESIDE);
    this.sender = this.#makeSender(options);
    this.confirmations = new Confirmations({
      archive,
      clock: this.clock,
      secrets,
      sender: this.sender,
      address: this.address,
    });
    this.push = new Push({
      archive,
      clock: this.clock,
      guests: this.guests,
      address: this.address,
      local: options.localWebhooks ?? false,
    });
    this.messenger = this.#makeMessenger(options);
    this.turns = this.#makeTurns(options);
    this.due = new Due(archive.jobs, this.keeper, this.clock, {
      pauseBefore: (host, seat) => this.turns.pauseBefore(host, seat),
      onTurn: (job, key) => this.turns.take(job, key),
      wordsWaitMs: options.wordsWaitMs ?? WORDS_WAIT_MS,
      isAway: (host, seat) => this.messenger.isAway(host, seat),
      onAsked: (host, seat, wait) => this.messenger.asked(host, seat, wait),
    });
    this.mayConnect = (origin, host) => sameOrigin(origin, host, publicAddress);
    const { guests, build, limits } = this;
    this.hub = new Hub({ guests, build, limits, exchange: this.#exchange() });
  }

  readonly mayConnect: Services['mayConnect'];
  readonly address = (): string => this.#address;
  readonly isStopping = (): boolean => this.#stopping;

  readonly onProblem = (error: unknown): void => {
    this.meters.problems.inc();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.#log?.error({ message, stack }, 'problem');
  };

  /** Something went wrong that repairs itself. */
  onTrouble(sentence: string): void {
    this.#log?.warn(sentence);
  }

  /** What has to be done about a change: by the node that made it, but for notices nobody needs, which each node knows of. */
  onChange(host: Host, entries: readonly LogEntry[], own: boolean): void {
    this.#voice.look(host.head.id);
    if (own) {
      this.meters.entries.inc(entries.length);
      this.summaries.note(host);
    }
    if (!own) return this.background.run(() => this.#forgetNotices(host));
    this.#makeGood(host);
    if (entries.some(({ act }) => act.do === 'leave' || act.do === 'readmit'))
      this.background.run(() => this.#keepStandings(host, entries));
  }

  /**
   * A node may have died between an entry and what was to follow from it; whoever comes back to the table makes good for it.
   * Not whoever only reads about it over HTTP: that changes nothing.
   */
  #makeGood(host: Host): void {
    const news = this.due.news(host);
    if (news.length > 0) this.background.run(() => this.due.plan(host, news));
  }

  tellProblemsTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  nowAt(address: string): void {
    this.#address = address;
  }

  beginStopping(): void {
    this.#stopping = true;
  }

  #makeMeters(): Meters {
    return new Meters({
      sockets: () => this.hub.size,
      tables: () => this.keeper.open,
      resting: () => this.keeper.resting,
      thoughts: () => this.queue.waiting,
    });
  }

  #makeTurns({ botPauseMs = BOT_PAUSE_MS }: ServeOptions): BotTurns {
    const { jobs, members } = this.archive;
    const { keeper, clock, games, queue, attention, background, meters } = this;
    const isAway = (host: Host, seat: number): boolean => this.messenger.isAway(host, seat);
    return new BotTurns({
      jobs,
      members,
      keeper,
      clock,
      games,
      queue,
      attention,
      background,
      meters,
      botPauseMs,
      isAway,
    });
  }

  #makeSender({ smtp, mailFrom, localWebhooks = false }: ServeOptions): Sender {
    return new Sender({
      ...(smtp === undefined ? {} : { smtp }),
      ...(mailFrom === undefined ? {} : { from: mailFrom }),
      localWebhooks,
      onFailure: failure => this.#log?.warn(failure, 'something could not be sent'),
    });
  }

  #makeMessenger({ noticeTimes }: ServeOptions): Messenger {
    const { archive, clock, confirmations, meters, sender, push } = this;
    const show: Hub['push'] = (person, message) => this.hub.push(person, message);
    return new Messenger(
      { archive, clock, confirmations, meters, sender, presence: this.#presence, push, show },
      { address: this.address, times: { ...NOTICE_TIMES, ...noticeTimes } },
    );
  }

  #exchange(): Exchange {
    return {
      outbox: new Outbox(),
      frames: new ToldFrames(),
      door: this.door,
      presence: this.#presence,
      voice: this.#voice,
      limiter: this.limiter,
      now: () => this.clock.now(),
      limits: this.limits,
      onProblem: this.onProblem,
      onCommand: (taken, ms) => this.meters.command(taken, ms),
      onWatched: host => this.#makeGood(host),
      onSeen: (host, member) => {
        this.#look(host.head.id);
        this.background.run(() => this.messenger.seen(host, member));
      },
      onAsked: ({ head }) => this.#look(head.id),
    };
  }

  #makeAttention(): Attention {
    return new Attention({
      store: this.archive,
      clock: this.clock,
      present: this.#presence,
      resume: async table => {
        const host = this.keeper.opened(table);
        if (host !== undefined) await this.due.resume(host);
      },
    });
  }

  #look(table: string): void {
    const resumed = this.attention.look(table);
    if (resumed !== undefined) this.background.run(() => resumed);
  }

  /** The log says who is gone; the list of a person's tables follows it. */
  async #keepStandings(host: Host, entries: readonly LogEntry[]): Promise<void> {
    const { members } = this.archive;
    for (const { act } of entries) {
      if (act.do !== 'leave' && act.do !== 'readmit') continue;
      const isHere = (): boolean => host.state.members[act.member]?.here === true;
      if (isHere()) continue;
      const isRemoved = (host.state.members[act.member]?.removed ?? null) !== null;
      await members.change(host.head.id, act.member, { standing: isRemoved ? 'barred' : 'left' });
      // Whoever came back meanwhile has been let in already.
      if (isHere()) await members.change(host.head.id, act.member, { standing: 'in' });
    }
  }

  /** Whoever was asked while they looked, and looks no more, is away now. */
  async #leftWaiting(table: string, member: string): Promise<void> {
    await this.keeper.with(table, host => this.messenger.left(host, member));
  }

  /** Another node may have set a notice for somebody who is looking at the table here. */
  async #forgetNotices(host: Host): Promise<void> {
    for (const who of host.state.seats) {
      if (who.kind !== 'member' || !this.#presence.isHere(host.head.id, who.member)) continue;
      await this.messenger.seen(host, who.member);
    }
  }
}
