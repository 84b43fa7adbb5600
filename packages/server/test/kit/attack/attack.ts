import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Sfc32 } from '@doomtable/kernel';
import { WebSocket } from 'ws';
import { framesFor } from './frames.js';
import { mutate } from './mutate.js';
import { startServer } from '../server.js';
import { enter, look, makeTable, sit, taken } from '../table.js';

export interface Attacked {
  readonly frames: number;
  /** Messages that came back. */
  readonly answered: number;
  /** Entries more in the log of the table, and lines more in the log of the server. */
  readonly entries: number;
  readonly lines: number;
  /** Bytes more in use. */
  readonly grown: number;
}

/** Frames that are sent before the answers are waited for. */
const AT_ONCE = 100;

/**
 * Throws mutated frames at a server, at a table where the sender may not do anything: a watcher of a closed table. The server
 * must answer a ping after each lot.
 */
export async function attack(frames: number, seed: string): Promise<Attacked> {
  await using server = await startServer();
  const [ann, eve] = [await server.guest('Ann'), await server.guest('Eve')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  await enter(eve, links.watcher);
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'thumb' } }));
  await taken(room.command({ do: 'close' }));
  const before = { seq: room.watch.seq ?? 0, lines: server.logged.length, memory: memoryInUse() };
  const random = new Sfc32(seed);
  const sound = framesFor(id)
    // A watcher may leave even a closed table.
    .filter(frame => frame.t !== 'command' || frame.command.do !== 'leave')
    .map(frame => JSON.stringify(frame));
  const counted = { answered: 0 };
  let socket = await eve.socket();
  for (let sent = 0; sent < frames; sent += AT_ONCE) {
    if (socket.readyState !== WebSocket.OPEN) socket = await eve.socket();
    const current = socket;
    const { promise: ponged, resolve: settle } = withResolvers();
    const hear = (data: unknown): void => {
      counted.answered++;
      if (String(data) === '{"t":"pong"}') settle();
    };
    current.on('message', hear).on('close', settle);
    for (let i = 0; i < AT_ONCE; i++) {
      let frame = sound[random.below(sound.length)] ?? '';
      for (let times = 1 + random.below(3); times > 0; times--) frame = mutate(frame, random);
      if (!/"leave"|"ping"/.test(frame)) socket.send(frame.slice(0, 60_000));
    }
    socket.send('{"t":"ping"}');
    await ponged;
    current.off('message', hear).off('close', settle);
  }
  await taken(room.command({ do: 'leave' }));
  const check = await server.guest('Check');
  await check.get('/readyz');
  eve.heard.length = 0;
  const entries = (room.watch.seq ?? 0) - before.seq;
  return {
    frames,
    answered: counted.answered,
    entries: Math.max(0, entries - 1),
    lines: server.logged.length - before.lines,
    grown: memoryInUse() - before.memory,
  };
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>(resolve => {
    settle = resolve;
  });
  return { promise, resolve: () => settle() };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memoryInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
