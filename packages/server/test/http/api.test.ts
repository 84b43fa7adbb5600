import assert from 'node:assert/strict';
import test from 'node:test';
import { commitmentOf, Host, MemoryStore, STANDARD_OPTIONS } from '@doomtable/host';
import { Sfc32, standardSettings } from '@doomtable/kernel';
import { Api, RequestError, Replay, tokenIn } from '@doomtable/protocol';
import { serverMessage, clientMessage, command } from '@doomtable/protocol/schema';
import { doomRealm, soloTable } from '../kit/doom.js';
import { Guest } from '../kit/guest.js';
import { startServer } from '../kit/server.js';
import { look, playOn, sit, taken } from '../kit/table.js';

function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

test("by the typed client: a name, a table from the game's own declaration, a link, a knock, a seat, a code, notes", async () => {
  await using server = await startServer();
  const [stranger, bea] = [new Guest(server.address).api, new Guest(server.address)];
  assert.equal(await bea.api.session(), null);
  await assert.rejects(bea.api.lobby(), refusedWith('notSignedIn'));
  const host = await server.guest('Ann');
  assert.equal((await host.api.session())?.name, 'Ann');
  assert.equal((await host.api.signIn('Anna')).name, 'Anna');
  const canary = (await host.api.games()).find(({ id }) => id === 'canary') ?? assert.fail('no canary');
  assert.deepEqual([canary.seats, canary.words['turns.few']], [{ min: 2, max: 4 }, 'few']);
  assert.ok(canary.bots.includes('thumb') && canary.bots.includes('search'));
  const { id: game, settings } = canary;
  const options = { ...STANDARD_OPTIONS, knock: true };
  const wish = { game, title: 'The Inn', seats: 2, settings: standardSettings(settings), options };
  const { table, links } = await host.api.createTable(wish);
  await bea.api.signIn('Bea');
  const token = tokenIn(`${links.player}/?from=somewhere`);
  assert.equal((await bea.api.join(token)).state, 'waiting');
  const [knock] = await host.api.knocks(table);
  assert.equal(knock?.name, 'Bea');
  await host.api.answerKnock(table, knock.person, true);
  assert.equal((await bea.api.join(token)).state, 'in');
  const { you, role, summary } = await bea.api.table(table);
  assert.deepEqual([you, role, summary.words], ['m2', 'player', 'The table is gathering: 0 of 2 seats are taken.']);
  await bea.api.writeNotes(table, 'Ann bluffs.');
  assert.equal((await bea.api.notes(table)).text, 'Ann bluffs.');
  const code = await bea.api.recoveryCode();
  const phone = new Guest(server.address);
  assert.equal((await phone.api.recover(code, 'a-request-1')).person.name, 'Bea');
  assert.equal((await phone.api.sessions()).length, 2);
  assert.equal((await phone.api.notes(table)).text, 'Ann bluffs.');
  await host.api.revokeInvites(table);
  const late = await server.guest('Late');
  await assert.rejects(late.api.join(token), refusedWith('linkExpired'));
  await assert.rejects(stranger.table(table), refusedWith('notSignedIn'));
  await phone.api.signOut();
  assert.equal(await phone.api.session(), null);
  await assert.rejects(new Api({ base: 'http://127.0.0.1:9' }).games(), refusedWith('unreachable'));
});

test('the rulebook and the odds of a game are there for anybody', async () => {
  await using server = await startServer();
  const { api } = new Guest(server.address);
  const { text, rules } = await api.rulebook('doom-realm');
  assert.ok(text.startsWith('#') && rules.length > 50);
  assert.ok(rules.every(({ id, title }) => /^DR-\d+$/.test(id) && title.length > 0));
  assert.equal((await api.rulebook('canary')).text, '', 'a game may come without');
  const { options, answer } = await api.odds('doom-realm');
  assert.ok(options.length > 0 && answer === null);
  const odds = await api.odds('doom-realm', { need: '9', gold: '2' });
  assert.ok((odds.answer?.lines.length ?? 0) > 0);
  await assert.rejects(api.odds('doom-realm', { luck: '9' }), refusedWith('wrongForm'));
  await assert.rejects(api.odds('doom-realm', { need: 'much' }), refusedWith('wrongForm'));
  await assert.rejects(api.rulebook('chess'), refusedWith('noSuchGame'));
});

test('a finished game is gone through in any direction by any pair of eyes, also by whoever got a link to it', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('replay'));
  const link = await ann.api.invite(id, { role: 'watcher' });
  await bea.api.join(tokenIn(link));
  for (const viewer of [0, 'audience'] as const) {
    const replay = new Replay(await bea.api.log(id, viewer));
    assert.equal(replay.end, seat.watch.seq);
    const forwards = Array.from({ length: replay.end + 1 }, (_, place) => JSON.stringify(replay.scene(place)));
    for (let place = replay.end; place >= 0; place--) {
      assert.equal(JSON.stringify(replay.scene(place)), forwards[place], `place ${place}`);
    }
    if (viewer === 0) assert.deepEqual(replay.scene(replay.end), seat.scene);
    const begun = replay.find(0, ({ act }) => act.do === 'begin') ?? assert.fail('it never began');
    assert.equal(replay.message(begun)?.act.do, 'begin');
    assert.equal(
      replay.find(begun, ({ act }) => act.do === 'begin'),
      undefined,
    );
    assert.equal(
      replay.find(replay.end + 1, ({ act }) => act.do === 'begin', -1),
      begun,
    );
    assert.equal(replay.placeOf(replay.message(begun)?.seq ?? 0), begun);
  }
});

test('a table played offline is brought along, in its middle, and goes on here', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const game = await doomRealm();
  const store = new MemoryStore();
  const master = '7e'.repeat(32);
  const commitment = commitmentOf(master);
  const { id, rulesVersion, settings } = game;
  const head = {
    id: 'offline1',
    title: '',
    game: id,
    rulesVersion,
    settings: standardSettings(settings),
    seats: 1,
    made: 0,
  };
  await store.create({ head: { ...head, commitment }, secret: { master } });
  const host = await Host.open({ clock: { now: () => 1 }, store }, game, { thumb: game.thumb }, 'offline1');
  assert.ok(host);
  await host.join('m1', 'Ann', 'host');
  await host.command('m1', 'sit-down', { do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } });
  await host.command('m1', 'let-us-go', { do: 'begin' });
  for (let n = 0; n < 10; n++) await host.playBot(0);
  const record = (await host.record()) ?? assert.fail('no record');
  const { table, answers } = await ann.api.importRecord(record, 'From the train');
  assert.equal(answers, record.answers.length);
  const room = await look(ann.connect(), table, 'audience');
  assert.equal(room.sight.tick, answers);
  await sit(room, 0, 'm1');
  assert.ok((await playOn(await look(room.connection, table, 0), new Sfc32('home'), 5)) === 5);
  await taken(room.command({ do: 'close' }));
  await assert.rejects(ann.api.importRecord({ ...record, seats: [] }, ''), refusedWith('badRecord'));
});

test('the interface describes itself from the schemas that judge it', async () => {
  await using server = await startServer();
  const stranger = new Guest(server.address);
  const { openapi, paths } = (await stranger.get('/api/openapi.json')).json<{ openapi: string; paths: object }>();
  assert.equal(openapi, '3.1.0');
  assert.ok(Object.keys(paths).length > 20);
  const forms = (await stranger.get('/api/socket.json')).json<{ fromBrowser: object; toBrowser: object }>();
  assert.ok('oneOf' in forms.fromBrowser && 'oneOf' in forms.toBrowser);
  const page = await stranger.get('/api/socket');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  for (const { shape } of [...clientMessage.options, ...serverMessage.options]) {
    assert.ok(page.text.includes(`<h3 id="t-${shape.t.value}">`), shape.t.value);
  }
  for (const { shape } of command.options) assert.ok(page.text.includes(`<h3 id="do-${shape.do.value}">`));
});
