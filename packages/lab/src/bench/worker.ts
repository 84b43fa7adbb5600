import { parentPort } from 'node:worker_threads';
import { Sfc32 } from '@doomtable/kernel';
import { repeat, wallSeconds } from './measure.js';
import { beginFixture, DOOM_REALM, submitAll } from './play.js';

/** A thread that plays Doom Realm by chance for as long as it is told, and says how many answers it gave. */
let seed = 0;
parentPort?.on('message', (seconds: number) => {
  // The work of a thread cannot be told from that of the other, so this one looks at the wall.
  parentPort?.postMessage(
    repeat(seconds, () => submitAll(beginFixture(DOOM_REALM), new Sfc32(seed++)).tick, wallSeconds),
  );
});
