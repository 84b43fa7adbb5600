import { type ChoiceData, rejects } from '../../src/choice/index.js';
import type { Json } from '../../src/json.js';

/** More than this is not written down. */
const PATIENCE = 4000;

/** All legal answers found the slow way: everything that could be meant, judged one by one. `undefined` where that takes too long. */
export function bruteForce(choice: ChoiceData): Json[] | undefined {
  const candidates = candidatesOf(choice);
  return candidates?.filter(value => rejects(choice, value) === undefined);
}

function candidatesOf(choice: ChoiceData): Json[] | undefined {
  switch (choice.kind) {
    case 'one':
      return [...choice.of, ...(choice.refused ?? [])].map(option => option.id);
    case 'some':
      return sequences(
        choice.of.map(option => option.id),
        choice.max + 1,
      );
    case 'number':
      return span(choice.min - 1, choice.max + 1);
    case 'text':
      return choice.max <= 0 ? [''] : undefined;
    case 'place':
      return span(-1, 40);
    case 'dice':
      return cartesian(
        choice.pools.map(size => cartesian(Array.from({ length: size }, () => span(0, choice.sides + 1)))),
      );
    case 'draw':
      return sequences(
        choice.from.map(pile => pile.id),
        choice.take,
      );
    case 'allocate': {
      const ids = choice.slots.map(slot => slot.id);
      return objects(ids, cartesian(choice.slots.map(slot => span(slot.min - 1, slot.max + 1))));
    }
    case 'assign': {
      const ids = choice.items.map(item => item.id);
      return objects(ids, cartesian(ids.map(() => [null, ...choice.places.map(place => place.id)])));
    }
    case 'record':
      return objects(Object.keys(choice.fields), cartesian(Object.values(choice.fields).map(bruteForce)));
    case 'either': {
      const branches = Object.entries(choice.branches).map(([is, branch]) =>
        bruteForce(branch)?.map(inner => ({ is, with: inner })),
      );
      return branches.includes(undefined) ? undefined : branches.flatMap(branch => branch ?? []);
    }
    case 'list': {
      const items = choice.max > 0 ? bruteForce(choice.of) : [];
      const lengths = Array.from({ length: choice.max + 1 }, (_, length) =>
        cartesian(Array.from({ length }, () => items)),
      );
      return lengths.includes(undefined) ? undefined : lengths.flatMap(list => list ?? []);
    }
  }
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function cartesian(lists: readonly (readonly Json[] | undefined)[]): Json[] | undefined {
  let rows: Json[][] | undefined = [[]];
  for (const list of lists) {
    if (list === undefined || rows.length * list.length > PATIENCE) return undefined;
    rows = rows.flatMap(row => list.map(item => [...row, item]));
  }
  return rows;
}

/** All sequences of these, up to this length. */
function sequences(ids: readonly string[], length: number): Json[] | undefined {
  const byLength = Array.from({ length: length + 1 }, (_, n) => cartesian(Array.from({ length: n }, () => ids)));
  return byLength.includes(undefined) ? undefined : byLength.flatMap(list => list ?? []);
}

/** Rows of values under these keys; what is `null` is left out. */
function objects(keys: readonly string[], rows: readonly Json[] | undefined): Json[] | undefined {
  return rows?.map(row => {
    const values: readonly Json[] = Array.isArray(row) ? row : [];
    return Object.fromEntries(
      keys.map((key, i) => [key, values[i] ?? null] as const).filter(([, value]) => value !== null),
    );
  });
}
