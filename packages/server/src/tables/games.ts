import { botNamed } from '@doomtable/bots';
import { GAMES } from '@doomtable/games';
import type { Bot } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';

/** The bots a seat may be given to. */
export const SEATED_BOTS = ['thumb', 'random', 'search'] as const;

/** A game with the bots that can play it. */
export interface OfferedGame {
  readonly module: GameModule;
  readonly bots: { readonly [name: string]: Bot };
}

const LOADED = new Map<string, Promise<OfferedGame>>();

export function gameIds(): readonly string[] {
  return Object.keys(GAMES);
}

/** A game by its id, loaded once. */
export function gameOf(id: string): Promise<OfferedGame> | undefined {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (load === undefined) return undefined;
  let loaded = LOADED.get(id);
  if (loaded === undefined) {
    loaded = load().then(module => ({ module, bots: botsFor(module) }));
    LOADED.set(id, loaded);
  }
  return loaded;
}

function botsFor(module: GameModule): { readonly [name: string]: Bot } {
  const bots: Record<string, Bot> = {};
  for (const name of SEATED_BOTS) {
    // A bot draws from the seed of the table and tick it is asked at, so its own seed only has to be fixed.
    const bot = botNamed(module, name, { seed: name, clock: () => performance.now() });
    if (typeof bot !== 'string') bots[name] = bot;
  }
  return bots;
}
