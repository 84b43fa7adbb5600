import { type Barrier, isReveal, markOf, undoLimit } from '@doomtable/host';
import {
  type Entry,
  type Event,
  eventOf,
  type HeardLine,
  type AnyGame,
  look,
  mayHear,
  type NameOf,
  Recorder,
  type Record,
  type RecordHead,
  type Refusal,
  type Seat,
  Table,
  type SpokenLine,
  type Talk,
  UNTOLD,
  type Viewer,
} from '@doomtable/kernel';
import type { Dice } from './dice.js';

/** What a viewer was told: one line of the log. */
export interface ToldLine {
  readonly cite: string | null;
  readonly text: string;
}

/** How a line that has a teller is introduced. */
const AS = { character: '', aside: ' (aside)' } as const;

type MatchAnswer = Omit<Entry, 'hash'>;

/** A table with its history: what was answered, what each viewer was told of it, and how far it can be taken back. */
export class Match {
  readonly game: AnyGame;
  readonly head: RecordHead;
  readonly dice: Dice;
  readonly #viewers: readonly Viewer[];
  #table: Table;
  #answers: MatchAnswer[] = [];
  #marks: number[] = [];
  #told = new Map<Viewer, ToldLine[]>();
  /** Tellings that came with ballots, until the poll is open. */
  #held: HeardLine[] = [];
  /** All that was told and is heard, tellings of answers and lines. */
  #heard: HeardLine[] = [];
  /** What the last answer brought about. */
  #happened: readonly Event[] = [];
  /** What was told at any time, in the order of its moments. */
  #lines: SpokenLine[] = [];
  #recorder: Recorder;

  /** `viewers` are those whose log is kept. */
  constructor(game: AnyGame, head: RecordHead, dice: Dice, viewers: readonly Viewer[]) {
    this.game = game;
    this.head = head;
    this.dice = dice;
    this.#viewers = viewers;
    this.#recorder = new Recorder(head);
    this.#table = this.#begin();
  }

  get table(): Table {
    return this.#table;
  }

  /** How whoever sits in a seat is called. */
  readonly nameOf: NameOf = seat => this.head.seats[seat]?.name ?? '';

  /** How many answers were given, dice included. */
  get length(): number {
    return this.#answers.length;
  }

  told(viewer: Viewer): readonly ToldLine[] {
    return this.#told.get(viewer) ?? [];
  }

  /** What bots have heard told. */
  get talk(): Talk {
    const bots = this.head.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [] : [seat]));
    return { lines: this.#heard, bots };
  }

  /** What has happened since the last answer of somebody, with the dice that fell after it; it is heard once. */
  takeHappened(): readonly Event[] {
    const happened = this.#happened;
    this.#happened = [];
    return happened;
  }

  /** Whether the game keeps anything from anybody. */
  get hides(): boolean {
    return Object.keys(this.#table.world.secret).length > 0;
  }

  /** Gives an answer. Returns why it cannot be taken, in which case nothing has changed. */
  answer(answer: MatchAnswer): Refusal | undefined {
    const refusal = this.#table.submit(answer);
    if (refusal !== undefined) return refusal;
    const events = this.#takeEvents();
    this.#marks.push(markOf(answer.by, isReveal(this.game, events) ? 'revealed' : 'plain'));
    this.#answers.push(answer);
    this.#recorder.add(answer);
    this.#happened = [...this.#happened, ...events];
    this.#tell(events, this.#stories(answer));
    return undefined;
  }

  /** Tells something, whoever is being asked. */
  tell(line: Omit<SpokenLine, 'tick'>): void {
    const told = { tick: this.#table.tick, ...line };
    this.#lines.push(told);
    this.#hearLine(told);
  }

  /** Tells what a record says was told at the present moment. */
  tellAsIn({ told = [] }: Pick<Record, 'told'>): void {
    for (const { tick, by, voice, text } of told) if (tick === this.#table.tick) this.tell({ by, voice, text });
  }

  /** Strikes the last line a seat told. `false` when there is none. */
  unsay(seat: Seat): boolean {
    const last = this.#lines.findLastIndex(({ by }) => by === seat);
    if (last === -1) return false;
    this.#lines.splice(last, 1);
    this.#replay(this.#answers);
    return true;
  }

  /** What keeps a seat from taking its last answer back; `null` when nothing does. */
  barrier(seat: Seat): Barrier | null {
    const line = undoLimit(this.#marks, seat);
    return line.to < this.#marks.length ? null : line.barrier;
  }

  /** Takes a seat's last answer back. Returns what stands in the way, if anything does. */
  undo(seat: Seat): Barrier | null {
    const barrier = this.barrier(seat);
    if (barrier !== null) return barrier;
    const to = this.#answers.length - 1;
    // What a bot told of something goes with it; what people told stands at the moment the table goes back to.
    const { bots } = this.talk;
    this.#lines = this.#lines
      .filter(({ tick, by }) => tick <= to || !bots.includes(by))
      .map(line => (line.tick > to ? { ...line, tick: to } : line));
    this.#replay(this.#answers.slice(0, -1));
    return null;
  }

  record(): Record {
    this.#recorder.told = this.#lines;
    return this.#recorder.record(this.#table, this.dice.note(this.#table.over));
  }

  /** Plays these answers from the beginning, with what was told at each moment. */
  #replay(answers: readonly MatchAnswer[]): void {
    this.#answers = [];
    this.#marks = [];
    this.#recorder = new Recorder(this.head);
    this.#table = this.#begin();
    for (const answer of [...answers, null]) {
      for (const line of this.#lines) if (line.tick === this.#answers.length) this.#hearLine(line);
      if (answer !== null) this.answer(answer);
    }
    this.#happened = [];
  }

  #hearLine(line: SpokenLine): void {
    const { by, voice, text } = line;
    this.#heard.push(line);
    const told = { cite: null, text: voice === 'narrator' ? text : `${this.nameOf(by)}${AS[voice]}: ${text}` };
    for (const viewer of this.#viewers) this.#told.get(viewer)?.push(told);
  }

  #begin(): Table {
    const table = Table.begin(this.game, this.head.settings, this.head.seats.length, true);
    this.#told = new Map(this.#viewers.map(viewer => [viewer, []]));
    this.#held = [];
    this.#heard = [];
    this.#happened = [];
    this.#table = table;
    this.#tell(this.#takeEvents(), []);
    return table;
  }

  #takeEvents(): readonly Event[] {
    const events = this.#table.events ?? [];
    this.#table.events = [];
    return events;
  }

  /** Puts what has just happened into the words each viewer hears it in. */
  #tell(events: readonly Event[], stories: readonly ToldLine[]): void {
    for (const viewer of this.#viewers) {
      const log = this.#told.get(viewer) ?? [];
      log.push(...stories);
      const heard = events.filter(event => mayHear(event, viewer));
      if (heard.length === 0) continue;
      const { view } = look(this.#table, viewer);
      for (const event of heard) log.push({ cite: event.cite, text: eventOf(this.game, event, view, this.nameOf) });
    }
  }

  #stories({ by, story }: MatchAnswer): readonly ToldLine[] {
    const { tick } = this.#table;
    if (story !== undefined && by !== 'luck') this.#held.push({ tick, by, voice: 'answer', text: story });
    const sealed = this.#table.stack.at(-1)?.sealed ?? null;
    const out = sealed === null ? this.#held.splice(0) : [];
    this.#heard.push(...out.filter(({ text }) => text !== UNTOLD));
    return out.map(({ by: teller, text }) => ({ cite: null, text: `${this.nameOf(teller)}: ${text}` }));
  }
}
