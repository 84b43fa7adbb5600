import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import {
  type Decision,
  type EventKind,
  eventOf,
  type Json,
  type JsonObject,
  look,
  type Script,
  scripted,
  type Seat,
  standardSettings,
  Table,
} from '@doomtable/kernel';
import {
  askedAt,
  decisionOf,
  letFall,
  mustRefuse,
  mustTake,
  toldOf,
  untilAsked,
  usedUpAfter,
} from '@doomtable/kit/testing';
import { sketched, type SketchForm, type TrialForm } from '../src/data/shape.js';
import type { Sketch } from '../src/data/stock.js';
import { game } from '../src/game.js';
import { type RelicsSettings, SETTINGS } from '../src/settings.js';
import type { Events, Relics } from '../src/types.js';
import type { Board, Challenge, Pc, Pool, RelicsWorld } from '../src/world.js';

export { game };

/** Where a test begins. */
export interface Situation {
  readonly pcs?: number;
  readonly settings?: Partial<RelicsSettings>;
  /** Faces of dice, in the order they fall. */
  readonly dice?: readonly number[];
  /** What is different on the board before the first Challenge is set. */
  readonly board?: (b: Board) => void;
}

/** Dice that are written down must all have fallen when their test ends. */
const written = usedUpAfter(afterEach);

/** A table played by hand: dice from a script, everything else said by the test. */
export class Play {
  table: Table<Relics>;
  readonly #luck: Script;

  constructor(table: Table<Relics>, dice: readonly number[]) {
    this.table = table;
    this.table.heard ??= [];
    this.#luck = written(scripted(...dice));
  }

  get board(): Board {
    return this.table.world.open;
  }
  get gm(): Seat {
    return this.board.pcs;
  }
  get pool(): Pool {
    const { pool } = this.board;
    assert.ok(pool !== null, 'there is no pool on the workbench');
    return pool;
  }
  /** The Challenge that was set last. */
  get challenge(): Challenge {
    const found = this.board.event?.challenges.at(-1);
    assert.ok(found !== undefined, 'there is no Challenge');
    return found;
  }
  pc(seat: Seat): Pc {
    const pc = this.board.cast[seat];
    assert.ok(pc !== undefined);
    return pc;
  }

  /** `rule.step` of what is asked, or `over`. */
  get asked(): string {
    return askedAt(this.table);
  }
  get askedSeats(): readonly (Seat | 'luck')[] {
    return this.table.decisions().map(({ by }) => by);
  }
  decisionOf(seat: Seat): Decision {
    return decisionOf(this.table, seat);
  }
  asks(step: string): this {
    assert.equal(this.asked, step);
    return this;
  }

  /** Changes the board under the players' hands: a situation, not a move. */
  edit(change: (b: Board, world: RelicsWorld) => void): this {
    const saved = this.table.save();
    const world = saved.world as RelicsWorld;
    change(world.open, world);
    const { heard } = this.table;
    this.table = Table.restore<Relics>(game, saved);
    this.table.heard = heard;
    return this;
  }

  says(seat: Seat, answer: Json, story?: string): this {
    mustTake(this.table, { by: seat, answer, ...(story === undefined ? {} : { story }) });
    letFall(this.table, this.#luck, { pausing: true });
    return this;
  }

  uses(power: string, answer: Json): this {
    mustTake(this.table, { by: this.gm, power, answer });
    return this;
  }

  /** Brings these slots to the pool, and nothing of the others. */
  brings(seat: Seat, slots: { readonly [slot: string]: number }): this {
    return this.says(seat, this.allocation(seat, slots));
  }
  allocation(seat: Seat, slots: { readonly [slot: string]: number }): JsonObject {
    const { choice } = this.decisionOf(seat);
    const found = choice.kind === 'record' ? choice.fields['spend'] : choice;
    assert.ok(found?.kind === 'allocate', `seat ${seat} is asked for a ${choice.kind}`);
    const none = Object.fromEntries(found.slots.map(({ id }) => [id, 0]));
    return { ...none, ...slots };
  }
  slots(seat: Seat): readonly string[] {
    const { choice } = this.decisionOf(seat);
    const found = choice.kind === 'record' ? choice.fields['spend'] : choice;
    return found?.kind === 'allocate' ? found.slots.filter(({ max }) => max > 0).map(({ id }) => id) : [];
  }
  /** The Leader closes the plan with this, and throws. */
  plans(slots: { readonly [slot: string]: number } = {}, thrower?: Seat): this {
    const [decision] = this.table.decisions();
    assert.equal(this.asked, 'cohort.plan');
    const leader = Number(decision?.by);
    return this.says(leader, { spend: this.allocation(leader, slots), thrower: `pc:${thrower ?? leader}` });
  }
  offers(seat: Seat): readonly string[] {
    const { choice } = this.decisionOf(seat);
    return choice.kind === 'one' || choice.kind === 'some' ? choice.of.map(({ id }) => id) : [];
  }
  branches(seat: Seat): readonly string[] {
    const { choice } = this.decisionOf(seat);
    return choice.kind === 'either' ? Object.keys(choice.branches) : [];
  }

  /** Expects a refusal with this code (a game's own reason counts as one) under this rule, and nothing changed. */
  refuses(seat: Seat, answer: Json, code: string, cite?: string): this {
    mustRefuse(this.table, { by: seat, answer }, code, cite);
    return this;
  }

  /** Everybody does what the absent are taken to do, until this is asked. */
  until(...steps: readonly string[]): this {
    untilAsked(this, steps);
    return this;
  }

  /** What was told of this kind so far. */
  told<K extends EventKind<Relics>>(kind: K): readonly Events[K][] {
    return toldOf(this.table, kind);
  }
  /** The last thing of this kind that was told, as everybody reads it. */
  sentence(kind: EventKind<Relics>): string {
    const event = this.table.heard?.findLast(other => other.kind === kind);
    assert.ok(event !== undefined, `nothing of '${kind}' was told`);
    return eventOf(game, event, look(this.table, 'audience').view);
  }
  last<K extends EventKind<Relics>>(kind: K): Events[K] {
    const found = this.told(kind).at(-1);
    assert.ok(found !== undefined, `nothing of '${kind}' was told`);
    return found;
  }
}

/** As the game comes, but that whoever brings nothing throws nothing (RM-64): the dice of a test are those it speaks of. */
export function settingsOf(settings: Partial<RelicsSettings> = {}): RelicsSettings {
  return { ...standardSettings(SETTINGS), scenario: 'free', fewest: 'none', ...settings };
}

/** A table from its very beginning. */
export function begin({ pcs = 3, settings = {}, dice = [] }: Situation = {}): Play {
  return new Play(Table.begin<Relics>(game, settingsOf(settings), pcs + 1, true), dice);
}

/** Ranks of the first PCs, by type: Ash and Brin lead fights, Cole has a Rank 1 there; nobody has a trait that could be in the way. */
function plain(b: Board): void {
  const ranks = [
    [0, 3, 1, 2, 1],
    [1, 2, 1, 0, 3],
    [3, 1, 2, 1, 0],
  ];
  for (const pc of b.cast) {
    pc.ranks = (ranks[pc.seat] ?? [1, 1, 3, 2, 0]).slice();
    pc.background = 'none';
    pc.ability = 'none';
  }
  b.supplies = [];
}

/** A table whose first scene is open and whose GM is asked what happens. */
export function scene(situation: Situation = {}): Play {
  const play = begin(situation).until('scene.next');
  return play.edit(b => {
    plain(b);
    situation.board?.(b);
  });
}

export const RAIDERS: Sketch = {
  name: 'Raiders',
  threat: 'major',
  type: 'venger',
  rating: 6,
  timer: 0,
  trait: 'none',
};
/** The Raiders, changed so, as the GM writes them down. */
export function sketchOf(change: Partial<Sketch> = {}): SketchForm {
  return sketched({ ...RAIDERS, ...change });
}
export const CHECK: TrialForm = {
  name: 'Check',
  threat: 'minor',
  type: 'venger',
  need: 1,
  rating: 0,
  fixed: 0,
  who: 'cohort',
};

/** A table at the opening of the first Cohort turn against this Challenge. Ash leads. */
export function facing(sketch: Partial<Sketch> = {}, situation: Situation = {}): Play {
  const play = scene(situation);
  play.says(play.gm, { is: 'now', with: sketchOf(sketch) });
  return play.until('opening.petition');
}

/** The same with the plan about to be made: nobody has brought anything yet. */
export function huddle(sketch: Partial<Sketch> = {}, situation: Situation = {}): Play {
  const play = facing(sketch, situation);
  return play.says(Number(play.askedSeats[0]), 'go').asks('cohort.part');
}

/** A Test that is about to be taken. */
export function testing(trial: Partial<TrialForm> = {}, situation: Situation = {}): Play {
  const play = scene(situation);
  play.says(play.gm, { is: 'test', with: { ...CHECK, ...trial } });
  return play;
}

/** Six faces that do nothing: the roll of the Raiders. */
export const QUIET: readonly number[] = [2, 2, 2, 2, 2, 2];

/** Everybody brings nothing, or these dice, the Leader plans nothing, and the GM pays for nothing. */
export function brief(play: Play, dice: { readonly [seat: number]: number } = {}): Play {
  while (play.asked === 'cohort.part') {
    const seat = Number(play.askedSeats[0]);
    play.brings(seat, dice[seat] === undefined ? {} : { dice: dice[seat] });
  }
  play.plans();
  return play.asked === 'cohort.doom' ? play.brings(play.gm, {}) : play;
}
