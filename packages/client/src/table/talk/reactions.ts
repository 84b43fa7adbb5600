import { REACTIONS, type Reaction } from '@doomtable/host';
import type { Moment } from '@doomtable/protocol';

/** One sign for each, as a text and not as a coloured picture. */
export const SIGNS: { readonly [mark in Reaction]: string } = {
  love: '♥\uFE0E',
  laugh: '☺\uFE0E',
  wow: '‼\uFE0E',
  dread: '☠\uFE0E',
  cheer: '★\uFE0E',
  sad: '☂\uFE0E',
};

/** Who marked a moment how, in the order of the signs. */
export type Marks = readonly { readonly mark: Reaction; readonly by: readonly string[] }[];

/** By place of the log: how it was marked by now. */
export function marksIn(moments: readonly Moment[]): ReadonlyMap<number, Marks> {
  const by = new Map<number, Map<Reaction, Set<string>>>();
  for (const {
    message: { act },
  } of moments) {
    if (act.do !== 'react') continue;
    const marks = by.get(act.moment) ?? new Map<Reaction, Set<string>>();
    const members = marks.get(act.mark) ?? new Set<string>();
    if (act.on) members.add(act.member);
    else members.delete(act.member);
    by.set(act.moment, marks.set(act.mark, members));
  }
  const list = (marks: Map<Reaction, Set<string>>): Marks =>
    REACTIONS.flatMap(mark => {
      const members = [...(marks.get(mark) ?? [])];
      return members.length === 0 ? [] : [{ mark, by: members }];
    });
  return new Map([...by].map(([seq, marks]) => [seq, list(marks)]));
}
