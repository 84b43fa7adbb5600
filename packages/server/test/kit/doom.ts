import { GAMES, gameOn } from '@doomtable/games';
import type { GameModule, Random } from '@doomtable/kernel';
import type { Connection } from '@doomtable/protocol';
import type { Guest } from './guest.js';
import { type Eyes, look, makeTable, playOn, sit, type TableWish, taken } from './table.js';

/** Doom Realm, as the registry has it. */
export async function doomRealm(): Promise<GameModule> {
  const module = await gameOn(GAMES, 'doom-realm');
  if (module === undefined) throw new Error('there is no Doom Realm');
  return module;
}

export interface Solo {
  readonly id: string;
  readonly line: Connection;
  readonly seat: Eyes;
}

/** Doom Realm with its only seat taken, begun. */
export async function soloTable(guest: Guest, wish: TableWish = {}): Promise<Solo> {
  const { id } = await makeTable(guest, wish);
  const line = guest.connect();
  const room = await look(line, id, 'audience');
  await sit(room, 0, 'm1');
  await taken(room.command({ do: 'begin' }));
  line.unwatch(room.watch);
  return { id, line, seat: await look(line, id, 0) };
}

/** The same with the set-up done: the dice of round one lie on the table. */
export async function roundOne(guest: Guest, random: Random, wish: TableWish = {}): Promise<Solo> {
  const solo = await soloTable(guest, wish);
  await playOn(solo.seat, random, 1);
  return solo;
}
