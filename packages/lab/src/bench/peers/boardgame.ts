import { type Decision, enumerate, type Json, type SavedTable, Table } from '@doomtable/kernel';
import { beginFixture, type Fixture } from '../play.js';
import { requirePeer } from './install.js';

/*
 * boardgame.io around the very same rule code. Its state `G` is our table as plain data, and it has one move, `answer`.
 *
 * `on the draft` is how its manual wants a game written: the move changes the draft that immer hands it. The rules run on that
 * draft directly (`Table.adopt` copies nothing), so immer pays only for what an answer touches, and no copy of ours is put on
 * its bill. `on a copy` is the way around immer: the move takes the original out of the draft, copies it with the hand-written
 * copy of the game and returns it, so that rules run on plain objects; what is left is the reducer itself, and freezing.
 *
 * All that is optional and costs time is off: undo, the client and its store, debugging (the process runs in production mode).
 * Dice are thrown inside the move by the plugin made for it, so a seat's answer and all the dice after it are one action.
 */

export type BoardgameRules = 'on the draft' | 'on a copy';

/** `G`: a saved table that the move may write to. */
type State = { -readonly [K in keyof SavedTable]: SavedTable[K] };

interface BoardgameContext {
  readonly G: State;
  readonly random: { Die(sides: number, count: number): number[] };
  readonly playerID: string;
}
interface GameState {
  readonly G: State;
  readonly ctx: { readonly gameover?: Json };
}
interface Action {
  readonly type: 'MAKE_MOVE';
  readonly payload: { readonly type: 'answer'; readonly args: readonly [Json]; readonly playerID: string };
}
interface Move {
  readonly move: 'answer';
  readonly args: readonly [Json];
}
interface GameDefinition {
  readonly name: string;
  readonly seed: string;
  readonly disableUndo: boolean;
  readonly turn: object;
  readonly moves: { readonly answer: (context: BoardgameContext, answer: Json) => unknown };
  setup(context: BoardgameContext): State;
  endIf(context: BoardgameContext): Json | undefined;
}
interface Internal {
  InitializeGame(setUp: { game: GameDefinition; numPlayers: number }): GameState;
  CreateGameReducer(setUp: { game: GameDefinition }): (state: GameState, action: Action) => GameState;
}
interface BoardgameBots {
  MCTSBot: new (options: {
    game: GameDefinition;
    enumerate: (G: State, ctx: unknown, playerID: string) => readonly Move[];
    seed: string;
    iterations: number;
    playoutDepth: number;
  }) => { play(state: GameState, playerID: string): Promise<unknown> };
}

/** An answer as it was given, dice included. */
export type Given = readonly [by: Decision['by'], answer: Json];

/** More answers than this are not listed. No decision of the fixtures has so many. */
const MOST_LISTED = 100_000;

const action = (seat: number, answer: Json): Action => ({
  type: 'MAKE_MOVE',
  payload: { type: 'answer', args: [answer], playerID: String(seat) },
});

export class BoardgameIo {
  readonly #internal = requirePeer('boardgame.io/internal') as Internal;
  readonly #bots = requirePeer('boardgame.io/ai') as BoardgameBots;
  readonly #invalid = (requirePeer('boardgame.io/core') as { readonly INVALID_MOVE: unknown }).INVALID_MOVE;
  readonly #original = (requirePeer('immer') as { original(draft: State): State }).original;
  readonly #fixture: Fixture;
  readonly #way: BoardgameRules;
  readonly #reducer: (state: GameState, action: Action) => GameState;
  /** Where answers are written down while a game is recorded. */
  #given: Given[] | null = null;

  constructor(fixture: Fixture, way: BoardgameRules) {
    this.#fixture = fixture;
    this.#way = way;
    this.#reducer = this.#internal.CreateGameReducer({ game: this.define('0') });
  }

  begin(seed: string, given: Given[] | null = null): GameState {
    this.#given = given;
    return this.#internal.InitializeGame({ game: this.define(seed), numPlayers: this.#fixture.seats });
  }

  /** The seat that decides now and everything it may answer. */
  list(G: State): { readonly seat: number; readonly answers: readonly Json[] } {
    const [decision] = Table.adopt(this.#fixture.game, G).decisions();
    if (decision === undefined || decision.by === 'luck') throw new Error('boardgame.io waits for nobody');
    const answers = enumerate(decision.choice, MOST_LISTED);
    if (answers === 'too many') throw new Error(`too many answers at ${decision.rule}.${decision.step}`);
    return { seat: decision.by, answers };
  }

  answer(state: GameState, seat: number, answer: Json): GameState {
    const next = this.#reducer(state, action(seat, answer));
    if (next.G === state.G) throw new Error('boardgame.io refused an answer');
    return next;
  }

  /** Throws dice with the plugin made for it, in the set-up of a game. Returns their sum. */
  throwDice(seed: string, count: number): number {
    let sum = 0;
    const game: GameDefinition = {
      ...this.define(seed),
      setup: ({ random }) => {
        for (const face of random.Die(6, count)) sum += face;
        return beginFixture(this.#fixture).save();
      },
    };
    this.#internal.InitializeGame({ game, numPlayers: this.#fixture.seats });
    return sum;
  }

  /** Its own tree search, from this state. Equal to ours in playouts and in how deep they go. */
  async search(state: GameState, iterations: number, depth: number, seed: string): Promise<void> {
    const bot = new this.#bots.MCTSBot({
      game: this.define('0'),
      enumerate: G => this.list(G).answers.map(answer => ({ move: 'answer', args: [answer] })),
      seed,
      iterations,
      playoutDepth: depth,
    });
    await bot.play(state, '0');
  }

  /** The game as boardgame.io wants it described. */
  define(seed: string): GameDefinition {
    return {
      name: this.#fixture.game.id,
      seed,
      disableUndo: true,
      turn: this.#fixture.seats > 1 ? { activePlayers: { all: 'play' } } : {},
      setup: context => {
        const table = beginFixture(this.#fixture);
        this.#throwDice(table, context);
        return table.save();
      },
      moves: { answer: this.#way === 'on the draft' ? this.#onTheDraft : this.#onACopy },
      // A score from 0 to 1 for every ending, so that its search has something to learn from.
      endIf: ({ G }) => (G.over ? { score: 0.5 } : undefined),
    };
  }

  readonly #onTheDraft = (context: BoardgameContext, answer: Json): unknown => {
    const { G } = context;
    const table = Table.adopt(this.#fixture.game, G);
    if (!this.#take(table, context, answer)) return this.#invalid;
    G.tick = table.tick;
    G.over = table.over;
    G.result = table.result;
    return undefined;
  };

  readonly #onACopy = (context: BoardgameContext, answer: Json): unknown => {
    const table = Table.adopt(this.#fixture.game, this.#original(context.G)).clone();
    if (!this.#take(table, context, answer)) return this.#invalid;
    const { world, stack, tick, over, result } = table;
    return { world, stack, tick, over, result };
  };

  #take(table: Table, context: BoardgameContext, answer: Json): boolean {
    const by = Number(context.playerID);
    if (table.submit({ by, answer }) !== undefined) return false;
    this.#given?.push([by, answer]);
    this.#throwDice(table, context);
    return true;
  }

  #throwDice(table: Table, { random }: BoardgameContext): void {
    for (;;) {
      const [decision] = table.decisions();
      if (decision?.by !== 'luck') return;
      const { choice } = decision;
      if (choice.kind !== 'dice') throw table.broken('the bench lets nothing but dice fall');
      const fallen = choice.pools.map(size => random.Die(choice.sides, size));
      table.play('luck', fallen);
      this.#given?.push(['luck', fallen]);
    }
  }
}
