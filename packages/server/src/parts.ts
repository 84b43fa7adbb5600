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
import { Guests } from './people/sessions.js';
import type { Services } from './services.js';
import { Hub } from './socket/hub.js';
import { Presence } from './socket/presence.js';
import type { Archive, Summary } from './store/port.js';
import { BOT_PAUSE_MS, Due } from './tables/due.js';
import type { Games } from './tables/games.js';
import { Keeper } from './tables/keeper.js';
import { SummaryBook, summaryOf } from './tables/summary.js';

/** Everything a server consists of, put together. */
export interface Parts {
  readonly archive: Archive;
  readonly background: Background;
  readonly clock: Clock;
  readonly due: Due;
  readonly hub: Hub;
  readonly keeper: Keeper;
  readonly messenger: Messenger;
  readonly services: Services;
  readonly summaries: SummaryBook;
  onProblem(error: unknown): void;
  tellProblemsTo(log: FastifyBaseLogger): void;
  nowAt(address: string): void;
  beginStopping(): void;
}

/** What becomes known only later. */
interface Later {
  log: FastifyBaseLogger | null;
  address: string;
  stopping: boolean;
}

export function assemble(archive: Archive, games: Games, options: ServeOptions): Parts {
  const later: Later = { log: null, address: options.publicAddress ?? '', stopping: false };
  const clock = options.clock ?? steadyClock();
  const limits: Limits = { ...LIMITS, ...options.limits };
  const presence = new Presence();
  const onProblem = (error: unknown): void => {
    meters.problems.inc();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    later.log?.error({ message, stack }, 'problem');
  };
  const background = new Background(onProblem);
  const summaries = new SummaryBook(hosts => archive.lobby.keep(hosts.map(host => summaryRow(host, clock.now()))));
  const keeper: Keeper = new Keeper(
    archive,
    games,
    clock,
    {
      onChange: (host, entries, own) => {
        if (own) meters.entries.inc(entries.length);
        if (own) summaries.note(host);
        background.run(() => follow(host, entries, own));
      },
      onOpen: host => background.run(() => due.plan(host)),
      onProblem,
    },
    { shared: 'database' in options.data },
  );
  /** What has to be done about a change: by the node that made it, but for notices nobody needs, which each node knows of. */
  const follow = async (host: Host, entries: readonly LogEntry[], own: boolean): Promise<void> => {
    if (!own) return forgetNotices(host, presence, messenger);
    await keepStandings(archive, host, entries);
    await due.plan(host);
  };
  const meters = new Meters({ sockets: () => hub.size, tables: () => keeper.open });
  const guests = new Guests(archive, clock);
  const door = new Door(archive, keeper, clock);
  const messenger = new Messenger(
    { archive, clock, presence, meters },
    {
      ...(options.smtp === undefined ? {} : { smtp: options.smtp }),
      ...(options.mailFrom === undefined ? {} : { from: options.mailFrom }),
      address: () => later.address,
      localWebhooks: options.localWebhooks ?? false,
      times: { ...NOTICE_TIMES, ...options.noticeTimes },
    },
  );
  const due: Due = new Due(archive.jobs, keeper, clock, {
    botPauseMs: options.botPauseMs ?? BOT_PAUSE_MS,
    onAsked: (host, seat, wait) => messenger.asked(host, seat, wait),
  });
  const secure = options.publicAddress?.startsWith('https:') ?? false;
  const mayConnect = (origin: string | undefined, host: string | undefined): boolean =>
    sameOrigin(origin, host, options.publicAddress);
  const hub: Hub = new Hub({
    guests,
    tokenOf: request => tokenIn(request, secure),
    mayConnect,
    build: options.build,
    limits,
    exchange: {
      door,
      presence,
      now: () => clock.now(),
      limits,
      onProblem,
      onCommand: (taken, ms) => {
        meters.commands.inc({ taken: String(taken) });
        meters.commandMs.observe(ms);
      },
      onSeen: (host, member) => background.run(() => messenger.seen(host, member)),
    },
  });
  const services: Services = {
    archive,
    clock,
    games,
    guests,
    keeper,
    door,
    hub,
    messenger,
    meters,
    limits,
    address: () => later.address,
    mayConnect,
    secure,
    build: options.build,
    isStopping: () => later.stopping,
    onProblem,
  };
  return {
    archive,
    background,
    clock,
    due,
    hub,
    keeper,
    messenger,
    services,
    summaries,
    onProblem,
    tellProblemsTo: log => {
      later.log = log;
    },
    nowAt: address => {
      later.address = address;
    },
    beginStopping: () => {
      later.stopping = true;
    },
  };
}

/** The log says who is gone; the list of a person's tables follows it. */
async function keepStandings(archive: Archive, { head, state }: Host, entries: readonly LogEntry[]): Promise<void> {
  for (const { act } of entries) {
    if (act.do !== 'leave' || state.members[act.member]?.here === true) continue;
    await archive.members.change(head.id, act.member, { standing: act.cause === 'host' ? 'barred' : 'left' });
  }
}

/** Another node may have set a notice for somebody who is looking at the table here. */
async function forgetNotices(host: Host, presence: Presence, messenger: Messenger): Promise<void> {
  for (const who of host.state.seats) {
    if (who.kind === 'member' && presence.isHere(host.head.id, who.member)) await messenger.seen(host, who.member);
  }
}

function summaryRow(host: Host, updated: number): Summary {
  const { head, state } = host;
  const { options, closed } = state;
  return {
    table: head.id,
    game: head.game,
    text: JSON.stringify(summaryOf(host)),
    listed: options.listed,
    closed,
    updated,
  };
}
