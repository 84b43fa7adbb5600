import { type GameModule, type Json, type Player, sample, type Seat, Sfc32, standardSettings } from '@doomtable/kernel';
import {
  Host,
  type HostPorts,
  MemoryStore,
  type Reply,
  type Store,
  type TableHead,
  VerifiableLuck,
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

export function headOf(module: GameModule, seats: number, id = 'table001'): TableHead {
  return {
    id,
    title: 'A table',
    game: module.game.id,
    rulesVersion: module.game.rulesVersion,
    settings: standardSettings(module.game.settings),
    seats,
    made: 0,
    commitment: new VerifiableLuck(id, MASTER, []).note().commitment,
  };
}

export interface Room {
  readonly host: Host;
  readonly store: MemoryStore;
  readonly ports: HostPorts & { readonly clock: ReturnType<typeof ticking> };
  open(store?: Store): Promise<Host>;
}

/** A table with everybody seated: seat 0 is the host's, `m1`; the next ones are `m2`, `m3` and so on. */
export async function seated(module: GameModule, seats: number, begin = true): Promise<Room> {
  const store = new MemoryStore();
  const ports = { clock: ticking(), store };
  await store.create({ head: headOf(module, seats), secret: { master: MASTER } });
  const open = async (other: Store = store): Promise<Host> => {
    const host = await Host.open({ ...ports, store: other }, module, botsOf(module), 'table001');
    if (host === undefined) throw new Error('no such table');
    return host;
  };
  const host = await open();
  for (let seat = 0; seat < seats; seat++) {
    const member = `m${seat + 1}`;
    await host.join(member, `Player ${seat + 1}`, seat === 0 ? 'host' : 'player');
    await host.command(member, `sit-${seat}-12`, { do: 'sit', seat, who: { kind: 'member', member } });
  }
  if (begin) await host.command('m1', 'begin-01', { do: 'begin' });
  return { host, store, ports, open };
}

export function botsOf(module: GameModule): { readonly [name: string]: Player } {
  return { thumb: module.thumb, random: (_sight, decision, random) => sample(decision.choice, random) };
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
