import { GAMES, loadGame } from '@doomtable/games';
import type { AnyGame, Random } from '@doomtable/kernel';
import type { Connection } from '@doomtable/protocol';
import type { Guest } from './guest.js';
import { begin, type Eyes, look, makeTable, playOn, sit, type TableSetup } from './table.js';

/** Doom Realm, as the registry has it. */
export async function doomRealm(): Promise<AnyGame> {
  const game = await loadGame(GAMES, 'doom-realm');
  if (game === undefined) throw new Error('there is no Doom Realm');
  return game;
}

export interface Solo {
  readonly id: string;
  readonly line: Connection;
  readonly seat: Eyes;
}

/** Doom Realm with its only seat taken, begun. */
export async function soloTable(guest: Guest, setup: TableSetup = {}): Promise<Solo> {
  const { id } = await makeTable(guest, setup);
  const line = guest.connect();
  const room = await look(line, id, 'audience');
  await sit(room, 0, 'm1');
  await begin(room);
  line.unwatch(room.watch);
  return { id, line, seat: await look(line, id, 0) };
}

/** The same with the set-up done: the dice of round one lie on the table. */
export async function roundOne(guest: Guest, random: Random, setup: TableSetup = {}): Promise<Solo> {
  const solo = await soloTable(guest, setup);
  await playOn(solo.seat, random, 1);
  return solo;
}
