import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { ServerMessage } from '@doomtable/protocol';
import { MOST_NAMED, Presence, type Present, type MemberStanding } from '../../src/socket/presence.js';
import { type Guest, tokenOf } from '../kit/guest.js';
import { pairInPlay } from '../kit/pair.js';
import { startServer } from '../kit/server.js';
import { enter, look, makeTable, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

type HereMessage = Extract<ServerMessage, { t: 'here' }>;

const isHere = (message: unknown): message is HereMessage => (message as { t?: unknown } | null)?.t === 'here';

/** Counts how often a message about who is here is made into text. */
function countMade(t: TestContext): () => number {
  const stringify = JSON.stringify;
  let made = 0;
  t.mock.method(JSON, 'stringify', (...args: Parameters<typeof stringify>) => {
    if (isHere(args[0])) made++;
    return stringify(...args);
  });
  return () => made;
}

/** Somebody with a line that only remembers what it was sent. */
class Remembering implements Present {
  readonly frames: string[] = [];

  pass(frame: string): void {
    this.frames.push(frame);
  }

  dismiss(): void {}

  get last(): HereMessage {
    const frame = this.frames.at(-1) ?? '';
    return JSON.parse(frame.slice(frame.indexOf('{'))) as HereMessage;
  }
}

function standing(number: number, role: MemberStanding['role'], behind = 0): MemberStanding {
  const name = `${role} ${number}`;
  return { member: `m${number}`, name, role, behind, onlooker: role === 'watcher' ? {} : null, namesKnown: [] };
}

/** A table with its host, and a way to let so many watchers come. */
function crowd(): { presence: Presence; host: Remembering; come(many: number): Remembering[] } {
  const presence = new Presence({ onAway: () => undefined, onLeft: () => undefined });
  const host = new Remembering();
  presence.came(host, 'table', standing(1, 'host'), true);
  const come = (many: number): Remembering[] =>
    Array.from({ length: many }, (_, i) => {
      const watcher = new Remembering();
      presence.came(watcher, 'table', standing(i + 2, 'watcher'), true);
      return watcher;
    });
  return { presence, host, come };
}

/** Longer than changes are ever gathered. */
const GATHERED_MS = 60_000;

test('2,000 watchers come and go: changes are gathered, and made into text once for everybody', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const made = countMade(t);
  const { presence, host, come } = crowd();
  t.mock.timers.tick(GATHERED_MS);
  const before = made();
  const watchers = come(2000);
  assert.equal(made() - before, 1, 'all who come in one moment are shown the same');
  t.mock.timers.tick(GATHERED_MS);
  assert.equal(made() - before, 2, 'and told the same');
  for (const { frames } of watchers) {
    assert.equal(frames.length, 2);
    assert.deepEqual(frames, watchers[0]?.frames);
    assert.ok(frames.join('').length < 300, 'what one is told does not grow with the number of all');
  }
  assert.deepEqual(host.last, { t: 'here', table: 'table', came: {}, gone: [], watchers: 2000 });
  for (const watcher of watchers) presence.gone(watcher, 'table');
  t.mock.timers.tick(GATHERED_MS);
  assert.equal(made() - before, 3);
  assert.deepEqual(host.last, { t: 'here', table: 'table', came: {}, gone: [], watchers: 0 });
  assert.ok(
    watchers.every(({ frames }) => frames.length === 2),
    'nobody is told anything after they have gone',
  );
});

test('watchers are told by name while they are few, and counted when they are more', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { presence, host, come } = crowd();
  const watchers = come(MOST_NAMED);
  t.mock.timers.tick(GATHERED_MS);
  assert.equal(Object.keys(host.last.came).length, MOST_NAMED + 1, 'with the host, who is told of for the first time');
  const late = new Remembering();
  presence.came(late, 'table', standing(1000, 'watcher'), true);
  assert.equal(Object.keys(late.last.came).length, MOST_NAMED + 1, 'whoever comes is shown all that is known');
  t.mock.timers.tick(GATHERED_MS);
  assert.deepEqual([host.last.gone.length, host.last.watchers], [MOST_NAMED, MOST_NAMED + 1]);
  presence.gone(late, 'table');
  t.mock.timers.tick(GATHERED_MS);
  assert.deepEqual([Object.keys(host.last.came).length, host.last.watchers], [MOST_NAMED, MOST_NAMED]);
  const told = host.frames.length;
  const [one] = watchers as [Remembering];
  presence.focus(one, 'table', false);
  presence.focus(one, 'table', true);
  t.mock.timers.tick(GATHERED_MS);
  assert.equal(host.frames.length, told, 'what was undone in the same moment is not told');
});

test('whoever is kept behind the play is not told which players look at the table', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { presence, host } = crowd();
  const behind = new Remembering();
  presence.came(behind, 'table', standing(2, 'watcher', 60_000), true);
  t.mock.timers.tick(GATHERED_MS);
  presence.focus(host, 'table', false);
  t.mock.timers.tick(GATHERED_MS);
  presence.focus(host, 'table', true);
  t.mock.timers.tick(GATHERED_MS);
  assert.ok(!behind.frames.some(frame => frame.includes('"m1"')), 'no word of the host');
  assert.equal(behind.frames.length, 2, 'nor a message because of the host');
});

/** What a guest has heard about who is here. */
function hereIn({ heard }: Guest): readonly HereMessage[] {
  return heard.map(text => JSON.parse(text) as unknown).filter(isHere);
}

test('over sockets, 30 watchers come: each is told once by name, each message is made once, and the log says nothing of it', async t => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, links } = await makeTable(ann);
  const eyes = await look(ann.connect(), id, 'audience');
  await eyes.until('oneself', () => Object.keys(eyes.here.names).length === 1);
  const { seq } = eyes.watch;
  const made = countMade(t);
  const before = ann.heard.length;
  const guests = await Promise.all(Array.from({ length: 30 }, (_, i) => server.guest(`Watcher ${i}`)));
  await Promise.all(guests.map(guest => enter(guest, links.watcher)));
  const all = await Promise.all(guests.map(guest => look(guest.connect(), id, 'audience')));
  for (const one of [eyes, ...all]) {
    await one.until('everybody', () => Object.keys(one.here.names).length === 31 && one.here.watchers === 30);
  }
  const came = hereIn(ann).flatMap(({ came: names }) => Object.keys(names));
  assert.deepEqual([came.length, new Set(came).size], [31, 31], 'differences alone');
  const texts = [...guests.flatMap(({ heard }) => heard), ...ann.heard.slice(before)].filter(text =>
    isHere(JSON.parse(text)),
  );
  assert.equal(made(), new Set(texts).size);
  assert.equal(eyes.watch.seq, seq);
  assert.deepEqual(Object.keys(eyes.scene.room.members), ['m1']);
});

test('who only looks on is entered in the log with the first thing they do, under the name that others were told', async () => {
  await using server = await startServer();
  const [ann, bea, other] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann);
  const eyes = await look(ann.connect(), id, 'audience');
  const [one, another] = [await enter(bea, links.watcher), await enter(other, links.watcher)];
  await look(bea.connect(), id, 'audience');
  const talker = await look(other.connect(), id, 'audience');
  await eyes.until('both', () => eyes.here.watchers === 2);
  const called = eyes.here.names[another];
  assert.deepEqual(new Set([eyes.here.names[one], called]), new Set(['Bea', 'Bea (2)']));
  // What is refused leaves nothing behind.
  const sat = await talker.command({ do: 'sit', seat: 0, who: { kind: 'member', member: another } });
  assert.notEqual(sat.refusal, undefined);
  assert.deepEqual(Object.keys(eyes.scene.room.members), ['m1']);
  await taken(talker.command({ do: 'tell', voice: 'aside', text: 'Well thrown.' }));
  await eyes.until('the talk', () => eyes.scene.room.members[another] !== undefined);
  assert.equal(eyes.scene.room.members[another]?.name, called);
  assert.equal(eyes.scene.room.members[one], undefined);
});

test('the host removes and silences who only looks on, and whoever looks on leaves', async () => {
  await using server = await startServer();
  const [ann, bea, cy, dan] = [
    await server.guest('Ann'),
    await server.guest('Bea'),
    await server.guest('Cy'),
    await server.guest('Dan'),
  ];
  const { id, links } = await makeTable(ann);
  const eyes = await look(ann.connect(), id, 'audience');
  const [removed, silenced] = [await enter(bea, links.watcher), await enter(cy, links.watcher)];
  await enter(dan, links.watcher);
  const [hers, his, own] = [
    await look(bea.connect(), id, 'audience'),
    await look(cy.connect(), id, 'audience'),
    await look(dan.connect(), id, 'audience'),
  ];
  await taken(eyes.command({ do: 'remove', member: removed }));
  await hers.until('the end', () => hers.shut !== null);
  const again = await bea.post('/api/join', { token: tokenOf(links.watcher) });
  assert.notEqual(again.status, 200, 'removed means removed');
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 404);
  await taken(eyes.command({ do: 'mute', member: silenced, muted: true }));
  assert.equal((await his.command({ do: 'tell', voice: 'aside', text: 'Oh.' })).refusal?.code, 'muted');
  await taken(own.command({ do: 'leave' }));
  await own.until('the end', () => own.shut !== null);
  assert.equal((await dan.get(`/api/tables/${id}`)).status, 404);
  await eyes.until('one is left', () => eyes.here.watchers === 1);
  assert.equal(Object.keys(eyes.scene.room.members).length, 3, 'the log knows nothing of who left');
});

test('who writes is told to those who look now: not to oneself, to nobody who is behind, and of watchers to watchers alone', () => {
  const { presence, host } = crowd();
  const [player, watcher, late, away] = [new Remembering(), new Remembering(), new Remembering(), new Remembering()];
  presence.came(player, 'table', standing(2, 'player'), true);
  presence.came(watcher, 'table', standing(3, 'watcher'), true);
  presence.came(late, 'table', standing(4, 'watcher', 60), true);
  presence.came(away, 'table', standing(5, 'player'), false);
  const all = [host, player, watcher, late, away];
  const told = (from: Remembering, member: string, among: 'everybody' | 'watchers'): readonly boolean[] => {
    const before = all.map(({ frames }) => frames.length);
    presence.writing(from, 'table', { member, among }, true);
    return all.map(({ frames }, i) => frames.length > (before[i] ?? 0));
  };
  assert.deepEqual(told(host, 'm1', 'everybody'), [false, true, true, false, false]);
  assert.deepEqual(told(watcher, 'm3', 'watchers'), [false, false, false, false, false]);
  assert.deepEqual(told(watcher, 'm3', 'everybody'), [true, true, false, false, false]);
  assert.deepEqual(
    told(away, 'm5', 'everybody'),
    [false, false, false, false, false],
    'who is not here writes nothing',
  );
  assert.deepEqual(told(new Remembering(), 'm9', 'everybody'), [false, false, false, false, false]);
});

test('nobody who may not speak signals that they write, and it reaches no stranger', async () => {
  await using server = await startServer();
  const [ann, bea, eve] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Eve')];
  const { id, member, seats } = await pairInPlay(ann, bea);
  const [ear, mouth, out] = [await Wire.open(ann), await Wire.open(bea), await Wire.open(eve)];
  await ear.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  await mouth.ask({ t: 'open', table: id, viewer: 1 }, 'scene');
  out.send({ t: 'open', table: id, viewer: 'audience' });
  const writing = { t: 'writing', table: id, on: true } as const;
  out.send(writing);
  await out.ask({ t: 'ping' }, 'pong');
  mouth.send(writing);
  const heard = await ear.next('writing', 0);
  assert.deepEqual(heard, { ...writing, member });
  await taken(seats[0].command({ do: 'mute', member, muted: true }));
  const before = ear.heard.length;
  mouth.send(writing);
  await mouth.ask({ t: 'ping' }, 'pong');
  await ear.ask({ t: 'ping' }, 'pong');
  assert.ok(!ear.heard.slice(before).some(({ t }) => t === 'writing'));
  assert.ok(!out.heard.some(({ t }) => t === 'writing'));
});
