/** Where a value holds something that a file would lose, as a path; `undefined` when it is plain data throughout. */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object') return path;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = notPlain(value[i], `${path}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return path;
  for (const [key, item] of Object.entries(value)) {
    const found = notPlain(item, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
