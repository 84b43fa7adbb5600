import { type AnyGame, type Json, type Player, sample, type Seat, Sfc32, standardSettings } from '@doomtable/kernel';
import {
  commitmentOf,
  hashOf,
  Host,
  type HostPorts,
  MemoryStore,
  type Reply,
  sealingSeats,
  sealOf,
  type Store,
  type TableHead,
} from '../src/index.js';

export const MASTER = '5a'.repeat(32);

/** A clock that moves on by a second whenever it is read. */
export function ticking(): HostPorts['clock'] & { forward(ms: number): void } {
  let now = 1_000_000;
  return {
    now: () => {
      now += 1000;
      return now;
    },
    forward: ms => {
      now += ms;
    },
  };
}

export function headOf(game: AnyGame, seats: number, id = 'table001'): TableHead {
  return {
    id,
    title: 'A table',
    game: game.id,
    rulesVersion: game.rulesVersion,
    settings: standardSettings(game.settings),
    seats,
    made: 0,
    commitment: commitmentOf(MASTER),
  };
}

export interface Room {
  readonly host: Host;
  readonly store: MemoryStore;
  readonly ports: HostPorts & { readonly clock: ReturnType<typeof ticking> };
  open(store?: Store): Promise<Host>;
}

/** A table with everybody seated: seat 0 is the host's, `m1`; the next ones are `m2`, `m3` and so on. */
export async function seated(game: AnyGame, seats: number, begin = true): Promise<Room> {
  const store = new MemoryStore();
  const ports = { clock: ticking(), store };
  await store.create({ head: headOf(game, seats), secret: { master: MASTER } });
  const open = async (other: Store = store): Promise<Host> => {
    const host = await Host.open({ ...ports, store: other }, game, botsOf(game), 'table001');
    if (host === undefined) throw new Error('no such table');
    return host;
  };
  const host = await open();
  for (let seat = 0; seat < seats; seat++) {
    const member = `m${seat + 1}`;
    await host.join(member, `Player ${seat + 1}`, seat === 0 ? 'host' : 'player');
    await host.command(member, `sit-${seat}-12`, { do: 'sit', seat, who: { kind: 'member', member } });
  }
  if (begin) await start(host);
  return { host, store, ports, open };
}

/** Words of a seat for a sealing, the same at every run. */
export function wordsOf(seat: Seat, sealing = 0): string {
  return hashOf(`words of seat ${seat} for sealing ${sealing}`);
}

/** The seats whose words are waited for or may be sealed, with who sits there. */
export function sealers(host: Host): { readonly seat: Seat; readonly member: string }[] {
  const { seats, sealing } = host.state;
  return sealingSeats(seats, sealing).flatMap(seat => {
    const who = seats[seat];
    return who?.kind === 'member' ? [{ seat, member: who.member }] : [];
  });
}

export function seal(host: Host, member: string, seat: Seat, words = wordsOf(seat)): Promise<Reply> {
  const by = { table: host.head.id, sealing: host.state.sealing.resealed.length, seat };
  return host.command(member, newId(), { do: 'seal', seat, hash: sealOf(by, words) });
}

/** Starts the game as browsers do: everybody seals, the host asks for it, everybody opens. */
export async function start(host: Host, words: (seat: Seat) => string = seat => wordsOf(seat)): Promise<void> {
  for (const { seat, member } of sealers(host)) await seal(host, member, seat, words(seat));
  await host.command('m1', newId(), { do: 'begin' });
  for (const { seat, member } of sealers(host)) {
    await host.command(member, newId(), { do: 'open', seat, words: words(seat) });
  }
}

export function botsOf(game: AnyGame): { readonly [name: string]: Player } {
  return { thumb: game.thumb, random: (_sight, decision, random) => sample(decision.choice, random) };
}

let counter = 0;
export function newId(): string {
  return `command-${++counter}`;
}

/** Answers whatever a seat is asked, at random or as given. */
export async function answer(host: Host, seat: Seat, value?: Json, random = new Sfc32(1)): Promise<Reply> {
  const decision = host.state.table?.decisionOf(seat);
  if (decision === undefined) throw new Error(`seat ${seat} is not asked anything`);
  const given = value ?? sample(decision.choice, random);
  return host.command(`m${seat + 1}`, newId(), { do: 'answer', seat, tick: decision.tick, answer: given });
}

/** Plays at random until the game is over or `most` answers were given. */
export async function playOn(host: Host, most = Number.POSITIVE_INFINITY, random = new Sfc32('play')): Promise<number> {
  let n = 0;
  for (; n < most && host.state.table?.over === false; n++) {
    const decisions = host.state.table.decisions();
    const by = decisions[random.below(decisions.length)]?.by;
    if (by === undefined || by === 'luck') throw new Error('nobody to decide');
    await answer(host, by, undefined, random);
  }
  return n;
}
