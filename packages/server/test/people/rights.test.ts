import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import type { ClientMessage } from '@doomtable/protocol';
import { clientMessage, command } from '@doomtable/protocol/schema';
import { framesFor } from '../kit/attack/frames.js';
import { Guest } from '../kit/guest.js';
import { methodOf, pathOf, ROUTES } from '../kit/routes.js';
import { pairInPlay, pairTable } from '../kit/pair.js';
import { startServer, type TestServer } from '../kit/server.js';
import { begin, enter, look, makeTable, playOn, sit, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

/** Everybody who should be kept from something. */
type Actor = 'stranger' | 'removed' | 'otherTable' | 'otherSeat' | 'watcher';
const ACTORS: readonly Actor[] = ['stranger', 'removed', 'otherTable', 'otherSeat', 'watcher'];
const OUTSIDERS: ReadonlySet<Actor> = new Set(['stranger', 'removed', 'otherTable']);

interface Stage {
  readonly table: string;
  readonly host: Guest;
  readonly actors: { readonly [actor in Actor]: Guest };
}

/** A table in play with everybody around it. Seat 0 is the host's, seat 1 the other's. */
async function setStage(server: TestServer): Promise<Stage> {
  const host = await server.guest('Ann');
  const named = async (name: Actor): Promise<Guest> => server.guest(name);
  const actors = {
    stranger: await named('stranger'),
    removed: await named('removed'),
    otherTable: await named('otherTable'),
    otherSeat: await named('otherSeat'),
    watcher: await named('watcher'),
  };
  await makeTable(actors.otherTable, { game: 'canary', seats: 2 });
  const { id, links, room, begin: start } = await pairTable(host, actors.otherSeat);
  await enter(actors.watcher, links.watcher);
  const removed = await enter(actors.removed, links.player);
  await start();
  await taken(room.command({ do: 'remove', member: removed }));
  room.connection.close();
  return { table: id, host, actors };
}

/** What somebody may do who is at the table but not in seat 0, and not its host. */
const ALLOWED: { readonly [actor in 'otherSeat' | 'watcher']: ReadonlySet<string> } = {
  otherSeat: new Set([
    'open audience',
    'command tell',
    'command react',
    'command safety',
    'command charter',
    'command accept',
    'command date',
    'command pause',
    'command resume',
    'command leave',
  ]),
  watcher: new Set(['open audience', 'command tell', 'command react', 'command safety', 'command leave']),
};

/** These get no answer that could tell anything: they end or note something of the sender's own. */
const SILENT: ReadonlySet<string> = new Set(['shut 0', 'focus', 'signal', 'writing']);

function nameOf(frame: ClientMessage): string {
  if (frame.t === 'command') return `command ${frame.command.do}`;
  return frame.t === 'open' || frame.t === 'shut' ? `${frame.t} ${frame.viewer}` : frame.t;
}

/** What comes back for a frame, as it came: at least something unless it is silent, and whatever else comes soon after. */
async function answersTo(guest: Guest, frame: ClientMessage): Promise<readonly string[]> {
  const wire = await Wire.open(guest);
  const came: string[] = [];
  wire.socket.on('message', data => came.push(String(data)));
  wire.send(frame);
  if (!SILENT.has(nameOf(frame))) await wire.until(() => wire.heard.length > 1, nameOf(frame));
  // Two more questions that need the store: whatever was to come has come.
  const asked = { t: 'finality', table: 'nosuchtable', seat: 0, id: 'afterwards' } as const;
  await wire.ask(asked, 'finality');
  await wire.ask(asked, 'finality');
  wire.socket.close();
  await wire.closed;
  return came.filter(text => !text.includes('afterwards'));
}

test('every message and every command of the protocol is in the matrix', () => {
  const frames = framesFor('abcdefgh');
  const kinds = clientMessage.options.map(({ shape }) => shape.t.value);
  assert.deepEqual([...new Set(frames.map(({ t }) => t))].sort(), [...kinds].sort());
  const commands = command.options.map(({ shape }) => shape.do.value);
  const tried = frames.flatMap(frame => (frame.t === 'command' ? [frame.command.do] : []));
  assert.deepEqual([...tried].sort(), [...commands].sort());
  for (const frame of frames) assert.ok(clientMessage.safeParse(frame).success, JSON.stringify(frame));
});

test('every route of the interface is in the matrix', async () => {
  await using server = await startServer();
  const { paths } = (await new Guest(server.address).get('/api/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(Object.keys(ROUTES).sort(), routes.sort());
});

test('every message is refused to everybody who may not send it, and nothing happens', async () => {
  await using server = await startServer();
  const { table, host, actors } = await setStage(server);
  const check = await look(host.connect(), table, 0);
  const before = check.watch.seq;
  for (const actor of ACTORS) {
    for (const frame of framesFor(table)) {
      const name = nameOf(frame);
      if (frame.t === 'ping' || (actor !== 'stranger' && isAllowed(actor, name))) continue;
      const came = await answersTo(actors[actor], frame);
      const where = `${actor}: ${name}: ${came.join(' ')}`;
      if (SILENT.has(name)) assert.deepEqual(came, [], where);
      else {
        assert.equal(came.length, 1, where);
        assert.match(
          came[0] ?? '',
          /"(refusal|why)":\{"code":"(notMember|notYourSeat|sitFirst|noSuchDate|notHost|watching|seatTaken|noSuchAsk|noSuchLine)"/,
          where,
        );
      }
      if (OUTSIDERS.has(actor)) await sameForUnknown(actors[actor], frame, table, came);
    }
  }
  assert.equal((await look(host.connect(), table, 0)).watch.seq, before);
});

function isAllowed(actor: Actor, name: string): boolean {
  return (actor === 'otherSeat' || actor === 'watcher') && ALLOWED[actor].has(name);
}

/** A table that is forbidden answers byte for byte like one that is not there. */
async function sameForUnknown(
  guest: Guest,
  frame: ClientMessage,
  table: string,
  came: readonly string[],
): Promise<void> {
  const unknown = table.split('').reverse().join('');
  const asked = JSON.parse(JSON.stringify(frame).replaceAll(table, unknown)) as ClientMessage;
  const others = await answersTo(guest, asked);
  assert.deepEqual(
    others.map(text => text.replaceAll(unknown, table)),
    came,
    nameOf(frame),
  );
}

test('what is allowed is carried out: the matrix does not refuse everything', async () => {
  await using server = await startServer();
  const { table, host, actors } = await setStage(server);
  for (const actor of ['otherSeat', 'watcher'] as const) {
    for (const frame of framesFor(table).filter(one => ALLOWED[actor].has(nameOf(one)))) {
      const came = await answersTo(actors[actor], frame);
      assert.ok(
        !came.some(text => /"(refusal|why)":\{"code"/.test(text)),
        `${actor}: ${nameOf(frame)}: ${came.join(' ')}`,
      );
    }
  }
  // The host may do it all. Leaving comes last: it makes somebody else the host.
  for (const frame of framesFor(table)) {
    const name = nameOf(frame);
    // One speaks at a table that is open on the same line: see the tests of voice.
    if (name === 'command remove' || name === 'command leave' || name === 'voice') continue;
    const came = await answersTo(host, frame);
    assert.ok(
      !came.some(text => /"code":"(notMember|notYourSeat|notHost|watching)"/.test(text)),
      `${name}: ${came.join(' ')}`,
    );
  }
});

test('every route is refused to everybody who may not ask, with the same bytes for unknown and forbidden tables', async () => {
  await using server = await startServer();
  const { table, actors } = await setStage(server);
  const nobody = new Guest(server.address);
  const signedOut = await server.guest('gone');
  const { cookie } = signedOut;
  await signedOut.delete('/api/session');
  const unknown = table.split('').reverse().join('');
  for (const [route, { for: whom, body, seatZero, needs }] of Object.entries(ROUTES)) {
    const ask = (guest: Guest, at: string) => guest.request(methodOf(route), pathOf(route, at), body);
    if (whom !== 'all') {
      for (const guest of [nobody, new Guest(server.address, cookie)]) {
        const answer = await ask(guest, table);
        assert.deepEqual([answer.status, answer.text], [401, '{"refusal":{"code":"notSignedIn","path":""}}'], route);
      }
    }
    if (whom !== 'members' && whom !== 'host' && !route.endsWith('/enter')) continue;
    for (const actor of OUTSIDERS) {
      const answer = await ask(actors[actor], table);
      assert.equal(answer.status, 404, `${actor}: ${route}: ${answer.text}`);
      const other = await ask(actors[actor], unknown);
      assert.equal(other.text, answer.text, route);
      assert.deepEqual(plainHeaders(other.headers), plainHeaders(answer.headers), route);
    }
    for (const actor of ['otherSeat', 'watcher'] as const) {
      const { status, text } = await ask(actors[actor], table);
      if (whom === 'host') assert.equal(status, 403, `${actor}: ${route}`);
      else if (seatZero) assert.equal(status, 404, `${actor}: ${route}: ${text}`);
      else if (needs === 'end' || (needs === 'seat' && actor === 'watcher'))
        assert.equal(status, 403, `${actor}: ${route}`);
      else if (needs === 'address') assert.equal(status, 409, `${actor}: ${route}`);
      else if (whom === 'members') assert.equal(status, 200, `${actor}: ${route}: ${text}`);
    }
  }
});

function plainHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
}

test('an open socket of a member who is sent away goes silent at once, on every table view it had', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links, member, room: host, begin: start } = await pairTable(ann, bea);
  await start();
  const wire = await Wire.open(bea);
  for (const viewer of [1, 'audience'] as const) await wire.ask({ t: 'open', table: id, viewer }, 'scene');
  const last = await taken(host.command({ do: 'tell', voice: 'aside', text: 'before' }));
  await wire.until(() => wire.list(id, 'audience').at(-1)?.seq === last && wire.list(id, 1).at(-1)?.seq === last);
  const from = wire.heard.length;
  await taken(host.command({ do: 'remove', member }));
  await taken(host.command({ do: 'tell', voice: 'aside', text: 'canary-after' }));
  await wire.until(() => wire.heard.filter(({ t }) => t === 'shut').length === 2);
  await pause(50);
  await wire.ask({ t: 'ping' }, 'pong');
  const kinds = wire.heard.slice(from).map(({ t }) => t);
  // Who is here is told a moment after the views were opened, which may be now.
  assert.deepEqual(kinds.slice(kinds.indexOf('shut')), ['shut', 'shut', 'pong']);
  assert.ok(kinds.slice(0, kinds.indexOf('shut')).every(kind => kind === 'here'));
  assert.ok(!bea.heard.some(text => text.includes('canary-after')));
  // The link brings nobody back who was sent away, and the lobby has forgotten the table.
  const again = await bea.post('/api/join', { token: links.player.split('/').at(-1) });
  assert.equal(again.status, 404);
});

test('whoever hands over a seat no longer sees through it, and keeps what else is theirs', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const member = await enter(bea, links.player);
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, 'm1');
  await begin(room);
  const [zero, one] = [await look(room.connection, id, 0), await look(room.connection, id, 1)];
  await sit(room, 1, member);
  await one.until('the end of it', () => one.shut !== null);
  assert.equal(zero.shut, null);
  const seat = await look(bea.connect(), id, 1);
  await taken(seat.answer('canary-word-of-bea'));
  await taken(zero.answer('canary-word-of-ann'));
  await zero.until('the next decision', () => zero.sight.tick >= 2);
  assert.equal(
    (await zero.command({ do: 'answer', seat: 1, tick: zero.sight.tick, answer: 'keep' })).refusal?.code,
    'notYourSeat',
  );
  assert.ok(!ann.heard.some(text => text.includes('canary-word-of-bea')));
});

test('a handed-over seat does not show what it knew to a socket that asks again', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const member = await enter(bea, links.player);
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, member);
  const wire = await Wire.open(bea);
  await wire.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  await sit(await look(bea.connect(), id, 'audience'), 0, 'm1');
  await wire.next('shut', 0);
  for (const since of [undefined, 0, 3]) {
    const frame = { t: 'open', table: id, viewer: 0, ...(since === undefined ? {} : { since }) } as const;
    assert.equal((await wire.ask(frame, 'shut')).why.code, 'notMember');
  }
});

test('the stream of a seat goes to that seat alone', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seats } = await pairInPlay(ann, bea);
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`streams ${i}`))));
  for (const [i, guest] of [ann, bea].entries()) {
    assert.ok(guest.heard.some(text => text.includes(`"viewer":${i}`)));
    assert.ok(!guest.heard.some(text => text.includes(`"table":"${id}","viewer":${1 - i}`)));
  }
});
