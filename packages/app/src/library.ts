import { card as doomRealm } from '@doomtable/doom-realm/ui/card';
import type { GameCard, GameEntry, Library } from '@doomtable/client';
import { GAMES, gameOn } from '@doomtable/games';
import type { GameModule } from '@doomtable/kernel';

type Parts = Pick<GameEntry, 'ui' | 'rulebook'>;

/** A game of the page: its card at once, its rules, board and book when they are wanted. */
function entry(card: GameCard, parts: Parts): GameEntry {
  return { card, module: () => moduleOf(card.id), ...parts };
}

async function moduleOf(id: string): Promise<GameModule> {
  const module = await gameOn(GAMES, id);
  if (module === undefined) throw new Error(`there is no game '${id}'`);
  return module;
}

export const LIBRARY: Library = {
  games: [
    entry(doomRealm, {
      ui: async () => (await import('@doomtable/doom-realm/ui')).ui,
      rulebook: async () => (await import('@doomtable/doom-realm/rulebook.md')).default,
    }),
  ],
  bots: async module => {
    const { randomPlayer } = await import('@doomtable/bots');
    return { thumb: module.thumb, random: randomPlayer };
  },
  advise: (game, sight, decision) =>
    new Promise((resolve, reject) => {
      const thinker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
      thinker.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
        thinker.terminate();
        if ('advice' in data) resolve(data.advice);
        else reject(new Error(data.failed));
      });
      thinker.postMessage({ game, sight, decision });
    }),
};

type Thought = { readonly advice: Awaited<ReturnType<Library['advise']>> } | { readonly failed: string };
