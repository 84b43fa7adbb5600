import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '../../src/store/index.js';
import { Diary, jobsSuite } from './suites/jobs-suite.js';
import { node, server, sql } from './store-nodes.js';

/* Jobs of several nodes on one PostgreSQL. */

jobsSuite('PostgreSQL', async () => node(await server.database()));

test('PostgreSQL: a job is done once, whatever the number of nodes', async () => {
  const url = await server.database();
  const diaries = [new Diary(), new Diary(), new Diary()];
  const nodes = await Promise.all(diaries.map(() => node(url)));
  const running = await Promise.all(nodes.map((one, i) => one.jobs.run(diaries[i]?.work ?? assert.fail())));
  const keys = Array.from({ length: 60 }, (_, i) => `job ${i}`);
  const due = Date.now() + 500;
  const job = { kind: 'k', table: 't', seat: 0, text: '' };
  await Promise.all(keys.map((key, i) => (nodes[i % 3] ?? assert.fail()).jobs.schedule(job, due, key)));
  const done = (): string[] => diaries.flatMap(diary => diary.keys);
  for (let wait = 0; wait < 600 && done().length < keys.length; wait++) await pause(20);
  await pause(1500);
  await Promise.all(running.map(one => one.stop()));
  assert.deepEqual(done().sort(), keys.sort());
});

test('PostgreSQL: the job of a node that died over it is done by another, and that of a living one is not', async () => {
  const url = await server.database();
  const [alive, next] = await Promise.all([node(url), node(url)]);
  const job = { kind: 'k', table: 't', seat: 0, text: '' };
  let finish: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    finish = resolve;
  });
  const diary = new Diary();
  const work = async (one: Job, key: string): Promise<void> => {
    await diary.work(one, key);
    if (key === 'held') await held;
  };
  const first = await alive.jobs.run(work);
  await alive.jobs.schedule(job, Date.now(), 'held');
  await diary.until(1);
  await alive.jobs.schedule(job, Date.now() + 60_000, 'orphan');
  // As if both had been taken up a minute ago, the one by the node above and the other by one that is gone.
  const longAgo = "locked_at = now() - interval '1 minute'";
  await sql(url, `update graphile_worker._private_jobs set ${longAgo} where key = 'held'`);
  await sql(
    url,
    `update graphile_worker._private_jobs set ${longAgo}, locked_by = 'gone', run_at = now() where key = 'orphan'`,
  );
  const second = await next.jobs.run(work);
  await diary.until(2);
  await pause(1500);
  assert.deepEqual(diary.keys, ['held', 'orphan']);
  finish();
  await Promise.all([first.stop(), second.stop()]);
});
