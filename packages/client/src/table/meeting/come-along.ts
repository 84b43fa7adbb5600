import { pathTo } from '@doomtable/protocol';
import { api } from '../../remote/server.js';
import { goTo } from '../../shell/router.js';

/** Goes on to the next table of the same people, and opens it where nobody has. */
export async function comeAlong(table: string, turn: number): Promise<void> {
  const { table: next } = await api.again(table, turn);
  goTo(pathTo('table', next));
}
