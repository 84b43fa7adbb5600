import { card as doomRealm } from '@doomtable/doom-realm/ui/card';
import type { GameCard, GameEntry, Library } from '@doomtable/client';
import { GAMES, gameOn } from '@doomtable/games';
import { card as meetThyDoom } from '@doomtable/meet-thy-doom/ui/card';
import { card as relics } from '@doomtable/relics-of-the-moon/ui/card';
import { card as ruleOfThree } from '@doomtable/rule-of-three/ui/card';
import { card as threeDooms } from '@doomtable/three-dooms/ui/card';
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
    entry(threeDooms, {
      ui: async () => (await import('@doomtable/three-dooms/ui')).ui,
      rulebook: async () => (await import('@doomtable/three-dooms/rulebook.md')).default,
    }),
    entry(ruleOfThree, {
      ui: async () => (await import('@doomtable/rule-of-three/ui')).ui,
      rulebook: async () => (await import('@doomtable/rule-of-three/rulebook.md')).default,
    }),
    entry(relics, {
      ui: async () => (await import('@doomtable/relics-of-the-moon/ui')).ui,
      rulebook: async () => (await import('@doomtable/relics-of-the-moon/rulebook.md')).default,
    }),
    entry(meetThyDoom, {
      ui: async () => (await import('@doomtable/meet-thy-doom/ui')).ui,
      rulebook: async () => (await import('@doomtable/meet-thy-doom/rulebook.md')).default,
    }),
    entry(doomRealm, {
      ui: async () => (await import('@doomtable/doom-realm/ui')).ui,
      rulebook: async () => (await import('@doomtable/doom-realm/rulebook.md')).default,
    }),
  ],
  bots: async module => {
    // Nobody plays along at a table for one.
    if (module.game.seats.max === 1) return { thumb: module.thumb };
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
