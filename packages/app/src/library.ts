import type { Library } from '@doomtable/client';
import { GAMES, loadGame } from '@doomtable/games';
import type { AnyGame } from '@doomtable/kernel';
import { PAGES } from '../found/pages.js';

async function gameOf(id: string): Promise<AnyGame> {
  const game = await loadGame(GAMES, id);
  if (game === undefined) throw new Error(`there is no game '${id}'`);
  return game;
}

export const LIBRARY: Library = {
  games: PAGES.map(page => ({ ...page, game: () => gameOf(page.card.id) })),
  bots: async game => {
    // Nobody plays along at a table for one.
    if (game.seats.max === 1) return {};
    const { randomPlayer } = await import('@doomtable/bots');
    return { thumb: game.thumb, random: randomPlayer };
  },
  advise: (game, sight, decision) =>
    new Promise((resolve, reject) => {
      const thinker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
      thinker.addEventListener('message', ({ data }: MessageEvent<ThinkerResult>) => {
        thinker.terminate();
        if ('advice' in data) resolve(data.advice);
        else reject(new Error(data.failed));
      });
      thinker.postMessage({ game, sight, decision });
    }),
};

type ThinkerResult = { readonly advice: Awaited<ReturnType<Library['advise']>> } | { readonly failed: string };
