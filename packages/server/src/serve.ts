import type { AddressInfo } from 'node:net';
import { GAMES } from '@doomtable/games';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './http/app.js';
import type { DeclaredRoute } from './http/declare.js';
import type { ServeOptions } from './options.js';
import { ownAddress } from './own-address.js';
import { ServerParts } from './parts.js';
import { listeningProblem, prepareFolder } from './start-problem.js';
import { openArchive } from './store/open.js';
import type { Job } from './store/port.js';
import { Games } from './tables/games.js';
import { Thinker } from './tables/thinker.js';
import { REMIND_MS } from './tables/turns.js';

export interface RunningServer {
  readonly address: string;
  readonly port: number;
  /** Every route with what was declared of it. */
  readonly routes: readonly DeclaredRoute[];
  /** Stops taking anything new, finishes what was taken, and lets go. */
  stop(): Promise<void>;
}

/**
 * How often summaries are written, what a store refused is tried again, tables rest and are let go, other nodes' work is looked
 * for, it is told who has looked at which table, and old sessions and tables that were given up are seen to.
 */
const SUMMARIES_MS = 1000;
const DEBTS_MS = 2000;
const REST_MS = 100;
const SWEEP_MS = 15_000;
const LOOK_AROUND_MS = 1500;
/** How often it is looked whether the sessions of open sockets still stand: other nodes may have ended them unheard. */
const SHARED_SESSIONS_MS = 5000;
const SESSIONS_MS = 5 * 60_000;
const ATTENTION_MS = 10_000;
const OLD_MS = 60 * 60_000;

/** Starts the server. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const later: { parts: ServerParts | null } = { parts: null };
  const folder = 'folder' in options.data ? options.data.folder : options.data.markFolder;
  if (folder !== undefined) prepareFolder(folder);
  const archive = await openArchive(options.data, {
    onFatal: options.onFatal,
    acceptLoss: options.acceptLoss ?? false,
    onProgress: options.onProgress ?? (() => undefined),
    onHint: (table, seq) => later.parts?.keeper.hint(table, seq),
    onEnded: person => lookAfterSessions(later.parts, person),
    onMissed: () => {
      lookAround(later.parts);
      lookAfterSessions(later.parts);
    },
    onTrouble: sentence => later.parts?.onTrouble(sentence),
  });
  const thinker = new Thinker();
  const parts = new ServerParts(archive, new Games(options.games ?? GAMES, thinker), options);
  later.parts = parts;
  // The keys by which push services know this server are made at its first start.
  await parts.push.publicKey();
  const { app, routes } = await buildApp(parts, {
    log: options.log,
    pages: options.pages,
    verifier: options.verifier ?? null,
    trustProxy: options.trustProxy ?? 0,
  });
  parts.tellProblemsTo(app.log);
  try {
    await app.listen({ port: options.port, host: options.hostname });
  } catch (error) {
    await app.close();
    await archive.close();
    throw listeningProblem(error, options.hostname, options.port);
  }
  const { port } = app.server.address() as AddressInfo;
  parts.nowAt(options.publicAddress ?? ownAddress(options.hostname, port));
  const rest = await run(parts, 'database' in options.data);
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= shutDown(parts, app, rest).then(() => thinker.close());
    return stopping;
  };
  return { address: parts.address(), port, routes: routes(), stop };
}

/** What goes on by itself. */
interface BackgroundWork {
  readonly timers: readonly NodeJS.Timeout[];
  readonly jobs: { stop(): Promise<void> };
}

async function run(parts: ServerParts, shared: boolean): Promise<BackgroundWork> {
  const { archive, keeper, deals, summaries, due, turns, attention, clock, background } = parts;
  const jobs = await archive.jobs.run((job, key) =>
    work(job, key, parts).catch((error: unknown) => {
      parts.onProblem(error);
      throw error;
    }),
  );
  background.run(() => deals.closeUnmoved());
  const timers = [
    setInterval(() => background.run(() => summaries.flush()), SUMMARIES_MS),
    setInterval(() => background.run(() => due.payDebts()), DEBTS_MS),
    setInterval(() => background.run(() => attention.keep()), ATTENTION_MS),
    setInterval(() => background.run(() => turns.remind()), REMIND_MS / 2),
    setInterval(() => keeper.rest(), REST_MS),
    setInterval(() => keeper.sweep(), SWEEP_MS),
    setInterval(() => background.run(() => archive.sessions.sweep(clock.now())), OLD_MS),
    setInterval(() => background.run(() => deals.closeUnmoved()), OLD_MS),
  ];
  if (shared) timers.push(setInterval(() => lookAround(parts), LOOK_AROUND_MS));
  timers.push(setInterval(() => lookAfterSessions(parts), shared ? SHARED_SESSIONS_MS : SESSIONS_MS));
  return { timers, jobs };
}

function lookAround(parts: ServerParts | null): void {
  parts?.background.run(() => parts.keeper.lookAround());
}

function lookAfterSessions(parts: ServerParts | null, person?: string): void {
  parts?.background.run(() => parts.hub.lookAfterSessions(person));
}

async function shutDown(parts: ServerParts, app: FastifyInstance, { timers, jobs }: BackgroundWork): Promise<void> {
  parts.beginStopping();
  for (const timer of timers) clearInterval(timer);
  const thought = parts.queue.stop();
  await parts.hub.stop();
  await jobs.stop();
  await thought;
  await app.close();
  await parts.keeper.settled();
  await parts.attention.keep().catch(parts.onProblem);
  await parts.background.finished();
  await parts.summaries.flush().catch(parts.onProblem);
  await parts.archive.close();
}

async function work(job: Job, key: string, { due, messenger, keeper }: ServerParts): Promise<void> {
  if (job.kind === 'notice') {
    await keeper.with(job.table, host => messenger.tell(host, job.seat ?? -1, Number(job.text)));
  } else if (job.kind === 'deliver') await messenger.deliverAgain(job);
  else await due.work(job, key);
}
