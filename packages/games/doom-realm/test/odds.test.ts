import assert from 'node:assert/strict';
import test from 'node:test';
import { enumerating, type JsonObject, look, sample, Sfc32, standardSettings, Table } from '@doomtable/kernel';
import { Fraction } from '@doomtable/kit/dice';
import type { DoomRealm } from '../src/types.js';
import { HEROES, SIX } from '../src/data/tables.js';
import { game } from '../src/index.js';
import { foresee, odds } from '../src/odds.js';
import type { Fight } from '../src/rules/fight.js';
import { type Rulings, SETTINGS } from '../src/settings.js';
import { at, has, mostPower } from '../src/sheet.js';

const DECIDING = new Set(['fight.prepare', 'fight.dice', 'fight.press', 'fight.rerolled']);

/** The chance to fell an enemy by the rules themselves: every option tried, every face counted, the best taken. */
class Rules {
  readonly #known = new Map<string, Fraction>();
  readonly #enemy: number;

  constructor(enemy: number) {
    this.#enemy = enemy;
  }

  chance(table: Table<DoomRealm>): Fraction {
    const [decision] = table.decisions();
    const s = table.world.open;
    if (decision === undefined || !DECIDING.has(`${decision.rule}.${decision.step}`)) {
      return has(s.fallen, this.#enemy) ? Fraction.one : Fraction.zero;
    }
    const my = table.stack.at(-1)?.my as Fight;
    // What a chance can depend on. A die in the air shows nothing, and in which order two dice lie does not matter.
    const lying = my.dice.filter((_, die) => decision.step !== 'rerolled' || die !== my.rolling).sort((a, b) => a - b);
    const { gold, spent, level, learned } = s;
    const key = JSON.stringify([decision.step, lying, my.bonus, my.powers, gold, spent, level, learned]);
    let chance = this.#known.get(key);
    if (chance === undefined) {
      if (decision.by === 'luck') chance = this.#mean(table);
      else chance = this.options(table).reduce((best, [, one]) => (one.compare(best) > 0 ? one : best), Fraction.zero);
      this.#known.set(key, chance);
    }
    return chance;
  }

  /** By option: the chance once it is taken. */
  options(table: Table<DoomRealm>): (readonly [string, Fraction])[] {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined && decision.choice.kind === 'one');
    return decision.choice.of.map(({ id }) => {
      const after = table.clone();
      after.play(0, id);
      return [id, this.chance(after)];
    });
  }

  #mean(table: Table<DoomRealm>): Fraction {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    let sum = Fraction.zero;
    let total = 0;
    for (const { answer, weight } of enumerating(decision)) {
      const after = table.clone();
      after.play('luck', answer);
      sum = sum.add(this.chance(after).mul(Fraction.of(weight)));
      total += weight;
    }
    return sum.div(Fraction.of(total));
  }
}

/** Every forecast at a table against the rules. Returns how many there were. */
function compare(table: Table<DoomRealm>): number {
  const [decision] = table.decisions();
  assert.ok(decision !== undefined);
  const forecasts = foresee(look(table, 0), decision);
  const my = table.stack.at(-1)?.my as Fight;
  for (const { option, words, chance } of forecasts) {
    assert.ok(option !== null);
    const enemy: number = decision.step === 'act' ? Number(option.slice('attack:'.length)) : my.enemy;
    const after = words === 'to win as it stands' ? penniless(table) : table.clone();
    after.play(0, option);
    assert.equal(chance, new Rules(enemy).chance(after).toString(), `${table.describe()} ${option}`);
  }
  return forecasts.length;
}

/** The same moment with nothing left to spend on a fight. */
function penniless(table: Table<DoomRealm>): Table<DoomRealm> {
  const twin = table.clone();
  const s = twin.world.open;
  s.gold = 0;
  for (let hero = 0; hero < HEROES; hero++) s.spent[hero] = mostPower(s, hero);
  return Table.restore(game, twin.save());
}

/** The same moment with every enemy in reach, other gold, other powers known and few boxes left for them. */
function varied(table: Table<DoomRealm>, random: Sfc32): Table<DoomRealm> {
  const twin = table.clone();
  const s = twin.world.open;
  s.gold = random.below(7);
  s.discovered = (1 << SIX) - 1;
  s.locked = 0;
  s.key = true;
  for (let hero = 0; hero < HEROES; hero++) {
    if (random.below(2) === 0 && at(s.level, hero) === 1) {
      s.learned[hero] = 1 | (1 << (1 + random.below(2)));
      s.level[hero] = 2;
    }
    s.spent[hero] = mostPower(s, hero) - random.below(2);
  }
  return Table.restore(game, twin.save());
}

/** The cruel ones have enemies that block powers and make rerolls dear. */
const ADVENTURES = ['drowned-stair', 'iron-winter', 'kiln-road'];

/** Plays at random and compares at each of these steps until this many forecasts were seen. */
function compareAt(rulings: Partial<Rulings>, wanted: { readonly [step: string]: number }): void {
  const seen: { [step: string]: number } = {};
  const enough = (step: string): boolean => (seen[step] ?? 0) >= (wanted[step] ?? 0);
  for (let seed = 1; seed <= 80 && !Object.keys(wanted).every(enough); seed++) {
    const random = new Sfc32(`odds ${seed}`);
    const adventure = { is: 'ours', with: ADVENTURES[seed % ADVENTURES.length] ?? '' };
    const table = Table.begin<DoomRealm>(game, { ...standardSettings(SETTINGS), ...rulings, adventure }, 1);
    for (let [decision] = table.decisions(); decision !== undefined; [decision] = table.decisions()) {
      const step = `${decision.rule}.${decision.step}`;
      const twin = enough(step) ? table : varied(table, random);
      if (!enough(step)) seen[step] = (seen[step] ?? 0) + compare(twin);
      table.play(decision.by, sample(decision.choice, random));
    }
  }
  for (const step of Object.keys(wanted)) assert.ok(enough(step), `too few forecasts at ${step}: ${seen[step] ?? 0}`);
}

for (const advance of ['betweenPhases', 'anytime'] as const) {
  test(`chances to win are those of the rules: powers after the dice, levels ${advance}`, () => {
    compareAt({ powers: 'afterDice', advance }, { 'round.act': 72, 'fight.press': 24 });
  });
  test(`chances to win are those of the rules: powers before the dice, levels ${advance}`, () => {
    compareAt({ powers: 'beforeDice', advance }, { 'round.act': 72, 'fight.prepare': 24, 'fight.press': 8 });
  });
}

/** Two dice against a need, by trying every throw and every reroll. */
function bruteForce(need: number, gold: number): Fraction {
  const worth = (a: number, b: number, left: number): Fraction => {
    if (a + b >= need) return Fraction.one;
    if (left === 0) return Fraction.zero;
    const again = (kept: number): Fraction =>
      [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum.add(worth(kept, face, left - 1)), Fraction.zero).div(Fraction.of(6));
    const [keepA, keepB] = [again(a), again(b)];
    return keepA.compare(keepB) > 0 ? keepA : keepB;
  };
  let sum = Fraction.zero;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum = sum.add(worth(a, b, gold));
  return sum.div(Fraction.of(36));
}

function ask(given: { readonly [name: string]: string | boolean }): JsonObject {
  const answer = odds.answer(given);
  assert.ok(typeof answer !== 'string', String(answer));
  return answer.json;
}

test('the odds of an attack are exact', () => {
  for (const need of [2, 7, 9, 12, 13, 15]) {
    for (const bonus of [0, 1, 3]) {
      for (const gold of [0, 1, 2, 3]) {
        const given = { need: String(need), bonus: String(bonus), gold: String(gold) };
        assert.deepEqual(ask(given), { win: bruteForce(need - bonus, gold).toString() });
      }
    }
  }
  assert.deepEqual(ask({ need: '9', gold: '2', bonus: '1' }), { win: '119/144' });
  assert.deepEqual(ask({ need: '7' }), { win: '7/12' });
});

test('figures that cannot be get a sentence', () => {
  assert.match(String(odds.answer({})), /^--need is missing/);
  assert.match(String(odds.answer({ need: 'nine' })), /^--need must be a whole number from 0 to 99, not 'nine'/);
  assert.match(String(odds.answer({ need: '9', gold: '-1' })), /^--gold must be/);
  assert.match(String(odds.answer({ need: '9', bonus: true })), /^--bonus must be/);
});

test('many rerolls stay readable: the last amount is shown, and no endless fraction', () => {
  const answer = odds.answer({ need: '12', gold: '99' });
  assert.ok(typeof answer !== 'string');
  assert.equal(answer.lines.length, 10);
  assert.match(answer.lines.at(-1) ?? '', /^ {2}99 gold {2}100\.00 %$/);
});
