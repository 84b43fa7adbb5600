/** A die as it lies against the other pool: taken off by an equal one, left over, or the one that decides. */
export interface Lain {
  readonly face: number;
  readonly state: 'matched' | 'left' | 'deciding';
}

/** Dice of both pools, face to face: each column holds a pair that cancels, or one die that nothing meets. */
export interface Column {
  readonly first: Lain | null;
  readonly second: Lain | null;
}

/** Lays two pools against each other, highest faces first (TD-328). */
export function laid(first: readonly number[], second: readonly number[]): readonly Column[] {
  const columns: Column[] = [];
  let decided = false;
  for (let face = 6; face > 0; face--) {
    const mine = countOf(first, face);
    const theirs = countOf(second, face);
    const pairs = Math.min(mine, theirs);
    for (let i = 0; i < pairs; i++) {
      columns.push({ first: { face, state: 'matched' }, second: { face, state: 'matched' } });
    }
    for (let i = pairs; i < Math.max(mine, theirs); i++) {
      const die: Lain = { face, state: decided ? 'left' : 'deciding' };
      decided = true;
      columns.push(mine > theirs ? { first: die, second: null } : { first: null, second: die });
    }
  }
  return columns;
}

function countOf(pool: readonly number[], face: number): number {
  return pool.filter(die => die === face).length;
}
