import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { type AllocateData, type JsonObject, type Seat, standardSettings, Table } from '@doomtable/kernel';
import { Play as HandPlay, usedUpAfter } from '@doomtable/kit/testing';
import { sketched, type SketchForm, type TrialForm } from '../src/data/shape.js';
import type { Sketch } from '../src/data/stock.js';
import { game } from '../src/game.js';
import { type RelicsSettings, SETTINGS } from '../src/settings.js';
import type { Relics } from '../src/types.js';
import type { Board, Challenge, Pc, Pool } from '../src/world.js';

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

usedUpAfter(afterEach);

/** The GM of three PCs, which is how many there are unless a test says otherwise. */
export const GM = 3;

/** A Cohort and its GM, played by hand. */
export class Play extends HandPlay<Relics> {
  get board(): Board {
    return this.world.open;
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

  /** Brings these slots to the pool, and nothing of the others. */
  brings(seat: Seat, slots: Slots): this {
    return this.says(seat, this.allocation(seat, slots));
  }
  allocation(seat: Seat, slots: Slots): JsonObject {
    const none = Object.fromEntries(this.#spending(seat).slots.map(({ id }) => [id, 0]));
    return { ...none, ...slots };
  }
  slots(seat: Seat): readonly string[] {
    return this.#spending(seat).slots.flatMap(({ id, max }) => (max > 0 ? [id] : []));
  }
  /** The Leader closes the plan with this, and throws. */
  plans(slots: Slots = {}, thrower?: Seat): this {
    const [leader = -1] = this.asks('cohort.plan').waiting;
    return this.says(leader, { spend: this.allocation(leader, slots), thrower: `pc:${thrower ?? leader}` });
  }

  #spending(seat: Seat): AllocateData {
    const { choice } = this.decision(seat);
    const found = choice.kind === 'record' ? choice.fields['spend'] : choice;
    assert.ok(found?.kind === 'allocate', `seat ${seat} is asked for a ${choice.kind}`);
    return found;
  }
}
type Slots = { readonly [slot: string]: number };

/** As the game comes, but for what would come between: the Leader speaks for all, and whoever brings nothing throws nothing (RM-64). */
export function settingsOf(settings: Partial<RelicsSettings> = {}): RelicsSettings {
  return {
    ...standardSettings(SETTINGS),
    scenario: 'free',
    consensus: 'leader',
    growth: 'off',
    tension: 'off',
    fewest: 'none',
    ...settings,
  };
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
  return play.edit(({ open: b }) => {
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
  return play.says(Number(play.waiting[0]), 'go').asks('cohort.part');
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
    const seat = Number(play.waiting[0]);
    play.brings(seat, dice[seat] === undefined ? {} : { dice: dice[seat] });
  }
  play.plans();
  return play.asked === 'cohort.doom' ? play.brings(play.gm, {}) : play;
}
