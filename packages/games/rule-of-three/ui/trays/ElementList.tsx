import { type BoardProps, wholePercent } from '@doomtable/client';
import type { EitherData, Option } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { elementOf } from '../../src/sheet/character.js';
import type { View } from '../../src/view.js';
import { elementName, explain } from '../../src/words/names.js';
import { characterOf } from '../../src/world.js';
import { text } from '../text.js';

/** An element that may be brought, with its usefulness and its place in the list of the rules. */
export interface Offered {
  readonly option: Option;
  readonly use: number;
  readonly place: number;
}

/** How many are shown before the rest is asked for. */
const AT_FIRST = 9;

/** What may be brought in this way, most useful first, and how many of it. */
export function offeredIn(
  choice: EitherData,
  way: string,
): {
  readonly offered: readonly Offered[];
  readonly most: number;
  readonly isOne: boolean;
} {
  const use = choice.branches[way];
  const fields = use?.kind === 'record' ? use.fields : {};
  const list = fields['elements'] ?? fields['element'];
  const options = list?.kind === 'some' || list?.kind === 'one' ? list.of : [];
  const offered = options
    .map((option, place) => ({ option, place, use: Number(option.with?.['use'] ?? 0) }))
    .toSorted((a, b) => b.use - a.use);
  return { offered, most: list?.kind === 'some' ? list.max : 1, isOne: list?.kind !== 'some' };
}

export interface ElementListProps {
  readonly view: View;
  readonly seat: number;
  readonly offered: readonly Offered[];
  readonly picked: readonly string[];
  readonly chance: BoardProps['chance'];
  toggle(id: string): void;
}

export function ElementList({ view, seat, offered, picked, chance, toggle }: ElementListProps) {
  const [all, setAll] = useState(false);
  const character = characterOf(view, seat);
  const shown = all ? offered : offered.filter(({ option }, i) => i < AT_FIRST || picked.includes(option.id));
  return (
    <ul class="rt-offers" role="list">
      {shown.map(({ option, use }, i) => (
        <li key={option.id}>
          <button
            type="button"
            class={picked.includes(option.id) ? 'rt-offer picked' : 'rt-offer'}
            aria-pressed={picked.includes(option.id)}
            title={explain(character, elementOf(character, option.id), view.rulings.drawbacks)}
            data-option={option.id}
            data-key={i < 9 ? i + 1 : undefined}
            onClick={() => toggle(option.id)}
          >
            <b class="rt-use">{use}</b>
            <span>{elementName(view, seat, option.id)}</span>
            {chance(option.id).map(({ words, share }) => (
              <small key={words} title={words}>
                {wholePercent(share)}
              </small>
            ))}
          </button>
        </li>
      ))}
      {shown.length < offered.length && (
        <li>
          <button type="button" class="rt-offer more" onClick={() => setAll(true)}>
            {text.bring.others(offered.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}
