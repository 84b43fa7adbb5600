import { after, afterEach } from 'node:test';
import { Client } from 'pg';
import { PostgresArchive, type PostgresOptions } from '../../src/store/index.js';
import { startPostgres } from '../postgres-database.js';

/* Nodes on one PostgreSQL, for tests of what can go wrong between them. */

/** The database server of this process of tests. */
export const server = await startPostgres();
/** What is closed with each test. */
export const open: { close(): Promise<void> }[] = [];

/** A node at this database. */
export async function node(url: string, options: Omit<PostgresOptions, 'url'> = {}): Promise<PostgresArchive> {
  const archive = await PostgresArchive.open({ url, ...options });
  open.push(archive);
  return archive;
}

export async function sql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

// With each test, not with the last: every node holds connections, and a server has only so many.
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});

after(() => server.stop());
