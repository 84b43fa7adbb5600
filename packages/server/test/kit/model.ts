import fc from 'fast-check';
import type { Guest } from './guest.js';
import {
  claim,
  done,
  memberOf,
  type Model,
  Move,
  playRefusal,
  type Real,
  seat,
  seatRefusal,
  type Who,
  who,
} from './move.js';
import { startServer } from './server.js';
import { begin, enter, look, makeTable, sit, taken } from './table.js';

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

/** Who has to agree before `me` has somebody sit somewhere; why nobody can, if so. */
function concerned({ seats, begun, eyes }: Model, me: Who, at: Who, sitter: Who | null): readonly Who[] | string {
  const now = seats[at] ?? null;
  if (me === 1 && now !== me) {
    if (now !== null) return 'seatTaken';
    if (sitter !== me || (begun && seats.includes(me))) return 'notHost';
  }
  const of = new Set(now === null || sitter === now ? [] : [now]);
  const other = at === 0 ? 1 : 0;
  const brings = begun && sitter !== null && !eyes[at].has(sitter) && eyes[other].has(sitter);
  if (brings) for (const one of [...seats, sitter]) if (one !== null) of.add(one);
  of.delete(me);
  const isNobodyLeft = brings && of.size === 0 && eyes.some(seen => seen.has(me === 0 ? 1 : 0));
  return isNobodyLeft ? 'nobodyToAsk' : [...of];
}

/** Whoever sits down has sealed nothing yet. */
function takeSeat(model: Model, at: Who, sitter: Who | null): void {
  if (model.seats[at] !== sitter) model.sealed[at] = false;
  model.seats[at] = sitter;
  model.asks = model.begun ? [] : model.asks.filter(({ seat: asked }) => asked !== at);
  lookAround(model);
}

function lookAround({ seats, begun, eyes }: Model): void {
  if (begun) for (const [at, sitter] of seats.entries()) if (sitter !== null) eyes[at as Who].add(sitter);
}

const sitting: fc.Arbitrary<Move> = fc.tuple(who, seat, fc.constantFrom<Who | null>(0, 1, null)).map(
  ([by, at, sitter]) =>
    new Move(
      by,
      { do: 'sit', seat: at, who: sitter === null ? { kind: 'empty' } : { kind: 'member', member: memberOf(sitter) } },
      (model, me) => {
        if (model.starting) return 'starting';
        const of = concerned(model, me, at, sitter);
        if (typeof of === 'string') return of;
        const isAsked = model.asks.some(one => one.seat === at && one.sitter === sitter);
        return of.length > 0 && isAsked ? 'askedAlready' : undefined;
      },
      (model, id) => {
        const of = concerned(model, by, at, sitter);
        if (of.length === 0) takeSeat(model, at, sitter);
        else {
          const others = model.asks.filter(({ seat: asked }) => asked !== at);
          model.asks = [...others, { id, by, seat: at, sitter, of: of as Who[] }];
        }
      },
    ),
);

const agreeing: fc.Arbitrary<Move> = fc.tuple(who, fc.boolean()).map(
  ([by, yes]) =>
    new Move(
      by,
      { do: 'agree', ask: 0, yes },
      ({ asks: [first], starting }, me) => {
        const isTaken = (yes && first?.of.includes(me) === true) || (!yes && first?.by === me);
        if (!isTaken) return 'noSuchAsk';
        return yes && starting ? 'starting' : undefined;
      },
      model => {
        const [first, ...rest] = model.asks;
        if (first === undefined) return;
        first.of = first.of.filter(one => one !== by);
        if (!yes || first.of.length === 0) model.asks = rest;
        if (yes && first.of.length === 0) takeSeat(model, first.seat, first.sitter);
      },
    ),
);

const WORDS = 'd1'.repeat(32);

const sealing: fc.Arbitrary<Move> = claim.map(
  ([by, at]) =>
    new Move(
      by,
      { do: 'seal', seat: at, hash: WORDS },
      (model, me) => {
        const barred = seatRefusal(model, me, at) ?? (model.begun ? 'begun' : undefined);
        return barred ?? (model.starting && model.sealed[at] ? 'sealed' : undefined);
      },
      model => {
        model.sealed[at] = true;
      },
    ),
);

const opening: fc.Arbitrary<Move> = fc.tuple(claim, fc.nat(4)).map(
  ([[by, at], whim]) =>
    new Move(
      by,
      { do: 'open', seat: at, words: whim === 0 ? 'e2'.repeat(32) : WORDS },
      (model, me) => {
        const barred = seatRefusal(model, me, at) ?? (model.begun ? 'begun' : undefined);
        if (barred !== undefined) return barred;
        if (!model.starting || model.sealed.includes(false)) return 'notOpening';
        if (model.opened[at]) return 'opened';
        return whim === 0 ? 'wordsDiffer' : undefined;
      },
      model => {
        model.opened[at] = true;
        if (model.opened.includes(false)) return;
        model.starting = false;
        model.begun = true;
        model.asks = [];
        lookAround(model);
      },
    ),
);

const moves: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  sitting,
  sitting,
  agreeing,
  who.map(
    by =>
      new Move(
        by,
        { do: 'begin' },
        (model, me) => {
          if (me === 1) return 'notHost';
          if (model.begun) return 'begun';
          if (model.starting) return 'starting';
          return model.seats.includes(null) ? 'seatsEmpty' : undefined;
        },
        model => {
          model.starting = true;
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
        { do: 'tell', voice: 'aside', text: 'hello' },
        (model, me) => (me === 1 && model.muted ? 'muted' : undefined),
        () => undefined,
      ),
  ),
  sealing,
  sealing,
  opening,
  opening,
  answering,
  answering,
  answering,
  undoing,
];

/** How far a table has come when the commands begin: mostly far enough for play. */
const STARTS = ['made', 'seated', 'starting', 'begun', 'begun', 'begun'] as const;

async function stageFor(ann: Guest, bea: Guest, start: (typeof STARTS)[number]): Promise<{ model: Model; real: Real }> {
  const begun = start === 'begun';
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  await enter(bea, links.player);
  // Nobody seals by themselves: what happens is what the commands say.
  const lines = [ann.connect({ seen: null }), bea.connect({ seen: null })] as const;
  const eyes = [await look(lines[0], id, 'audience'), await look(lines[1], id, 'audience')] as const;
  if (start !== 'made') for (const who of [0, 1] as const) await sit(eyes[who], who, memberOf(who));
  if (start === 'starting') await taken(eyes[0].command({ do: 'begin' }));
  if (begun) await begin(eyes[0], ann, bea);
  const last = Math.max(...eyes.map(({ watch }) => watch.seq ?? 0));
  for (const one of eyes) await one.until('the start', () => (one.watch.seq ?? 0) >= last);
  const seats = start === 'made' ? [null, null] : ([0, 1] as Who[]);
  const model: Model = {
    seats,
    asks: [],
    eyes: [new Set(), new Set()],
    begun,
    starting: start === 'starting',
    sealed: [begun, begun],
    opened: [begun, begun],
    paused: false,
    muted: false,
    ballots: [],
  };
  lookAround(model);
  return { model, real: { table: id, eyes, trace: [] } };
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

const CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000;

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
    // That clock is behind the machine's, by which jobs are done: nothing becomes due.
    wordsWaitMs: CENTURY_MS,
    noticeTimes: { quietMs: CENTURY_MS },
    entropy: length => Uint8Array.from({ length }, next),
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const stage = await stageFor(ann, bea, 'begun');
  const [commands] = fc.sample(fc.commands(moves, { maxCommands: 60, size: 'max' }), { seed, numRuns: 1 });
  await fc.asyncModelRun(() => stage, commands ?? []);
  return stage.real.trace;
}
