import { pathTo } from '@doomtable/protocol';
import type { TableOptions } from '@doomtable/host';
import type { JsonObject } from '@doomtable/kernel';
import { api, connection, signedIn } from './server.js';

export interface ServerTableOptions {
  readonly title: string;
  readonly seats: number;
  readonly settings: JsonObject;
  readonly options: TableOptions;
}

/** Makes a table on the server, takes its first seat, and says where it is. Throws `Refused`. */
export async function openOnServer(game: string, options: ServerTableOptions, name: string): Promise<string> {
  await signedIn(name);
  const { table, member } = await api.createTable({ game, ...options });
  await connection().command(table, { do: 'sit', seat: 0, who: { kind: 'member', member } });
  return pathTo('table', table);
}
