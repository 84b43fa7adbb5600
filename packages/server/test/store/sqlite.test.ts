import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Archive, SqliteArchive } from '../../src/store/index.js';
import { repositorySuites } from './suites/repositories-suite.js';
import { jobsSuite } from './suites/jobs-suite.js';
import { modelSuite } from './store-model.js';
import { peopleSuites } from './suites/people-suite.js';
import { storeSuite } from './suites/store-suite.js';

for (const thread of [false, true]) {
  const name = thread ? 'SQLite in a thread' : 'SQLite';
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-sqlite-'));
  let archive: Promise<Archive> | undefined;
  const open = (): Promise<Archive> => {
    archive ??= SqliteArchive.open({ folder, thread, onFatal: assertNever });
    return archive;
  };
  after(async () => {
    await (await archive)?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  storeSuite(name, open);
  peopleSuites(name, open);
  repositorySuites(name, open);
  modelSuite(name, open);
  jobsSuite(name, open);
}

function assertNever(problem: Error): never {
  throw problem;
}
