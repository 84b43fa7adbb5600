import { botNamed } from '@doomtable/bots';
import { GAMES, gameOn, type Shelf } from '@doomtable/games';
import type { Bot } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';
import type { Thinker } from './thinker.js';
import { type Task, think, type Thoughts } from './thoughts.js';

/** The bots a seat may be given to: those that answer at once, and those that think. */
const QUICK_BOTS = ['thumb', 'random'] as const;
const SLOW_BOTS = ['search'] as const;

/** How many thoughts may wait before hints are refused. */
const MOST_WAITING = 20;

/** A game under one version of its rules, with the bots that can play it. */
export interface OfferedGame {
  readonly module: GameModule;
  readonly bots: { readonly [name: string]: Bot };
}

/** The games on offer. */
export class Games {
  readonly #shelf: Shelf;
  readonly #thinker: Thinker;
  readonly #offered = new Map<GameModule, OfferedGame>();

  constructor(shelf: Shelf, thinker: Thinker) {
    this.#shelf = shelf;
    this.#thinker = thinker;
  }

  /** Every game under its present rules. */
  async all(): Promise<readonly OfferedGame[]> {
    const games = await Promise.all(Object.keys(this.#shelf).map(id => this.of(id)));
    return games.filter(game => game !== undefined);
  }

  /**
   * A game under a version of its rules, or under the present ones where that version is not here or none is named. Nothing
   * when there is no such game.
   */
  async of(id: string, rulesVersion?: string): Promise<OfferedGame | undefined> {
    const module = await gameOn(this.#shelf, id, rulesVersion);
    if (module === undefined) return undefined;
    const offered = this.#offered.get(module) ?? { module, bots: this.#botsFor(module) };
    this.#offered.set(module, offered);
    return offered;
  }

  /** Whether so much is being thought about that nothing should be added for pleasure: bots have to get their turn. */
  get isBusy(): boolean {
    return this.#thinker.waiting >= MOST_WAITING;
  }

  /** Has something thought about that takes its time. The other thread knows the games of the registry alone. */
  think<T extends Task>(module: GameModule, task: T): Promise<Thoughts[T['do']]> {
    const { id } = module.game;
    if (this.#shelf[id] === GAMES[id]) return this.#thinker.ask(module.game, task);
    return Promise.resolve(think(module, task) as Thoughts[T['do']]);
  }

  #botsFor(module: GameModule): { readonly [name: string]: Bot } {
    const bots: Record<string, Bot> = {};
    for (const name of QUICK_BOTS) {
      // A bot draws from the seed of the table and tick it is asked at, so its own seed only has to be fixed.
      const bot = botNamed(module, name, { seed: name, clock: () => performance.now() });
      if (typeof bot !== 'string') bots[name] = bot;
    }
    for (const name of SLOW_BOTS) {
      bots[name] = (sight, decision, random) =>
        this.think(module, { do: 'answer', bot: name, sight, decision, seed: random.below(2 ** 31) });
    }
    return bots;
  }
}
