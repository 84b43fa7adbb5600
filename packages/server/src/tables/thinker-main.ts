import { parentPort } from 'node:worker_threads';
import { GAMES, loadGame } from '@doomtable/games';
import { messageOf } from '../store/store-problem.js';
import type { ThreadTask, ThreadResult } from './thinker.js';
import { think } from './thoughts.js';

/** The thread in which is thought what takes its time. It knows games from the registry and tables from what a seat sees. */
parentPort?.on('message', (question: ThreadTask) => {
  const { number } = question;
  answer(question).then(
    thought => parentPort?.postMessage(thought),
    (error: unknown) => parentPort?.postMessage({ number, ms: 0, error: messageOf(error) } satisfies ThreadResult),
  );
});

async function answer({ number, game: id, rulesVersion, task }: ThreadTask): Promise<ThreadResult> {
  const game = await loadGame(GAMES, id, rulesVersion);
  if (game === undefined) throw new Error(`there is no game '${id}'`);
  const began = performance.now();
  const timed = (): number => performance.now() - began;
  try {
    const thought = think(game, task);
    return { number, ms: timed(), thought };
  } catch (error) {
    return { number, ms: timed(), error: messageOf(error) };
  }
}
