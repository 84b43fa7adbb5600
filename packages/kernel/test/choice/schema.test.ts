import assert from 'node:assert/strict';
import test from 'node:test';
import {
  allocate,
  assign,
  dice,
  either,
  listOf,
  nothing,
  oneOf,
  record,
  type JsonSchema,
  schemaOf,
  someOf,
  text,
  wholeNumber,
} from '../../src/index.js';

test('each kind of choice has the form of its answers', () => {
  const expected: readonly (readonly [JsonSchema, JsonSchema])[] = [
    [schemaOf(oneOf(['a', 'b'])), { enum: ['a', 'b'] }],
    [schemaOf(wholeNumber(2, 5)), { type: 'integer', minimum: 2, maximum: 5 }],
    [schemaOf(text('name', { max: 9 })), { type: 'string', minLength: 1, maxLength: 9 }],
    [
      schemaOf(someOf(['a', 'b'], { min: 1, max: 2 })),
      { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, maxItems: 2, uniqueItems: true },
    ],
    [
      schemaOf(allocate(3, [{ id: 'grit', min: 1, max: 3 }])),
      {
        type: 'object',
        properties: { grit: { type: 'integer', minimum: 1, maximum: 3 } },
        required: ['grit'],
        additionalProperties: false,
      },
    ],
    [
      schemaOf(assign([{ id: 'd1', to: ['x'] }, { id: 'd2' }], [{ id: 'x' }, { id: 'y' }])),
      {
        type: 'object',
        properties: { d1: { enum: ['x'] }, d2: { enum: ['x', 'y'] } },
        required: ['d1', 'd2'],
        additionalProperties: false,
      },
    ],
  ];
  for (const [got, wanted] of expected) assert.deepEqual(got, wanted);
});

test('forms are put together as choices are', () => {
  const choice = record({
    deed: either({ rest: nothing(), roll: dice([2]) }),
    names: listOf(text('name', { max: 4 }), { min: 0, max: 2 }),
  });
  const { properties } = schemaOf(choice) as { readonly properties: { readonly [name: string]: JsonSchema } };
  assert.deepEqual(Object.keys(properties), ['deed', 'names']);
  const branches = properties['deed']?.['oneOf'] as readonly JsonSchema[];
  assert.equal(branches.length, 2);
  assert.deepEqual(properties['names'], {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 4 },
    minItems: 0,
    maxItems: 2,
  });
});
