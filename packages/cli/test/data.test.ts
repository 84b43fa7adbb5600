import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { doomtable, ended, folder, start } from './command.js';

/* The commands about the data as a whole, beside a server that runs or was killed. */

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly address: string;
  /** What it said before it was open. */
  readonly said: string;
  kill(): Promise<void>;
}

async function serve(data: string, ...words: string[]): Promise<Running> {
  const child = start(['serve', '--port', '0', '--data', data, ...words]);
  const gone = ended(child);
  let out = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      out += text;
      const open = /open at (\S+)/.exec(out)?.[1];
      if (open !== undefined) resolve(open);
    });
    gone.then(({ err }) => reject(new Error(err)), reject);
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return { child, address, said: out, kill };
}

/** Makes tables, each with a few entries, and says how many tables there were to be. */
async function makeTables(address: string, count: number): Promise<void> {
  const ask = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const session = await ask('/api/session', { name: 'Ann' });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const games = (await (await fetch(`${address}/api/games`, { headers: { cookie } })).json()) as {
    readonly id: string;
    readonly settings: Record<string, { readonly standard: unknown }>;
  }[];
  const game = games.find(({ id }) => id === 'doom-realm') ?? assert.fail('no such game');
  const settings = Object.fromEntries(Object.entries(game.settings).map(([name, { standard }]) => [name, standard]));
  const { STANDARD_OPTIONS: options } = await import('@doomtable/host');
  for (let i = 0; i < count; i++) {
    const made = await ask('/api/tables', { game: game.id, seats: 1, title: `Table ${i}`, settings, options }, cookie);
    assert.equal(made.status, 200, await made.text());
  }
}

test('serve: a write-ahead log that was cut or removed under a killed server is told, and gone on without only when asked', async () => {
  const data = join(folder(), 'data');
  const first = await serve(data);
  await makeTables(first.address, 4);
  await first.kill();
  const log = join(data, 'doomtable.db-wal');
  assert.ok(statSync(log).size > 0);
  truncateSync(log, statSync(log).size / 2);
  const cut = await doomtable(['serve', '--port', '0', '--data', data]);
  assert.deepEqual([cut.code, cut.out], [2, '']);
  assert.match(cut.err, /^doomtable: The data folder .* has lost what was acknowledged: .* --accept-loss\.\n$/);
  rmSync(log);
  const removed = await doomtable(['serve', '--port', '0', '--data', data]);
  assert.equal(removed.code, 2);
  assert.match(
    removed.err,
    /: \d+ entries of 4 tables are missing, written .*; \d+ changes of people, links, notes or new tables are missing\./,
  );
  const checked = await doomtable(['check', '--data', data]);
  assert.equal(checked.code, 1);
  assert.match(checked.err, /Something acknowledged is missing/);
  const again = await serve(data, '--accept-loss');
  assert.match(
    again.said,
    /^Going on although \d+ entries of 4 tables are missing.* It is written down in the database\.\n/,
  );
  await again.kill();
  const after = await doomtable(['check', '--data', data]);
  assert.deepEqual([after.code, after.err], [0, '']);
  assert.match(after.out, /somebody went on although \d+ entries of 4 tables were missing\.\n.* is sound: 0 tables/);
  const last = await serve(data);
  await last.kill();
});

test('backup, check, restore and prune work beside a server that runs', async () => {
  const home = folder();
  const data = join(home, 'data');
  const server = await serve(data);
  await makeTables(server.address, 3);
  const file = join(home, 'all.backup');
  const backup = await doomtable(['backup', file, '--data', data]);
  assert.deepEqual([backup.code, backup.err], [0, '']);
  assert.match(backup.out, /all\.backup is a whole backup of .*: 3 tables, \d+ entries, 1 person; \d+ KB\./);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(home).toSorted(), ['all.backup', 'data']);
  const twice = await doomtable(['backup', file, '--data', data]);
  assert.deepEqual(
    [twice.code, twice.err],
    [2, `doomtable: There is something at ${file} already. Choose another name.\n`],
  );
  const check = await doomtable(['check', '--data', data, '--json']);
  assert.equal(check.code, 0);
  const { sound, tables } = JSON.parse(check.out) as { sound: boolean; tables: number };
  assert.deepEqual([sound, tables], [true, 3]);
  assert.match((await doomtable(['check', file])).out, /is a whole backup, made .*: 3 tables, \d+ entries, 1 person\./);
  const restored = join(home, 'restored');
  const restore = await doomtable(['restore', file, '--data', restored]);
  assert.deepEqual([restore.code, restore.err], [0, '']);
  assert.match(restore.out, /restored holds all of .*all\.backup, as it was on .*: 3 tables, \d+ entries, 1 person\./);
  assert.equal((await doomtable(['restore', file, '--data', restored])).code, 2);
  for (const name of readdirSync(restored)) assert.equal(statSync(join(restored, name)).mode & 0o777, 0o600, name);
  const dry = await doomtable(['prune', '--data', data]);
  assert.match(
    dry.out,
    /^Would go from .*\n +0 {2}finished tables .*\n[\s\S]*Nothing was changed\. With --yes they go for good/,
  );
  const done = await doomtable(['prune', '--data', data, '--finished', '1', '--yes', '--json']);
  assert.deepEqual(JSON.parse(done.out), {
    done: true,
    finished: 0,
    abandoned: 0,
    entries: 0,
    expired: { sessions: 0, invites: 0 },
    jobs: 0,
    guests: 0,
    leftovers: 0,
  });
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const second = await serve(restored);
  assert.equal((await fetch(`${second.address}/readyz`)).status, 200);
  await second.kill();
});

test('what cannot be backed up, restored, checked or pruned is told in one sentence', async () => {
  const home = folder();
  const empty = join(home, 'empty');
  for (const [words, sentence] of [
    [['backup', join(home, 'a'), '--data', empty], /There is no data in the folder/],
    [['check', '--data', empty], /There is no data in the folder/],
    [['prune', '--data', empty], /There is no data in the folder/],
    [['prune', '--data', empty, '--finished', '0'], /--finished takes a whole number of 1 or more, not '0'/],
    [['restore', join(home, 'none'), '--data', empty], /There is no file/],
    [['backup', '--database', 'postgres://127.0.0.1:1/x', join(home, 'a')], /PostgreSQL cannot be reached/],
  ] as const) {
    const { code, out, err } = await doomtable(words);
    assert.deepEqual([code, out], [2, ''], words.join(' '));
    assert.match(err, sentence);
    assert.match(err, /^doomtable: .*\n$/);
  }
  assert.ok(!existsSync(empty), 'and no folder is made');
});
