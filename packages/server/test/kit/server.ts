import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@doomtable/games';
import { serve, type ServeOptions, type RunningServer, WITHOUT_BUDGETS } from '../../src/index.js';
import { game as canary } from './canary.js';
import { Guest } from './guest.js';

export interface TestServer extends RunningServer {
  readonly folder: string;
  /** What was logged, line by line. */
  readonly logged: string[];
  guest(name?: string): Promise<Guest>;
  /** Stops it and starts another on the same folder and port. */
  restart(options?: Partial<ServeOptions>): Promise<TestServer>;
  /** Stops it, and forgets what it kept. */
  [Symbol.asyncDispose](): Promise<void>;
}

export const SHELF: NonNullable<ServeOptions['games']> = { ...GAMES, canary: [() => Promise.resolve(canary)] };

/** What the figures of a server in a test are read with. */
export const METRICS_KEY = 'a-key-for-the-figures';

/** The figures of a server. */
export async function figuresOf({ address }: Pick<RunningServer, 'address'>): Promise<string> {
  const answer = await new Guest(address).request('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_KEY}`,
  });
  return answer.text;
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'doomtable-test-'));
}

/** A real server on a real file and a real port. `guests` are hung up when it stops. */
export async function startServer(options: Partial<ServeOptions> = {}, guests: Guest[] = []): Promise<TestServer> {
  const data = options.data ?? { folder: newFolder() };
  const folder = 'folder' in data ? data.folder : '';
  const logged: string[] = [];
  const stream = { write: (line: string) => logged.push(line) };
  const serving = await serve({
    port: 0,
    hostname: '127.0.0.1',
    data,
    pages: null,
    games: SHELF,
    build: 'test',
    log: { level: 'info', stream },
    botPauseMs: 0,
    metricsKey: METRICS_KEY,
    onFatal: error => {
      throw error;
    },
    ...options,
    // Nobody is held up in a test that is not about being held up.
    limits: { ...WITHOUT_BUDGETS, ...options.limits },
  });
  const stop = async (): Promise<void> => {
    await serving.stop();
    for (const guest of guests) guest.hangUp();
  };
  return {
    ...serving,
    stop,
    folder,
    logged,
    guest: async (name = 'Ann') => {
      const guest = await Guest.welcome(serving.address, name);
      guests.push(guest);
      return guest;
    },
    restart: async (changed = {}) => {
      await serving.stop();
      return startServer({ ...options, ...changed, data, port: serving.port }, guests);
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
    },
  };
}
