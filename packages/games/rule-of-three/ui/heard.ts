import type { BoardProps } from '@doomtable/client';
import type { Event, JsonObject } from '@doomtable/kernel';

export type Told = NonNullable<BoardProps['told']>;

/** An event with the place of the log it was told at. */
export interface Happening {
  readonly seq: number;
  readonly kind: string;
  readonly data: JsonObject;
}

/** Everything that happened, in order. What was taken back never did. */
export function happenings(told: Told | undefined): readonly Happening[] {
  let list: (Happening & { readonly tick: number })[] = [];
  for (const { seq, tick, act, events } of told ?? []) {
    if (act.do === 'undo') list = list.filter(one => one.tick < act.to);
    list.push(...events.map(({ kind, data }: Omit<Event, 'to'>) => ({ seq, tick, kind, data })));
  }
  return list;
}

/** What happened since the last of these, that one included; everything where there was none. */
export function since(list: readonly Happening[], kinds: readonly string[]): readonly Happening[] {
  return list.slice(
    Math.max(
      0,
      list.findLastIndex(({ kind }) => kinds.includes(kind)),
    ),
  );
}
