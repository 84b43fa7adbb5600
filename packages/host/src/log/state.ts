import { type AnyGame, cloneJson, type Decision, type SavedTable, type Seat, Table } from '@doomtable/kernel';
import type { ToldStory } from '../told/projection.js';
import { isReveal, markOf } from '../play/undo-limit.js';
import { clockAfter, type TableClock } from './clock.js';
import {
  type Act,
  chain,
  headChain,
  type LogEntry,
  type MemberId,
  STANDARD_OPTIONS,
  type Sitting,
  type TableHead,
  type TableOptions,
} from './log.js';
import { eyesAfter, hasJoined, hasLeft, seatWithout } from '../people/members.js';
import { type Ask, asksAfter, withAsk } from '../people/consent.js';
import { type Sealing, sealingAfter, sealingReseated, unsealed } from '../people/sealing.js';
import type { HeldStory, Member, Snapshot, UndoAsk, Wait } from './snapshot.js';
import { linesAfter, linesBack, type StandingLine } from '../people/telling.js';
import {
  type Charter,
  charterAfter,
  EMPTY_CHARTER,
  pausedAfter,
  type SafetyAsk,
  safetyAfter,
} from '../people/safety.js';
import { datesAfter, type MeetingDate, type NextTable } from '../people/meeting.js';
import { noteWaits } from '../people/waits.js';

/** The answers that still count after an undo, read from the log again: the table is rebuilt from them. */
export type Recall = () => readonly Extract<Act, { do: 'answer' }>[];

/** What a table is played with: its game once that has begun, and of each answer that counts its place in the log and its mark. */
interface PlayedGame {
  table: Table | null;
  readonly played: number[];
  readonly marks: number[];
}

/** The same as plain data. */
interface SavedPlay extends Omit<PlayedGame, 'table'> {
  readonly table: SavedTable;
}

/** A log that is not what was written. */
export class DamagedLog extends Error {}

/** A table that was there is not in the store any more. */
export class TableGone extends Error {}

/** What a table's log adds up to. It changes by `apply` alone, one entry after the other. */
export class TableState {
  readonly head: TableHead;
  readonly game: AnyGame;
  seq = 0;
  at = 0;
  hash: string;
  options: TableOptions = STANDARD_OPTIONS;
  members: { readonly [id: MemberId]: Member } = {};
  seats: readonly Sitting[];
  sealing: Sealing;
  /** `null` while it rests, as the text beside it. */
  #awake: PlayedGame | null = { table: null, played: [], marks: [] };
  #resting = '';
  /** Tellings of sealed ballots. */
  held: readonly HeldStory[] = [];
  /** What was told and stands, in the order of its moments. */
  lines: readonly StandingLine[] = [];
  /** Tellings that came out with the last entry. */
  stories: readonly ToldStory[] = [];
  waits: (Wait | null)[];
  asked: UndoAsk | null = null;
  refusals: { times: number; at: number }[];
  /** What waits for somebody's consent. */
  asks: readonly Ask[] = [];
  declined: Snapshot['declined'] = {};
  /** By seat: who has looked through it since the game began. */
  eyes: readonly (readonly MemberId[])[];
  /** By seat: the picture somebody chose for it. */
  portraits: readonly (string | null)[];
  /** Who has paused it: a member, or nobody who is named (`UNNAMED`). */
  paused: MemberId | null = null;
  pausedFor: string | null = null;
  clock: TableClock | null = null;
  safety: SafetyAsk | null = null;
  charter: Charter = EMPTY_CHARTER;
  dates: readonly MeetingDate[] = [];
  next: NextTable | null = null;
  closed = false;

  constructor(game: AnyGame, head: TableHead) {
    this.game = game;
    this.head = head;
    this.hash = headChain(head);
    this.seats = Array.from({ length: head.seats }, (): Sitting => ({ kind: 'empty' }));
    this.sealing = unsealed(head.seats);
    this.refusals = this.seats.map(() => ({ times: 0, at: 0 }));
    this.waits = this.seats.map(() => null);
    this.eyes = this.seats.map(() => []);
    this.portraits = this.seats.map(() => null);
  }

  static from(game: AnyGame, head: TableHead, snapshot: Snapshot): TableState {
    const state = new TableState(game, head);
    const { table, played, marks, ...rest } = cloneJson(snapshot);
    Object.assign(state, rest);
    state.#awake = {
      table: table === null ? null : listening(game, table),
      played: [...played],
      marks: [...marks],
    };
    return state;
  }

  /** The game's table, once the game has begun. */
  get table(): Table | null {
    return this.#play.table;
  }

  /** Whether the game has begun. Nobody is woken to say so. */
  get isBegun(): boolean {
    return this.#awake === null || this.#awake.table !== null;
  }

  /** The places in the log of the answers that count. */
  get played(): readonly number[] {
    return this.#play.played;
  }

  /** What has to be known of those answers to go back over them. */
  get marks(): readonly number[] {
    return this.#play.marks;
  }

  get isResting(): boolean {
    return this.#awake === null;
  }

  /** Keeps the play as text until somebody asks for it. `false` when it rests already, or has not begun. */
  rest(): boolean {
    if (this.#awake === null || this.#awake.table === null) return false;
    const { table, played, marks } = this.#awake;
    this.#resting = JSON.stringify({ table: table.save(), played, marks } satisfies SavedPlay);
    this.#awake = null;
    return true;
  }

  /** Whoever asks for it wakes it. */
  get #play(): PlayedGame {
    if (this.#awake === null) {
      const { table, played, marks } = JSON.parse(this.#resting) as SavedPlay;
      this.#awake = { table: listening(this.game, table), played, marks };
      this.#resting = '';
    }
    return this.#awake;
  }

  snapshot(): Snapshot {
    const { seq, at, hash, options, members, seats, sealing, played, marks } = this;
    const { held, lines, waits, asked, refusals, asks, declined, eyes, portraits, paused, pausedFor } = this;
    const { clock, safety, charter, dates, next, closed } = this;
    const table = this.table?.save() ?? null;
    return cloneJson({
      seq,
      at,
      hash,
      options,
      members,
      seats,
      sealing,
      table,
      played,
      marks,
      held,
      lines,
      waits,
      asked,
      refusals,
      asks,
      declined,
      eyes,
      portraits,
      paused,
      pausedFor,
      clock,
      safety,
      charter,
      dates,
      next,
      closed,
    });
  }

  /** The dice that lie before a person now, waiting to be thrown. Those of other tables and of bots fall by themselves. */
  toThrow(): Decision | undefined {
    if (this.options.rolls === 'automatic') return undefined;
    const decision = this.table?.decisionOf('luck');
    if (decision === undefined || decision.thrower === null) return undefined;
    return this.seats[decision.thrower]?.kind === 'member' ? decision : undefined;
  }

  /** The seats a member sits in. */
  seatsOf(member: MemberId): Seat[] {
    return this.seats.flatMap((who, seat) => (who.kind === 'member' && who.member === member ? [seat] : []));
  }

  /** Makes the next entry of the log out of an act, without applying it. */
  entry(act: Act, at: number, id: string | null): LogEntry {
    const seq = this.seq + 1;
    const time = Math.max(at, this.at);
    return { seq, at: time, id, act, hash: chain(this.hash, { seq, at: time, id, act }) };
  }

  /** Applies an entry that was checked before it was written. Throws when the log is damaged. */
  apply(entry: LogEntry, recall: Recall): void {
    const { id } = this.head;
    if (entry.seq !== this.seq + 1) throw new DamagedLog(`table ${id}: entry ${entry.seq} came after ${this.seq}`);
    if (chain(this.hash, entry) !== entry.hash) {
      throw new DamagedLog(`table ${id}: entry ${entry.seq} is damaged: its hash does not follow from the one before`);
    }
    this.applyFresh(entry, recall);
  }

  /** Applies an entry that this state has just made. */
  applyFresh(entry: LogEntry, recall: Recall): void {
    this.stories = [];
    this.sealing = sealingAfter(this.sealing, this.seats, entry);
    this.#act(entry.act, entry, recall);
    this.clock = this.isBegun && this.game.clock !== undefined ? clockAfter(this, entry.at, this.at) : null;
    this.seq = entry.seq;
    this.at = entry.at;
    this.hash = entry.hash;
    noteWaits(this, entry);
  }

  #act(act: Act, entry: LogEntry, recall: Recall): void {
    switch (act.do) {
      case 'answer':
        return this.#answer(act, entry);
      case 'undo':
        return this.#undo(act.to, recall);
      case 'begin':
        this.#play.table = this.#begin();
        this.#settle(act);
        return;
      case 'join':
        this.members = hasJoined(this.members, act);
        return;
      case 'leave':
        this.#reseat(act, who => seatWithout(who, act, this.members));
        this.members = hasLeft(this.members, act, entry.at, this.seats);
        return;
      case 'readmit':
        return this.#change(act.member, { removed: null });
      case 'mute':
        return this.#change(act.member, { muted: act.muted });
      case 'portrait':
        this.portraits = this.portraits.with(act.seat, act.picture);
        return;
      case 'sit':
        return this.#reseat(act, (who, seat) => (seat === act.seat ? act.who : who));
      case 'ask':
        this.asks = withAsk(this.asks, { id: entry.seq, by: act.member, wish: act.wish, of: act.of });
        return;
      case 'agree':
        return this.#agree(act, entry.at);
      case 'withdraw':
        return this.#settle(act);
      case 'askUndo':
        this.asked = { seat: act.seat, to: act.to, of: act.of };
        return;
      case 'consent':
        return this.#consent(act.seat, act.yes, entry.at);
      case 'pause':
        this.paused = act.member;
        this.pausedFor = act.why ?? null;
        return;
      case 'resume':
        this.paused = null;
        this.pausedFor = null;
        this.safety = safetyAfter(this.safety, entry);
        return;
      case 'options':
        this.options = act.options;
        this.#settle(act);
        return;
      case 'close':
        this.closed = true;
        break;
      case 'safety':
        this.paused = pausedAfter(this.paused, this.safety, act);
        if (act.wish !== 'slow') this.pausedFor = null;
        this.safety = safetyAfter(this.safety, entry);
        return;
      case 'charter':
      case 'accept':
        this.charter = charterAfter(this.charter, act);
        break;
      case 'host':
        this.#change(act.by, { role: 'player' });
        return this.#change(act.member, { role: 'host' });
      case 'date':
      case 'undate':
      case 'attend':
        this.dates = datesAfter(this.dates, entry);
        return;
      case 'next':
        this.next = { table: act.table, by: act.member, turn: act.turn };
        break;
      case 'react':
      case 'seal':
      case 'start':
      case 'open':
      case 'reseal':
        break;
      case 'tell':
      case 'mend':
      case 'strike':
        this.lines = linesAfter(this.lines, entry, this.table?.tick ?? 0);
        break;
    }
  }

  #reseat(act: Act, anew: (who: Sitting, seat: Seat) => Sitting): void {
    const seats = this.seats.map(anew);
    this.sealing = sealingReseated(this.sealing, this.seats, seats);
    this.seats = seats;
    this.#settle(act);
  }

  /** The table at its beginning; a what-if begins in the middle. */
  #begin(): Table {
    const { settings, seats, fork } = this.head;
    if (fork === undefined) return Table.begin(this.game, settings, seats, true);
    return listening(this.game, cloneJson(fork.start));
  }

  #answer(act: Extract<Act, { do: 'answer' }>, { seq, at }: LogEntry): void {
    const { table, played, marks } = this.#play;
    if (table === null) throw new Error(`table ${this.head.id}: an answer came before the game began`);
    const out = this.#follow(table, act, seq);
    if (out.length > 0) this.lines = [...this.lines, ...out.map(story => storyLine(story, table.tick, at))];
    // A right may do anything to the world, so it is never taken back silently.
    const revealed = isReveal(this.game, table.events ?? []) ? 'revealed' : 'plain';
    played.push(seq);
    marks.push(markOf(act.by, act.right !== undefined ? 'right' : revealed));
    this.asked = null;
  }

  /** Plays an answer. Gives the tellings that come out with it. */
  #follow(table: Table, act: Extract<Act, { do: 'answer' }>, seq: number): readonly HeldStory[] {
    const sealing = act.right === undefined && table.decisionOf(act.by)?.kind === 'poll';
    if (act.right !== undefined) table.playRight(act.right, act.by as Seat, act.answer);
    else table.play(act.by, act.answer);
    return this.#tellStory(act, sealing, seq);
  }

  /** The telling of a sealed ballot is held back until the poll is open. */
  #tellStory(
    { by, story, worded }: Extract<Act, { do: 'answer' }>,
    sealing: boolean,
    seq: number,
  ): readonly HeldStory[] {
    const mark = worded === undefined ? {} : { worded };
    const own = story === undefined || by === 'luck' ? [] : [{ by, story, seq, ...mark }];
    const isSealed = (this.table?.stack.at(-1)?.sealed ?? null) !== null;
    const all = [...this.held, ...own];
    this.held = sealing && isSealed ? all : [];
    const out = sealing && isSealed ? [] : all;
    this.stories = out.map(toldStory);
    return out;
  }

  /** Rebuilds the table from what was answered before; nothing is ever reversed. */
  #undo(to: number, recall: Recall): void {
    const play = this.#play;
    const table = this.#begin();
    play.table = table;
    play.played.length = to;
    play.marks.length = to;
    this.held = [];
    this.asked = null;
    for (const [i, act] of recall().entries()) this.#follow(table, act, play.played[i] ?? 0);
    this.lines = linesBack(this.lines, to);
    this.stories = [];
    table.events = [];
  }

  #consent(seat: Seat, yes: boolean, at: number): void {
    const { asked } = this;
    if (asked === null) return;
    this.asked = yes ? { ...asked, of: asked.of.filter(other => other !== seat) } : null;
    if (!yes) this.refusals[asked.seat] = { times: (this.refusals[asked.seat]?.times ?? 0) + 1, at };
  }

  /** What follows from an act for what was asked, and for who has looked where. */
  #settle(act: Act): void {
    this.asks = asksAfter(this.asks, act, this.isBegun);
    if (this.isBegun) this.eyes = eyesAfter(this.eyes, this.seats);
  }

  #agree(act: Extract<Act, { do: 'agree' }>, at: number): void {
    const by = this.asks.find(({ id }) => id === act.ask)?.by;
    this.#settle(act);
    if (act.yes || by === undefined) return;
    this.declined = { ...this.declined, [by]: { times: (this.declined[by]?.times ?? 0) + 1, at } };
  }

  #change(id: MemberId, change: Partial<Member>): void {
    const member = this.members[id];
    if (member !== undefined) this.members = { ...this.members, [id]: { ...member, ...change } };
  }
}

function toldStory({ by, story, worded }: HeldStory): ToldStory {
  return { by, story, ...(worded === undefined ? {} : { worded }) };
}

/** What came with an answer, as a line among what was told. */
function storyLine({ by, seq }: HeldStory, tick: number, at: number): StandingLine {
  return { seq, at, tick, member: null, seat: by, voice: 'answer', text: seq };
}

/** A table that goes on from plain data which is its own, and whose events are heard. */
function listening(game: AnyGame, saved: SavedTable): Table {
  const table = Table.adopt(game, saved);
  table.events = [];
  return table;
}
