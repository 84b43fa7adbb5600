import type { AddressInfo } from 'node:net';
import type { Clock, Host } from '@doomtable/host';
import { buildApp } from './http/app.js';
import { tokenIn } from './http/cookie.js';
import { Meters } from './meters.js';
import { Messenger } from './notices/messenger.js';
import { Door } from './people/door.js';
import { Guests } from './people/sessions.js';
import type { Services } from './services.js';
import { Hub } from './socket/hub.js';
import { Presence } from './socket/presence.js';
import { openArchive } from './store/open.js';
import type { Job, Notice } from './store/port.js';
import { BOT_PAUSE_MS, Due } from './tables/due.js';
import { Keeper } from './tables/keeper.js';
import { SummaryBook, summaryOf } from './tables/summary.js';

export interface ServeOptions {
  readonly port: number;
  readonly hostname: string;
  /** The folder of the embedded store, or the address of a PostgreSQL database. */
  readonly data: { readonly folder: string } | { readonly database: string };
  /** The client's files; `null` to serve none. */
  readonly pages: string | null;
  /** The page that checks games; `null` to offer none. */
  readonly verifier: string | null;
  /** The address people use, where it is not the one the server sees. */
  readonly publicAddress?: string;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly build: string;
  readonly log: object | boolean;
  readonly trustProxy?: boolean;
  readonly localWebhooks?: boolean;
  readonly botPauseMs?: number;
  readonly limits?: { readonly burst: number; readonly perSecond: number };
  /** Told when nothing may be believed any more and the process has to end. */
  readonly onFatal: (error: Error) => void;
}

export interface Serving {
  readonly address: string;
  readonly port: number;
  /** Stops taking anything new, finishes what was taken, and lets go. */
  stop(): Promise<void>;
}

const LIMITS = { burst: 100, perSecond: 20 };
const MOST_BUFFERED = 1024 * 1024;
const MOST_TABLES = 20;
const MOST_SOCKETS = 20_000;
/** How often summaries are written, idle tables let go, and other nodes' work looked for. */
const SUMMARIES_MS = 1000;
const SWEEP_MS = 15_000;
const LOOK_AROUND_MS = 2000;

/** A clock that never goes back, whatever the machine's does. */
function steadyClock(): Clock {
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Date.now());
      return last;
    },
  };
}

/** Starts the server. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const clock = steadyClock();
  const parts: { keeper?: Keeper } = {};
  const archive = await openArchive(options.data, {
    onFatal: options.onFatal,
    onHint: (table, seq) => parts.keeper?.hint(table, seq),
  });
  const presence = new Presence();
  const address = { current: options.publicAddress ?? '' };
  const onProblem = (error: unknown): void => {
    meters.problems.inc();
    app.log.error(
      {
        message: error instanceof Error ? error.message : String(error),
        stack: error instanceof Error ? error.stack : undefined,
      },
      'problem',
    );
  };
  const summaries = new SummaryBook(hosts => archive.lobby.keep(hosts.map(host => summaryRow(host, clock.now()))));
  const keeper: Keeper = new Keeper(archive, clock, {
    onAppend: host => {
      meters.entries.inc();
      summaries.note(host);
      due.plan(host).catch(onProblem);
    },
    onProblem,
  });
  parts.keeper = keeper;
  const meters = new Meters({ sockets: () => hub.size, tables: () => keeper.open });
  const guests = new Guests(archive, clock);
  const door = new Door(archive, keeper, clock);
  const messenger = new Messenger(
    { archive, clock, presence, meters },
    {
      ...(options.smtp === undefined ? {} : { smtp: options.smtp }),
      ...(options.mailFrom === undefined ? {} : { from: options.mailFrom }),
      address: () => address.current,
      localWebhooks: options.localWebhooks ?? false,
    },
  );
  const due: Due = new Due(archive.jobs, keeper, clock, {
    botPauseMs: options.botPauseMs ?? BOT_PAUSE_MS,
    onAsked: (host, seat) => void messenger.asked(host, seat).catch(onProblem),
  });
  const hub = new Hub({
    guests,
    tokenOf: tokenIn,
    mayConnect: (origin, host) => sameOrigin(origin, host, options.publicAddress),
    build: options.build,
    mostSockets: MOST_SOCKETS,
    exchange: {
      keeper,
      door,
      presence,
      now: () => performance.now(),
      limits: { ...(options.limits ?? LIMITS), mostBuffered: MOST_BUFFERED, mostTables: MOST_TABLES },
      onProblem,
      count: {
        command: (taken, ms) => {
          meters.commands.inc({ taken: String(taken) });
          meters.commandMs.observe(ms);
        },
      },
    },
  });
  const services: Services = {
    archive,
    clock,
    guests,
    keeper,
    door,
    hub,
    messenger,
    meters,
    address: () => address.current,
    secure: options.publicAddress?.startsWith('https:') ?? false,
    build: options.build,
  };
  const app = await buildApp(services, {
    log: options.log,
    pages: options.pages,
    verifier: options.verifier,
    trustProxy: options.trustProxy ?? false,
  });
  app.server.on('upgrade', (request, socket, head) => {
    hub.upgrade(request, socket, head).catch((error: unknown) => {
      onProblem(error);
      socket.destroy();
    });
  });
  await app.listen({ port: options.port, host: options.hostname });
  const { port } = app.server.address() as AddressInfo;
  if (address.current === '')
    address.current = `http://${options.hostname === '0.0.0.0' ? 'localhost' : options.hostname}:${port}`;

  const jobs = await archive.jobs.run(job => work(job, { due, messenger, keeper }));
  const timers = [
    setInterval(() => void summaries.flush().catch(onProblem), SUMMARIES_MS),
    setInterval(() => keeper.sweep(), SWEEP_MS),
    setInterval(() => keeper.lookAround(), LOOK_AROUND_MS),
    setInterval(() => void archive.sessions.sweep(clock.now()).catch(onProblem), 60 * 60_000),
  ];

  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    hub.close();
    await jobs.stop();
    await app.close();
    await keeper.settled();
    await summaries.flush();
    await archive.close();
  };
  return { address: address.current, port, stop };
}

async function work(
  job: Job,
  { due, messenger, keeper }: { due: Due; messenger: Messenger; keeper: Keeper },
): Promise<void> {
  if (job.kind === 'notice') await keeper.with(job.table, host => messenger.tell(host, job.seat ?? -1));
  else if (job.kind === 'deliver') {
    const { notice, title, id, tries } = JSON.parse(job.text) as {
      notice: Notice;
      title: string;
      id: string;
      tries: number;
    };
    await messenger.deliver(notice, title, { id, tries });
  } else await due.work(job);
}

function summaryRow(host: Host, updated: number) {
  const { head, state } = host;
  return {
    table: head.id,
    game: head.game,
    text: JSON.stringify(summaryOf(host)),
    listed: state.options.listed,
    closed: state.closed,
    updated,
  };
}

/** A page may open a socket to the very host it came from, and to no other. Programs that are no pages say no origin. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicAddress: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicAddress !== undefined && origin === new URL(publicAddress).origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
