import assert from 'node:assert/strict';
import { type Command, type Reply, sealOf } from '@doomtable/host';
import fc from 'fast-check';
import type { Eyes } from './table.js';

export type Who = 0 | 1;

/** Somebody is to sit somewhere, or nobody is, once all of these have agreed. */
interface Asked {
  readonly id: number;
  readonly by: Who;
  readonly seat: Who;
  readonly sitter: Who | null;
  of: readonly Who[];
}

/**
 * As little of a table as is needed to say what is taken: who sits where, whether it has begun or stands still, whose words for the
 * dice are sealed and opened, and ballots.
 */
export interface Model {
  readonly seats: (Who | null)[];
  asks: Asked[];
  /** By seat: who has looked through it in the game. */
  readonly eyes: readonly [Set<Who>, Set<Who>];
  begun: boolean;
  starting: boolean;
  readonly sealed: boolean[];
  readonly opened: boolean[];
  paused: boolean;
  muted: boolean;
  /** Seats in the order of their sealed ballots. */
  ballots: number[];
}

export interface Real {
  readonly table: string;
  /** What the host and the other see. */
  readonly eyes: readonly [Eyes, Eyes];
  /** What was sent and what came of it. */
  readonly trace: string[];
}

/** One thing that one of the two does, with what the model says will come of it. */
export class Move implements fc.AsyncCommand<Model, Real> {
  readonly #who: Who;
  readonly #command: Command;
  readonly #judge: (model: Model, who: Who) => string | undefined;
  readonly #apply: (model: Model, seq: number) => void;

  constructor(
    who: Who,
    command: Command,
    judge: (model: Model, who: Who) => string | undefined,
    apply: (model: Model, seq: number) => void,
  ) {
    this.#who = who;
    this.#command = command;
    this.#judge = judge;
    this.#apply = apply;
  }

  /** Both ballots given, dice fall and the rest is the game's; the model ends there. */
  check({ ballots, asks }: Readonly<Model>): boolean {
    // Whoever is not given consent has to wait for a time, and the model has none.
    if (this.#command.do === 'agree' && !this.#command.yes) return asks[0]?.of.includes(this.#who) !== true;
    return this.#command.do !== 'answer' || ballots.length < 1 || ballots.includes(this.#command.seat);
  }

  async run(model: Model, { eyes, table, trace }: Real): Promise<void> {
    const wanted = this.#judge(model, this.#who);
    const reply: Reply = await eyes[this.#who].command(commandFor(this.#command, model, table));
    trace.push(`${this.toString()} ${JSON.stringify(reply)}`);
    assert.equal(reply.refusal?.code, wanted, this.toString());
    done.add(`${this.#command.do} ${reply.refusal?.code ?? 'taken'}`);
    if (reply.refusal !== undefined) return;
    this.#apply(model, reply.seq);
    for (const one of eyes) await one.until('it', () => (one.watch.seq ?? 0) >= reply.seq);
    trace.push(JSON.stringify(eyes[0].scene));
    assert.deepEqual(eyes[0].scene, eyes[1].scene);
    const { room, sight } = eyes[0].scene;
    assert.deepEqual(
      room.asks.map(({ id, of }) => [id, of]),
      model.asks.map(({ id, of }) => [id, of.map(memberOf)]),
    );
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

/** What was asked is named by its place in the log and a hash is bound to its table: both are known only when it is sent. */
function commandFor(command: Command, { asks }: Model, table: string): Command {
  if (command.do === 'agree') return { ...command, ask: asks[0]?.id ?? 1 };
  if (command.do !== 'seal') return command;
  return { ...command, hash: sealOf({ table, sealing: 0, seat: command.seat }, command.hash) };
}

/** What was done in all runs, and what came of it. */
export const done = new Set<string>();

export const memberOf = (who: Who): string => `m${who + 1}`;
export const playRefusal = ({ begun, paused }: Model): string | undefined =>
  begun ? (paused ? 'paused' : undefined) : 'notBegun';
export const seatRefusal = (model: Model, who: Who, seat: number): string | undefined =>
  model.seats[seat] === who ? undefined : 'notYourSeat';

export const who = fc.constantFrom<Who>(0, 1);
export const seat = fc.constantFrom<Who>(0, 1);
/** A seat and somebody who acts for it: mostly whoever has it at the start. */
export const claim = fc
  .tuple(seat, fc.nat(5), who)
  .map(([at, whim, any]): readonly [Who, Who] => [whim === 0 ? any : at, at]);
