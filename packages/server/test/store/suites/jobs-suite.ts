import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Archive, Job } from '../../../src/store/index.js';

const PATIENCE = 30_000;

function job(change: Partial<Job> = {}): Job {
  return { kind: 'deadline', table: 'table', seat: 1, text: '{"tick":7}', ...change };
}

/** What was done, in order. */
export class Diary {
  readonly done: { readonly key: string; readonly job: Job; readonly at: number }[] = [];

  readonly work = (done: Job, key: string): Promise<void> => {
    this.done.push({ key, job: done, at: Date.now() });
    return Promise.resolve();
  };

  get keys(): readonly string[] {
    return this.done.map(({ key }) => key);
  }

  /** Waits until so much was done, and a little longer in case more is. */
  async until(count: number): Promise<void> {
    for (const end = Date.now() + PATIENCE; this.done.length < count; ) {
      assert.ok(Date.now() < end, `only ${this.done.length} of ${count} jobs were done`);
      await pause(20);
    }
    await pause(100);
  }
}

/** Jobs on any store. `open` gives a store that nobody else uses. */
export function jobsSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a job is done when it is due, with all it says, and once`, async () => {
    const { jobs } = await open();
    const diary = new Diary();
    const wanted = [job(), job({ seat: null, text: '' }), job({ kind: 'notice', table: 'other', text: 'é \u{1F409}' })];
    const due = Date.now() + 300;
    for (const [i, one] of wanted.entries()) await jobs.schedule(one, due, `key ${i}`);
    const running = await jobs.run(diary.work);
    await diary.until(3);
    await running.stop();
    const done = new Map(diary.done.map(({ key, job: one }) => [key, one]));
    assert.deepEqual(done, new Map(wanted.map((one, i) => [`key ${i}`, one])));
    assert.equal(diary.done.length, 3);
    for (const { at } of diary.done) assert.ok(at >= due, `${at - due} ms late`);
  });

  test(`${name}: the same key moves a job, and a job can be cancelled while it waits`, async () => {
    const { jobs } = await open();
    const diary = new Diary();
    const running = await jobs.run(diary.work);
    await jobs.schedule(job({ text: 'first' }), Date.now() + 60_000, 'moved');
    await jobs.schedule(job({ text: 'second' }), Date.now() + 100, 'moved');
    await jobs.schedule(job(), Date.now() + 60_000, 'cancelled');
    assert.equal(await jobs.cancel('cancelled'), true);
    assert.equal(await jobs.cancel('cancelled'), false);
    assert.equal(await jobs.cancel('never there'), false);
    await diary.until(1);
    assert.deepEqual(
      diary.done.map(({ key, job: one }) => [key, one.text]),
      [['moved', 'second']],
    );
    assert.equal(await jobs.cancel('moved'), false, 'what is done cannot be cancelled');
    await jobs.schedule(job({ text: 'third' }), Date.now(), 'moved');
    await diary.until(2);
    await running.stop();
    assert.equal(diary.done[1]?.job.text, 'third', 'a key can be used again');
  });

  test(`${name}: a job that fails is tried again, and one set anew from within is a new one`, async () => {
    const { jobs } = await open();
    const diary = new Diary();
    let failures = 1;
    const running = await jobs.run(async (one, key) => {
      await diary.work(one, key);
      if (key === 'fails' && failures-- > 0) throw new Error('not yet');
      if (one.text === 'first') await jobs.schedule(job({ text: 'second' }), Date.now() + 50, key);
    });
    await jobs.schedule(job({ text: '' }), Date.now(), 'fails');
    await jobs.schedule(job({ text: 'first' }), Date.now(), 'again');
    await diary.until(4);
    await running.stop();
    assert.equal(diary.keys.filter(key => key === 'fails').length, 2);
    assert.deepEqual(
      diary.done.flatMap(({ key, job: one }) => (key === 'again' ? [one.text] : [])),
      ['first', 'second'],
    );
  });

  test(`${name}: what is stopped does nothing more, and goes on where it was`, async () => {
    const { jobs } = await open();
    const diary = new Diary();
    const running = await jobs.run(diary.work);
    await running.stop();
    await jobs.schedule(job(), Date.now() - 1000, 'overdue');
    await pause(300);
    assert.deepEqual(diary.done, []);
    const again = await jobs.run(diary.work);
    await assert.rejects(jobs.run(diary.work), /once in a process/);
    await diary.until(1);
    await again.stop();
    assert.deepEqual(diary.keys, ['overdue']);
  });
}
