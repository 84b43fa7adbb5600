import type { PublicHead } from '@doomtable/host';
import type { GameModule, Seat, Viewer } from '@doomtable/kernel';
import { Refused } from '@doomtable/protocol';
import { entryOf, type GameCard, type Library } from '../library.js';
import { openLocal } from '../local/host.js';
import { LocalLink } from '../local/link.js';
import { browserStore } from '../local/store.js';
import { RemoteLink } from '../remote/link.js';
import { api } from '../remote/server.js';
import type { GameUi } from '../table/game-ui.js';
import type { TableLink } from '../table/link.js';

/** A table that a page is about, with everything its game needs. */
export interface OpenedTable {
  readonly link: TableLink;
  readonly head: PublicHead;
  readonly module: GameModule;
  readonly ui: GameUi;
  readonly card: GameCard;
}

export type Place = TableLink['place'];

/** Opens a table of the server or of this browser. `eyes` are one's own where nothing is said. */
export function openTable(library: Library, place: Place, table: string, eyes?: Viewer): Promise<OpenedTable> {
  return place === 'server' ? openRemote(library, table, eyes) : openHere(library, table, eyes);
}

async function openRemote(library: Library, table: string, eyes?: Viewer): Promise<OpenedTable> {
  const { head, you, summary } = await api.table(table);
  const seat: Seat = summary.seats.findIndex(({ member }) => member === you);
  const own: Viewer = seat === -1 ? 'audience' : seat;
  return { link: new RemoteLink(table, eyes ?? own), head, ...(await gameOf(library, head.game)) };
}

async function openHere(library: Library, table: string, eyes?: Viewer): Promise<OpenedTable> {
  const stored = await (await browserStore()).read(table);
  if (stored === undefined) throw new Refused({ code: 'notInBrowser', path: '' }, 0);
  const game = await gameOf(library, stored.head.game);
  const host = await openLocal(game.module, await library.bots(game.module), table);
  return { link: new LocalLink(host, library.advise, eyes), head: stored.head, ...game };
}

async function gameOf(library: Library, id: string): Promise<Pick<OpenedTable, 'module' | 'ui' | 'card'>> {
  const entry = entryOf(library, id);
  if (entry === undefined) throw new Refused({ code: 'noSuchGame', path: '' }, 0);
  const [module, ui] = await Promise.all([entry.module(), entry.ui()]);
  return { module, ui, card: entry.card };
}
