import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Sfc32 } from '@doomtable/kernel';
import { PostgresArchive } from '../../src/store/postgres.js';
import { game as canary } from './canary.js';
import { startChild } from './child.js';
import { Guest } from './guest.js';
import { checkJournal, Diarist } from './journal.js';
import type { Survived } from './kill.js';
import { begin, type Eyes, enter, look, makeTable, sit, taken } from './table.js';

/** The same browser at another node. */
export function elsewhere(guest: Guest, address: string): Guest {
  return new Guest(address, guest.cookie);
}

export interface Stage {
  readonly id: string;
  readonly guests: readonly [Guest, Guest];
  hangUp(): void;
}

/** A canary table of Ann, at the first address, and Bea, at the second; a third seat is a bot's. */
export async function setStage(first: string, second: string): Promise<Stage> {
  const [ann, beaHere] = [await Guest.welcome(first, 'Ann'), await Guest.welcome(first, 'Bea')];
  const bea = elsewhere(beaHere, second);
  const { id, links } = await makeTable(ann, {
    game: 'canary',
    seats: 3,
    settings: { turns: 'many', nest: 'somewhere' },
  });
  const member = await enter(bea, links.player);
  const line = ann.connect();
  const room = await look(line, id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, member);
  await taken(room.command({ do: 'sit', seat: 2, who: { kind: 'bot', bot: 'random' } }));
  await begin(room, bea);
  line.close();
  return {
    id,
    guests: [ann, bea],
    hangUp: () => {
      for (const guest of [ann, bea, beaHere]) guest.hangUp();
    },
  };
}

/** Kills one of two nodes again and again while a table is played at both. */
export async function killOneOfTwo(url: string, kills: number, seed: string): Promise<Survived> {
  const data = { database: url };
  const steady = await startChild(data);
  let shaky = await startChild(data);
  const { id, guests, hangUp } = await setStage(steady.address, shaky.address);
  const diarists = [
    new Diarist(guests[0], 'ann', id, 0, new Sfc32('a')),
    new Diarist(guests[1], 'bea', id, 1, new Sfc32('b')),
  ];
  const acknowledged = ({ sent }: Diarist): number => sent.filter(({ seq }) => seq !== null).length;
  const play = async (answers: number): Promise<void> => {
    const goals = diarists.map(diarist => acknowledged(diarist) + answers);
    while (diarists.some((diarist, i) => acknowledged(diarist) < (goals[i] ?? 0))) {
      for (const { eyes } of diarists) eyes.connection.retryNow();
      await pause(5);
    }
  };
  for (const diarist of diarists) diarist.begin();
  const random = new Sfc32(seed);
  for (let kill = 0; kill < kills; kill++) {
    await play(5 + random.below(15));
    await shaky.kill();
    shaky = await startChild(data, shaky.port);
  }
  await play(10);
  await Promise.all(diarists.map(diarist => diarist.stop()));
  const [one, two] = diarists.map(({ eyes }) => eyes) as [Eyes, Eyes];
  const head = Math.max(one.watch.seq ?? 0, two.watch.seq ?? 0);
  for (const eyes of [one, two]) await eyes.until('the head', () => (eyes.watch.seq ?? 0) >= head);
  assert.deepEqual(await Promise.all([steady.stop(), shaky.stop()]), [0, 0]);
  assert.deepEqual([...steady.problems, ...shaky.problems], []);
  const archive = await PostgresArchive.open({ url });
  try {
    const log = await checkJournal(archive, canary, id, diarists);
    const bot = log.filter(({ act }) => act.do === 'answer' && act.by === 2);
    assert.ok(bot.length > 0, 'the bot played too');
    return { acknowledged: diarists.reduce((sum, each) => sum + acknowledged(each), 0), entries: log.length };
  } finally {
    await archive.close();
    hangUp();
  }
}
