import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { verifyRecord } from '@doomtable/host';
import { canonical, type Json, type Record, replay, Sfc32 } from '@doomtable/kernel';
import { RequestError, type Rivals, tokenIn } from '@doomtable/protocol';
import { doomRealm, soloTable } from '../kit/doom.js';
import type { Guest } from '../kit/guest.js';
import { startServer } from '../kit/server.js';
import { look, playOn } from '../kit/table.js';

function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

/** By the name of each roll and what could fall: what fell. */
async function fallsOf(record: Record): Promise<ReadonlyMap<string, Json>> {
  const falls = new Map<string, Json>();
  const game = await doomRealm();
  replay(game, record, {
    inspect: (table, { by, answer }) => {
      const decision = by === 'luck' ? table.decisionOf('luck') : undefined;
      if (decision !== undefined) falls.set(`${decision.key} ${canonical(decision.choice)}`, answer);
      return undefined;
    },
  });
  return falls;
}

/** The rivals once they are as they should be: the lobby is a little behind the tables. */
async function rivalsOnce(guest: Guest, table: string, seen: (rivals: Rivals) => boolean): Promise<Rivals> {
  for (let tries = 0; tries < 400; tries++) {
    const rivals = await guest.api.rivals(table);
    if (seen(rivals)) return rivals;
    await pause(50);
  }
  throw new Error('the rivals never came to this');
}

test('a duel by link: both meet the same rolls whatever they do, see how the other did, and can check the dice', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seat } = await soloTable(ann);
  const link = await ann.api.challenge(id);
  const made = await bea.api.acceptChallenge(tokenIn(link));
  assert.deepEqual(await bea.api.acceptChallenge(tokenIn(link)), made, 'the same table whenever it is asked for');
  // Whoever has met the dice does not meet them again under another table's name.
  const back = await ann.api.acceptChallenge(tokenIn(await bea.api.challenge(made.table)));
  assert.deepEqual(back, { table: id, member: 'm1' });
  const rival = await look(bea.connect(), made.table, 0);
  assert.deepEqual(rival.watch.head?.commitment, seat.watch.head?.commitment);
  assert.equal((await rival.command({ do: 'seal', seat: 0, hash: 'a1'.repeat(32) })).refusal?.code, 'begun');
  await playOn(seat, new Sfc32('one way'));
  await playOn(rival, new Sfc32('another'));
  const records = [await ann.api.record(id), await bea.api.record(made.table)] as const;
  const [own, other] = await Promise.all(records.map(fallsOf));
  const shared = [...(own?.keys() ?? [])].filter(name => other?.has(name));
  assert.ok(shared.length > 5, `${shared.length} rolls are shared`);
  for (const name of shared) assert.deepEqual(own?.get(name), other?.get(name), name);
  const game = await doomRealm();
  for (const record of records) {
    const { dice, checked } = verifyRecord(game, record);
    assert.ok(dice.verdict === 'unknown' && checked.rolls > 10 && checked.unseen === 0, JSON.stringify(dice));
  }
  const isOver = ({ rivals }: Rivals): boolean => rivals.length === 2 && rivals.every(one => one.result !== null);
  const { deal, rivals } = await rivalsOnce(ann, id, isOver);
  assert.equal(deal, id);
  assert.deepEqual(rivals.map(({ name }) => name).sort(), ['Ann', 'Bea']);
  assert.deepEqual(new Set(rivals.map(({ table }) => table)), new Set([id, null]), "one knows one's own table");
  const [first, second] = rivals;
  assert.ok((first?.worth ?? 0) >= (second?.worth ?? 1));
  // Tables of a duel are their players' alone.
  await assert.rejects(ann.api.table(made.table), refusedWith('notMember'));
});

test('a link to a duel lets nobody in to the table, and one to the table makes no duel', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id } = await soloTable(ann);
  const challenge = tokenIn(await ann.api.challenge(id));
  const invite = tokenIn(await ann.api.invite(id, { role: 'player' }));
  await assert.rejects(bea.api.join(challenge), refusedWith('linkExpired'));
  await assert.rejects(bea.api.acceptChallenge(invite), refusedWith('linkExpired'));
  await assert.rejects(bea.api.acceptChallenge('x'.repeat(43)), refusedWith('linkExpired'));
});

test("the bot that thinks plays the same dice once one's own game is over", async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await assert.rejects(ann.api.botsLine(id), refusedWith('notOver'));
  await playOn(seat, new Sfc32('mine'));
  await ann.api.botsLine(id);
  await ann.api.botsLine(id);
  const { rivals } = await rivalsOnce(ann, id, all => all.rivals.some(({ isBot }) => isBot));
  assert.deepEqual(
    rivals.map(({ name, isBot }) => [name, isBot]),
    [
      ['Ann', false],
      ['search', true],
    ],
  );
});

test('the table of the day has the same dice and settings for all, its own for each, and is the same when asked for again', async () => {
  let now = Date.UTC(2030, 4, 1, 12);
  await using server = await startServer({ clock: { now: () => now++ } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const before = await ann.api.daily('doom-realm');
  assert.deepEqual([before.date, before.commitment, before.rivals.rivals], ['2030-05-01', null, []]);
  const tables = await Promise.all([ann.api.playDaily('doom-realm'), bea.api.playDaily('doom-realm')]);
  assert.notEqual(tables[0].table, tables[1].table);
  assert.deepEqual(await ann.api.playDaily('doom-realm'), tables[0]);
  const day = await ann.api.daily('doom-realm');
  assert.deepEqual([day.settings, day.seats, day.rivals.deal], [before.settings, before.seats, before.rivals.deal]);
  const heads = await Promise.all([ann.api.table(tables[0].table), bea.api.table(tables[1].table)]);
  for (const { head, summary } of heads) {
    assert.deepEqual([head.settings, head.commitment], [day.settings, day.commitment]);
    assert.equal(summary.status, 'playing');
    assert.match(summary.words, /^It is (Ann|Bea)'s turn \(.+\)\.$/);
  }
  const seat = await look(ann.connect(), tables[0].table, 0);
  await playOn(seat, new Sfc32('daily'));
  const { rivals } = await rivalsOnce(bea, tables[1].table, all => all.rivals.some(({ result }) => result !== null));
  assert.deepEqual(
    rivals.map(({ name, status }) => [name, status]),
    [
      ['Ann', 'over'],
      ['Bea', 'playing'],
    ],
  );
  assert.deepEqual((await bea.api.daily('doom-realm', '2030-05-01')).rivals.rivals, rivals);
  await assert.rejects(bea.api.daily('doom-realm', '2030-05-02'), refusedWith('wrongForm'), 'not before its day');
  now += 24 * 60 * 60 * 1000;
  const next = await bea.api.daily('doom-realm');
  assert.equal(next.date, '2030-05-02');
  assert.equal(next.commitment, null);
  const tomorrow = await bea.api.playDaily('doom-realm');
  assert.notDeepEqual((await bea.api.table(tomorrow.table)).head.commitment, day.commitment);
  await assert.rejects(bea.api.playDaily('chess'), refusedWith('noSuchGame'));
});
