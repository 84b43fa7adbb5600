import { type Decision, type GameModule, type Json, named, type NameOf, optionOf, print } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../text/index.js';
import { problemWords } from '../text/reasons.js';
import { percent } from './chances.js';
import type { TableSession } from './session.js';

export interface HintsProps {
  readonly session: TableSession;
  readonly module: GameModule;
  readonly decision: Decision;
  readonly view: unknown;
  readonly name: NameOf;
}

/** Advice on request: what a bot that thinks would answer, and how much better than the rest it thinks that is. */
export function Hints({ session, module, decision, view, name }: HintsProps) {
  const [hint, setHint] = useState<Hint | 'thinking' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setHint(null);
    setProblem(null);
  }, [decision.tick]);
  const ask = async (): Promise<void> => {
    if (decision.by === 'luck') return;
    setHint('thinking');
    try {
      const found = await session.link.hint(decision.by);
      setHint(found.tick === decision.tick ? found : null);
    } catch (error) {
      setProblem(problemWords(error));
      setHint(null);
    }
  };
  return (
    <div class="hints">
      <button type="button" class="button small quiet" disabled={hint === 'thinking'} onClick={() => void ask()}>
        {hint === 'thinking' ? text.tools.hintThinking : text.tools.hint}
      </button>
      {hint !== null && hint !== 'thinking' && (
        <ol class="hint-list" role="list">
          {hint.answers.slice(0, 3).map(({ answer, worth }) => (
            <li key={JSON.stringify(answer)}>
              <b>{answerWords(module, decision, answer as Json, view, name)}</b>{' '}
              <span class="muted">{text.tools.hintWorth(percent(worth))}</span>
            </li>
          ))}
        </ol>
      )}
      {problem !== null && <p class="wrong">{problem}</p>}
    </div>
  );
}

/** An answer in the game's own words, as far as it is one thing that has a name. */
function answerWords({ game }: GameModule, decision: Decision, answer: Json, view: unknown, nameOf: NameOf): string {
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
