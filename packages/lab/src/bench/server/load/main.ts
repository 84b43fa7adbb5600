import { answerBy } from '../process.js';
import { connectBoardgame } from './boardgame.js';
import { connectColyseus } from './colyseus.js';
import type { Connect, Pair } from './pair.js';
import { connectProduct } from './product.js';
import { connectRaw } from './raw.js';
import { type LoadRun, type Pace, play } from './run.js';

/** The process that plays: it holds the sockets of all tables of one contender. */

/** The protocols it speaks. */
export type Tongue = 'product' | 'raw' | 'boardgame.io' | 'colyseus';

/** What it is asked to do. */
export type Order =
  | { readonly do: 'connect'; readonly port: number; readonly tables: number }
  | { readonly do: 'prepare'; readonly moves: number }
  | { readonly do: 'play'; readonly pace: Pace }
  | { readonly do: 'leave'; readonly few: number };

const CONNECT: { readonly [tongue in Tongue]: Connect } = {
  product: connectProduct,
  raw: connectRaw,
  'boardgame.io': connectBoardgame,
  colyseus: connectColyseus,
};

const AT_ONCE = 20;
const connect = CONNECT[process.argv[2] as Tongue];
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
      return play(pairs, order.pace);
    case 'leave':
      for (const pair of pairs.splice(order.few)) pair.close();
      return null;
  }
});

/** A few at a time, so that no server is asked for hundreds of connections at once. */
async function inGroups<T>(count: number, act: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => act(from + i));
    results.push(...(await Promise.all(group)));
  }
  return results;
}
