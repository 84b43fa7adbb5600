import type { Guest } from './guest.js';
import { begin, type Eyes, enter, look, type MadeTable, makeTable, sit, type TableSetup } from './table.js';

export interface Pair extends MadeTable {
  /** The table as its host sees it from beside the board. */
  readonly room: Eyes;
  /** Who the second guest is at the table; the host is `m1`. */
  readonly member: string;
  begin(): Promise<void>;
}

/** A canary table that gathers: its host has seat 0, the other guest seat 1. */
export async function pairTable(host: Guest, other: Guest, setup: TableSetup = {}): Promise<Pair> {
  const made = await makeTable(host, { game: 'canary', seats: 2, ...setup });
  const member = await enter(other, made.links.player);
  const room = await look(host.connect(), made.id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, member);
  return { ...made, room, member, begin: () => begin(room, other) };
}

/** The same begun, and seen from both seats. */
export async function pairInPlay(
  host: Guest,
  other: Guest,
  setup: TableSetup = {},
): Promise<Pair & { readonly seats: readonly [Eyes, Eyes] }> {
  const pair = await pairTable(host, other, setup);
  await pair.begin();
  return { ...pair, seats: [await look(host.connect(), pair.id, 0), await look(other.connect(), pair.id, 1)] };
}
