import { binomials, power } from './arithmetic.js';
import type { Listing, Weighted } from './enumerate.js';

/** Every way a pool of dice can fall, die by die. */
export function fallen(size: number, sides: number, limit: number): Listing<Weighted> {
  if (power(sides, size) > limit) return 'too many';
  let falls: readonly number[][] = [[]];
  for (let die = 0; die < size; die++) {
    falls = falls.flatMap(faces => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
  }
  return falls.map(answer => ({ answer, weight: 1 }));
}

/** Every way a pool of dice can fall, highest face first, with the number of orders that come to the same. */
export function fallenInAnyOrder(size: number, sides: number, limit: number): Listing<Weighted> {
  if ((binomials(size + sides - 1, size)[size] ?? 0) > limit) return 'too many';
  const all: Weighted[] = [];
  const extend = (faces: readonly number[], run: number, weight: number): void => {
    if (faces.length === size) {
      all.push({ answer: faces, weight });
      return;
    }
    const last = faces.at(-1) ?? sides;
    for (let face = 1; face <= last; face++) {
      const again = face === last ? run + 1 : 1;
      // The orders of so many dice, one face after the other: whole at every step.
      extend([...faces, face], again, (weight * (faces.length + 1)) / again);
    }
  };
  extend([], 0, 1);
  return all;
}
