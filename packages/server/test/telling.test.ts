import assert from 'node:assert/strict';
import test from 'node:test';
import { pairInPlay, pairTable } from './kit/pair.js';
import { startServer } from './kit/server.js';
import { enter, look, taken } from './kit/table.js';
import { Wire } from './kit/wire.js';

const DELAY_S = 60;

test('what is told reaches everybody at the table, and whoever comes later; strangers hear none of it', async () => {
  await using server = await startServer();
  const [ann, bea, eve] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Eve')];
  const { id, seats } = await pairInPlay(ann, bea);
  const line = await taken(seats[1].command({ do: 'tell', voice: 'narrator', text: 'canary-told' }));
  await seats[0].until('the line', () =>
    seats[0].told.some(({ act }) => act.do === 'tell' && act.text === 'canary-told'),
  );
  const wire = await Wire.open(eve);
  wire.send({ t: 'open', table: id, viewer: 'audience' });
  wire.send({ t: 'command', table: id, id: 'strike-it-1', command: { do: 'strike', line } });
  wire.send({ t: 'command', table: id, id: 'mend-it-1', command: { do: 'mend', line, text: 'mine' } });
  await wire.ask({ t: 'ping' }, 'pong');
  assert.ok(!eve.heard.some(text => text.includes('canary-told')));
  const { list } = await ann.api.log(id, 0);
  assert.ok(JSON.stringify(list).includes('canary-told'), 'a stranger struck nothing');
});

test('watchers who are kept behind hear a line when its time has come, and not before', async () => {
  let ahead = 0;
  await using server = await startServer({ clock: { now: () => Date.now() + ahead } });
  const [ann, bea, wat] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Wat')];
  const { id, links, room, begin } = await pairTable(ann, bea, { options: { delay: DELAY_S } });
  await enter(wat, links.watcher);
  await begin();
  const watcher = await look(wat.connect(), id, 'audience');
  await taken(room.command({ do: 'tell', voice: 'narrator', text: 'canary-soon' }));
  const late = await Wire.open(wat);
  await late.ask({ t: 'open', table: id, viewer: 'audience' }, 'scene');
  await late.ask({ t: 'ping' }, 'pong');
  assert.ok(!wat.heard.some(text => text.includes('canary-soon')));
  assert.ok(!JSON.stringify((await wat.api.log(id, 'audience')).list).includes('canary-soon'));
  ahead = DELAY_S * 1000 + 1;
  const after = await Wire.open(wat);
  await after.ask({ t: 'open', table: id, viewer: 'audience' }, 'scene');
  assert.ok(JSON.stringify((await wat.api.log(id, 'audience')).list).includes('canary-soon'));
  watcher.connection.close();
});

test('the words of a struck line leave the server no more: not by the log, a new view or the record', async () => {
  await using server = await startServer();
  const [ann, bea, cid] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Cid')];
  const { id, links, seats } = await pairInPlay(ann, bea);
  const line = await taken(seats[0].command({ do: 'tell', voice: 'character', text: 'canary-struck' }));
  assert.equal((await seats[1].command({ do: 'mend', line, text: 'canary-mended' })).refusal?.code, 'notYourLine');
  await taken(seats[1].command({ do: 'strike', line }));
  await enter(cid, links.watcher);
  const wire = await Wire.open(cid);
  await wire.ask({ t: 'open', table: id, viewer: 'audience', since: 1 }, 'told');
  assert.ok(!cid.heard.some(text => text.includes('canary-struck')));
  assert.ok(!JSON.stringify((await cid.api.log(id, 'audience')).list).includes('canary'));
});

test('telling is limited as talk is: by person and by table, and editing costs as much', async () => {
  await using server = await startServer({ limits: { talk: { person: { points: 3, seconds: 600 } } } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { seats } = await pairInPlay(ann, bea);
  const line = await taken(seats[0].command({ do: 'tell', voice: 'narrator', text: 'one' }));
  await taken(seats[0].command({ do: 'mend', line, text: 'one and a half' }));
  await taken(seats[0].command({ do: 'tell', voice: 'character', text: 'two' }));
  for (const command of [
    { do: 'tell', voice: 'aside', text: 'three' },
    { do: 'mend', line, text: 'once more' },
  ] as const) {
    const { refusal } = await seats[0].command(command);
    assert.equal(refusal?.with?.['budget'], 'talk');
  }
  await taken(seats[0].command({ do: 'strike', line }));
  await taken(seats[1].command({ do: 'tell', voice: 'narrator', text: 'mine' }));
});
