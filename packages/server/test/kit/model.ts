import assert from 'node:assert/strict';
import type { Command, Reply } from '@doomtable/host';
import fc from 'fast-check';
import type { Guest } from './guest.js';
import { startServer } from './server.js';
import { type Eyes, enter, look, makeTable, sit, taken } from './table.js';

type Who = 0 | 1;

/** As little of a table as is needed to say what is taken: who sits where, whether it has begun or stands still, and ballots. */
interface Model {
  readonly seats: (Who | null)[];
  begun: boolean;
  paused: boolean;
  muted: boolean;
  /** Seats in the order of their sealed ballots. */
  ballots: number[];
}

interface Real {
  readonly table: string;
  /** What the host and the other see. */
  readonly eyes: readonly [Eyes, Eyes];
  /** What was sent and what came of it. */
  readonly trace: string[];
}

/** One thing that one of the two does, with what the model says will come of it. */
class Move implements fc.AsyncCommand<Model, Real> {
  readonly #who: Who;
  readonly #command: Command;
  readonly #judge: (model: Model, who: Who) => string | undefined;
  readonly #apply: (model: Model) => void;

  constructor(
    who: Who,
    command: Command,
    judge: (model: Model, who: Who) => string | undefined,
    apply: (model: Model) => void,
  ) {
    this.#who = who;
    this.#command = command;
    this.#judge = judge;
    this.#apply = apply;
  }

  /** Both ballots given, dice fall and the rest is the game's; the model ends there. */
  check({ ballots }: Readonly<Model>): boolean {
    return this.#command.do !== 'answer' || ballots.length < 1 || ballots.includes(this.#command.seat);
  }

  async run(model: Model, { eyes, trace }: Real): Promise<void> {
    const wanted = this.#judge(model, this.#who);
    const reply: Reply = await eyes[this.#who].command(this.#command);
    trace.push(`${this.toString()} ${JSON.stringify(reply)}`);
    assert.equal(reply.refusal?.code, wanted, this.toString());
    done.add(`${this.#command.do} ${reply.refusal?.code ?? 'taken'}`);
    if (reply.refusal !== undefined) return;
    this.#apply(model);
    for (const one of eyes) await one.until('it', () => (one.watch.seq ?? 0) >= reply.seq);
    trace.push(JSON.stringify(eyes[0].scene));
    assert.deepEqual(eyes[0].scene, eyes[1].scene);
    const { room, sight } = eyes[0].scene;
    const sitters = room.seats.map(who => (who.kind === 'member' ? (who.member === 'm1' ? 0 : 1) : null));
    assert.deepEqual(
      { seats: sitters, begun: sight !== null, paused: room.paused !== null, tick: sight?.tick ?? 0 },
      { seats: model.seats, begun: model.begun, paused: model.paused, tick: model.ballots.length },
    );
  }

  toString(): string {
    return `${this.#who === 0 ? 'host' : 'other'} ${JSON.stringify(this.#command)}`;
  }
}

/** What was done in all runs, and what came of it. */
const done = new Set<string>();

const memberOf = (who: Who): string => `m${who + 1}`;
const playRefusal = ({ begun, paused }: Model): string | undefined =>
  begun ? (paused ? 'paused' : undefined) : 'notBegun';
const seatRefusal = (model: Model, who: Who, seat: number): string | undefined =>
  model.seats[seat] === who ? undefined : 'notYourSeat';

const who = fc.constantFrom<Who>(0, 1);
const seat = fc.constantFrom<Who>(0, 1);
/** A seat and somebody who acts for it: mostly whoever has it at the start. */
const claim = fc.tuple(seat, fc.nat(5), who).map(([at, whim, any]): readonly [Who, Who] => [whim === 0 ? any : at, at]);

const answering: fc.Arbitrary<Move> = fc.tuple(claim, fc.nat(1)).map(
  ([[by, at], tick]) =>
    new Move(
      by,
      { do: 'answer', seat: at, tick, answer: 'a word' },
      (model, me) => {
        const barred = seatRefusal(model, me, at) ?? playRefusal(model);
        if (barred !== undefined) return barred;
        if (tick !== model.ballots.length) return 'stale';
        return model.ballots.includes(at) ? 'notYours' : undefined;
      },
      model => {
        model.ballots.push(at);
      },
    ),
);

const undoing: fc.Arbitrary<Move> = claim.map(
  ([by, at]) =>
    new Move(
      by,
      { do: 'undo', seat: at, to: 0 },
      (model, me) => {
        const barred = seatRefusal(model, me, at) ?? playRefusal(model);
        if (barred !== undefined) return barred;
        if (model.ballots.length === 0) return 'nothingToUndo';
        if (model.ballots[0] === at) return undefined;
        // Beyond the line the other seat is asked, if somebody sits there; the table itself stays as it is.
        return model.seats[1 - at] === null ? 'pastTheLine' : undefined;
      },
      model => {
        if (model.ballots[0] === at) model.ballots = [];
      },
    ),
);

const moves: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  fc.tuple(who, seat, who).map(
    ([by, at, sitter]) =>
      new Move(
        by,
        { do: 'sit', seat: at, who: { kind: 'member', member: memberOf(sitter) } },
        (model, me) => {
          const now = model.seats[at] ?? null;
          if (me === 0 || now === me) return undefined;
          if (now !== null) return 'seatTaken';
          const second = model.begun && model.seats.includes(me);
          return sitter === me && !second ? undefined : 'notHost';
        },
        model => {
          model.seats[at] = sitter;
        },
      ),
  ),
  fc.tuple(who, seat).map(
    ([by, at]) =>
      new Move(
        by,
        { do: 'sit', seat: at, who: { kind: 'empty' } },
        (model, me) => {
          const now = model.seats[at] ?? null;
          if (me === 0 || now === me) return undefined;
          return now === null ? 'notHost' : 'seatTaken';
        },
        model => {
          model.seats[at] = null;
        },
      ),
  ),
  who.map(
    by =>
      new Move(
        by,
        { do: 'begin' },
        (model, me) =>
          me === 1 ? 'notHost' : model.begun ? 'begun' : model.seats.includes(null) ? 'seatsEmpty' : undefined,
        model => {
          model.begun = true;
        },
      ),
  ),
  who.map(
    by =>
      new Move(
        by,
        { do: 'pause' },
        ({ begun, paused }) => (begun ? (paused ? 'paused' : undefined) : 'notBegun'),
        model => {
          model.paused = true;
        },
      ),
  ),
  who.map(
    by =>
      new Move(
        by,
        { do: 'resume' },
        ({ paused }) => (paused ? undefined : 'notPaused'),
        model => {
          model.paused = false;
        },
      ),
  ),
  fc.boolean().map(
    muted =>
      new Move(
        0,
        { do: 'mute', member: 'm2', muted },
        () => undefined,
        model => {
          model.muted = muted;
        },
      ),
  ),
  who.map(
    by =>
      new Move(
        by,
        { do: 'say', text: 'hello' },
        (model, me) => (me === 1 && model.muted ? 'muted' : undefined),
        () => undefined,
      ),
  ),
  answering,
  answering,
  answering,
  undoing,
];

/** How far a table has come when the commands begin. */
const STARTS = ['made', 'seated', 'begun'] as const;

async function stageFor(ann: Guest, bea: Guest, start: (typeof STARTS)[number]): Promise<{ model: Model; real: Real }> {
  const begun = start === 'begun';
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  await enter(bea, links.player);
  const eyes = [await look(ann.connect(), id, 'audience'), await look(bea.connect(), id, 'audience')] as const;
  if (start !== 'made') for (const who of [0, 1] as const) await sit(eyes[who], who, memberOf(who));
  if (begun) await taken(eyes[0].command({ do: 'begin' }));
  const last = Math.max(...eyes.map(({ watch }) => watch.seq ?? 0));
  for (const one of eyes) await one.until('the start', () => (one.watch.seq ?? 0) >= last);
  const seats = start === 'made' ? [null, null] : ([0, 1] as Who[]);
  return { model: { seats, begun, paused: false, muted: false, ballots: [] }, real: { table: id, eyes, trace: [] } };
}

/** Runs random commands against tables over the socket, and against the model. Gives what was done, and what came of it. */
export async function runModel(runs: number, seed: number): Promise<ReadonlySet<string>> {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  done.clear();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STARTS),
      fc.commands(moves, { maxCommands: 40, size: 'max' }),
      async (start, commands) => {
        const stage = await stageFor(ann, bea, start);
        await fc.asyncModelRun(() => stage, commands);
        for (const { connection } of stage.real.eyes) connection.close();
      },
    ),
    { numRuns: runs, seed },
  );
  return done;
}

/** What was sent and seen when the commands of one seed were run on a server whose clock and chance are given. */
export async function traceOf(seed: number): Promise<readonly string[]> {
  let ticks = 1_700_000_000_000;
  let bytes = seed;
  const next = (): number => {
    bytes = (bytes * 75 + 74) % 65_537;
    return bytes & 255;
  };
  await using server = await startServer({
    clock: { now: () => ticks++ },
    entropy: length => Uint8Array.from({ length }, next),
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const stage = await stageFor(ann, bea, 'begun');
  const [commands] = fc.sample(fc.commands(moves, { maxCommands: 60, size: 'max' }), { seed, numRuns: 1 });
  await fc.asyncModelRun(() => stage, commands ?? []);
  return stage.real.trace;
}
