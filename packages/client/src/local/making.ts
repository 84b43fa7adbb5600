import {
  commitmentOf,
  type Fork,
  type Host,
  STANDARD_OPTIONS,
  type TableHead,
  type TableOptions,
} from '@doomtable/host';
import type { AnyGame, JsonObject, Seat } from '@doomtable/kernel';
import { randomHex } from '@doomtable/protocol';
import { type Bots, ME, openLocal } from './host.js';
import { sealHere } from './sealing.js';
import { browserStore } from './table-store.js';

export interface LocalTableOptions {
  readonly title: string;
  readonly settings: JsonObject;
  readonly seats: number;
  /** The seats this person plays; bots play the rest. */
  readonly mine: readonly Seat[];
  readonly name: string;
  readonly options?: Partial<TableOptions>;
  /** 64 hex digits, where two tables are to meet the same dice under this name. */
  readonly fork?: Fork;
  readonly dice?: { readonly name: string; readonly master: string };
}

/** Splits a what-if off a table of this browser. */
export function forkLocal(of: Host, fork: Fork): Promise<string> {
  const { title, settings, seats } = of.head;
  const mine = of.state.seatsOf(ME);
  const name = of.state.members[ME]?.name ?? '';
  return makeLocal(of.game, of.bots, { title, settings, seats, mine, name, options: of.state.options, fork });
}

/** Makes a table in this browser and begins it. */
export async function makeLocal(game: AnyGame, bots: Bots, options: LocalTableOptions): Promise<string> {
  const store = await browserStore();
  // The address says which game it is: a server knows nothing else of a table of this browser.
  const id = `${game.id}-${randomHex(8)}`;
  const master = options.dice?.master ?? randomHex(32);
  const head: TableHead = {
    id,
    title: options.title,
    game: game.id,
    rulesVersion: game.rulesVersion,
    settings: options.settings,
    seats: options.seats,
    made: Date.now(),
    commitment: commitmentOf(master),
    ...(options.fork === undefined ? {} : { fork: options.fork }),
    ...(options.dice === undefined ? {} : { deal: { table: options.dice.name, entropy: [] } }),
  };
  await store.create({ head, secret: { master } });
  const host = await openLocal(game, bots, id);
  const ask = (command: Parameters<Host['command']>[2]): ReturnType<Host['command']> =>
    host.command(ME, randomHex(16), command);
  await host.join(ME, options.name, 'host');
  await ask({ do: 'options', options: { ...STANDARD_OPTIONS, ...options.options } });
  for (let seat = 0; seat < options.seats; seat++) {
    const mine = options.mine.includes(seat);
    await ask({ do: 'sit', seat, who: mine ? { kind: 'member', member: ME } : { kind: 'bot', bot: 'thumb' } });
  }
  await sealHere(host);
  await ask({ do: 'begin' });
  await sealHere(host);
  return id;
}
