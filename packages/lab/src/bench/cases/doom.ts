import { type AnyGame, look, Sfc32, seeded, standardSettings, type Table } from '@doomtable/kernel';
import { SightMap } from '@doomtable/kit/sight';
import { SquareGrid } from '@doomtable/kit/square';
import { game as doom } from '@doomtable/meet-thy-doom';
import { type MeasuringTime, compareContenders, repeat } from '../measure.js';
import { beginFixture, DOOM_REALM, type Fixture, firstOf, submitAll } from '../play.js';
import { goalAtLeast, goalAtMost, type BenchResult, microseconds, rateOf } from '../report.js';
import { hallOf } from './hall.js';

/** Meet Thy Doom: random play of its training mission, sight on a large map, and a bot that commands many monsters. */
export async function benchDoom(budget: MeasuringTime): Promise<readonly BenchResult[]> {
  return [await benchTraining(budget), await benchSight(budget), await benchMastermind(budget)];
}

/** Judged answers a second and core on the training mission. */
const WANTED = 100_000;
const PARTIES = [1, 2, 4] as const;

function trainingWith(doomers: number): Fixture {
  const settings = { ...standardSettings(doom.settings), mission: { is: 'ours', with: 'training' } };
  const people = doomers === 1 ? '1 Doomer' : `${doomers} Doomers`;
  return { name: `training, ${people}`, game: doom, settings, seats: doomers + 1 };
}

async function benchTraining(budget: MeasuringTime): Promise<BenchResult> {
  let seed = 0;
  // Doom Realm is there to tell a slow game from a slow machine.
  const fixtures = [...PARTIES.map(trainingWith), DOOM_REALM];
  const contenders = fixtures.map(fixture => ({
    name: fixture.name,
    run: (seconds: number) => repeat(seconds, () => submitAll(beginFixture(fixture), new Sfc32(seed++)).tick),
  }));
  const base = fixtures[1]?.name ?? '';
  const figures = await compareContenders(contenders, base, budget);
  return {
    id: 'doom',
    title: 'random play of Meet Thy Doom, every answer judged',
    unit: 'answers',
    shows: 'rate',
    base,
    figures,
    extras: [],
    goals: [goalAtLeast('MT', `judged answers a second and core, ${base}`, rateOf(figures, base), WANTED)],
  };
}

const SIDE = 40;
/** One space in so many is a wall. */
const WALLS = 5;
const COLD = `all pairs of ${SIDE} by ${SIDE}, from nothing`;
const CACHED = 'one pair, once they are known';
const MOST_COLD = 20_000;
const MOST_CACHED = 1;

async function benchSight(budget: MeasuringTime): Promise<BenchResult> {
  const grid = new SquareGrid(SIDE, SIDE);
  const random = new Sfc32('walls');
  const scene = {
    opaque: Uint8Array.from({ length: grid.size }, () => (random.below(WALLS) === 0 ? 1 : 0)),
    level: new Uint8Array(grid.size),
    platform: new Int16Array(grid.size).fill(-1),
  };
  const map = new SightMap(grid, scene);
  checkSight(map, grid.size, random);
  let [from, seen] = [0, 0];
  const askAll = (): number => {
    from = (from + 1) % grid.size;
    for (let to = 0; to < grid.size; to++) if (map.sees(from, to)) seen++;
    return grid.size;
  };
  const contenders = [
    { name: COLD, run: (seconds: number) => repeat(seconds, () => (new SightMap(grid, scene).sees(0, 1) ? 1 : 1)) },
    { name: CACHED, run: (seconds: number) => repeat(seconds, askAll) },
  ];
  const figures = await compareContenders(contenders, COLD, budget);
  if (seen === 0) throw new Error('nobody sees anything');
  return {
    id: 'sight',
    title: 'lines of sight',
    unit: 'questions',
    shows: 'time',
    base: COLD,
    figures,
    extras: [],
    goals: [
      goalAtMost('MT', `microseconds: ${COLD}`, microseconds(figures, COLD), MOST_COLD),
      goalAtMost('MT', `microseconds: ${CACHED}`, microseconds(figures, CACHED), MOST_CACHED),
    ],
  };
}

/** What was worked out for all pairs at once is what following a single line comes to. */
function checkSight(map: SightMap, size: number, random: Sfc32): void {
  for (let n = 0; n < 2000; n++) {
    const [a, b] = [random.below(size), random.below(size)];
    if (a !== b && map.sees(a, b) !== map.line(a, b).clear) throw new Error(`${a} and ${b} are judged in two ways`);
  }
}

const MONSTERS = 12;
const MOST_TURN = 300_000;

async function benchMastermind(budget: MeasuringTime): Promise<BenchResult> {
  const table = mastermindsTurn();
  const name = `a turn with ${MONSTERS} monsters against 4 Doomers`;
  let seed = 0;
  const contenders = [{ name, run: (seconds: number) => repeat(seconds, () => playTurn(doom, table, seed++)) }];
  const figures = await compareContenders(contenders, name, budget);
  return {
    id: 'mastermind',
    title: "a bot Mastermind's turn, whole, with all dice and replies",
    unit: 'turns',
    shows: 'time',
    base: name,
    figures,
    extras: [],
    goals: [goalAtMost('MT', `microseconds: ${name}`, microseconds(figures, name), MOST_TURN)],
  };
}

/** The seat whose turn it is, as everybody knows. */
function turnOf(table: Table): number {
  return (table.world.open as { readonly turn: number }).turn;
}

/** The first moment at which the Mastermind commands, with nobody dead yet. */
function mastermindsTurn(): Table {
  const settings = {
    ...standardSettings(doom.settings),
    mission: { is: 'own', with: JSON.stringify(hallOf(MONSTERS)) },
  };
  const table = beginFixture({ name: 'hall', game: doom, settings, seats: 5 });
  playWhile(doom, table, 0, () => turnOf(table) !== 0);
  return table;
}

function playTurn(game: AnyGame, start: Table, seed: number): number {
  const table = start.clone();
  playWhile(game, table, seed, () => turnOf(table) === 0 && !table.over);
  return 1;
}

function playWhile(game: AnyGame, table: Table, seed: number, goesOn: () => boolean): void {
  const luck = seeded(seed);
  const random = new Sfc32(seed);
  while (goesOn()) {
    const decision = firstOf(table);
    const { by } = decision;
    table.play(by, by === 'luck' ? luck(decision) : game.thumb(look(table, by), decision, random));
  }
}
