import { type AnyGame, type Decision, type Json, named, type NameOf, optionOf, print } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import { text } from '../../text/index.js';
import type { BoardProps } from '../session/game-ui.js';
import { wholePercent } from './chances.js';
import { bestHints, type JudgedHint } from './best-hints.js';

export interface HintListProps {
  readonly game: AnyGame;
  readonly decision: Decision;
  readonly board: BoardProps;
  readonly answers: Hint['answers'];
  close(): void;
}

/** The three best answers that were found, the best first, each with its reason. A press gives the answer. */
export function HintList({ game, decision, board, answers, close }: HintListProps) {
  const hints = bestHints(answers);
  return (
    <ol class="hint-list" role="list">
      {hints.map(hint => {
        const answer = hint.answer as Json;
        return (
          <li key={JSON.stringify(answer)}>
            <button
              type="button"
              class="button yours"
              disabled={board.busy}
              onClick={() => {
                close();
                board.answer(answer);
              }}
            >
              <b>{answerWords(game, decision, answer, board.view, board.name)}</b>
              <small>{reason(hint, board)}</small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Why an answer is among the best: its chances, and how it did when the game was played on from there. */
function reason({ answer, standing, tried }: JudgedHint, { chance }: BoardProps): string {
  const chances = typeof answer === 'string' ? chance(answer) : [];
  const figures = chances.map(({ words, share }) => `${wholePercent(share)} ${words}`);
  return [...figures, text.tools.hintStanding[standing](tried)].join('; ');
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
