import assert from 'node:assert/strict';
import { once } from 'node:events';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import type { SignedIn } from '@doomtable/protocol';
import { SessionsRepository } from '../../src/store/repositories/session-rows.js';
import { soloTable } from '../kit/doom.js';
import { Guest, tokenOf } from '../kit/guest.js';
import { pairTable } from '../kit/pair.js';
import { startServer, type TestServer } from '../kit/server.js';
import { look, playOn, taken } from '../kit/table.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

let requests = 0;

/** A browser that comes in by a code. */
async function comeBy(server: TestServer, code: string): Promise<Guest & { readonly code: string }> {
  const guest = new Guest(server.address);
  requests++;
  const answer = await guest.post('/api/recover', { code, id: `request-${requests}` });
  assert.equal(answer.status, 200, answer.text);
  return Object.assign(guest, { code: answer.json<{ code: string }>().code });
}

async function statusOf(server: TestServer, code: string, id = 'request-0'): Promise<number> {
  return (await new Guest(server.address).post('/api/recover', { code, id })).status;
}

async function isKnown(guest: Guest): Promise<boolean> {
  return (await guest.api.session()) !== null;
}

/** Something that has been made, with the one that is its own left out. */
async function othersOf(guest: Guest): Promise<readonly SignedIn[]> {
  return (await guest.api.sessions()).filter(({ isThis }) => !isThis);
}

test('a recovery code brings a person in from another browser once, however it is typed, and is replaced by one shown there', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('lost'), 2);
  const [old, code] = [await ann.api.recoveryCode(), await ann.api.recoveryCode()];
  assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  assert.equal(await statusOf(server, old), 404, 'the one before stops working');
  const sloppy = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'I')} `;
  const phone = await comeBy(server, sloppy);
  assert.equal((await phone.api.session())?.id, ann.id);
  const again = await look(phone.connect(), id, 0);
  assert.deepEqual(again.scene, seat.scene);
  assert.equal(await playOn(again, new Sfc32('found'), 1), 1);
  assert.equal(await statusOf(server, code), 404, 'it worked once');
  const tablet = await comeBy(server, phone.code);
  assert.equal((await tablet.api.session())?.id, ann.id);
  assert.equal(await statusOf(server, phone.code), 404);
  phone.hangUp();
});

test('of many browsers that use one code at the same moment one comes in', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  for (let round = 0; round < 5; round++) {
    const code = await ann.api.recoveryCode();
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => statusOf(server, code, `try-${round}-${i}00`)));
    assert.deepEqual(
      tries.toSorted((one, other) => one - other),
      [200, 404, 404, 404, 404, 404, 404, 404],
    );
  }
  assert.equal((await othersOf(ann)).length, 5, 'and none of the others leaves a session behind');
});

test('a browser that lost the answer is answered again for ten minutes, by its own word alone', async () => {
  let ahead = 0;
  await using server = await startServer({ clock: { now: () => Date.now() + ahead } });
  const ann = await server.guest('Ann');
  const code = await ann.api.recoveryCode();
  const phone = new Guest(server.address);
  const ask = (guest: Guest, id: string) => guest.post('/api/recover', { code, id });
  await ask(phone, 'my-own-word');
  const lost = new Guest(server.address, phone.cookie);
  const [first, again] = [await phone.api.sessions(), await ask(phone, 'my-own-word')];
  assert.equal(again.status, 200);
  assert.deepEqual(
    (await phone.api.sessions()).map(({ id }) => id),
    first.map(({ id }) => id),
    'it is the same session',
  );
  assert.equal(await isKnown(lost), false, 'and what was given first opens nothing');
  assert.equal((await ask(new Guest(server.address), 'another-word')).status, 404);
  ahead = 11 * 60_000;
  assert.equal((await ask(phone, 'my-own-word')).status, 404);
  assert.equal(await isKnown(phone), true);
});

test('a code whose use broke off in between still works for whoever used it, and for nobody else afterwards', async t => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const code = await ann.api.recoveryCode();
  const broken = t.mock.method(SessionsRepository.prototype, 'useCode', () =>
    Promise.reject(new Error('the power went')),
  );
  assert.equal(await statusOf(server, code, 'before-the-cut'), 500);
  broken.mock.restore();
  assert.equal(await statusOf(server, code, 'before-the-cut'), 200);
  assert.equal(await statusOf(server, code, 'somebody-else'), 404);
});

test('a person sees their sessions: since when, when last, what kind of browser, which one this is and what it came by', async () => {
  let ahead = 0;
  await using server = await startServer({ clock: { now: () => Date.now() + ahead } });
  const desk = new Guest(server.address);
  await desk.request('POST', '/api/session', { name: 'Ann' }, { 'user-agent': FIREFOX });
  const code = await desk.api.recoveryCode();
  const [before] = await desk.api.sessions();
  assert.deepEqual(
    [before?.browser, before?.system, before?.isThis, before?.hasCode],
    ['Firefox', 'Linux', true, true],
  );
  ahead = 2 * 60 * 60_000;
  const phone = new Guest(server.address);
  await phone.request('POST', '/api/recover', { code, id: 'a-request-1' }, { 'user-agent': CHROME });
  const [own, other] = await phone.api.sessions();
  assert.deepEqual([own?.browser, own?.system, own?.isThis, own?.hasCode], ['Chrome', 'Android', true, true]);
  assert.deepEqual([other?.id, other?.isThis, other?.hasCode, own?.cameFrom], [before?.id, false, false, before?.id]);
  assert.ok((own?.made ?? 0) - (other?.made ?? 0) >= ahead, 'made two hours later');
  // Whoever uses an old one again is seen to.
  await desk.api.session();
  const [first] = await phone.api.sessions();
  assert.equal(first?.id, before?.id);
  // Nothing that anybody could come in by is in the list, nor what a browser says of itself beyond its kind.
  const { text } = await phone.get('/api/sessions');
  const token = tokenOf((desk.cookie ?? '').replace('=', '/'));
  for (const secret of [token, code, 'Mozilla', '129']) assert.ok(!text.includes(secret), secret);
});

test('what a browser says of itself cannot be anything: unknown, huge and hostile ones are nameless', async () => {
  await using server = await startServer();
  for (const agent of ['', 'x'.repeat(8000), '<b>bold</b>/1.0', `Mozilla/5.0 ${'(('.repeat(3000)}`]) {
    const guest = new Guest(server.address);
    await guest.request('POST', '/api/session', { name: 'Ann' }, { 'user-agent': agent });
    const [own] = await guest.api.sessions();
    assert.deepEqual([own?.browser, own?.system], ['', ''], agent.slice(0, 20));
  }
});

test('ending one session ends its sockets at once, its code, and whatever came by its codes; the one that ends it stays', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const thief = await comeBy(server, await ann.api.recoveryCode());
  const friend = await comeBy(server, thief.code);
  const tablet = await comeBy(server, await ann.api.recoveryCode());
  const [stolen, further, mine] = [await thief.socket(), await friend.socket(), await tablet.socket()];
  const closed = Promise.all([once(stolen, 'close'), once(further, 'close')]);
  const id = (await thief.api.sessions()).find(({ isThis }) => isThis)?.id ?? '';
  await ann.api.endSession(id);
  for (const [status] of await closed) assert.equal(status, 1008);
  assert.deepEqual([await isKnown(thief), await isKnown(friend), await isKnown(ann)], [false, false, true]);
  assert.equal(await statusOf(server, friend.code), 404, 'the code that was shown to them is gone too');
  mine.send('{"t":"ping"}');
  await once(mine, 'message');
  assert.equal((await ann.delete(`/api/sessions/${id}`)).status, 404, 'once');
  // The phone ends the desk it came from, and stays.
  const phone = await comeBy(server, tablet.code);
  const [desk] = (await othersOf(phone)).filter(({ cameFrom }) => cameFrom === null);
  await phone.api.endSession(desk?.id ?? '');
  assert.deepEqual([await isKnown(ann), await isKnown(tablet), await isKnown(phone)], [false, false, true]);
});

test('signing out ends everything the session was given, and what its codes gave', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const phone = await comeBy(server, await ann.api.recoveryCode());
  const tablet = await comeBy(server, await ann.api.recoveryCode());
  const unused = await ann.api.recoveryCode();
  const sockets = [await ann.socket(), await phone.socket(), await tablet.socket()];
  const closed = Promise.all(sockets.map(socket => once(socket, 'close')));
  await ann.api.signOut();
  assert.deepEqual(
    (await closed).map(([status]) => status as number),
    [1008, 1008, 1008],
  );
  assert.deepEqual(await Promise.all([ann, phone, tablet].map(isKnown)), [false, false, false]);
  for (const code of [unused, phone.code, tablet.code]) assert.equal(await statusOf(server, code), 404);
});

test('signing out everywhere else leaves this browser alone, and others of other people', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const phone = await comeBy(server, await ann.api.recoveryCode());
  const tablet = await comeBy(server, phone.code);
  const [there, here] = [await ann.socket(), await phone.socket()];
  const closed = once(there, 'close');
  await phone.api.endOtherSessions();
  assert.equal((await closed)[0], 1008);
  here.send('{"t":"ping"}');
  await once(here, 'message');
  assert.deepEqual(await Promise.all([ann, phone, tablet, bea].map(isKnown)), [false, true, false, true]);
  // Nobody ends what is not theirs.
  const [own] = await bea.api.sessions();
  assert.equal((await phone.delete(`/api/sessions/${own?.id}`)).status, 404);
  assert.equal((await phone.delete(`/api/sessions/${(await phone.api.sessions())[0]?.id}`)).status, 404);
  assert.equal(await isKnown(bea), true);
  phone.hangUp();
});

test('a socket that was on its way when its session ended is cut as soon as it is open', async t => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const phone = await comeBy(server, await ann.api.recoveryCode());
  const find = SessionsRepository.prototype.find;
  const { promise: found, resolve: wasFound } = withResolvers();
  const { promise: gone, resolve: isGone } = withResolvers();
  const held = t.mock.method(
    SessionsRepository.prototype,
    'find',
    async function (this: SessionsRepository, hash: string, now: number) {
      const session = await find.call(this, hash, now);
      wasFound();
      await gone;
      return session;
    },
  );
  const socket = phone.rawSocket();
  const closed = once(socket, 'close');
  await found;
  held.mock.restore();
  await ann.api.endOtherSessions();
  isGone();
  assert.equal((await closed)[0], 1008);
});

test('a code brings nobody back to a table they were removed from', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, room, member } = await pairTable(ann, bea);
  const code = await bea.api.recoveryCode();
  await taken(room.command({ do: 'remove', member }));
  const phone = await comeBy(server, code);
  assert.equal((await phone.api.session())?.id, bea.id);
  assert.equal((await phone.get(`/api/tables/${id}`)).status, 404);
});

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>(resolve => {
    settle = resolve;
  });
  return { promise, resolve: () => settle() };
}
