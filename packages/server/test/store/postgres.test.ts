import { after } from 'node:test';
import { type Archive, PostgresArchive } from '../../src/store/index.js';
import { startPostgres, type TestPostgres } from '../postgres.js';
import { archiveSuite } from './books.js';
import { modelSuite } from './model.js';
import { storeSuite } from './suite.js';

let server: Promise<TestPostgres> | undefined;
let archive: Promise<Archive> | undefined;

async function openFresh(): Promise<Archive> {
  server ??= startPostgres();
  return PostgresArchive.open({ url: await (await server).database() });
}

function open(): Promise<Archive> {
  archive ??= openFresh();
  return archive;
}

after(async () => {
  await (await archive)?.close();
  await (await server)?.stop();
});

storeSuite('PostgreSQL', open);
archiveSuite('PostgreSQL', open);
modelSuite('PostgreSQL', open);
