import { setTimeout as pause } from 'node:timers/promises';
import type { Lobby } from '@doomtable/protocol';
import type { Guest } from './guest.js';

/** The lobby once it shows something: it is a little behind the tables. */
export async function lobbyOnce(guest: Guest, seen: (lobby: Lobby) => boolean): Promise<Lobby> {
  for (let tries = 0; tries < 400; tries++) {
    const lobby = await guest.api.lobby();
    if (seen(lobby)) return lobby;
    await pause(50);
  }
  throw new Error('the lobby never showed it');
}
