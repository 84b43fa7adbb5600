import type { TableOptions } from '@doomtable/host';
import type { JsonObject } from '@doomtable/kernel';
import { connection, api, problemWords, signedIn } from './server.js';

export interface TableWish {
  readonly title: string;
  readonly seats: number;
  readonly settings: JsonObject;
  readonly options: TableOptions;
}

/** Makes a table on the server, takes its first seat, and says where it is. Throws a sentence when it cannot be. */
export async function openOnServer(game: string, wish: TableWish, name: string): Promise<string> {
  try {
    await signedIn(name);
    const { table, member } = await api.createTable({ game, ...wish });
    await connection().command(table, { do: 'sit', seat: 0, who: { kind: 'member', member } });
    return `/table/${table}`;
  } catch (error) {
    throw new Error(problemWords(error), { cause: error });
  }
}
