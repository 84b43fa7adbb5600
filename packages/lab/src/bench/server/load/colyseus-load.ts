import { requirePeer } from '../../peers/install.js';
import type { Pair } from './pair.js';

interface ColyseusClientRoom {
  readonly roomId: string;
  send(kind: string, message: object): void;
  onStateChange(hear: (state: { readonly moves: number }) => void): void;
  leave(consented: boolean): Promise<unknown>;
}
interface Client {
  create(name: string, options: object): Promise<ColyseusClientRoom>;
  joinById(id: string, options: object): Promise<ColyseusClientRoom>;
}

/** Two clients of one room. */
export async function connectColyseus(port: number): Promise<Pair> {
  const { Client } = requirePeer('colyseus.js') as { Client: new (address: string) => Client };
  const address = `ws://127.0.0.1:${port}`;
  const mover = await new Client(address).create('table', {});
  const other = await new Client(address).joinById(mover.roomId, {});
  const pair = { heard: 0 };
  let moves = 0;
  let known = 0;
  let made: () => void = () => undefined;
  mover.onStateChange(state => {
    if (state.moves <= known) return;
    known = state.moves;
    made();
  });
  other.onStateChange(state => {
    pair.heard = state.moves;
  });
  return Object.assign(pair, {
    move: (done: () => void) => {
      made = done;
      moves++;
      mover.send('move', { a: moves & 7, b: (moves * 7) % 61 });
    },
    prepare: () => Promise.resolve(),
    close: () => {
      for (const room of [mover, other]) room.leave(true).catch(() => undefined);
    },
  });
}
