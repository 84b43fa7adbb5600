import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonical, cloneJson, fieldsIn, fileText, fingerprint, isJsonObject } from '../src/index.js';

test('the one text of a value does not depend on the order it was built in, and reads back to it', () => {
  assert.equal(canonical({ b: [1, { d: null, c: 'é' }], a: true }), '{"a":true,"b":[1,{"c":"é","d":null}]}');
  assert.equal(canonical({ a: 1, b: 2 }), canonical({ b: 2, a: 1 }));
  assert.equal(canonical({ a: undefined, b: 1 }), '{"b":1}');
  assert.notEqual(canonical([1, 2]), canonical([2, 1]));
  fc.assert(
    fc.property(fc.jsonValue(), value =>
      assert.deepEqual(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value))),
    ),
  );
});

test('what is no plain data has no text', () => {
  for (const value of [undefined, () => 1, Symbol('s'), [undefined]]) {
    assert.throws(() => canonical(value), /not plain data/);
  }
});

test('a fingerprint is 32 hex digits, never changes, and tells texts apart', () => {
  assert.equal(fingerprint(''), PINNED_NOTHING);
  assert.equal(fingerprint('doom'), PINNED_DOOM);
  const prints = new Set<string>();
  for (let i = 0; i < 20_000; i++) {
    const print = fingerprint(`entry ${i}`);
    assert.match(print, /^[0-9a-f]{32}$/);
    prints.add(print);
  }
  assert.equal(prints.size, 20_000);
  const one = fingerprint('x'.repeat(500));
  for (let i = 0; i < 500; i++) assert.notEqual(fingerprint(`${'x'.repeat(i)}y${'x'.repeat(499 - i)}`), one);
});
const PINNED_NOTHING = '5f520606a7a747bc44842f236271cd43';
const PINNED_DOOM = '3e486f16a9b3d5981addf9f1211b45e2';

test('a copy is equal and shares nothing, whatever its keys are called', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const copy = cloneJson(value);
      assert.deepEqual(copy, value);
      for (const part of partsOf(copy)) assert.ok(!partsOf(value).has(part));
    }),
  );
  const odd: unknown = JSON.parse('{"__proto__":{"a":[1]},"constructor":[2]}');
  const copy = cloneJson(odd);
  assert.deepEqual(Object.entries(copy as object), Object.entries(odd as object));
  assert.equal(Object.getPrototypeOf(copy), Object.prototype);
});

function partsOf(value: unknown, into = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return into;
  into.add(value);
  for (const part of Object.values(value)) partsOf(part, into);
  return into;
}

test('the text of a file is kept without what only people need: marks, line ends, and the spaces of JSON', () => {
  assert.equal(fileText('{\r\n  "a": [1, 2]\r\n}\n'), '{"a":[1,2]}');
  assert.equal(fileText('\uFEFFtwo\r\nlines\n'), 'two\nlines');
  assert.equal(fileText('{ "broken": '), '{ "broken":');
  assert.equal(fileText('e\u0301'), '\u00e9');
});

test('an object is told from lists and single values, which have no fields', () => {
  assert.ok(isJsonObject({}) && isJsonObject({ a: 1 }));
  for (const other of [undefined, null, true, 1, 'a', [], [{ a: 1 }]]) {
    assert.equal(isJsonObject(other), false);
    assert.deepEqual(fieldsIn(other), {});
  }
  assert.deepEqual(fieldsIn({ a: 1 }), { a: 1 });
});
