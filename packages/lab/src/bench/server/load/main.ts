import { answerBy } from '../process.js';
import { connectBoardgame } from './boardgame-load.js';
import { connectColyseus } from './colyseus-load.js';
import { inGroups } from './groups.js';
import type { Connect, Pair } from './pair.js';
import { connectProduct } from './product.js';
import { connectRaw } from './raw.js';
import { type LoadRun, type Pace, playPairs } from './run.js';

/** The process that plays: it holds the sockets of all tables of one contender. */

/** The protocols it speaks. */
export type LoadProtocol = 'product' | 'raw' | 'boardgame.io' | 'colyseus';

/** What it is asked to do. */
export type Order =
  | { readonly do: 'connect'; readonly port: number; readonly tables: number }
  | { readonly do: 'prepare'; readonly moves: number }
  | { readonly do: 'play'; readonly pace: Pace }
  | { readonly do: 'leave'; readonly few: number };

const CONNECT: { readonly [protocol in LoadProtocol]: Connect } = {
  product: connectProduct,
  raw: connectRaw,
  'boardgame.io': connectBoardgame,
  colyseus: connectColyseus,
};

const connect = CONNECT[process.argv[2] as LoadProtocol];
const pairs: Pair[] = [];

answerBy(async (order: Order): Promise<LoadRun | null> => {
  const first = pairs.length;
  switch (order.do) {
    case 'connect':
      pairs.push(...(await inGroups(order.tables - pairs.length, i => connect(order.port, first + i))));
      return null;
    case 'prepare':
      await inGroups(pairs.length, async i => pairs[i]?.prepare(order.moves));
      return null;
    case 'play':
      return playPairs(pairs, order.pace);
    case 'leave':
      for (const pair of pairs.splice(order.few)) pair.close();
      return null;
  }
});
