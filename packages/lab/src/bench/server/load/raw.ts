import type { Pair } from './pair.js';
import { openSocket } from './sockets.js';

/** As long as a move of a small game and what is told of it. */
const PAYLOAD = 'x'.repeat(150);

/** Two bare sockets: what one says comes back to both. */
export async function connectRaw(port: number, number: number): Promise<Pair> {
  const address = `ws://127.0.0.1:${port}/${number}`;
  const [mover, other] = await Promise.all([openSocket(address), openSocket(address)]);
  const pair = { heard: 0 };
  let moves = 0;
  let made: () => void = () => undefined;
  mover.on('message', () => made());
  other.on('message', () => {
    pair.heard++;
  });
  return Object.assign(pair, {
    move: (done: () => void) => {
      made = done;
      mover.send(`{"t":"move","number":${moves++},"payload":"${PAYLOAD}"}`);
    },
    prepare: () => Promise.resolve(),
    close: () => {
      mover.terminate();
      other.terminate();
    },
  });
}
