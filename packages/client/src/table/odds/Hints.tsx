import type { AnyGame, Decision, NameOf } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import type { TableSession } from '../session/session.js';

/** For whoever has asked for one. */
const HintList = lazyDrawing(async () => (await import('./HintList.js')).HintList);

export interface HintsProps {
  readonly session: TableSession;
  readonly game: AnyGame;
  readonly decision: Decision;
  readonly view: unknown;
  readonly name: NameOf;
}

/** Advice on request: what a bot that thinks would answer, and how much better than the rest it thinks that is. */
export function Hints({ session, game, decision, view, name }: HintsProps) {
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
      {hint !== null && hint !== 'thinking' && <HintList {...{ game, decision, view, name }} answers={hint.answers} />}
      {problem !== null && <p class="wrong">{problem}</p>}
    </div>
  );
}
