import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Json, rejects, schemaOf } from '@doomtable/kernel';
import { SCENARIO, type ScenarioFile } from '../src/data/shape.js';
import { lint, scenarios } from '../src/lint.js';
import { OURS } from '../src/scenarios.js';

/** The published form of scenario files. `WRITE_SCHEMA=1` makes it anew. */
const SCHEMA = fileURLToPath(new URL('../../schema/scenario.schema.json', import.meta.url));

test('the published form is the one that files are judged by', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A scenario for Relics of the Moon',
    ...schemaOf(SCENARIO),
  };
  if (process.env['WRITE_SCHEMA'] === '1') writeFileSync(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(SCHEMA, 'utf8')), schema);
});

test('our scenarios have the published form, three scenes, and nothing to find fault with', () => {
  for (const [id, file] of Object.entries(OURS)) {
    assert.equal(rejects(SCENARIO, file), undefined, id);
    assert.deepEqual(scenarios.lint(file), [], id);
    assert.equal((file as unknown as ScenarioFile).scenes.length, 3);
  }
});

/** Our scenario with a change made to its text. */
function changed(from: string, to: string): readonly string[] {
  const text = JSON.stringify(OURS['tide-bell']);
  assert.ok(text.includes(from), from);
  const file = JSON.parse(text.replace(from, to)) as Json;
  return lint(file as unknown as ScenarioFile).map(({ level, path, message }) => `${level} ${path}: ${message}`);
}

test('a scenario that cannot be played as meant is found out', () => {
  assert.deepEqual(changed('"leads":{"won":"raiders"', '"leads":{"won":"riders"'), [
    "error .scenes[0].events[0].leads.won: there is no event 'riders' in this scene",
  ]);
  assert.deepEqual(changed('"leads":{"won":"raiders"', '"leads":{"won":"thin-ice"'), [
    'error .scenes[0].events[0].leads.won: an event cannot lead to itself',
  ]);
  assert.deepEqual(
    changed('"id":"wreck"', '"id":"raiders"')[0],
    "error .scenes[0].events[2].id: 'raiders' is there twice",
  );
  assert.deepEqual(changed('"goal":"yes"', '"goal":"no"'), [
    'error .scenes[0].events: no event is the goal of the scene',
  ]);
  assert.deepEqual(changed('"ways":[]', '"ways":[{"to":1,"words":"Back."}]'), [
    'error .scenes[0].ways[0].to: a way leads to a later scene',
  ]);
  assert.deepEqual(changed('"ways":[]', '"ways":[{"to":9,"words":"On."}]'), [
    'error .scenes[0].ways[0].to: there is no scene 9',
  ]);
});

test('what is doubtful gets a warning', () => {
  assert.deepEqual(changed('"leads":{"won":"wreck"', '"leads":{"won":""'), [
    "warning .scenes[0].events[2]: nothing leads to 'wreck'",
  ]);
  assert.deepEqual(changed('"doom":1},{"name":"Snow', '"doom":0},{"name":"Snow'), [
    'warning .scenes[0].events[1].trials[0].with.traits[0].doom: a trait that costs no Doom is switched on every turn',
  ]);
});
