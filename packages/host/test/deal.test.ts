import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, type Json, type Record, replay, Sfc32 } from '@doomtable/kernel';
import { luckScoreOf, Host, MemoryStore, verifyRecord } from '../src/index.js';
import { botsOf, headOf, newId, playOn, seal, seated, start, ticking } from './kit.js';

/** Another table with the dice of this one, begun. */
async function dealtFrom(host: Host): Promise<Host> {
  const { deal, secret } = host.deal;
  const store = new MemoryStore();
  const { commitment } = host.head;
  await store.create({ head: { ...headOf(doomRealm, 1, 'rival001'), commitment, deal }, secret });
  const rival = await Host.open({ clock: ticking(), store }, doomRealm, botsOf(doomRealm), 'rival001');
  assert.ok(rival);
  await rival.join('m1', 'Bea', 'host');
  await rival.command('m1', newId(), { do: 'sit', seat: 0, who: { kind: 'member', member: 'm1' } });
  assert.equal((await seal(rival, 'm1', 0)).refusal?.code, 'noWords');
  const real = { ...rival.state.options, rolls: 'real' } as const;
  assert.equal((await rival.command('m1', newId(), { do: 'options', options: real })).refusal?.code, 'dealt');
  await rival.command('m1', newId(), { do: 'begin' });
  return rival;
}

/** By the name of each roll and what could fall: what fell. */
function fallsOf(record: Record): Map<string, Json> {
  const falls = new Map<string, Json>();
  replay(doomRealm, record, {
    inspect: (table, { by, answer }) => {
      const decision = by === 'luck' ? table.decisionOf('luck') : undefined;
      if (decision !== undefined) falls.set(`${decision.key} ${canonical(decision.choice)}`, answer);
      return undefined;
    },
  });
  return falls;
}

test('two tables of one deal meet the same rolls by name, whatever else is clicked, and both can be checked', async () => {
  const { host } = await seated(doomRealm, 1, false);
  await start(host);
  const rival = await dealtFrom(host);
  await playOn(host, Number.POSITIVE_INFINITY, new Sfc32('one way'));
  await playOn(rival, Number.POSITIVE_INFINITY, new Sfc32('another'));
  const records = [(await host.record()) as Record, (await rival.record()) as Record] as const;
  const [own, other] = [fallsOf(records[0]), fallsOf(records[1])];
  const shared = [...own.keys()].filter(key => other.has(key));
  assert.ok(shared.length > 5, `${shared.length} rolls are shared`);
  for (const key of shared) assert.deepEqual(own.get(key), other.get(key), key);
  assert.notDeepEqual(records[0].answers, records[1].answers);
  for (const record of records) {
    const { dice, words, checked } = verifyRecord(doomRealm, record);
    assert.ok(checked.rolls > 10 && checked.unseen === 0, JSON.stringify(checked));
    assert.deepEqual([dice.verdict, words.verdict], ['unknown', 'unknown'], 'a file alone proves nothing');
  }
});

test('a table dealt from a dealt one has the dice of the first', async () => {
  const { host } = await seated(doomRealm, 1);
  const second = await dealtFrom(host);
  const third = await dealtFrom(second);
  assert.deepEqual(third.deal, host.deal);
});

test('the luck of a game is what its dice did beyond the average, and nothing that was decided', async () => {
  const records: Record[] = [];
  for (let n = 0; n < 2; n++) {
    const { host } = await seated(doomRealm, 1);
    await playOn(host, Number.POSITIVE_INFINITY, new Sfc32(`luck ${n}`));
    records.push((await host.record()) as Record);
  }
  for (const record of records) {
    const { seats, rolls, unmeasured } = luckScoreOf(doomRealm, record);
    assert.equal(seats.length, 1);
    assert.ok(Math.abs(seats[0] ?? 1) < 1, String(seats[0]));
    assert.equal(rolls + unmeasured, record.answers.filter(({ by }) => by === 'luck').length);
    assert.ok(rolls > unmeasured);
  }
});
