import { AREAS } from '../data/tables.js';
import { freeFor, placementsFor } from '../map.js';
import type { Round } from '../rules/round.js';
import { at, enemyAt, type Sheet } from '../sheet.js';
import { FIGURES } from './figures.js';
import { bestLie, stepsLeft } from './ground.js';
import { growthCost, locationsWanted, locationWorth, markWorth, treasureWorth } from './wants.js';

const TREASURE = 0;
const ENEMY = 1;
const LOCATION = 2;
const EXPLORE = 3;

/** What each number is worth in each area: at `area * 7 + number`. Only the numbers asked for are filled in. */
export type Table = Float64Array;

/** `numbers` as bits: those that may be put somewhere; `areas` as bits: those already taken. */
function worths(s: Sheet, numbers: number, areas: number): Table {
  const table = new Float64Array(AREAS.length * 7);
  const explores = (areas & (1 << EXPLORE)) === 0;
  const left = explores ? stepsLeft(s) : null;
  const wanted = explores ? locationsWanted(s) : null;
  const mark = explores ? markWorth(s) : 0;
  for (let number = 1; number <= 6; number++) {
    if ((numbers & (1 << number)) === 0) continue;
    table[TREASURE * 7 + number] = treasureWorth(s, number);
    table[ENEMY * 7 + number] = -growthCost(s, enemyAt(s, number));
    table[LOCATION * 7 + number] = locationWorth(s, number);
    if (left === null || wanted === null) continue;
    const codes = freeFor(s, number);
    table[EXPLORE * 7 + number] =
      codes.length === 0 ? 0 : bestLie(s, placementsFor(s, number), codes, left, wanted, mark).worth;
  }
  return table;
}

/** The most that dice can be worth in the areas still free, and the first area and number of that plan. */
class Plan {
  readonly #table: Table;
  best = Number.NEGATIVE_INFINITY;
  area = -1;
  number = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Tries every way to put the dice that are not given to the areas that are not taken, exploring first. */
  try(dice: readonly number[], given: number, areas: number, sum = 0, area = -1, number = 0): void {
    let free = EXPLORE;
    while (free >= 0 && (areas & (1 << free)) !== 0) free--;
    if (free < 0) {
      if (sum <= this.best) return;
      this.best = sum;
      this.area = area;
      this.number = number;
      return;
    }
    for (let die = 0; die < dice.length; die++) {
      if ((given & (1 << die)) !== 0) continue;
      const face = at(dice, die);
      const worth = this.#table[free * 7 + face] as number;
      const first = area < 0;
      this.try(dice, given | (1 << die), areas | (1 << free), sum + worth, first ? free : area, first ? face : number);
    }
  }
}

/** Where to put the next die: the plan for all of them is made anew each time, since each die changes the sheet. */
export function nextDie(s: Sheet, my: Round): string {
  let numbers = 0;
  for (let die = 0; die < my.dice.length; die++) if ((my.given & (1 << die)) === 0) numbers |= 1 << at(my.dice, die);
  const plan = new Plan(worths(s, numbers, my.areas));
  plan.try(my.dice, my.given, my.areas);
  return `${AREAS[plan.area]}:${plan.number}`;
}

/** Keep the dice, or throw the one whose change promises most. */
export function rerollOrKeep(s: Sheet, my: Round): string {
  if (s.gold <= FIGURES.reroll.kept) return 'keep';
  const table = worths(s, 0b1111110, 0);
  const worthOf = (dice: readonly number[]): number => {
    const plan = new Plan(table);
    plan.try(dice, 0, 0);
    return plan.best;
  };
  const now = worthOf(my.dice);
  let most: number = FIGURES.reroll.gain;
  let again = 0;
  const dice = my.dice.slice();
  for (let die = 0; die < dice.length; die++) {
    const face = at(my.dice, die);
    if (my.dice.indexOf(face) !== die) continue;
    let sum = 0;
    for (let other = 1; other <= 6; other++) {
      dice[die] = other;
      sum += worthOf(dice);
    }
    dice[die] = face;
    const gain = sum / 6 - now;
    if (gain <= most) continue;
    most = gain;
    again = face;
  }
  return again === 0 ? 'keep' : `again:${again}`;
}
