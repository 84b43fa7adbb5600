import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Archive, PostgresArchive, SqliteArchive } from '../../src/store/index.js';
import { startPostgres } from '../postgres-database.js';
import { repositorySuites } from './suites/repositories-suite.js';
import { compareBooks } from './upkeep/differ.js';
import { modelSuite } from './store-model.js';
import { peopleSuites } from './suites/people-suite.js';
import { storeSuite } from './suites/store-suite.js';

const REQUESTS = 3000;

const server = await startPostgres();
const archive = await PostgresArchive.open({ url: await server.database() });
const open = (): Promise<Archive> => Promise.resolve(archive);

after(async () => {
  await archive.close();
  await server.stop();
});

storeSuite('PostgreSQL', open);
peopleSuites('PostgreSQL', open);
repositorySuites('PostgreSQL', open);
modelSuite('PostgreSQL', open);

test(`both stores give the same answers to ${REQUESTS} random requests`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-same-'));
  const one = await SqliteArchive.open({ folder, onFatal: problem => assert.fail(problem) });
  const other = await PostgresArchive.open({ url: await server.database() });
  try {
    const refusals = await compareBooks(one, other, REQUESTS, 'npm test');
    assert.ok(refusals > 10, `only ${refusals} requests were refused`);
  } finally {
    await Promise.all([one.close(), other.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
