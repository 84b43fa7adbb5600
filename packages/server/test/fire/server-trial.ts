import assert from 'node:assert/strict';
import { attack } from '../kit/attack/attack.js';
import { killInPlay } from '../kit/kill.js';
import { runModel, traceOf } from '../kit/model.js';
import { killOneOfTwo } from '../kit/nodes.js';
import { race } from '../kit/attack/race.js';
import { startPostgres, type TestPostgres } from '../postgres-database.js';
import { cutConnections, killDatabase } from './postgres-trial.js';
import { severalAtOnce, type Trial } from './trial.js';

const MiB = 2 ** 20;
/** What a server may use more after a part of the frames than before: less than one of ten thousand frames leaves behind. */
const MOST_GROWN = 50 * MiB;

async function withPostgres<T>(work: (postgres: TestPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

export const SERVER_TRIALS: readonly Trial[] = [
  {
    name: 'kills',
    counted: '`kill -9` of a server on SQLite in the middle of play',
    violations: 'answers lost or doubled',
    goal: 2000,
    run: async part => {
      const kills = 25;
      const survived = await severalAtOnce(i => killInPlay(kills, `fire ${part}/${i}`));
      const acknowledged = survived.reduce((sum, one) => sum + one.acknowledged, 0);
      return { cases: kills * survived.length, seen: { 'answers acknowledged': acknowledged } };
    },
  },
  {
    name: 'node-kills',
    counted: '`kill -9` of one of two nodes on PostgreSQL',
    violations: 'answers lost or doubled',
    goal: 200,
    run: async part => {
      const kills = 10;
      const { acknowledged } = await withPostgres(async postgres =>
        killOneOfTwo(await postgres.database(), kills, `fire ${part}`),
      );
      return { cases: kills, seen: { 'answers acknowledged': acknowledged } };
    },
  },
  {
    name: 'database-kills',
    counted: '`kill -9` of PostgreSQL under load',
    violations: 'entries lost or doubled',
    goal: 50,
    run: async part => {
      const kills = 10;
      const promised = await withPostgres(postgres => killDatabase(postgres, kills, `fire ${part}`));
      return { cases: kills, seen: { 'entries acknowledged': promised } };
    },
  },
  {
    name: 'database-cuts',
    counted: 'cuts of all connections to PostgreSQL under load',
    violations: 'entries lost or doubled',
    goal: 200,
    run: async part => {
      const cuts = 40;
      const promised = await withPostgres(postgres => cutConnections(postgres, cuts, `fire ${part}`));
      return { cases: cuts, seen: { 'entries acknowledged': promised } };
    },
  },
  {
    name: 'frames',
    counted: 'malformed frames over a socket',
    violations: 'exits, entries written, lines logged, memory kept',
    goal: 10_000_000,
    run: async part => {
      const { frames, answered, entries, lines, grown } = await attack(100_000, `fire ${part}`);
      assert.deepEqual([entries, lines], [0, 0]);
      assert.ok(grown < MOST_GROWN, `${grown} bytes more in use`);
      return { cases: frames, seen: { answered } };
    },
  },
  {
    name: 'races',
    counted: 'random interleavings of two sockets on one seat',
    violations: 'submissions doubled or answered twice differently',
    goal: 20_000,
    run: async part => {
      const { taken, refused } = await race(1000, `fire ${part}`);
      return { cases: 1000, seen: { taken, refused } };
    },
  },
  {
    name: 'model',
    counted: 'runs of random commands beside a model',
    violations: 'differences from the model',
    goal: 2000,
    run: async part => {
      await runModel(100, part);
      return { cases: 100 };
    },
  },
  {
    name: 'traces',
    counted: 'simulated servers run twice from one seed',
    violations: 'traces that differ',
    goal: 50,
    run: async part => {
      assert.equal((await traceOf(part)).join('\n'), (await traceOf(part)).join('\n'));
      return { cases: 1 };
    },
  },
];
