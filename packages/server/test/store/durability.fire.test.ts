import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cutPower, record, whyNoTrace } from './powercut.js';
import { failSync, killRounds } from './rounds.js';

const NO_TRACE = whyNoTrace();

/** A folder grows with every round, and so does the time to look through it. */
const ROUNDS_IN_A_FOLDER = 25;
const KILLS = 2000;
const IMAGES = 10_000;
const SYNCS = 50;

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'doomtable-fire-'));
  try {
    await work(join(home, 'data'));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

for (const thread of [false, true]) {
  const named = thread ? ' in a thread' : '';

  test(`SQLite${named}: killed ${KILLS / 2} times, nothing promised is lost, and nothing is written twice`, async t => {
    let promised = 0;
    for (let round = 0; round < KILLS / 2; round += ROUNDS_IN_A_FOLDER) {
      await inFolder(async folder => {
        const seed = `fire ${round}`;
        promised += (await killRounds(folder, { thread, rounds: ROUNDS_IN_A_FOLDER, seed })).promised;
      });
    }
    t.diagnostic(`${promised} entries were promised, none lost`);
  });

  test(`SQLite${named}: ${IMAGES / 2} power cuts lose nothing that was promised`, {
    skip: NO_TRACE ?? false,
  }, async t => {
    let images = 0;
    for (let run = 0; images < IMAGES / 2; run++) {
      const orders = { thread, tables: 1 + (run % 8), checkpointEvery: 20 + (run % 5) * 15, appends: 150 };
      const found = cutPower(await record(orders), 400, `fire ${run}`);
      assert.deepEqual({ lossy: found.lossy, unreadable: found.unreadable }, { lossy: 0, unreadable: 0 }, `run ${run}`);
      images += found.images;
    }
    t.diagnostic(`${images} images`);
  });

  test(`SQLite${named}: whichever of ${SYNCS} syncs fails, the store ends`, { skip: NO_TRACE ?? false }, async () => {
    for (let nth = 4; nth < 4 + SYNCS; nth++) await inFolder(folder => failSync(folder, { thread, nth }));
  });
}
