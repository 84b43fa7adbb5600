import assert from 'node:assert/strict';
import test from 'node:test';
import type { Act, Sitting } from '@doomtable/host';
import { pairInPlay } from '../kit/pair.js';
import { startServer } from '../kit/server.js';
import { type Eyes, enter, look, sit, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

const WORD = 'canary-word-of-bea';
const BOT: Sitting = { kind: 'bot', bot: 'thumb' };

/** What somebody was told of, besides the play. */
function toldTo(eyes: Eyes, kind: Act['do']): readonly object[] {
  return eyes.told.flatMap(({ act }) => (act.do === kind ? [act] : []));
}

test('the host takes a seat in a running game, looks and gives it back: nothing is seen, and whoever holds it is asked and told', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, room, member, seats } = await pairInPlay(ann, bea);
  const [, her] = seats;
  await taken(her.answer(WORD));
  const wire = await Wire.open(ann);
  const whos: readonly Sitting[] = [
    { kind: 'member', member: 'm1' },
    { kind: 'member', member: 'm1', for: member },
    { kind: 'empty' },
    BOT,
  ];
  for (const who of whos) {
    const seq = await taken(room.command({ do: 'sit', seat: 1, who }));
    assert.equal((await wire.ask({ t: 'open', table: id, viewer: 1 }, 'shut')).why.code, 'notMember');
    assert.equal((await ann.get(`/api/tables/${id}/log?viewer=1`)).status, 404);
    // She hears who asks for what, and may simply go on playing.
    await her.until('being asked', () => her.scene.room.asks.some(ask => ask.id === seq && ask.of.includes(member)));
    assert.deepEqual(toldTo(her, 'ask').at(-1), {
      do: 'ask',
      member: 'm1',
      wish: { do: 'sit', seat: 1, who },
      of: [member],
    });
    assert.deepEqual(her.scene.room.seats[1], { kind: 'member', member });
    await taken(room.command({ do: 'agree', ask: seq, yes: false }));
  }
  assert.equal(her.shut, null);
  assert.ok(!ann.heard.some(text => text.includes(WORD)));
});

test('a bot takes a seat over when its member has agreed, and everybody is told who asked and whose seat it was', async () => {
  await using server = await startServer();
  const [ann, bea, wat] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Wat')];
  const { id, links, room, member, seats } = await pairInPlay(ann, bea);
  await enter(wat, links.watcher);
  const audience = await look(wat.connect(), id, 'audience');
  const first = await taken(room.command({ do: 'sit', seat: 1, who: BOT }));
  assert.equal((await room.command({ do: 'agree', ask: first, yes: true })).refusal?.code, 'noSuchAsk');
  await taken(seats[1].command({ do: 'agree', ask: first, yes: false }));
  const tooSoon = (await room.command({ do: 'sit', seat: 1, who: BOT })).refusal;
  assert.equal(tooSoon?.code, 'tooSoon');
  // She thinks better of it herself.
  await taken(seats[1].command({ do: 'sit', seat: 1, who: BOT }));
  await audience.until('the bot', () => audience.scene.room.seats[1]?.kind === 'bot');
  assert.deepEqual(toldTo(audience, 'agree'), [{ do: 'agree', ask: first, member, yes: false }]);
  assert.deepEqual(toldTo(audience, 'sit').at(-1), { do: 'sit', seat: 1, who: BOT, by: member, of: member });
});

test('a removed member frees the seat by it, and the host cannot sit there to look', async () => {
  await using server = await startServer();
  const [ann, bea, cy] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Cy')];
  const { id, links, room, member, seats } = await pairInPlay(ann, bea);
  await taken(seats[1].answer(WORD));
  const next = await enter(cy, links.player);
  await taken(room.command({ do: 'remove', member }));
  await room.until('the free seat', () => room.scene.room.seats[1]?.kind === 'empty');
  assert.deepEqual(toldTo(room, 'leave').at(-1), { do: 'leave', member, cause: 'host', seats: [1] });
  const own = { kind: 'member', member: 'm1' } as const;
  assert.equal((await room.command({ do: 'sit', seat: 1, who: own })).refusal?.code, 'nobodyToAsk');
  assert.ok(!ann.heard.some(text => text.includes(WORD)));
  await sit(room, 1, next);
  const seat = await look(cy.connect(), id, 1);
  assert.equal(seat.shut, null);
});
