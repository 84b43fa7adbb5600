import type { AnyGame, Decision } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import type { BoardProps } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';

/** For whoever has asked for one. */
const HintList = lazyDrawing(async () => (await import('./HintList.js')).HintList);

export interface HintsProps {
  readonly session: TableSession;
  readonly game: AnyGame;
  readonly decision: Decision;
  readonly board: BoardProps;
}

/** Advice on request, above the dock: the best answers a bot that thinks has found, to be pressed. */
export function Hints({ session, game, decision, board }: HintsProps) {
  const [hint, setHint] = useState<Hint | 'thinking' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    setHint(null);
    setProblem(null);
  };
  useEffect(close, [decision.tick]);
  const ask = async (): Promise<void> => {
    if (decision.by === 'luck') return;
    setProblem(null);
    setHint('thinking');
    try {
      const found = await session.link.hint(decision.by);
      setHint(found.tick === decision.tick ? found : null);
    } catch (error) {
      setProblem(problemWords(error));
      setHint(null);
    }
  };
  const isOpen = hint !== null || problem !== null;
  return (
    <div class="hints">
      <button
        type="button"
        class="button small quiet"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : void ask())}
      >
        {text.tools.hint}
      </button>
      {isOpen && (
        <section class="hint-panel" aria-label={text.tools.hints} aria-live="polite">
          <button type="button" class="button small quiet" aria-label={text.tools.hintClose} onClick={close}>
            ✕
          </button>
          {hint === 'thinking' && <p>{text.tools.hintThinking}</p>}
          {hint !== null && hint !== 'thinking' && (
            <HintList {...{ game, decision, board, close }} answers={hint.answers} />
          )}
          {problem !== null && <p class="wrong">{problem}</p>}
        </section>
      )}
    </div>
  );
}
