import { analyse } from '@doomtable/bots';
import { dice, type Json, look, sample, type SavedTable, Sfc32, type Table } from '@doomtable/kernel';
import { BY_CHANCE } from '../cases/search.js';
import { type MeasuredRun, repeat, workSeconds } from '../measure.js';
import { beginFixture, DOOM_REALM, DUEL, FIXTURES, type Fixture, firstOf, listAll, playToTick } from '../play.js';
import { BoardgameIo, type Given, type BoardgameRules } from './boardgame.js';

/** Whose engine works. */
export type PeerEngine = 'ours' | BoardgameRules;

/** A game that boardgame.io played, and the very bytes it ended in. */
export interface Recorded {
  readonly seed: string;
  readonly given: readonly Given[];
  readonly end: string;
}

/** What a child process is asked to do. */
export type PeerTask =
  | { readonly do: 'record'; readonly game: string; readonly games: number }
  | { readonly do: 'load'; readonly game: string; readonly side: PeerEngine; readonly recorded: readonly Recorded[] }
  | { readonly do: 'apply' | 'games'; readonly game: string; readonly side: PeerEngine; readonly seconds: number }
  | { readonly do: 'dice'; readonly side: PeerEngine; readonly seconds: number }
  | { readonly do: 'search'; readonly side: PeerEngine; readonly depth: number; readonly seconds: number };

/** Playouts of one search. */
const PLAYOUTS = 25;
/** Dice of one pool: so many that what stands around them does not matter. */
const DICE = 5000;

const LOADED = new Map<string, readonly Recorded[]>();
const PEERS = new Map<string, BoardgameIo>();
let seed = 0;

/** Made on first use: a process that is never asked for the peer never sees a draft or a frozen state. */
function peerOf(game: string, way: BoardgameRules): BoardgameIo {
  const key = `${game} ${way}`;
  const peer = PEERS.get(key) ?? new BoardgameIo(fixtureOf(game), way);
  PEERS.set(key, peer);
  return peer;
}

function fixtureOf(game: string): Fixture {
  const fixture = FIXTURES.find(each => each.game.id === game);
  if (fixture === undefined) throw new Error(`no fixture '${game}'`);
  return fixture;
}

/** Does a task and says what came of it. */
export async function perform(task: PeerTask): Promise<MeasuredRun | readonly Recorded[] | null> {
  switch (task.do) {
    case 'record':
      return Array.from({ length: task.games }, (_, i) => recordOf(task.game, String(i)));
    case 'load':
      LOADED.set(`${task.game} ${task.side}`, task.recorded);
      for (const recorded of task.recorded) checkEnd(task.game, task.side, recorded);
      return null;
    case 'apply': {
      const recorded = LOADED.get(`${task.game} ${task.side}`) ?? [];
      return repeat(task.seconds, () => {
        let answers = 0;
        for (const each of recorded) if (apply(task.game, task.side, each).over) answers += each.given.length;
        return answers;
      });
    }
    case 'games':
      return repeat(task.seconds, () => playOne(task.game, task.side));
    case 'dice':
      return repeat(task.seconds, () => (throwDice(task.side) >= DICE ? DICE : 0));
    case 'search':
      return search(task.side, task.depth, task.seconds);
  }
}

/** Lets boardgame.io play a random game and writes its answers down. */
function recordOf(game: string, seedOfGame: string): Recorded {
  const given: Given[] = [];
  const state = playByPeer(peerOf(game, 'on the draft'), seedOfGame, new Sfc32(seedOfGame), given);
  return { seed: seedOfGame, given, end: JSON.stringify(state) };
}

/** Both engines must end in the same bytes. */
function checkEnd(game: string, side: PeerEngine, recorded: Recorded): void {
  const { world, stack, tick, over, result } = apply(game, side, recorded);
  if (JSON.stringify({ world, stack, tick, over, result }) === recorded.end) return;
  throw new Error(`${side}: the recorded game ${recorded.seed} of ${game} ended differently`);
}

/** Gives the recorded answers again, every one judged. */
function apply(game: string, side: PeerEngine, recorded: Recorded): SavedTable | Table {
  return side === 'ours' ? applyOurselves(game, recorded) : applyByPeer(game, side, recorded);
}

function applyOurselves(game: string, { given }: Recorded): Table {
  const table = beginFixture(fixtureOf(game));
  for (const [by, answer] of given) {
    const refusal = table.submit({ by, answer });
    if (refusal !== undefined) throw table.broken(`a recorded answer was refused: ${refusal.code}`);
  }
  return table;
}

function applyByPeer(game: string, way: BoardgameRules, { given, seed: seedOfGame }: Recorded): SavedTable {
  const peer = peerOf(game, way);
  let state = peer.begin(seedOfGame);
  for (const [by, answer] of given) if (by !== 'luck') state = peer.answer(state, by, answer);
  return state.G;
}

/** One whole random game with a list of all legal answers at every decision. */
function playOne(game: string, side: PeerEngine): number {
  const random = new Sfc32(seed++);
  const end =
    side === 'ours'
      ? listAll(beginFixture(fixtureOf(game)), random)
      : playByPeer(peerOf(game, side), String(seed), random);
  return end.over ? 1 : 0;
}

function playByPeer(peer: BoardgameIo, seedOfGame: string, random: Sfc32, given: Given[] | null = null): SavedTable {
  let state = peer.begin(seedOfGame, given);
  while (state.ctx.gameover === undefined) {
    const { seat, answers } = peer.list(state.G);
    state = peer.answer(state, seat, answers[random.below(answers.length)] as Json);
  }
  return state.G;
}

/** The sum of many dice, from the source each side simulates with. */
function throwDice(side: PeerEngine): number {
  if (side !== 'ours') return peerOf(DUEL.game.id, side).throwDice(String(seed++), DICE);
  const random = new Sfc32(seed++);
  const [faces = []] = sample(dice([DICE]), random) as number[][];
  return faces.reduce((sum, face) => sum + face, 0);
}

/** Tree search from the opening, playouts by chance. */
async function search(side: PeerEngine, depth: number, seconds: number): Promise<MeasuredRun> {
  const start = workSeconds();
  let units = 0;
  do {
    if (side === 'ours') {
      const table = opening();
      const options = { seed: seed++, playouts: PLAYOUTS, depth, whim: 0 };
      units += analyse(BY_CHANCE, look(table, 0), firstOf(table), options).playouts;
    } else {
      const peer = peerOf(DOOM_REALM.game.id, side);
      await peer.search(peer.begin('search'), PLAYOUTS, depth, String(seed++));
      units += PLAYOUTS;
    }
  } while (workSeconds() - start < seconds);
  return { units, seconds: workSeconds() - start };
}

/** Doom Realm at the first decision of its seat. */
function opening(): Table {
  const table = beginFixture(DOOM_REALM);
  const random = new Sfc32('search');
  while (firstOf(table).by === 'luck') playToTick(table, random, table.tick + 1);
  return table;
}
