import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { BUDGET_NAMES, type BudgetName, DEEPEST_FRAME, type Payer } from '@doomtable/protocol';
import { LIMITS } from '../src/index.js';
import { type Allowance, BUDGETS, talkCost } from '../src/limits/budgets.js';
import { DEEPEST_BODY, LARGEST_BODY, LINK_DAYS, LINK_USES, SESSION_DAYS } from '../src/limits/sizes.js';
import { Guest, tokenOf } from './kit/guest.js';
import { pairInPlay } from './kit/pair.js';
import { startServer, type TestServer } from './kit/server.js';
import { SPEND, type Spender, socketStatus } from './kit/attack/spending.js';
import { enter, makeTable, playOn, taken } from './kit/table.js';
import { Wire } from './kit/wire.js';

/** A span that no test outlasts: what a limit allows is as it is on every server, and only the clock is out of it. */
const LONG_S = 24 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** By who pays: somebody who spends, and somebody who differs from them in who pays alone. */
type Stage = { readonly [payer in Payer]: readonly [Omit<Spender, 'port'>, Omit<Spender, 'port'>] };

/** Two tables in play and two that are over, of the same two people. */
async function setStage(server: TestServer): Promise<Stage> {
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const made: { readonly table: string; readonly over: string }[] = [];
  for (let n = 0; n < 2; n++) {
    const [playing, over] = [await pairInPlay(ann, bea), await pairInPlay(ann, bea)];
    await Promise.all(over.seats.map((seat, i) => playOn(seat, new Sfc32(`limits ${n} ${i}`))));
    made.push({ table: playing.id, over: over.id });
  }
  // Nobody listens there.
  for (const [n, { table }] of made.entries()) {
    for (const guest of [ann, bea]) {
      const notice = { channel: 'webhook', target: `http://127.0.0.1:1/${n}`, muted: true };
      assert.equal((await guest.put(`/api/tables/${table}/notices`, notice)).status, 200);
    }
  }
  for (const guest of [ann, bea]) guest.hangUp();
  const [one, two] = made;
  assert.ok(one && two);
  const spender = { guest: ann, ...one, address: '203.0.113.1' };
  return {
    person: [spender, { ...spender, guest: bea }],
    table: [spender, { ...spender, ...two }],
    address: [spender, { ...spender, address: '203.0.113.2' }],
    recipient: [spender, { ...spender, ...two }],
  };
}

/** Whether it is used up by frames, which have no headers to say anything in. */
function isFrame(budget: BudgetName): boolean {
  return budget === 'frames' || budget === 'views' || budget === 'talk' || budget === 'signals';
}

test('every budget allows what the page on running a server says, and not one more', async t => {
  await using first = await startServer({ trustProxy: 1, localWebhooks: true });
  const stage = await setStage(first);
  let server: TestServer = first;
  for (const budget of BUDGET_NAMES) {
    // That one is about sockets that are cut off: see the next test.
    if (budget === 'ignored') continue;
    const spend = SPEND[budget];
    for (const [payer, { points }] of Object.entries(BUDGETS[budget].shares) as [Payer, Allowance][]) {
      await t.test(`${budget}: ${points} for each ${payer}`, async () => {
        server = await server.restart({ limits: { [budget]: { [payer]: { points, seconds: LONG_S } } } });
        const { port } = server;
        const [spender, other] = stage[payer];
        // Over a socket one answer is known by the frame before it; requests need not wait for each other.
        const atOnce = isFrame(budget) ? 1 : 20;
        for (let n = 1; n < points; n += atOnce) {
          const some = Array.from({ length: Math.min(atOnce, points - n) }, () => spend({ port, ...spender }));
          for (const spent of await Promise.all(some)) assert.deepEqual(spent, {}, `from ${n} of ${points} on`);
        }
        assert.deepEqual(await spend({ port, ...spender }), {}, 'the last one');
        const { refusal, retryAfter } = await spend({ port, ...spender });
        assert.ok(refusal?.with !== undefined, 'one more');
        assert.match(refusal.code, /^too(Fast|Much)$/);
        const { seconds, ...rest } = refusal.with as { readonly seconds: number };
        assert.deepEqual(rest, { budget, payer });
        assert.ok(seconds > 0 && seconds <= LONG_S, `in ${seconds} seconds`);
        if (!isFrame(budget)) assert.equal(retryAfter, String(seconds));
        assert.deepEqual(await spend({ port, ...other }), {}, `another ${payer}`);
        assert.equal((await spend({ port, ...spender })).refusal?.code, refusal.code, 'still');
      });
    }
  }
  await server.stop();
});

test('whoever goes on sending what is refused is told so often, and cut off with the next', async () => {
  const { points } = BUDGETS.ignored.shares.person;
  const once = { person: { points: 1, seconds: LONG_S } };
  await using server = await startServer({
    limits: { frames: once, ignored: { person: { points, seconds: LONG_S } } },
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const [one, two, other] = [await Wire.open(ann), await Wire.open(ann), await Wire.open(bea)];
  for (let n = 0; n <= points; n++) one.socket.send('{"t":"ping"}');
  // A hello, a pong, and as many refusals as there is patience for.
  await one.until(() => one.heard.length === points + 2, 'all answers');
  assert.equal(one.heard.filter(({ t }) => t === 'refused').length, points);
  // Another socket of the same person has no patience of its own.
  two.socket.send('{"t":"ping"}');
  assert.equal(await two.closed, 1008);
  assert.equal((await other.ask({ t: 'ping' }, 'pong')).t, 'pong');
});

test('talk costs by its length, for everybody at the table together, and holds up nobody who plays', async () => {
  const { person, table } = BUDGETS.talk.shares;
  const long = 'x'.repeat(4000);
  await using server = await startServer({
    limits: { talk: { person: { ...person, seconds: LONG_S }, table: { ...table, seconds: LONG_S } } },
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seats, links } = await pairInPlay(ann, bea);
  const guests = await Promise.all(Array.from({ length: 10 }, (_, n) => server.guest(`Guest ${n}`)));
  const wires = await Promise.all(
    guests.map(async guest => {
      await enter(guest, links.player);
      return [await Wire.open(guest), await Wire.open(guest)];
    }),
  );
  // As it was done: lines as long as they may be, as fast as they go out, over several sockets of everybody.
  for (const [at, wire] of wires.flat().entries()) {
    for (let n = 0; n < 20; n++) {
      wire.send({
        t: 'command',
        table: id,
        id: `flood-${at}-${n}`,
        command: { do: 'tell', voice: 'aside', text: long },
      });
    }
  }
  await Promise.all(
    wires
      .flat()
      .map(wire => wire.until(() => wire.heard.filter(({ t }) => t === 'reply').length === 20, 'all replies')),
  );
  const replies = wires.flat().flatMap(({ heard }) => heard.flatMap(one => (one.t === 'reply' ? [one.reply] : [])));
  const said = replies.filter(({ refusal }) => refusal === undefined).length;
  assert.equal(said, table.points / talkCost(long), 'lines in all');
  const refused = replies.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]));
  for (const { code, with: figures } of refused) {
    assert.deepEqual([code, figures?.['budget']], ['tooMuch', 'talk']);
    assert.ok(Number(figures?.['seconds']) > 0);
  }
  // Each has said no more than their own share of it.
  for (const pair of wires) {
    const own = pair.flatMap(({ heard }) => heard).filter(one => one.t === 'reply' && one.reply.refusal === undefined);
    assert.ok(own.length <= person.points / talkCost(long), `${own.length} lines of one person`);
  }
  await taken(seats[0].answer('ann plays on'));
  await taken(seats[1].answer('bea plays on'));
});

test('a line that was taken is acknowledged again, though nothing may be said any more', async () => {
  await using server = await startServer({ limits: { talk: { person: { points: 1, seconds: LONG_S } } } });
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann);
  const wire = await Wire.open(ann);
  const say = (as: string) =>
    wire.ask({ t: 'command', table: id, id: as, command: { do: 'tell', voice: 'aside', text: 'once' } }, 'reply');
  const { reply } = await say('the-same-line');
  assert.equal((await say('another-line')).reply.refusal?.code, 'tooMuch');
  assert.deepEqual((await say('the-same-line')).reply, reply);
});

test('as many sockets as the page says for one person and for one address, and not one more', async () => {
  const { mostSocketsHere, mostSocketsEach } = LIMITS;
  await using server = await startServer({ trustProxy: 1, limits: { mostSocketsHere } });
  const [here, there] = [{ 'x-forwarded-for': '203.0.113.1' }, { 'x-forwarded-for': '203.0.113.2' }];
  const people = await Promise.all(
    Array.from({ length: mostSocketsHere / mostSocketsEach }, (_, n) => server.guest(`Guest ${n}`)),
  );
  const last = await server.guest('Last');
  for (const guest of people) {
    await Promise.all(Array.from({ length: mostSocketsEach - 1 }, () => guest.socket(here)));
    await guest.socket(here);
    assert.deepEqual(await socketStatus(guest, there), { status: 503, retryAfter: '30' }, 'one more of this person');
  }
  assert.deepEqual(await socketStatus(last, here), { status: 503, retryAfter: '30' }, 'one more from this address');
  assert.equal((await socketStatus(last, there)).status, 101);
});

test('as many views as the page says for one socket, and not one more', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const tables: string[] = [];
  for (let n = 0; n <= LIMITS.mostViews; n++) tables.push((await makeTable(ann)).id);
  const wire = await Wire.open(ann);
  for (const table of tables.slice(0, -1)) await wire.ask({ t: 'open', table, viewer: 'audience' }, 'scene');
  const more = await wire.ask({ t: 'open', table: tables.at(-1) ?? '', viewer: 'audience' }, 'shut');
  assert.equal(more.why.code, 'tooManyTables');
});

/** Lists in lists, so many levels deep in an object. */
function deep(levels: number): string {
  return `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
}

test('frames and bodies are as deep and as large as the page says, and no more', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const wire = await Wire.open(ann);
  for (const [levels, code] of [
    [DEEPEST_FRAME - 1, 'wrongForm'],
    [DEEPEST_FRAME, 'wrongForm'],
    [DEEPEST_FRAME + 1, 'tooDeep'],
  ] as const) {
    const from = wire.heard.length;
    wire.socket.send(`{"t":"ping","x":${deep(levels)}}`);
    assert.equal((await wire.next('refused', from)).why.code, code, `${levels} levels`);
  }
  const name = (filling: number): string => `{"name":"Ann"${' '.repeat(filling - 14)}}`;
  for (const [body, status] of [
    [name(LARGEST_BODY - 1), 200],
    [name(LARGEST_BODY), 200],
    [name(LARGEST_BODY + 1), 413],
  ] as const) {
    assert.equal((await ann.post('/api/session', body)).status, status, `${body.length} bytes`);
  }
  const record = (levels: number): string => `{"title":"T","record":${deep(levels)}}`;
  for (const [levels, code] of [
    [DEEPEST_BODY - 1, 'badRecord'],
    [DEEPEST_BODY, 'badRecord'],
    [DEEPEST_BODY + 1, 'wrongForm'],
  ] as const) {
    const { text } = await ann.post('/api/tables/import', record(levels));
    assert.match(text, new RegExp(`"code":"${code}"`), `${levels} levels`);
  }
});

test('sessions and links last as long as the page says, and links for as many people', async () => {
  let now = Date.UTC(2030, 4, 1);
  const made = now;
  await using server = await startServer({ clock: { now: () => now } });
  const [ann, bea, cy] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Cy')];
  const { links } = await makeTable(ann);
  const opens = async (): Promise<number> =>
    (await new Guest(server.address).post('/api/invitation', { token: tokenOf(links.watcher) })).status;
  for (const [after, status] of [
    [LINK_DAYS * DAY_MS - 1, 200],
    [LINK_DAYS * DAY_MS, 404],
    [LINK_DAYS * DAY_MS + 1, 404],
  ] as const) {
    now = made + after;
    assert.equal(await opens(), status, `a link after ${after} ms`);
  }
  for (const [guest, after, status] of [
    [ann, SESSION_DAYS * DAY_MS - 1, 200],
    [bea, SESSION_DAYS * DAY_MS, 401],
    [cy, SESSION_DAYS * DAY_MS + 1, 401],
  ] as const) {
    now = made + after;
    assert.equal((await guest.get('/api/lobby')).status, status, `a session after ${after} ms`);
  }
  const { links: again } = await makeTable(ann);
  for (let n = 0; n < LINK_USES; n++) await enter(await server.guest(`Guest ${n}`), again.player);
  const late = await (await server.guest('Late')).post('/api/join', { token: tokenOf(again.player) });
  assert.equal(late.status, 404);
});
