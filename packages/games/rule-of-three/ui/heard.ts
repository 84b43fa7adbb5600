import type { BoardProps } from '@doomtable/client';
import type { EventKind, EventOf } from '@doomtable/kernel';
import type { RuleOfThree } from '../src/types.js';

export type Told = NonNullable<BoardProps<RuleOfThree>['told']>;

/** An event with the place of the log it was told at. */
export type Happening = EventOf<RuleOfThree> & { readonly seq: number };

/** Everything that happened, in order. What was taken back never did. */
export function happenings(told: Told | undefined): readonly Happening[] {
  let list: (Happening & { readonly tick: number })[] = [];
  for (const { seq, tick, act, events } of told ?? []) {
    if (act.do === 'undo') list = list.filter(one => one.tick < act.to);
    for (const event of events) {
      const { kind, data }: { readonly kind: string; readonly data: object } = event;
      if (kind === 'takenBack' && 'tick' in data) list = list.filter(one => one.tick < Number(data.tick));
      list.push({ ...event, seq, tick });
    }
  }
  return list;
}

/** What happened since the last of these, that one included; everything where there was none. */
export function since(list: readonly Happening[], kinds: readonly EventKind<RuleOfThree>[]): readonly Happening[] {
  return list.slice(
    Math.max(
      0,
      list.findLastIndex(({ kind }) => kinds.includes(kind)),
    ),
  );
}
