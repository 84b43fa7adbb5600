import type { BoardProps } from '@doomtable/client';
import type { Happening, Happenings } from '../src/tell.js';

type Told = NonNullable<BoardProps['told']>;

/** When something of this kind last happened; `null` where it never did. */
export function since(told: Told | undefined, kind: Happening): number | null {
  return told?.findLast(({ events }) => events.some(event => event.kind === kind))?.at ?? null;
}

/** The last happening of a kind, unless something of the other kinds came after it. */
export function last<K extends Happening>(
  told: Told | undefined,
  kind: K,
  until: readonly Happening[],
): Happenings[K] | null {
  for (const { events } of (told ?? []).toReversed()) {
    for (const event of events.toReversed()) {
      if (event.kind === kind) return event.data as unknown as Happenings[K];
      if (until.some(one => one === event.kind)) return null;
    }
  }
  return null;
}

/** What was told with the last happening of a kind, and what that seat said. */
export function tellingWith(told: Told | undefined, kind: Happening): string | null {
  const message = told?.findLast(({ events }) => events.some(event => event.kind === kind));
  return message?.stories[0]?.story ?? null;
}

/** Tellings since the last happening of a kind, oldest first. */
export function tellingsSince(
  told: Told | undefined,
  kind: Happening,
): readonly { readonly by: number; readonly story: string }[] {
  const from = (told ?? []).findLastIndex(({ events }) => events.some(event => event.kind === kind));
  return from < 0 ? [] : (told ?? []).slice(from + 1).flatMap(({ stories }) => stories);
}
