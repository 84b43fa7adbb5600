import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Sfc32 } from '@doomtable/kernel';
import { SqliteArchive } from '../../src/store/sqlite.js';
import { game as canary } from './canary.js';
import { startChild } from './child.js';
import { doomRealm } from './doom.js';
import { Guest } from './guest.js';
import { checkJournal, Diarist } from './journal.js';
import { newFolder } from './server.js';
import { begin, enter, look, makeTable, sit, taken } from './table.js';

/** What was acknowledged and written while somebody was killed again and again. */
export interface Survived {
  readonly acknowledged: number;
  readonly entries: number;
}

/** Kills a server in the middle of play again and again. */
export async function killInPlay(kills: number, seed: string): Promise<Survived> {
  const folder = newFolder();
  const random = new Sfc32(seed);
  const data = { folder };
  let server = await startChild(data);
  const [ann, bea] = [await Guest.welcome(server.address, 'Ann'), await Guest.welcome(server.address, 'Bea')];
  const solo = await makeTable(ann);
  const pair = await makeTable(ann, { game: 'canary', seats: 3, settings: { turns: 'many', nest: 'somewhere' } });
  const beaIs = await enter(bea, pair.links.player);
  const line = ann.connect();
  for (const [{ id }, seats] of [[solo, ['m1']] as const, [pair, ['m1', beaIs]] as const]) {
    const room = await look(line, id, 'audience');
    for (const [seat, member] of seats.entries()) await sit(room, seat, member);
    if (id === pair.id) await taken(room.command({ do: 'sit', seat: 2, who: { kind: 'bot', bot: 'random' } }));
    await begin(room, bea);
  }
  const diarists = [
    new Diarist(ann, 'ann-solo', solo.id, 0, new Sfc32('a')),
    new Diarist(ann, 'ann-pair', pair.id, 0, new Sfc32('b')),
    new Diarist(bea, 'bea-pair', pair.id, 1, new Sfc32('c')),
  ];
  const acknowledged = (): number =>
    diarists.reduce((sum, { sent }) => sum + sent.filter(({ seq }) => seq !== null).length, 0);
  /** Lets the play go on, from wherever it was broken off, for so many answers. */
  const play = async (answers: number): Promise<void> => {
    const until = acknowledged() + answers;
    while (acknowledged() < until) {
      for (const { eyes } of diarists) eyes.connection.retryNow();
      await pause(2);
    }
  };
  for (const diarist of diarists) diarist.begin();
  for (let kill = 0; kill < kills; kill++) {
    await play(1 + random.below(40));
    await server.kill();
    assert.deepEqual(server.problems, []);
    server = await startChild(data, server.port);
  }
  await play(10);
  await Promise.all(diarists.map(diarist => diarist.stop()));
  assert.equal(await server.stop(), 0);
  assert.deepEqual(server.problems, []);

  const archive = await SqliteArchive.open({ folder, onFatal: problem => assert.fail(problem.message) });
  try {
    const soloLog = await checkJournal(archive, await doomRealm(), solo.id, diarists);
    const pairLog = await checkJournal(archive, canary, pair.id, diarists);
    assert.ok(
      pairLog.some(({ act }) => act.do === 'answer' && act.by === 2),
      'the bot played too',
    );
    return { acknowledged: acknowledged(), entries: soloLog.length + pairLog.length };
  } finally {
    await archive.close();
    ann.hangUp();
    bea.hangUp();
    rmSync(folder, { recursive: true, force: true });
  }
}
