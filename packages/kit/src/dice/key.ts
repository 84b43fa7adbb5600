import { DiceError } from './refuse.js';

/** What a value is recognised by. Numbers are their own key, which keeps the common case fast. */
export type Key = number | string;

/** Equal plain data has equal keys, whatever order its fields were written in; different data has different keys. */
export function keyOf(value: unknown): Key {
  return typeof value === 'number' ? value : textOf(value);
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : textOfObject(value);
    default:
      throw new DiceError('notPlain', `Outcomes and states must be plain data, not a ${typeof value}.`);
  }
}

function textOfObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new DiceError('notPlain', `Outcomes and states must be plain data, not a ${value.constructor.name}.`);
  }
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`;
}
