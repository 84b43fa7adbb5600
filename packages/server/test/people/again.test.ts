import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';
import { pairInPlay } from '../kit/pair.js';
import { startServer } from '../kit/server.js';
import { enter, look, playOn } from '../kit/table.js';

function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

for (const turn of [0, 1]) {
  test(`after the end everybody comes to one next table, ${turn === 0 ? 'in the same seats' : 'one seat on'}, by one request each`, async () => {
    await using server = await startServer();
    const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
    const [wat, eve] = [await server.guest('Wat'), await server.guest('Eve')];
    const { id, links, seats } = await pairInPlay(ann, bea);
    await enter(wat, links.watcher);
    await assert.rejects(ann.api.again(id, turn), refusedWith('notOver'));
    await Promise.all(seats.map((eyes, seat) => playOn(eyes, new Sfc32(`seat ${seat}`))));
    await assert.rejects(eve.api.again(id, turn), refusedWith('notMember'));
    await assert.rejects(wat.api.again(id, turn), refusedWith('sitFirst'));
    // Two who press at once come to the same table.
    const [one, other] = await Promise.all([bea.api.again(id, turn), ann.api.again(id, turn)]);
    assert.equal(one.table, other.table);
    assert.deepEqual(await bea.api.again(id, 1 - turn), one, 'pressed again it is the same, whatever the turn');
    const room = await look(ann.connect(), one.table, 'audience');
    const sitters = room.scene.room.seats.map(who =>
      who.kind === 'member' ? room.scene.room.members[who.member]?.name : '',
    );
    assert.deepEqual(sitters, turn === 0 ? ['Ann', 'Bea'] : ['Bea', 'Ann']);
    assert.equal(room.watch.head?.game, 'canary');
    const hosts = Object.values(room.scene.room.members).filter(({ role }) => role === 'host');
    assert.equal(hosts.length, 1);
    await seats[0].until('the next table', () => seats[0].scene.room.next?.table === one.table);
    const looker = await wat.api.again(id, 0);
    assert.equal((await look(wat.connect(), looker.table, 'audience')).watch.you?.role, 'watcher');
  });
}
