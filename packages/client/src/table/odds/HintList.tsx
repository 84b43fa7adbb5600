import { type AnyGame, type Decision, type Json, named, type NameOf, optionOf, print } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import { text } from '../../text/index.js';
import { wholePercent } from './chances.js';

export interface HintListProps {
  readonly game: AnyGame;
  readonly decision: Decision;
  readonly view: unknown;
  readonly name: NameOf;
  readonly answers: Hint['answers'];
}

/** The best answers that were found, each with what it is thought to be worth. */
export function HintList({ game, decision, view, name, answers }: HintListProps) {
  return (
    <ol class="hint-list" role="list">
      {answers.slice(0, 3).map(({ answer, worth }) => (
        <li key={JSON.stringify(answer)}>
          <b>{answerWords(game, decision, answer as Json, view, name)}</b>{' '}
          <span class="muted">{text.tools.hintWorth(wholePercent(worth))}</span>
        </li>
      ))}
    </ol>
  );
}

/** An answer in the game's own words, as far as it is one thing that has a name. */
function answerWords(game: AnyGame, decision: Decision, answer: Json, view: unknown, nameOf: NameOf): string {
  const { choice } = decision;
  if (choice.kind === 'one') {
    const option = choice.of.find(({ id }) => id === answer);
    if (option !== undefined) return optionOf(game, decision, option, view, nameOf);
  }
  if (choice.kind === 'place' && typeof answer === 'number') {
    return named(game.words.place?.(choice.board, answer, view) ?? print(choice, answer), nameOf);
  }
  return print(choice, answer);
}
