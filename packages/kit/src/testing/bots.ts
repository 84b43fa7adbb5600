import {
  type Decision,
  type AnyGame,
  headOf,
  type HeardLine,
  type JsonObject,
  look,
  type Luck,
  type Random,
  type Record,
  Recorder,
  remarkOn,
  type Seat,
  type Sight,
  Sfc32,
  type SpokenLine,
  storyWanted,
  type Talk,
  unattendedSettings,
  UNTOLD,
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
  /** What a person in a seat tells instead of its bot: with an answer, or at any time after somebody's answer. */
  readonly person?: PersonTells;
  /** Whether those who are asked at the same time answer in any order, and not by their seats. */
  readonly anyOrder?: boolean;
  /** Before every answer, with all that is asked. */
  before?(table: Table, open: readonly Decision[]): void;
  /** After every answer, with what came with it. */
  after?(table: Table, said: RecordedAnswer, decision: Decision, sight: Sight): void;
}

/** Somebody who plays as a bot would and speaks for themselves. */
export interface PersonTells {
  readonly seat: Seat;
  line(table: Table, random: Random): Pick<SpokenLine, 'voice' | 'text'> | undefined;
}

/** A game that bots have played, with all that was told at it. */
export interface BotGame {
  readonly table: Table;
  readonly record: Record;
  readonly lines: readonly HeardLine[];
}

/** A whole game by a module's rules of thumb, whose bots see what their seats see. Throws where one is refused. */
export function botsPlay(game: AnyGame, play: BotsPlay): BotGame {
  const { settings = unattendedSettings(game.settings), seats, seed, anyOrder = false } = play;
  const names = typeof seats === 'number' ? Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`) : seats;
  const sitters = names.map((name, seat) => ({ name, kind: seat === play.person?.seat ? 'person' : 'thumb' }));
  const recorder = new Recorder(headOf(game, settings, sitters));
  const table = Table.begin(game, settings, names.length, true);
  const random = new Sfc32(seed);
  const spoken = new Spoken(play, names.length);
  while (!table.over) {
    const open = table.decisions();
    play.before?.(table, open);
    const decision = open[anyOrder ? random.below(open.length) : 0];
    if (decision === undefined) throw new Error(`nobody decides at tick ${table.tick}`);
    const sight = look(table, decision.by === 'luck' ? 'audience' : decision.by);
    const said = answerOf(game, play, sight, decision, random, spoken.talk);
    mustTake(table, said);
    recorder.add(said);
    play.after?.(table, said, decision, sight);
    if (play.tells === true) spoken.after(table, said, random);
  }
  recorder.told = spoken.told;
  return { table, record: recorder.record(table), lines: spoken.lines };
}

function answerOf(
  game: AnyGame,
  play: BotsPlay,
  sight: Sight,
  decision: Decision,
  random: Random,
  talk: Talk,
): RecordedAnswer {
  const { by } = decision;
  if (by === 'luck' && play.luck !== undefined) return { by, answer: play.luck(decision) };
  const answer = game.thumb(sight, decision, random);
  const wanted = storyWanted(decision, answer);
  const isTold = play.tells === true && wanted !== 'none' && by !== play.person?.seat;
  const story = isTold ? game.narrate?.(sight, decision, answer, random, talk) : undefined;
  const told = story ?? (wanted === 'required' ? UNTOLD : undefined);
  return { by, answer, ...(told === undefined ? {} : { story: told }) };
}
type RecordedAnswer = Parameters<Recorder['add']>[0];

/** What is told at a table of bots, as a host would have it told: tellings of sealed ballots once the poll is open. */
class Spoken {
  readonly lines: HeardLine[] = [];
  readonly told: SpokenLine[] = [];
  readonly talk: Talk;
  readonly #person: PersonTells | undefined;
  #held: HeardLine[] = [];

  constructor({ person }: BotsPlay, seats: number) {
    this.#person = person;
    const bots = Array.from({ length: seats }, (_, seat) => seat).filter(seat => seat !== person?.seat);
    this.talk = { lines: this.lines, bots };
  }

  after(table: Table, { by, story }: RecordedAnswer, random: Random): void {
    const { tick } = table;
    if (by !== 'luck' && story !== undefined && story !== UNTOLD)
      this.#held.push({ tick, by, voice: 'answer', text: story });
    if ((table.stack.at(-1)?.sealed ?? null) === null) this.lines.push(...this.#held.splice(0));
    const events = table.events?.splice(0) ?? [];
    this.#remark(
      table,
      remarkOn(table, events, this.talk, () => random),
    );
    const words = this.#person?.line(table, random);
    if (words === undefined || this.#person === undefined || table.over) return;
    this.#remark(table, { ...words, by: this.#person.seat });
    this.#remark(
      table,
      remarkOn(table, [], this.talk, () => random),
    );
  }

  #remark({ tick }: Table, line: Omit<SpokenLine, 'tick'> | undefined): void {
    if (line === undefined) return;
    this.lines.push({ tick, ...line });
    this.told.push({ tick, ...line });
  }
}
