/** A set of small numbers as words of 32 bits: plain lists of numbers, so that a world can hold and copy them. */
export type Bits = number[];

export function emptyBits(size: number): Bits {
  return new Array<number>((size + 31) >>> 5).fill(0);
}

export function hasBit(bits: readonly number[], i: number): boolean {
  return ((bits[i >>> 5] ?? 0) & (1 << (i & 31))) !== 0;
}

export function setBit(bits: Bits, i: number): void {
  const word = i >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (i & 31));
}

/** Adds all of `other` to `bits`. */
export function addBits(bits: Bits, other: readonly number[]): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) | (other[w] ?? 0);
}

export function isEmpty(bits: readonly number[]): boolean {
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) return false;
  return true;
}

/** The numbers in the set, ascending. */
export function listBits(bits: readonly number[]): number[] {
  const list: number[] = [];
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) list.push(w * 32 + 31 - Math.clz32(word & -word));
  }
  return list;
}
