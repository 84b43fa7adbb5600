import { writeSync } from 'node:fs';
import { SqliteEngine } from '../../src/store/sqlite/engine.js';
import { ThreadEngine } from '../../src/store/sqlite/thread.js';
import { entryRow } from '../../src/store/rows.js';
import { StoreProblem } from '../../src/store/store-problem.js';
import { LogWriter } from './written-tables.js';
import type { WriterOrders } from './store-child.js';

/*
 * A process that writes until it is killed, or has done what it was told. It says on its output what it was promised, at once
 * and unbuffered: `ACK table seq`. Run by `child.ts`.
 */

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const orders = JSON.parse(process.argv[2] ?? '{}') as WriterOrders;
const { folder, thread, tables, checkpointPages, restlessMark, relaxed } = orders;
let left = orders.appends ?? Number.POSITIVE_INFINITY;

const engine = await (thread ? ThreadEngine : SqliteEngine).open({
  folder,
  checkpointPages,
  ...(restlessMark ? { markLimits: { syncEvery: 0, mostBytes: 500 } } : {}),
  onFatal: ({ code }) => say(`FATAL ${code}`),
});
// What the product never does: the control of the test of power cuts.
if (relaxed) await engine.read('pragma synchronous = normal', []);

async function begin(id: string): Promise<LogWriter> {
  const writer = new LogWriter(id);
  const { head, secret } = writer.table;
  await engine.write('insert into tables (id, head, secret) values (?, ?, ?) on conflict do nothing', [
    id,
    JSON.stringify(head),
    JSON.stringify(secret),
  ]);
  const { rows } = await engine.read(
    'select seq, hash from entries join tables on number = table_number where tables.id = ? order by seq desc limit 1',
    [id],
  );
  const last = rows[0];
  if (last !== undefined) writer.goOn(Number(last['seq']), String(last['hash']));
  return writer;
}

async function write(writer: LogWriter): Promise<void> {
  while (left-- > 0) {
    const entries = [writer.next('words', `submission ${writer.seq + 1}`)];
    for (let more = writer.seq % 3; more > 0; more--) entries.push(writer.next('more words '.repeat(more * 10)));
    try {
      if ((await engine.append(writer.id, entries.map(entryRow))) !== 'done') return say(`CONFLICT ${writer.id}`);
      say(`ACK ${writer.id} ${writer.seq}`);
    } catch (error) {
      return say(`REFUSED ${error instanceof StoreProblem ? error.code : String(error)}`);
    }
  }
}

const writers = await Promise.all(Array.from({ length: tables }, (_, i) => begin(`table-${i}`)));
say('READY');
await Promise.all(writers.map(write));
say('END');
// As abrupt as a kill: nothing is put in order.
process.exit(0);
