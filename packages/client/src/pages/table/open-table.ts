import type { PublicHead } from '@doomtable/host';
import type { AnyGame, Seat, Viewer } from '@doomtable/kernel';
import { RequestError, type TableDetail } from '@doomtable/protocol';
import { gameEntryOf, type GameCard, type Library } from '../../library.js';
import { browserStore } from '../../local/table-store.js';
import { rememberGame } from '../../shell/prefetch.js';
import type { GameUi } from '../../table/session/game-ui.js';
import type { TableLink } from '../../table/session/table-link.js';

/** A table that a page is about, with everything its game needs. */
export interface OpenedTable {
  readonly link: TableLink;
  readonly head: PublicHead;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly card: GameCard;
}

export type TablePlace = TableLink['place'];

/** Opens a table of the server or of this browser, and fetches what that place needs and nothing of the other. `eyes` are one's own where nothing is said. */
export async function openTable(
  library: Library,
  place: TablePlace,
  table: string,
  eyes?: Viewer,
): Promise<OpenedTable> {
  const opened = await (place === 'server' ? openRemote(library, table, eyes) : openHere(library, table, eyes));
  rememberGame(table, opened.head.game);
  return opened;
}

async function openRemote(library: Library, table: string, eyes?: Viewer): Promise<OpenedTable> {
  const [{ RemoteLink }, { api }] = await Promise.all([
    import('../../remote/link.js'),
    import('../../remote/server.js'),
  ]);
  const detail = await api.table(table).catch(askedForLink);
  const { head } = detail;
  return { link: new RemoteLink(table, eyes ?? ownEyes(detail)), head, ...(await gameOf(library, head.game)) };
}

/** Somebody the server does not know yet is at no table of it: a name alone would not help. */
function askedForLink(error: unknown): never {
  if (!(error instanceof RequestError) || error.refusal.code !== 'notSignedIn') throw error;
  throw new RequestError({ code: 'notMember', path: '' }, error.status);
}

/** The eyes one has at a table of the server: one's first seat's, or the audience's. */
function ownEyes({ you, summary }: TableDetail): Viewer {
  const seat: Seat = summary.seats.findIndex(({ member }) => member === you);
  return seat === -1 ? 'audience' : seat;
}

export async function eyesOf(table: string): Promise<Viewer> {
  const { api } = await import('../../remote/server.js');
  return ownEyes(await api.table(table));
}

async function openHere(library: Library, table: string, eyes?: Viewer): Promise<OpenedTable> {
  const stored = await (await browserStore()).read(table);
  if (stored === undefined) throw new RequestError({ code: 'notInBrowser', path: '' }, 0);
  const [game, { openLocal }, { LocalLink }] = await Promise.all([
    gameOf(library, stored.head.game),
    import('../../local/host.js'),
    import('../../local/local-link.js'),
  ]);
  const host = await openLocal(game.game, await library.bots(game.game), table);
  return { link: new LocalLink(host, library.advise, eyes), head: stored.head, ...game };
}

async function gameOf(library: Library, id: string): Promise<Pick<OpenedTable, 'game' | 'ui' | 'card'>> {
  const entry = gameEntryOf(library, id);
  if (entry === undefined) throw new RequestError({ code: 'noSuchGame', path: '' }, 0);
  const [game, ui] = await Promise.all([entry.game(), entry.ui()]);
  return { game, ui, card: entry.card };
}
