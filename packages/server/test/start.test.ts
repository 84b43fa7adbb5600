import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'node:test';
import { StartProblem, StoreProblem } from '../src/index.js';
import { openDatabase } from '../src/store/sqlite/driver.js';
import { startChild } from './kit/child.js';
import { soloTable } from './kit/doom.js';
import { newFolder, startServer } from './kit/server.js';
import { taken } from './kit/table.js';

/** Whoever runs the tests as root has to step down to meet a folder that may not be written. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534 } : {};

/** Checks what a start is refused with: a code for programs, a sentence for people. */
const refusedWith = (code: string, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartProblem || error instanceof StoreProblem, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, sentence);
  return true;
};

test('a port that is taken is named, and the data folder is let go', async t => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = newFolder();
  await assert.rejects(
    startServer({ port, data: { folder } }),
    refusedWith(
      'portTaken',
      new RegExp(`^Port ${port} is taken by another program\\. Stop it, or choose another port\\.$`),
    ),
  );
  await using server = await startServer({ data: { folder } });
  assert.ok(server.port > 0);
});

test('an address this machine does not have is named', async () => {
  await assert.rejects(startServer({ hostname: '192.0.2.1' }), refusedWith('noSuchAddress', /no address 192\.0\.2\.1/));
});

test('a data folder that is a file, or may not be written, is named with what to do', async t => {
  const folder = newFolder();
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await assert.rejects(
    startServer({ data: { folder: file } }),
    refusedWith('folderNotWritable', /choose another folder\.$/),
  );
  chmodSync(folder, 0o500);
  await assert.rejects(
    startChild({ folder }, 0, NOBODY),
    /StartProblem: The data folder .* cannot be used .* choose another folder\./,
  );
});

test('a data folder that another server holds is named with its process', async () => {
  await using server = await startServer();
  await assert.rejects(
    startChild({ folder: server.folder }),
    new RegExp(
      `The data folder .* is in use by process ${process.pid} on .*\\. Stop that server first, or choose another folder\\.`,
    ),
  );
});

test('data of a newer version is left alone', async () => {
  const folder = newFolder();
  const server = await startServer({ data: { folder } });
  await server.stop();
  const database = openDatabase(join(folder, 'doomtable.db'));
  database.exec(`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2099')`);
  database.close();
  await assert.rejects(startServer({ data: { folder } }), refusedWith('newerData', /newer/));
  rmSync(folder, { recursive: true });
});

/** Makes a disk of a few megabytes, or says why it may not be made here. */
function smallDisk(folder: string): string | undefined {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `no small disk can be mounted here: ${stderr}`;
}

const disk = newFolder();
const whyNoDisk = smallDisk(disk);

test('a full disk refuses what cannot be kept, loses nothing it acknowledged, and recovers when there is space', {
  skip: whyNoDisk ?? false,
}, async t => {
  t.after(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });
  const server = await startServer({ data: { folder: disk } });
  const ann = await server.guest('Ann');
  const { seat } = await soloTable(ann);
  const text = 'x'.repeat(3900);
  const kept: number[] = [];
  let refusal: string | undefined;
  while (refusal === undefined && kept.length < 3000) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => seat.command({ do: 'tell', voice: 'aside', text })),
    );
    for (const reply of replies) {
      if (reply.refusal === undefined) kept.push(reply.seq);
      else refusal = reply.refusal.code;
    }
  }
  assert.equal(refusal, 'diskFull');
  // Looking goes on.
  assert.equal((await ann.get(`/api/tables/${seat.table}`)).status, 200);
  assert.equal((await ann.get('/readyz')).status, 200);
  await seat.until('all that was acknowledged', () => (seat.watch.seq ?? 0) >= Math.max(...kept));
  execFileSync('mount', ['-o', 'remount,size=32m', disk]);
  const after = await taken(seat.command({ do: 'tell', voice: 'aside', text: 'room again' }));
  assert.ok(after > Math.max(...kept));
  await seat.until('the last of it', () => seat.told.at(-1)?.seq === after);
  const said = new Set(seat.told.flatMap(({ act, seq }) => (act.do === 'tell' ? [seq] : [])));
  for (const seq of kept) assert.ok(said.has(seq), `${seq} was acknowledged`);
  const again = await server.restart();
  const { list } = (await ann.get(`/api/tables/${seat.table}/log?viewer=0`)).json<{ list: { seq: number }[] }>();
  assert.equal(list.at(-1)?.seq, after);
  await again.stop();
});
