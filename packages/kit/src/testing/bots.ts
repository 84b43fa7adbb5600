import {
  type Decision,
  type AnyGame,
  headOf,
  type JsonObject,
  look,
  type Luck,
  type Random,
  type Record,
  Recorder,
  Sfc32,
  unattendedSettings,
  Table,
} from '@doomtable/kernel';
import { mustTake } from './hand.js';

/** A game for bots. */
export interface BotsPlay {
  /** Names of those who sit at the table, or how many there are. */
  readonly seats: readonly string[] | number;
  readonly seed: string | number;
  /** The standard ones of a table of bots where absent. */
  readonly settings?: JsonObject;
  /** The bots throw for themselves where absent. */
  readonly luck?: Luck;
  /** Whether bots tell what they do. */
  readonly tells?: boolean;
  /** Whether those who are asked at the same time answer in any order, and not by their seats. */
  readonly anyOrder?: boolean;
  /** Before every answer, with all that is asked. */
  before?(table: Table, open: readonly Decision[]): void;
}

/** A game that bots have played. */
export interface BotGame {
  readonly table: Table;
  readonly record: Record;
}

/** A whole game by a module's rules of thumb, whose bots see what their seats see. Throws where one is refused. */
export function botsPlay(game: AnyGame, play: BotsPlay): BotGame {
  const { settings = unattendedSettings(game.settings), seats, seed, anyOrder = false } = play;
  const names = typeof seats === 'number' ? Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`) : seats;
  const sitters = names.map(name => ({ name, kind: 'thumb' }));
  const recorder = new Recorder(headOf(game, settings, sitters));
  const table = Table.begin(game, settings, names.length, true);
  const random = new Sfc32(seed);
  while (!table.over) {
    const open = table.decisions();
    play.before?.(table, open);
    const decision = open[anyOrder ? random.below(open.length) : 0];
    if (decision === undefined) throw new Error(`nobody decides at tick ${table.tick}`);
    const said = answerOf(game, play, table, decision, random);
    mustTake(table, said);
    recorder.add(said);
  }
  return { table, record: recorder.record(table) };
}

function answerOf(game: AnyGame, play: BotsPlay, table: Table, decision: Decision, random: Random): RecordedAnswer {
  const { by } = decision;
  if (by === 'luck' && play.luck !== undefined) return { by, answer: play.luck(decision) };
  const sight = look(table, by === 'luck' ? 'audience' : by);
  const answer = game.thumb(sight, decision, random);
  const isTold = play.tells === true && decision.story !== 'none';
  const story = isTold ? game.narrate?.(sight, decision, answer, random) : undefined;
  return { by, answer, ...(story === undefined ? {} : { story }) };
}
type RecordedAnswer = Parameters<Recorder['add']>[0];
