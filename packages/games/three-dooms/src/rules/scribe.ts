import { type Choice, oneOf, record, type Right, right, type Table, text } from '@doomtable/kernel';
import { eitherOf, numberIn } from '../choices.js';
import { LENGTHS } from '../data/tables.js';
import { minutesOf } from '../town.js';
import type { Town } from '../world.js';
import type { ThreeDooms } from '../types.js';

/** What the Scribe does with the minutes. */
type Writing =
  | { readonly is: 'remark'; readonly with: string }
  | { readonly is: 'word'; readonly with: { readonly motion: string; readonly words: string } };

/** The Scribe keeps the minutes: words what was decided, and adds remarks (TD-206, TD-547). What is written changes no name. */
export const scribe: Right<ThreeDooms, object> = right({
  cite: 'TD-547',
  who: (t: Table<ThreeDooms>) => [minutesOf(t.world.open).scribe],
  choice: t => writingChoice(t.world.open),
  then: (t, _my, writing, by) => {
    const { motions, remarks } = minutesOf(t.world.open);
    if (writing.is === 'remark') {
      remarks.push({ by, after: motions.length, text: writing.with });
      return;
    }
    const at = numberIn(writing.with.motion);
    const motion = motions[at];
    if (motion !== undefined) motions[at] = { ...motion, words: writing.with.words };
  },
});

function writingChoice(town: Town): Choice<Writing> {
  const { motions } = minutesOf(town);
  const word = record({
    motion: oneOf(motions.map(({ names }, i) => ({ id: `motion:${i}`, with: { names: names.join('; ') } }))),
    words: text('words', { min: 0, max: LENGTHS.remark }),
  });
  return eitherOf<Writing>({
    remark: text('remark', { max: LENGTHS.remark }),
    word: motions.length === 0 ? null : word,
  });
}
