import { gameEntryOf, type Library } from '../library.js';
import { browserStore } from '../local/table-store.js';

/* Which game is played at a table is known when the table is opened. This device remembers it, so that next time the game is
   fetched at once. Without storage it is fetched a moment later, which is no harm. */

const KEY = 'doomtable.games';
/** So many tables are remembered, the last ones. */
const MOST = 40;

type KnownTables = readonly (readonly [table: string, game: string])[];

function known(): KnownTables {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownTables;
  } catch {
    return [];
  }
}

export function rememberGame(table: string, game: string): void {
  const others = known().filter(([one]) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, game], ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}

/** Begins with what the table of the address will ask for: its game, and the store or the server it is kept in. */
export function fetchAhead(library: Library): void {
  const [, place, table = ''] = location.pathname.split('/');
  if (place !== 'here' && place !== 'table') return;
  // Whoever needs any of it asks again, and is told what went wrong.
  const begin = (work: Promise<unknown>): void => void work.catch(() => undefined);
  if (place === 'here') begin(browserStore());
  const game = known().find(([one]) => one === table)?.[1];
  const entry = game === undefined ? undefined : gameEntryOf(library, game);
  if (entry === undefined) return;
  begin(Promise.all([entry.game(), entry.ui()]));
  // Who has been at the table is known to the server, which lets nobody else in.
  if (place === 'table') begin(import('../remote/server.js').then(({ connection }) => connection()));
}
