import assert from 'node:assert/strict';
import test from 'node:test';
import { BUDGET_NAMES, type Payer } from '@doomtable/protocol';
import { type Allowance, BUDGETS } from '../src/limits/budgets.js';
import { countHere, Limiter } from '../src/limits/limiter.js';
import { LIMITS, WITHOUT_BUDGETS } from '../src/limits/limits.js';
import { networkOf } from '../src/limits/payer.js';
import { countIn } from '../src/store/postgres/counter.js';
import { makePool } from '../src/store/postgres/pool.js';

test('what is used up is there again when its span is over, and not a moment before', async t => {
  // The package reads the machine's clock, so it is the machine's clock that is moved.
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.UTC(2030, 4, 1) });
  for (const budget of BUDGET_NAMES) {
    for (const [payer, { points, seconds }] of Object.entries(BUDGETS[budget].shares) as [Payer, Allowance][]) {
      const where = `${budget} for each ${payer}`;
      const limiter = new Limiter({ ...WITHOUT_BUDGETS, [budget]: { [payer]: { points, seconds } } }, countHere);
      const take = (n = 1) => limiter.take(budget, { [payer]: 'ann' }, n);
      assert.equal(await take(), undefined, where);
      // Nothing that is asked for meanwhile makes the span longer, or gives anything back: neither time nor quiet does.
      for (let quarter = 1; quarter < 4; quarter++) {
        t.mock.timers.tick((seconds * 1000) / 4);
        if (quarter === 1) assert.equal(await take(points - 1), undefined, where);
        const { code, with: figures } = (await take()) ?? assert.fail(`${where}: more than there is`);
        assert.match(code, /^too(Fast|Much)$/);
        assert.deepEqual(figures, { budget, payer, seconds: Math.ceil((seconds * (4 - quarter)) / 4) }, where);
      }
      t.mock.timers.tick((seconds * 1000) / 4 - 1);
      assert.equal((await take())?.with?.['seconds'], 1, where);
      t.mock.timers.tick(1);
      assert.equal(await take(points), undefined, where);
      assert.notEqual(await take(), undefined, where);
    }
  }
});

test('whoever has nothing left takes nothing from the table and the address they share with others', async () => {
  const one = { points: 1, seconds: 60 };
  const two = { points: 2, seconds: 60 };
  const limiter = new Limiter({ ...LIMITS, thinking: { person: one, table: two, address: two } }, countHere);
  const ask = (person: string) => limiter.take('thinking', { person, table: 'table', address: 'here' });
  assert.equal(await ask('ann'), undefined);
  for (let n = 0; n < 5; n++) assert.equal((await ask('ann'))?.with?.['payer'], 'person');
  assert.equal(await ask('bea'), undefined, 'Ann has used up nothing that is not hers');
  assert.equal((await ask('cy'))?.with?.['payer'], 'table');
});

test('an address is a network: IPv4 as it is, of IPv6 the first half', () => {
  const same: readonly (readonly [string, string])[] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
  ];
  for (const [address, network] of same) assert.equal(networkOf(address), network, address);
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
});

test('while the database is away a node counts by itself', async t => {
  // Nobody listens there.
  const pool = makePool('postgres://127.0.0.1:1/nowhere', 1, () => undefined);
  t.after(() => pool.end());
  const limiter = new Limiter({ ...LIMITS, newTables: { person: { points: 2, seconds: 60 } } }, countIn(pool));
  const taken = [];
  for (let n = 0; n < 3; n++) taken.push((await limiter.take('newTables', { person: 'ann' }))?.code);
  assert.deepEqual(taken, [undefined, undefined, 'tooMuch']);
});
