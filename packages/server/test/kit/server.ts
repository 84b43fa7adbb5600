import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@doomtable/games';
import { type Limits, serve, type ServeOptions, type Serving } from '../../src/index.js';
import { module as canary } from './canary.js';
import { Guest } from './guest.js';

/** Nobody is held up in a test that is not about being held up. */
const NO_HURRY = { burst: 1_000_000, perSecond: 1_000_000 };
export const GENEROUS: Partial<Limits> = {
  frames: NO_HURRY,
  openings: NO_HURRY,
  arrivals: NO_HURRY,
  readings: NO_HURRY,
  requests: NO_HURRY,
  guesses: NO_HURRY,
  makings: NO_HURRY,
  thoughts: NO_HURRY,
};

export interface TestServer extends Serving {
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
    onFatal: error => {
      throw error;
    },
    ...options,
    limits: { ...GENEROUS, ...options.limits },
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
