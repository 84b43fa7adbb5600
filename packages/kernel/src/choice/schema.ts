import type { Json } from '../json.js';
import type { ChoiceData } from './types.js';

/** A JSON Schema (2020-12), as far as it is needed here. */
export type JsonSchema = { readonly [key: string]: Json };

/**
 * The form of a choice's answers as a JSON Schema, for editors and other programs. It says what can be said that way: totals
 * and limits that reach over several slots, and words already taken, are judged by `rejects` alone.
 */
export function schemaOf(choice: ChoiceData): JsonSchema {
  switch (choice.kind) {
    case 'one':
      return { enum: choice.of.map(({ id }) => id) };
    case 'some':
      return {
        type: 'array',
        items: { enum: choice.of.map(({ id }) => id) },
        minItems: choice.min,
        maxItems: choice.max,
        uniqueItems: true,
      };
    case 'number':
      return { type: 'integer', minimum: choice.min, maximum: choice.max };
    case 'text':
      return { type: 'string', minLength: choice.min, maxLength: choice.max };
    case 'allocate':
      return objectOf(
        choice.slots.map(({ id, min, max }) => [id, { type: 'integer', minimum: min, maximum: max }]),
        true,
      );
    case 'assign':
      return objectOf(
        choice.items.map(({ id, to }) => [id, { enum: to ?? choice.places.map(place => place.id) }]),
        choice.spare !== true,
      );
    case 'place':
      return { enum: choice.codes };
    case 'dice':
      return listsOf(choice.pools.map(n => listsOf(Array.from({ length: n }, () => faceOf(choice.sides)))));
    case 'draw':
      return {
        type: 'array',
        items: { enum: choice.from.map(({ id }) => id) },
        minItems: choice.take,
        maxItems: choice.take,
      };
    case 'record':
      return objectOf(
        Object.entries(choice.fields).map(([name, field]) => [name, schemaOf(field)]),
        true,
      );
    case 'either':
      return {
        oneOf: Object.entries(choice.branches).map(([name, branch]) =>
          objectOf(
            [
              ['is', { const: name }],
              ['with', schemaOf(branch)],
            ],
            true,
          ),
        ),
      };
    case 'list':
      return { type: 'array', items: schemaOf(choice.of), minItems: choice.min, maxItems: choice.max };
  }
}

function faceOf(sides: number): JsonSchema {
  return { type: 'integer', minimum: 1, maximum: sides };
}

function objectOf(properties: readonly (readonly [string, JsonSchema])[], all: boolean): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: all ? properties.map(([name]) => name) : [],
    additionalProperties: false,
  };
}

/** A list in which each place has a form of its own. */
function listsOf(items: readonly JsonSchema[]): JsonSchema {
  return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
}
