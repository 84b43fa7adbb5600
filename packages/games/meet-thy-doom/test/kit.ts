import assert from 'node:assert/strict';
import {
  type Decision,
  type EventKind,
  type Json,
  type JsonObject,
  type Option,
  type Refused,
  scripted,
  standardSettings,
  Table,
} from '@doomtable/kernel';
import { askedAt, endOf, letFall, mustTake, toldOf } from '@doomtable/kit/testing';
import { layOut, newDoomer, newWorld } from '../src/begin.js';
import type { MonsterId } from '../src/data/monsters.js';
import type { MissionFile } from '../src/data/shape.js';
import { PAWNS } from '../src/data/tables.js';
import { showMonster, showSector } from '../src/deeds/show.js';
import { game } from '../src/game.js';
import { type DoomSettings, type Rulings, SETTINGS } from '../src/settings.js';
import type { Doomer, MeetThyDoomWorld, Monster } from '../src/world.js';
import type { Events, MeetThyDoom } from '../src/types.js';
import { YARD } from './yard.js';

export { game };

export type Spot = readonly [x: number, y: number];
/** The space at a column and row of the yard; its spawn point lies at 1, 1. */
export function at([x, y]: Spot): number {
  return (64 + y - 1) * 128 + 64 + x - 1;
}

/** Where a test begins. */
export interface Situation {
  readonly file?: Partial<MissionFile>;
  readonly rulings?: Partial<Rulings>;
  readonly doomers?: readonly (Partial<Omit<Doomer, 'space'>> & { readonly at: Spot })[];
  readonly monsters?: readonly { readonly kind: MonsterId; readonly at: Spot; readonly wounds?: number }[];
  readonly barrels?: readonly Spot[];
  readonly hands?: readonly (readonly string[])[];
  readonly goals?: readonly (readonly string[])[];
  /** Letters of the Sectors that are known; all of them where absent. */
  readonly known?: string;
  readonly world?: (w: MeetThyDoomWorld) => void;
}

export function settingsOf(file: Partial<MissionFile> = {}, rulings: Partial<Rulings> = {}): DoomSettings {
  const own = { is: 'own', with: JSON.stringify({ ...YARD, ...file }) } as const;
  return { ...standardSettings(SETTINGS), objectives: 'no', ...rulings, mission: own };
}

/** A table played by hand: every answer with the dice that fall after it. */
export class Play {
  readonly table: Table<MeetThyDoom>;
  /** Monsters in the order in which the test put them down. */
  readonly pieces: readonly Monster[];

  constructor(table: Table<MeetThyDoom>, pieces: readonly Monster[] = []) {
    this.table = table;
    this.pieces = pieces;
    this.table.events = [];
  }

  get w(): MeetThyDoomWorld {
    return this.table.world;
  }
  doomer(i = 0): Doomer {
    return this.w.open.doomers[i] as Doomer;
  }
  /** The i-th monster of the test, as rules call it. */
  m(i = 0): string {
    return `m${this.tag(i)}`;
  }
  tag(i = 0): number {
    const piece = this.pieces[i];
    assert.ok(piece !== undefined, `no monster ${i}`);
    return piece.tag;
  }
  isAlive(i = 0): boolean {
    return this.w.secret.monsters.includes(this.pieces[i] as Monster);
  }

  get asked(): string {
    return askedAt(this.table);
  }
  decision(): Decision {
    const [decision] = this.table.decisions();
    assert.ok(decision !== undefined, 'nothing is asked');
    return decision;
  }
  /** Says something for whoever is asked; then just these dice and cards fall. */
  says(answer: Json, ...falls: readonly (number | string)[]): this {
    const { by } = this.decision();
    mustTake(this.table, { by, answer });
    return this.falls(...falls);
  }
  /** These fall, and no more are wanted before somebody is asked. */
  falls(...falls: readonly (number | string)[]): this {
    const luck = scripted(...falls);
    letFall(this.table, luck);
    luck.usedUp();
    return this;
  }
  /** Everybody who is asked in a poll says this. */
  all(answer: Json, ...falls: readonly (number | string)[]): this {
    for (const { by } of this.table.decisions().slice(1)) mustTake(this.table, { by, answer });
    return this.says(answer, ...falls);
  }
  asks(step: string): this {
    assert.equal(this.asked, step);
    return this;
  }
  /** Ends the turn in progress without dice. */
  ends(...falls: readonly (number | string)[]): this {
    return this.says('end', ...falls);
  }

  options(branch?: string): readonly Option[] {
    const { choice } = this.decision();
    const one = branch !== undefined && choice.kind === 'either' ? choice.branches[branch] : choice;
    return one?.kind === 'one' ? one.of : [];
  }
  refusals(): readonly Refused[] {
    const { choice } = this.decision();
    return choice.kind === 'one' ? (choice.refused ?? []) : [];
  }
  offers(id: string, branch?: string): boolean {
    return this.options(branch).some(option => option.id === id || option.id.startsWith(`${id}:`));
  }
  option(id: string, branch?: string): Option {
    const found = this.options(branch).find(option => option.id === id || option.id.startsWith(`${id}:`));
    assert.ok(found !== undefined, `${id} is not on offer at ${this.asked}`);
    return found;
  }
  /** Why an option cannot be taken now. */
  why(head: string): string | undefined {
    return this.refusals().find(({ id }) => id === head || id.startsWith(`${head}:`))?.why;
  }
  codes(branch?: string): readonly number[] {
    const { choice } = this.decision();
    const one = branch !== undefined && choice.kind === 'either' ? choice.branches[branch] : choice;
    return one?.kind === 'place' ? one.codes : [];
  }
  canGo(spot: Spot): boolean {
    return this.codes(this.asked === 'drive.order' ? 'move' : undefined).includes(at(spot));
  }
  /** Moves a Doomer along these spots and stops there. */
  walks(...spots: readonly Spot[]): this {
    this.says('move');
    for (const spot of spots) this.says(at(spot));
    return this;
  }
  told<K extends EventKind<MeetThyDoom>>(kind: K): readonly Events[K][] {
    return toldOf(this.table, kind);
  }
  /** What was told of rights, by the kernel itself. */
  rightsUsed(): readonly JsonObject[] {
    return (this.table.events ?? []).flatMap(({ kind, data }) => (kind === 'right' ? [data] : []));
  }
  result(): JsonObject {
    return endOf(this.table);
  }
}

function worldOf(situation: Situation): { readonly world: MeetThyDoomWorld; readonly pieces: readonly Monster[] } {
  const { doomers = [{ at: [1, 1] }], monsters = [], barrels = [], hands = [], goals = [] } = situation;
  const world = newWorld(settingsOf(situation.file, situation.rulings), doomers.length + 1);
  layOut(world);
  world.open.round = 3;
  world.open.doomers = doomers.map(({ at: spot, ...given }, i) => ({
    ...newDoomer(`Doomer ${i + 1}`, given.cls ?? 'techie', PAWNS[i] ?? 'green', 2),
    ...given,
    space: at(spot),
    tactics: hands[i]?.length ?? 0,
    objective: (goals[i]?.length ?? 0) > 0,
  }));
  const pieces = monsters.map(
    ({ kind, at: spot, wounds = 0 }): Monster => ({
      kind,
      space: at(spot),
      wounds,
      tag: -1,
      stilled: 0,
      commanded: false,
      chain: -1,
    }),
  );
  world.secret.monsters = [...pieces];
  world.secret.barrels.push(...barrels.map(spot => ({ space: at(spot), tag: -1 })));
  world.secret.hands = doomers.map((_, i) => [...(hands[i] ?? [])]);
  world.secret.goals = doomers.map((_, i) => [...(goals[i] ?? [])]);
  return { world, pieces };
}

function restored(situation: Situation, top: { rule: string; at: string; my: object }[], acting: number): Play {
  const { world, pieces } = worldOf(situation);
  const order = world.open.doomers.map((_, i) => i + 1);
  world.open.tiles = [order.length + 1, ...order];
  const round = { order: [...order, 0], at: acting === 0 ? order.length + 1 : 1, asked: [], acting };
  const table = Table.restore<MeetThyDoom>(game, {
    world,
    stack: [
      { rule: 'campaign', at: 'after', my: { next: 0, end: 'none' }, sealed: null },
      { rule: 'mission', at: 'rounds', my: { next: -1, partner: -1 }, sealed: null },
      { rule: 'round', at: acting === 0 ? 'gap' : 'taken', my: round, sealed: null },
      ...top.map(frame => ({ ...frame, sealed: null })),
    ],
    tick: 50,
    over: false,
    result: null,
  });
  const live = table.world.secret.monsters.slice();
  const play = new Play(table, live);
  const w = table.world;
  const known = situation.known ?? 'ABS';
  (situation.file?.sectors ?? YARD.sectors).forEach(({ letter }, i) => {
    if (known.includes(letter)) showSector(table, i);
  });
  w.secret.pending = [];
  // Everything in sight was met before the test began.
  for (const d of w.open.doomers) {
    d.met = -1;
    d.dread = w.secret.sectors.map(({ tag }) => tag);
  }
  situation.world?.(w);
  assert.equal(pieces.length, live.length);
  table.events = [];
  return play;
}

/** In the middle of the first Doomer's turn, with all actions left. */
export function turn(situation: Situation = {}, actions = 4): Play {
  const my = { doomer: 0, cut: true, begun: true };
  const given = situation.world;
  const world = (w: MeetThyDoomWorld): void => {
    w.open.turn = 1;
    w.open.actions = actions;
    w.open.free = 16;
    given?.(w);
  };
  return restored({ ...situation, world }, [{ rule: 'turn', at: 'act', my }], 1);
}

/** In the Mastermind's turn, the dice being rolled: so many moves and actions for each monster. */
export function master(situation: Situation, moves = 1, acts = 2): Play {
  const given = situation.world;
  const world = (w: MeetThyDoomWorld): void => {
    w.open.turn = 0;
    w.open.moves = moves;
    w.open.acts = acts;
    given?.(w);
  };
  return restored(
    { ...situation, world },
    [{ rule: 'master', at: 'next', my: { wait: [], level: 0, monster: -1 } }],
    0,
  );
}

/** Commands the i-th monster. */
export function commands(play: Play, i = 0): Play {
  return play.says({ is: 'command', with: `command:${play.tag(i)}` });
}
export function orders(play: Play, act: string, ...falls: readonly (number | string)[]): Play {
  return play.says({ is: 'act', with: act }, ...falls);
}

/** Brings a monster to light that was put down hidden. */
export function show(play: Play, i = 0): void {
  showMonster(play.table, play.pieces[i] as Monster);
}

/** Darkness in every Sector. */
export function darken(w: MeetThyDoomWorld): void {
  for (const sector of w.secret.sectors) sector.dark = true;
}

/** A table from its very beginning, with Doomers of these classes enlisted; cards fall as written. */
export function begin(
  classes: readonly Doomer['cls'][],
  falls: readonly (number | string)[],
  file: Partial<MissionFile> = {},
  rulings: Partial<Rulings> = {},
  doomers = classes.length,
): Play {
  const table = Table.begin<MeetThyDoom>(game, settingsOf(file, rulings), doomers + 1, true);
  const play = new Play(table);
  classes.forEach((cls, i) => {
    const answer = { name: `Recruit ${i + 1}`, class: cls, pawn: PAWNS[i] ?? 'green', weapon: 'shotgun' };
    play.says(answer, ...(i === classes.length - 1 ? falls : []));
  });
  return play;
}
