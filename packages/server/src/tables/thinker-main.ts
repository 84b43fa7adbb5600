import { parentPort } from 'node:worker_threads';
import { GAMES, gameOn } from '@doomtable/games';
import { messageOf } from '../store/problem.js';
import type { Question, Thought } from './thinker.js';
import { think, type Task, type Thoughts } from './thoughts.js';

/** The thread in which is thought what takes its time. It knows games from the registry and tables from what a seat sees. */
parentPort?.on('message', (question: Question) => {
  const { number } = question;
  answer(question).then(
    thought => parentPort?.postMessage({ number, thought } satisfies Thought),
    (error: unknown) => parentPort?.postMessage({ number, error: messageOf(error) } satisfies Thought),
  );
});

async function answer({ game, rulesVersion, task }: Question): Promise<Thoughts[Task['do']]> {
  const module = await gameOn(GAMES, game, rulesVersion);
  if (module === undefined) throw new Error(`there is no game '${game}'`);
  return think(module, task);
}
