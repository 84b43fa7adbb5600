import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askOf,
  type ChoiceData,
  type Decision,
  eventOf,
  type Json,
  keyed,
  look,
  type Luck,
  named,
  optionOf,
  refusalOf,
  sample,
  Sfc32,
  Table,
} from '@doomtable/kernel';
import { reword } from '@doomtable/kit/points';
import { game } from '../src/index.js';
import type { RuleOfThree } from '../src/types.js';
import { blankCharacter } from '../src/sheet/character.js';
import { who } from '../src/words/names.js';
import { BALLOTS, odrin, STANDARD } from './kit.js';

/** Answers by rule of thumb, and every so often anything at all. */
function capricious(table: Table<RuleOfThree>, decision: Decision, random: Sfc32): Json {
  const { by, choice } = decision;
  const steady = decision.rule === 'sheets' && decision.step === 'write';
  if (steady || random.below(2) > 0) return game.thumb(look(table, by === 'luck' ? 'audience' : by), decision, random);
  return reword(choice, sample(choice, random), about => `some ${about}`.slice(0, 40));
}

/** Luck that throws nothing but sixes every other time, so that lasting damage is met as well. */
function cruel(decision: Decision, luck: Luck): Json {
  const { choice, tick } = decision;
  if (decision.rule !== 'attempt' || choice.kind !== 'dice' || tick % 2 === 0) return luck(decision);
  return choice.pools.map(dice => new Array<number>(dice).fill(choice.sides));
}

/** Somebody objects, states a fact, queries an entry or would close the act. */
function useSomeRight(table: Table<RuleOfThree>, random: Sfc32): void {
  if (table.over) return;
  const by = random.below(3);
  const rights = look(table, by).rights;
  const right = rights[random.below(Math.max(1, rights.length))];
  if (right === undefined) return;
  const answer = reword(right.choice, sample(right.choice, random), about => `some ${about} ${table.tick}`);
  table.playRight(right.name, by, answer);
}

/** Everything a choice names, at any depth. */
function idsIn(choice: ChoiceData): readonly { readonly id: string }[] {
  switch (choice.kind) {
    case 'one':
    case 'some':
      return [...choice.of, ...(choice.refused ?? [])];
    case 'record':
      return Object.entries(choice.fields).flatMap(([id, field]) => [{ id }, ...idsIn(field)]);
    case 'either':
      return Object.entries(choice.branches).flatMap(([id, branch]) => [{ id }, ...idsIn(branch)]);
    case 'list':
      return idsIn(choice.of);
    case 'allocate':
      return choice.slots.map(({ id }) => ({ id }));
    default:
      return [];
  }
}

test('every step of every rule is met by capricious bots, and everything in it has words that read as such', () => {
  const met = new Set<string>();
  for (let seed = 0; seed < 90; seed++) {
    const ways = seed % 2 === 0 ? BALLOTS : {};
    const settings = { ...STANDARD, ...ways, growth: 'steady', rounds: 2, luck: 'full' } as const;
    const table = Table.begin<RuleOfThree>(game, settings, 3, true);
    const random = new Sfc32(`words ${seed}`);
    const luck = keyed(`words ${seed}`);
    while (!table.over) {
      const [decision] = table.decisions();
      assert.ok(decision !== undefined);
      const step = `${decision.rule}.${decision.step}`;
      if (step === 'act.propose') for (const character of table.world.open.characters) character.luck = 1;
      if (decision.by !== 'luck') wellSaid(table, decision);
      met.add(step);
      const answer = decision.by === 'luck' ? cruel(decision, luck) : capricious(table, decision, random);
      table.play(decision.by, answer);
      if (random.below(3) === 0) useSomeRight(table, random);
    }
    const { view } = look(table, 'audience');
    for (const event of table.events ?? []) readable(eventOf(game, event, view), event.kind);
  }
  const waiting = game.rules.flatMap(({ name, steps }) =>
    Object.values(steps).flatMap(step => (step.kind === 'do' ? [] : [`${name}.${step.name}`])),
  );
  assert.deepEqual(
    waiting.filter(step => !met.has(step)),
    [],
  );
});

function wellSaid(table: Table<RuleOfThree>, decision: Decision): void {
  const { view } = look(table, decision.by === 'luck' ? 'audience' : decision.by);
  readable(askOf(game, decision, view), `${decision.rule}.${decision.step}`);
  for (const option of idsIn(decision.choice)) readable(optionOf(game, decision, option, view), option.id);
}

/** A person reads it: no id, no missing figure, no exclamation. */
function readable(text: string, of: string): void {
  assert.ok(text.trim().length > 0, of);
  assert.doesNotMatch(text, /undefined|NaN|null|\[object|seat:\d|\b[MBSE]\d+\b/, `${of}: ${text}`);
}

test('a purse that does not add up says by how much', () => {
  const said = (is: number): string =>
    refusalOf(game, { code: 'wrongTotal', path: '', with: { least: 9, total: 9, is } });
  assert.equal(said(7), 'Left to spend here: 2.');
  assert.equal(said(10), 'Spent too much here: 1.');
});

test('each setting has a sentence, and each of its options', () => {
  for (const [name, { choice }] of Object.entries(game.settings)) {
    readable(game.words.settings[name] ?? '', name);
    for (const { id } of idsIn(choice)) readable(game.words.settings[`${name}.${id}`] ?? '', `${name}.${id}`);
  }
});

test('two characters of one name are told apart by their players', () => {
  const twins = [odrin(), odrin(), blankCharacter()];
  assert.equal(who({ characters: twins.slice(1) }, 0), 'Odrin Vale');
  assert.equal(named(who({ characters: twins }, 1)), 'Odrin Vale (Player 2)');
  assert.equal(
    named(who({ characters: twins }, 2), seat => `Cy ${seat}`),
    'Cy 2',
  );
});
