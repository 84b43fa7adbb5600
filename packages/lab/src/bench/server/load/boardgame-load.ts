import { type Json, sample, type SavedTable, Sfc32, Table } from '@doomtable/kernel';
import { requirePeer } from '../../peers/install.js';
import { DOOM_REALM } from '../../play.js';
import type { Pair } from './pair.js';
import { fail, post } from './sockets.js';

/** The bare socket, which is cheaper than the client that boardgame.io brings. */
interface BoardgameSocket {
  on(event: string, hear: (...args: readonly never[]) => void): void;
  once(event: string, hear: (...args: readonly never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  close(): void;
}
interface BoardgameState {
  readonly G: SavedTable;
  readonly _stateID: number;
}
type Connecting = (address: string, options: object) => BoardgameSocket;

/** One match with its two sockets. */
interface BoardgameMatch {
  readonly id: string;
  readonly credentials: string;
  readonly mover: BoardgameSocket;
  readonly other: BoardgameSocket;
  state: BoardgameState;
}

const { game } = DOOM_REALM;
const SHORT_GAME = 50;

/** A match of Doom Realm with its player and somebody who watches. */
export async function connectBoardgame(port: number, number: number): Promise<Pair> {
  const pair = new BoardgamePair(port, number);
  await pair.prepare(1);
  return pair;
}

class BoardgamePair implements Pair {
  heard = 0;
  readonly #port: number;
  readonly #random: Sfc32;
  readonly #matches: BoardgameMatch[] = [];
  #made: () => void = () => undefined;

  constructor(port: number, number: number) {
    this.#port = port;
    this.#random = new Sfc32(number);
  }

  async prepare(moves: number): Promise<void> {
    this.#leaveOld();
    while (this.#matches.length * SHORT_GAME < moves) this.#matches.push(await this.#begin());
  }

  move(done: () => void): void {
    const match = this.#matches.find(({ state }) => !state.G.over);
    if (match === undefined) {
      this.#begin().then(
        begun => {
          this.#matches.push(begun);
          this.move(done);
        },
        (error: unknown) => fail(error),
      );
      return;
    }
    this.#made = done;
    const { id, credentials, mover, state } = match;
    const payload = { type: 'answer', args: [this.#answerTo(state.G)], playerID: '0', credentials };
    mover.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, id, '0');
  }

  close(): void {
    for (const { mover, other } of this.#matches) {
      mover.close();
      other.close();
    }
  }

  #answerTo(saved: SavedTable): Json {
    const [decision] = Table.adopt(game, saved).decisions();
    if (decision === undefined) throw new Error('nobody is asked anything');
    return sample(decision.choice, this.#random);
  }

  /** Not in the middle of a run: whoever watches may hear of the last move a moment later. */
  #leaveOld(): void {
    while (this.#matches[0]?.state.G.over === true) {
      const match = this.#matches.shift();
      match?.mover.close();
      match?.other.close();
    }
  }

  async #begin(): Promise<BoardgameMatch> {
    const api = `http://127.0.0.1:${this.#port}/games/${game.id}`;
    const { matchID: id } = (await post(`${api}/create`, { numPlayers: DOOM_REALM.seats })).json as { matchID: string };
    const joined = await post(`${api}/${id}/join`, { playerID: '0', playerName: 'player' });
    const { playerCredentials: credentials } = joined.json as { playerCredentials: string };
    const [mover, state] = await this.#sync(id, '0', credentials);
    const [other] = await this.#sync(id, null, undefined);
    const match = { id, credentials, mover, other, state };
    mover.on('update', (_id: never, next: BoardgameState) => {
      if (next._stateID <= match.state._stateID) throw new Error('boardgame.io refused a move');
      match.state = next;
      this.#made();
    });
    other.on('update', () => {
      this.heard++;
    });
    return match;
  }

  #sync(
    id: string,
    player: string | null,
    credentials: string | undefined,
  ): Promise<[BoardgameSocket, BoardgameState]> {
    const { io } = requirePeer('socket.io-client') as { io: Connecting };
    const socket = io(`http://127.0.0.1:${this.#port}/${game.id}`, { transports: ['websocket'], forceNew: true });
    return new Promise(resolve => {
      socket.on('connect', () => socket.emit('sync', id, player, credentials, DOOM_REALM.seats));
      socket.once('sync', (_id: never, { state }: { readonly state: BoardgameState }) => resolve([socket, state]));
    });
  }
}
