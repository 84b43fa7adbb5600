const AT_ONCE = 20;

/** A few at a time, so that no server is asked for hundreds of connections at once. */
export async function inGroups<T>(count: number, act: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => act(from + i));
    results.push(...(await Promise.all(group)));
  }
  return results;
}
