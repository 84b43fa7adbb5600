import type { EventKind, GameTypes, Seat } from '@doomtable/kernel';
import type { ToldOf } from './game-ui.js';

type ToldList<T extends GameTypes> = readonly ToldOf<T>[] | undefined;

/** When something of this kind last happened; `null` where it never did. */
export function lastTime<T extends GameTypes>(told: ToldList<T>, kind: EventKind<T>): number | null {
  return told?.findLast(({ events }) => events.some(event => event.kind === kind))?.at ?? null;
}

/** The data of the last event of a kind, unless something of the other kinds came after it. */
export function lastTold<T extends GameTypes, K extends EventKind<T>>(
  told: ToldList<T>,
  kind: K,
  until: readonly EventKind<T>[] = [],
): T['Events'][K] | null {
  for (const { events } of (told ?? []).toReversed()) {
    for (const event of events.toReversed()) {
      if (event.kind === kind) return event.data as T['Events'][K];
      if (until.some(one => one === event.kind)) return null;
    }
  }
  return null;
}

/** What was told with the last event of a kind. */
export function storyWith<T extends GameTypes>(told: ToldList<T>, kind: EventKind<T>): string | null {
  const message = told?.findLast(({ events }) => events.some(event => event.kind === kind));
  return message?.stories[0]?.story ?? null;
}

/** What was told since the last event of a kind, oldest first. */
export function storiesSince<T extends GameTypes>(
  told: ToldList<T>,
  kind: EventKind<T>,
): readonly { readonly by: Seat; readonly story: string }[] {
  const from = (told ?? []).findLastIndex(({ events }) => events.some(event => event.kind === kind));
  return from < 0 ? [] : (told ?? []).slice(from + 1).flatMap(({ stories }) => stories);
}
