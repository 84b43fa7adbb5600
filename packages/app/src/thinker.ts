import { analyse } from '@doomtable/bots';
import { GAMES, loadGame } from '@doomtable/games';
import type { Decision, Sight } from '@doomtable/kernel';

/* Thinks in a thread of its own, so that the page stays quick. */

interface ThinkerTask {
  readonly game: string;
  readonly sight: Sight;
  readonly decision: Decision;
}

/** How long advice may take, and of how many answers it tells. */
const MILLISECONDS = 1500;
const PLAYOUTS = 3000;
const ANSWERS = 5;

async function think({ game: id, sight, decision }: ThinkerTask): Promise<unknown> {
  const game = await loadGame(GAMES, id);
  if (game === undefined) throw new Error(`there is no game '${id}'`);
  const options = { seed: sight.tick, clock: () => performance.now(), milliseconds: MILLISECONDS, playouts: PLAYOUTS };
  const { playouts, answers } = analyse(game, sight, decision, options);
  return { playouts, answers: answers.slice(0, ANSWERS) };
}

addEventListener('message', ({ data }: MessageEvent<ThinkerTask>) => {
  think(data).then(
    advice => postMessage({ advice }),
    (error: unknown) => postMessage({ failed: String(error) }),
  );
});
