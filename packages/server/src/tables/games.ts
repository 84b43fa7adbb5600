import { botNamed } from '@doomtable/bots';
import type { Bot } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';

/** The bots a seat may be given to. */
const SEATED_BOTS = ['thumb', 'random', 'search'] as const;

/** Games by their ids, each loaded when it is wanted. */
export type GameShelf = { readonly [id: string]: () => Promise<GameModule> };

/** A game with the bots that can play it. */
export interface OfferedGame {
  readonly module: GameModule;
  readonly bots: { readonly [name: string]: Bot };
}

/** The games on offer. */
export class Games {
  readonly #shelf: GameShelf;
  readonly #loaded = new Map<string, Promise<OfferedGame>>();

  constructor(shelf: GameShelf) {
    this.#shelf = shelf;
  }

  all(): Promise<readonly OfferedGame[]> {
    return Promise.all(Object.keys(this.#shelf).flatMap(id => this.of(id) ?? []));
  }

  /** A game by its id, loaded once. */
  of(id: string): Promise<OfferedGame> | undefined {
    const known = this.#loaded.get(id);
    const load = Object.hasOwn(this.#shelf, id) ? this.#shelf[id] : undefined;
    if (known !== undefined || load === undefined) return known;
    const loading = load().then(module => ({ module, bots: botsFor(module) }));
    this.#loaded.set(id, loading);
    return loading;
  }
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
