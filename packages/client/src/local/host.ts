import { type Bot, Host } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import { browserStore } from './table-store.js';

/** The one person of a table in this browser. */
export const ME = 'm1';

export type Bots = { readonly [name: string]: Bot };

export async function openLocal(game: AnyGame, bots: Bots, table: string): Promise<Host> {
  const ports = { clock: { now: () => Date.now() }, store: await browserStore() };
  const host = await Host.open(ports, game, bots, table);
  if (host === undefined) throw new Error(`no table ${table} in this browser`);
  return host;
}
