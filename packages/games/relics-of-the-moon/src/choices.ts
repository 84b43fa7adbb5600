import type { Choice, either } from '@doomtable/kernel';

/** One of these branches, without those that are closed now. Its answers have the type of any. */
export function eitherBut<B extends { readonly [name: string]: Choice<unknown> }>(
  branches: B,
  closed: readonly (keyof B | false)[],
): ReturnType<typeof either<B>> {
  const open = Object.entries(branches).filter(([name]) => !closed.includes(name));
  return { kind: 'either', branches: Object.fromEntries(open) };
}
