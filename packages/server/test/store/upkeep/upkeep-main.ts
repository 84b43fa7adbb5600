import { writeSync } from 'node:fs';
import type { DataPlace } from '../../../src/options.js';
import { backUp, openUpkeep, prune, type Retention, restore } from '../../../src/store/upkeep/index.js';

/* A process that does one thing to the data as a whole and says how far it is, to be killed on the way. Run by `kills.ts`. */

export type UpkeepOrders =
  | { readonly do: 'backup'; readonly place: DataPlace; readonly file: string }
  | { readonly do: 'restore'; readonly place: DataPlace; readonly file: string }
  | { readonly do: 'prune'; readonly place: DataPlace; readonly retention: Retention };

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function work(orders: UpkeepOrders): Promise<void> {
  const { place } = orders;
  if (orders.do === 'restore') {
    await restore(orders.file, place, say);
    return;
  }
  const upkeep = await openUpkeep(place, orders.do === 'prune' ? 'change' : 'look');
  if (orders.do === 'backup') await backUp(upkeep, orders.file, say);
  else {
    await prune(upkeep, orders.retention, (done, of) => {
      say(`${done} of ${of}`);
      // Long enough for whoever means to kill it in the middle.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4);
    });
  }
  await upkeep.close();
}

await work(JSON.parse(process.argv[2] ?? '{}') as UpkeepOrders);
say('DONE');
