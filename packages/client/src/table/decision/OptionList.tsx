import type { AnyGame, Json, OneData } from '@doomtable/kernel';
import type { Naming } from '../../forms/props.js';
import { Cite } from '../frame/Cite.js';
import { type Chance, wholePercent } from '../odds/chances.js';
import { FinalMark } from './FinalMark.js';

export interface ChoicesProps {
  readonly choice: OneData;
  readonly naming: Naming;
  readonly game: AnyGame;
  readonly busy: boolean;
  /** Whether nothing is told yet, which some options want. */
  readonly untold?: boolean;
  isFinal(answer: Json): boolean | null;
  chance(option: string): readonly Pick<Chance, 'words' | 'share'>[];
  answer(answer: Json): void;
}

/** The legal list: one press answers, and number keys press it. What is refused stands below, with its reason and rule. */
export function Choices({ choice, naming, game, busy, untold, isFinal, chance, answer }: ChoicesProps) {
  return (
    <div class="choices">
      <ol class="choice-list" role="list">
        {choice.of.map((option, i) => (
          <li key={option.id}>
            <button
              type="button"
              class="button yours choice"
              disabled={busy || (untold === true && option.story === 'required')}
              data-option={option.id}
              data-key={i < 9 ? i + 1 : undefined}
              onClick={() => answer(option.id)}
            >
              {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
              <span class="choice-name">{naming.option(option)}</span>
              {chance(option.id).map(({ words, share }) => (
                <span class="choice-odds" key={words}>
                  {words} <b>{wholePercent(share)}</b>
                </span>
              ))}
              {isFinal(option.id) === true && <FinalMark />}
            </button>
          </li>
        ))}
      </ol>
      <RefusedList choice={choice} naming={naming} game={game} />
    </div>
  );
}

function RefusedList({ choice, naming, game }: Pick<ChoicesProps, 'choice' | 'naming' | 'game'>) {
  const refused = choice.refused ?? [];
  if (refused.length === 0) return null;
  return (
    <ul class="refused-list" role="list">
      {refused.map(option => (
        <li key={option.id} aria-disabled="true">
          <span class="refused-name">{naming.option(option)}</span>
          <span class="refused-why">{naming.refusal(option)}</span>
          <Cite game={game} id={option.cite} />
        </li>
      ))}
    </ul>
  );
}
