import { parentPort } from 'node:worker_threads';
import { GAMES, gameOn } from '@doomtable/games';
import { messageOf } from '../store/problem.js';
import type { Question, Thought } from './thinker.js';
import { think } from './thoughts.js';

/** The thread in which is thought what takes its time. It knows games from the registry and tables from what a seat sees. */
parentPort?.on('message', (question: Question) => {
  const { number } = question;
  answer(question).then(
    thought => parentPort?.postMessage(thought),
    (error: unknown) => parentPort?.postMessage({ number, ms: 0, error: messageOf(error) } satisfies Thought),
  );
});

async function answer({ number, game: id, rulesVersion, task }: Question): Promise<Thought> {
  const game = await gameOn(GAMES, id, rulesVersion);
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
