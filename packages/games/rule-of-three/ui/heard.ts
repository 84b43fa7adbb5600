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
    list.push(...events.map(event => ({ ...event, seq, tick })));
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
