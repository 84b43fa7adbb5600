import { Pool, type PoolConfig, TypeOverrides } from 'pg';
import { StoreProblem } from '../store-problem.js';
import { postgresProblem } from './postgres-faults.js';

/** The oldest PostgreSQL that this is tried with: the oldest its makers repair. */
const OLDEST = 14;

/** Of one statement, in milliseconds. A statement here reads or writes a few rows. */
const STATEMENT_TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 5000;

/** PostgreSQL's number for its type of whole numbers. The driver would give them as text. */
const BIGINT = 20;
const TYPES = new TypeOverrides();
TYPES.setTypeParser(BIGINT, Number);

export function configOf(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'doomtable',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
    types: TYPES,
  };
}

/** A pool whose connections may break at any time: whoever asks next is told, and nobody else falls over. */
export function makePool(url: string, max: number, onTrouble: (sentence: string) => void): Pool {
  const pool = new Pool({ ...configOf(url), max });
  pool.on('error', error => onTrouble(`a connection to PostgreSQL was lost: ${error.message}`));
  // One in use fails the statement it is used for, too; that is where it is told.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/** For migrations, which wait for each other as long as it takes. */
export function makePatientPool(url: string): Pool {
  const pool = new Pool({ ...configOf(url), max: 2, statement_timeout: 0 });
  // A lost connection fails the statement it is used for; that is where it is told.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

const WATCHED = ['server_version', 'server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit'] as const;

export type ServerSettings = { readonly [name in (typeof WATCHED)[number]]?: string };

/** Refuses a server that is too old, or set up to lose what it has promised to keep. The version, if all is well. */
export async function checkServer(pool: Pool): Promise<string> {
  const settings: { [name: string]: string } = {};
  try {
    const query = 'select name, setting from pg_settings where name = any($1)';
    const { rows } = await pool.query<{ name: string; setting: string }>(query, [WATCHED]);
    for (const { name, setting } of rows) settings[name] = setting;
  } catch (error) {
    throw postgresProblem(error);
  }
  const problem = serverProblem(settings);
  if (problem !== undefined) throw problem;
  return settings['server_version'] ?? '';
}

/** What is wrong with a server, if anything. */
export function serverProblem(settings: ServerSettings): StoreProblem | undefined {
  if (Number(settings.server_version_num) < OLDEST * 10_000) {
    const sentence = `PostgreSQL ${settings.server_version} is too old; ${OLDEST} or later is needed.`;
    return new StoreProblem('tooOld', sentence);
  }
  const unsafe = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    name => settings[name] === 'off',
  );
  if (unsafe.length === 0) return undefined;
  const sentence = `PostgreSQL runs with ${unsafe.join(' and ')} off, and would lose moves it has promised to keep. Turn it on.`;
  return new StoreProblem('notDurable', sentence);
}
