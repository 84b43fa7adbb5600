import { botNamed } from '@doomtable/bots';
import { GAMES, loadGame, type GameLoaders } from '@doomtable/games';
import type { Bot } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import type { Thinker } from './thinker.js';
import type { Task, Thoughts } from './thoughts.js';

/** The bots a seat may be given to: those that answer at once, and those that think. */
const QUICK_BOTS = ['thumb', 'random'] as const;
const SLOW_BOTS = ['search'] as const;

/** A game under one version of its rules, with the bots that can play it. */
export interface OfferedGame {
  readonly game: AnyGame;
  readonly bots: { readonly [name: string]: Bot };
}

/** The games on offer. */
export class Games {
  readonly #loaders: GameLoaders;
  readonly #thinker: Thinker;
  readonly #offered = new Map<AnyGame, OfferedGame>();

  constructor(loaders: GameLoaders, thinker: Thinker) {
    this.#loaders = loaders;
    this.#thinker = thinker;
  }

  /** Every game under its present rules. */
  async all(): Promise<readonly OfferedGame[]> {
    const games = await Promise.all(Object.keys(this.#loaders).map(id => this.of(id)));
    return games.filter(game => game !== undefined);
  }

  /**
   * A game under a version of its rules, or under the present ones where that version is not here or none is named. Nothing
   * when there is no such game.
   */
  async of(id: string, rulesVersion?: string): Promise<OfferedGame | undefined> {
    const game = await loadGame(this.#loaders, id, rulesVersion);
    if (game === undefined) return undefined;
    const offered = this.#offered.get(game) ?? { game, bots: this.#botsFor(game) };
    this.#offered.set(game, offered);
    return offered;
  }

  /** Whether a bot takes its time: its turns are for the queue. */
  isSlow(bot: string): boolean {
    return (SLOW_BOTS as readonly string[]).includes(bot);
  }

  /** Milliseconds that have gone into what takes its time. */
  get worked(): number {
    return this.#thinker.worked;
  }

  /**
   * Has something thought about that takes its time, one after the other; whoever calls this has waited for their turn in the
   * queue. The other thread knows the games of the registry alone.
   */
  think<T extends Task>(game: AnyGame, task: T): Promise<Thoughts[T['do']]> {
    const { id } = game;
    if (this.#loaders[id] === GAMES[id]) return this.#thinker.ask(game, task);
    return Promise.resolve().then(() => this.#thinker.doHere(game, task));
  }

  #botsFor(game: AnyGame): { readonly [name: string]: Bot } {
    const bots: Record<string, Bot> = {};
    for (const name of QUICK_BOTS) {
      // A bot draws from the seed of the table and tick it is asked at, so its own seed only has to be fixed.
      const bot = botNamed(game, name, { seed: name, clock: () => performance.now() });
      if (typeof bot !== 'string') bots[name] = bot;
    }
    for (const name of SLOW_BOTS) {
      bots[name] = (sight, decision, random) =>
        this.think(game, { do: 'answer', bot: name, sight, decision, seed: random.below(2 ** 31) });
    }
    return bots;
  }
}
