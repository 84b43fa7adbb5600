import { randomBytes } from 'node:crypto';
import type { Clock, Host, LogEntry } from '@doomtable/host';
import type { FastifyBaseLogger } from 'fastify';
import { Background } from './background.js';
import { steadyClock } from './clock.js';
import { sameOrigin } from './edge/origin.js';
import { tokenIn } from './http/cookie.js';
import { Meters } from './meters.js';
import { Messenger } from './notices/messenger.js';
import { type Limits, LIMITS, NOTICE_TIMES, type ServeOptions } from './options.js';
import { Door } from './people/door.js';
import { Rates } from './people/rates.js';
import { Secrets } from './people/secrets.js';
import { Guests } from './people/sessions.js';
import type { Services } from './services.js';
import { Hub } from './socket/hub.js';
import type { Exchange } from './socket/line.js';
import { Outbox } from './socket/outbox.js';
import { Presence } from './socket/presence.js';
import type { Archive } from './store/port.js';
import { BOT_PAUSE_MS, Due } from './tables/due.js';
import type { Games } from './tables/games.js';
import { Keeper } from './tables/keeper.js';
import { Maker } from './tables/maker.js';
import { BESIDE, Rulebooks } from './tables/rulebooks.js';
import { SummaryBook, summaryRow } from './tables/summary.js';

/** Everything a server consists of, put together. */
export class Parts implements Services {
  readonly archive: Archive;
  readonly games: Games;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly secure: boolean;
  readonly build: string;
  readonly meters: Meters;
  readonly background: Background;
  readonly summaries: SummaryBook;
  readonly keeper: Keeper;
  readonly maker: Maker;
  readonly rulebooks: Rulebooks;
  readonly guests: Guests;
  readonly door: Door;
  readonly messenger: Messenger;
  readonly due: Due;
  readonly hub: Hub;
  readonly #presence = new Presence();
  #log: FastifyBaseLogger | null = null;
  #address: string;
  #stopping = false;

  constructor(archive: Archive, games: Games, options: ServeOptions) {
    const { publicAddress, data, botPauseMs = BOT_PAUSE_MS } = options;
    const secrets = new Secrets(options.entropy ?? randomBytes);
    this.archive = archive;
    this.games = games;
    this.clock = options.clock ?? steadyClock();
    this.limits = { ...LIMITS, ...options.limits };
    this.secure = publicAddress?.startsWith('https:') ?? false;
    this.build = options.build;
    this.#address = publicAddress ?? '';
    this.meters = new Meters({
      sockets: () => this.hub.size,
      tables: () => this.keeper.open,
      resting: () => this.keeper.resting,
    });
    this.background = new Background(this.onProblem);
    this.summaries = new SummaryBook(hosts =>
      archive.lobby.keep(hosts.map(host => summaryRow(host, this.clock.now()))),
    );
    this.keeper = new Keeper({ archive, games, clock: this.clock, secrets, shared: 'database' in data }, this);
    this.guests = new Guests(archive, this.clock, secrets);
    this.door = new Door(archive, this.keeper, this.clock, secrets);
    this.maker = new Maker({ archive, door: this.door, games, keeper: this.keeper, secrets });
    this.rulebooks = new Rulebooks(options.rulebooks ?? BESIDE);
    this.messenger = this.#makeMessenger(options);
    this.due = new Due(archive.jobs, this.keeper, this.clock, {
      botPauseMs,
      isAway: (host, seat) => this.messenger.isAway(host, seat),
      onAsked: (host, seat, wait) => this.messenger.asked(host, seat, wait),
    });
    this.mayConnect = (origin, host) => sameOrigin(origin, host, publicAddress);
    this.hub = new Hub({
      guests: this.guests,
      tokenOf: request => tokenIn(request, this.secure),
      mayConnect: this.mayConnect,
      build: this.build,
      limits: this.limits,
      exchange: this.#exchange(),
    });
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
    if (own) {
      this.meters.entries.inc(entries.length);
      this.summaries.note(host);
    }
    if (!own) return this.background.run(() => this.#forgetNotices(host));
    const news = this.due.news(host);
    if (news.length > 0) this.background.run(() => this.due.plan(host, news));
    if (entries.some(({ act }) => act.do === 'leave')) this.background.run(() => this.#keepStandings(host, entries));
  }

  /** A node may have died between an entry and what was to follow from it; whoever comes back to the table makes good for it. */
  onOpen(host: Host): void {
    this.background.run(() => this.due.plan(host, this.due.news(host)));
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

  #makeMessenger(options: ServeOptions): Messenger {
    const { archive, clock, meters } = this;
    return new Messenger(
      { archive, clock, meters, presence: this.#presence, push: (person, message) => this.hub.push(person, message) },
      {
        ...(options.smtp === undefined ? {} : { smtp: options.smtp }),
        ...(options.mailFrom === undefined ? {} : { from: options.mailFrom }),
        address: this.address,
        localWebhooks: options.localWebhooks ?? false,
        times: { ...NOTICE_TIMES, ...options.noticeTimes },
      },
    );
  }

  #exchange(): Exchange {
    return {
      outbox: new Outbox(),
      door: this.door,
      presence: this.#presence,
      openings: new Rates(this.limits.openings),
      now: () => this.clock.now(),
      limits: this.limits,
      onProblem: this.onProblem,
      onCommand: (taken, ms) => this.meters.command(taken, ms),
      onSeen: (host, member) => this.background.run(() => this.messenger.seen(host, member)),
    };
  }

  /** The log says who is gone; the list of a person's tables follows it. */
  async #keepStandings(host: Host, entries: readonly LogEntry[]): Promise<void> {
    const { members } = this.archive;
    for (const { act } of entries) {
      if (act.do !== 'leave') continue;
      const isHere = (): boolean => host.state.members[act.member]?.here === true;
      if (isHere()) continue;
      const standing = act.cause === 'host' ? 'barred' : 'left';
      await members.change(host.head.id, act.member, { standing });
      // Whoever came back meanwhile has been let in already.
      if (isHere()) await members.change(host.head.id, act.member, { standing: 'in' });
    }
  }

  /** Another node may have set a notice for somebody who is looking at the table here. */
  async #forgetNotices(host: Host): Promise<void> {
    for (const who of host.state.seats) {
      if (who.kind !== 'member' || !this.#presence.isHere(host.head.id, who.member)) continue;
      await this.messenger.seen(host, who.member);
    }
  }
}
