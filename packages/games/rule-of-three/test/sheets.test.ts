import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, type JsonObject, rejects, Sfc32 } from '@doomtable/kernel';
import { blankCharacter, STAGES } from '../src/sheet/character.js';
import { readSheet } from '../src/sheet/file.js';
import { anySheet, makeSheet } from '../src/sheet/make.js';
import { stageChoice } from '../src/sheet/stages.js';
import { type SheetFile, writeStage } from '../src/sheet/write.js';

const SHEETS = 10_000;

test('10,000 random sheets, drawn from all legal charts, are accepted', () => {
  const random = new Sfc32('legal');
  for (let i = 0; i < SHEETS; i++) {
    const read = readSheet(anySheet(random));
    assert.ok('character' in read, JSON.stringify(read));
  }
});

/** One way to spoil a sheet, and where that must be found. */
interface Spoiling {
  readonly path: string;
  readonly sheet: Json;
}

test('10,000 spoiled sheets are refused, each with the slot that is wrong', () => {
  const random = new Sfc32('spoiled');
  const met = new Set<string>();
  for (let i = 0; i < SHEETS; i++) {
    const sheet = anySheet(random);
    const kinds = spoilings(sheet, random);
    const [name, { path, sheet: spoiled }] = kinds[i % kinds.length] ?? ['none', { path: '', sheet: null }];
    const read = readSheet(spoiled);
    assert.ok('flaws' in read, `${name} at ${path} was taken`);
    assert.ok(
      read.flaws.some(flaw => flaw.path === path),
      `${name}: ${path} was meant, ${JSON.stringify(read.flaws)} was named`,
    );
    met.add(name);
  }
  assert.equal(met.size, 11);
});

function spoilings(sheet: SheetFile, random: Sfc32): readonly (readonly [string, Spoiling])[] {
  const any = <T>(list: readonly T[]): T => {
    const item = list[random.below(list.length)];
    assert.ok(item !== undefined);
    return item;
  };
  const purse = any(Object.keys(sheet.chart).filter(field => field !== 'concept'));
  const points = plain(sheet.chart)[purse] as { readonly [slot: string]: number };
  const slot = any(Object.keys(points));
  const slotted = (value: Json | undefined): Json => withPath(sheet, ['chart', purse, slot], value);
  const fact = any(Object.keys(sheet.background.facts));
  const skill = any(Object.keys(sheet.skills.skills));
  const piece = any(Object.keys(sheet.equipment.pieces));
  const motivation = any(Object.keys(sheet.background.motivations));
  const from = any(Object.keys(points).filter(id => (points[id] ?? 0) > 0));
  const at = (...path: readonly string[]): string => path.map(step => `.${step}`).join('');
  const words = (value: Json | undefined, ...path: readonly string[]): Spoiling => ({
    path: at(...path),
    sheet: withPath(sheet, path, value),
  });
  const short = withPath(sheet, ['chart', purse, from], (points[from] ?? 0) - 1);
  return [
    ['over the limit', { path: at('chart', purse, slot), sheet: slotted(3) }],
    ['below nothing', { path: at('chart', purse, slot), sheet: slotted(-1) }],
    ['half a point', { path: at('chart', purse, slot), sheet: slotted(0.5) }],
    ['no such entry', { path: at('chart', purse, slot), sheet: slotted(undefined) }],
    ['a point short', { path: at('chart', purse), sheet: short }],
    ['no name', words('', 'background', 'name')],
    ['a motivation without words', words(undefined, 'background', 'motivations', motivation)],
    ['a fact on nothing', words([], 'background', 'facts', fact, 'sources', 'with')],
    ['a skill on no fact', words('B99', 'skills', 'skills', skill, 'on', 'is')],
    ['a skill on no attribute', words('luck', 'skills', 'skills', skill, 'on', 'with')],
    ['a piece on no skill', words('S99', 'equipment', 'pieces', piece, 'skill')],
  ];
}

function plain(value: unknown): JsonObject {
  return value as JsonObject;
}

/** A copy with another value at the end of a path; without one, that key is gone. */
function withPath(value: unknown, [step, ...rest]: readonly string[], end: Json | undefined): Json {
  const { [step ?? '']: inner, ...others } = plain(value);
  if (rest.length > 0) return { ...plain(value), [step ?? '']: withPath(inner, rest, end) };
  return end === undefined ? others : { ...plain(value), [step ?? '']: end };
}

test('any sheets are drawn so that all charts are equally likely: every arrangement of a purse as often as any other', () => {
  const random = new Sfc32('uniform');
  const seen = new Map<string, number>();
  const draws = 4900;
  for (let i = 0; i < draws; i++) {
    const { level1, mental } = anySheet(random).chart;
    const key = JSON.stringify([level1, mental]);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  assert.equal(seen.size, 49);
  const expected = draws / 49;
  const chiSquare = [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  // 48 degrees of freedom: below 84 in 999 of 1000 cases.
  assert.ok(chiSquare < 84, `chi square is ${chiSquare}`);
});

test('the four answers of a sheet are the answers a table asks for', () => {
  const sheet = makeSheet(new Sfc32('answers'));
  const character = blankCharacter();
  for (const stage of STAGES) {
    const answer = plain(sheet)[stage] ?? null;
    assert.equal(character.writing, stage);
    assert.equal(rejects(stageChoice(character, stage), answer), undefined);
    writeStage(character, stage, answer);
  }
  assert.equal(character.writing, null);
});
