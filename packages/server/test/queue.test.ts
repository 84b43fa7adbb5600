import assert from 'node:assert/strict';
import test from 'node:test';
import { FairQueue, QueueStopped } from '../src/tables/fair-queue.js';

/** A queue whose work costs what is said, and that writes down whose turn it was. */
class Bench {
  readonly turns: string[] = [];
  readonly queue: FairQueue;
  #worked = 0;
  #open: (() => void) | null = null;

  constructor(mostEach = 100) {
    this.queue = new FairQueue({ mostEach, worked: () => this.#worked });
  }

  /** Asks for work of this cost. */
  ask(person: string, cost = 10): Promise<void> {
    const asked = this.queue.ask(person, 'work', () => {
      this.turns.push(person);
      this.#worked += cost;
      return Promise.resolve();
    });
    return asked ?? Promise.reject(new Error('too much waits'));
  }

  /** Asks for work that is under way until it is let go. */
  async hold(person: string, cost = 10): Promise<void> {
    await this.queue.ask(person, 'work', async () => {
      this.turns.push(person);
      await new Promise<void>(resolve => {
        this.#open = resolve;
      });
      this.#worked += cost;
    });
  }

  letGo(): void {
    this.#open?.();
    this.#open = null;
  }
}

function countOf(turns: readonly string[], person: string): number {
  return turns.filter(one => one === person).length;
}

test('whoever is new is next, however much of somebody else waits', async () => {
  const bench = new Bench();
  const first = bench.hold('eve');
  const others = Array.from({ length: 30 }, () => bench.ask('eve'));
  assert.equal(bench.queue.waiting, 30);
  const ned = bench.ask('ned');
  bench.letGo();
  await ned;
  assert.deepEqual(bench.turns.slice(0, 2), ['eve', 'ned']);
  await Promise.all([first, ...others]);
  assert.equal(bench.queue.waiting, 0);
});

test('the same holds when many others have long been served', async () => {
  const bench = new Bench();
  const people = Array.from({ length: 20 }, (_, i) => `p${i}`);
  const asked = people.flatMap(person => Array.from({ length: 5 }, () => bench.ask(person, 7)));
  const blocked = people.map(person => bench.hold(person, 3));
  await Promise.all(asked);
  const ned = bench.ask('ned');
  bench.letGo();
  await ned;
  assert.deepEqual(bench.turns.slice(20 * 5), ['p0', 'ned'], 'all of them have had the same until then');
  for (const one of blocked) {
    // What is next has begun by the end of this turn of the event loop.
    await new Promise(setImmediate);
    bench.letGo();
    await one;
  }
});

test('shares are equal in processor time, not in how often it is somebody’s turn', async () => {
  const bench = new Bench();
  const held = bench.hold('x');
  for (let i = 0; i < 60; i++) void bench.ask('slow', 40);
  const quick = Array.from({ length: 60 }, () => bench.ask('quick', 10));
  bench.letGo();
  await Promise.all([held, ...quick]);
  const slow = countOf(bench.turns, 'slow');
  assert.ok(Math.abs(slow - 15) <= 1, `${slow} of 15 turns`);
});

test('nobody gains by asking for one thing at a time', async () => {
  const bench = new Bench();
  const held = bench.hold('x');
  const others = ['a', 'b', 'c'].flatMap(person => Array.from({ length: 20 }, () => bench.ask(person)));
  const drip = async (): Promise<void> => {
    while (bench.queue.waiting > 0) await bench.ask('drip');
  };
  bench.letGo();
  await held;
  await Promise.all([drip(), ...others]);
  const rounds = bench.turns.slice(0, 41);
  assert.ok(countOf(rounds, 'drip') <= 11, `${countOf(rounds, 'drip')} of 41 turns for one of four`);
});

test('what one person may have waiting is limited, and what others have is not touched by it', async () => {
  const bench = new Bench(3);
  const held = bench.hold('eve');
  const asked = [1, 2, 3].map(() => bench.ask('eve'));
  await assert.rejects(bench.ask('eve'), /too much waits/);
  const other = bench.ask('ned');
  bench.letGo();
  await Promise.all([held, ...asked, other]);
  assert.equal(countOf(bench.turns, 'eve'), 4);
  await bench.ask('eve');
});

test('work that fails is told to whoever asked, and the next goes on', async () => {
  const bench = new Bench();
  const failed = bench.queue.ask('ann', 'work', () => Promise.reject(new Error('no thought')));
  const next = bench.ask('ann');
  await assert.rejects(failed ?? Promise.resolve(), /no thought/);
  await next;
});

test('a queue that stops ends what is under way and refuses the rest', async () => {
  const bench = new Bench();
  const first = bench.hold('ann');
  const second = bench.ask('bea');
  const refused = assert.rejects(second, QueueStopped);
  const stopped = bench.queue.stop();
  await refused;
  bench.letGo();
  await Promise.all([first, stopped]);
  await assert.rejects(bench.ask('ann'), QueueStopped);
  assert.deepEqual(bench.turns, ['ann']);
});
