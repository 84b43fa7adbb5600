import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutPower, record, whyNoTrace } from '../store/powercut.js';
import { failSync, killRounds } from '../store/rounds.js';
import { severalAtOnce, type Trial } from './trial.js';

/** A folder grows with every kill, and so does the time to look through it. */
const KILLS = 25;
const IMAGES = 400;
/** The syncs before it belong to the opening. */
const FIRST_SYNC = 6;
const SYNCS = 50;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'doomtable-fire-'));
  try {
    return await work(join(home, 'data'));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Every second part writes in a thread, as servers do. */
const inThread = (part: number): boolean => part % 2 === 0;

export const STORE_TRIALS: readonly Trial[] = [
  {
    name: 'store-kills',
    counted: '`kill -9` of a process that writes to SQLite',
    violations: 'entries lost or doubled',
    goal: 2000,
    run: async part => {
      const survived = await severalAtOnce(i =>
        inFolder(folder =>
          killRounds(folder, { thread: inThread(part + i), rounds: KILLS, seed: `fire ${part}/${i}` }),
        ),
      );
      const promised = survived.reduce((sum, one) => sum + one.promised, 0);
      return { cases: KILLS * survived.length, seen: { 'entries acknowledged': promised } };
    },
  },
  {
    name: 'power-cuts',
    counted: 'images of a disk after a power cut',
    violations: 'entries lost, images unreadable, healthy ones accused',
    goal: 10_000,
    why: whyNoTrace,
    run: async part => {
      const orders = {
        thread: inThread(part),
        tables: 1 + (part % 8),
        checkpointPages: 20 + (part % 5) * 15,
        appends: 150,
        restlessMark: part % 3 === 0,
      };
      const { images, lossy, unreadable, falseAlarms } = await cutPower(await record(orders), IMAGES, `fire ${part}`);
      assert.deepEqual({ lossy, unreadable, falseAlarms }, { lossy: 0, unreadable: 0, falseAlarms: 0 });
      return { cases: images };
    },
  },
  {
    name: 'failed-syncs',
    counted: 'syncs to the disk that failed',
    violations: 'entries acknowledged afterwards',
    goal: 2 * SYNCS,
    why: whyNoTrace,
    run: async part => {
      const nth = FIRST_SYNC + ((part - 1) % SYNCS);
      await inFolder(folder => failSync(folder, { thread: part > SYNCS, nth }));
      return { cases: 1 };
    },
  },
];
