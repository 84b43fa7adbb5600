import { type BoardProps, useStore } from '@doomtable/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RuleOfThree } from '../../src/types.js';
import { type Stage, STAGES } from '../../src/sheet/character.js';
import type { View } from '../../src/view.js';
import { characterOf } from '../../src/world.js';
import { text } from '../text.js';
import { blankDraft, characterIn, type Draft } from './draft.js';
import { SheetTools } from './SheetTools.js';
import { shelf } from './shelf.js';
import { type Flaw, judged, type Part } from './verdict.js';
import { drawn, dueOf, useWorking, type Working } from './working.js';

/** How many flaws are named at once. */
const NAMED = 3;

/** Below the builder: what is left or over, a sheet by chance, and the pen. */
export function WriteTray(props: BoardProps<RuleOfThree>) {
  const { decision } = props;
  return decision === null ? null : <Writing {...props} decision={decision} />;
}

type WritingProps = BoardProps<RuleOfThree> & { readonly decision: NonNullable<BoardProps['decision']> };

function Writing({ view, game, decision, busy, answer }: WritingProps) {
  const { draft, sending, set } = useWorking(view, decision);
  const { sheets } = useStore(shelf);
  const [problem, setProblem] = useState<string | null>(null);
  const tried = useRef<Stage | null>(null);
  // The table may ask for the next stage before it has said that it has this one.
  const [giving, setGiving] = useState(false);
  const { file, flaws } = judged(draft, game);
  const character = characterOf(view, Number(decision.by));
  const locked = character.writing !== 'chart';
  // The table asks for a sheet in four stages, and others write meanwhile; they are given one after the other, each once.
  useEffect(() => {
    if (!sending || busy || giving || tried.current === character.writing) return;
    tried.current = character.writing;
    setGiving(true);
    answer(dueOf(file, character), taken => {
      setGiving(false);
      if (taken && character.writing !== STAGES.at(-1)) return;
      // Whole or refused: whoever takes it back, or changes it, presses again.
      tried.current = null;
      set({ sending: false });
    });
  }, [sending, busy, giving, character.writing]);
  return (
    <div class="rt-write">
      <Flaws flaws={flaws} go={part => set({ part })} />
      <div class="rt-doors">
        <button
          type="button"
          class="button main"
          disabled={busy || sending || flaws.length > 0}
          data-key="Enter"
          onClick={() => set({ sending: true })}
        >
          {sending ? text.build.writing : text.build.write}
        </button>
        {!locked && (
          <button
            type="button"
            class="button yours"
            data-key="m"
            title={text.build.fitHint}
            disabled={sending}
            onClick={() => set({ draft: drawn('fits', view), part: 'whole' })}
          >
            <kbd aria-hidden="true">m</kbd> {text.build.fit}
          </button>
        )}
      </div>
      <SheetTools
        character={characterIn(draft)}
        sheets={sheets}
        game={game}
        mayTake={!locked && !sending}
        onTake={taken => {
          setProblem(null);
          set({ draft: taken, part: 'whole' });
        }}
        onProblem={setProblem}
      >
        <Anew disabled={sending} view={view} set={set} />
      </SheetTools>
      {problem !== null && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface AnewProps {
  readonly disabled: boolean;
  readonly view: View;
  set(change: Pick<Working, 'draft' | 'part'>): void;
}

/** Ways to begin all over. */
function Anew({ disabled, view, set }: AnewProps) {
  const begin = (draft: Draft, part: Part): void => set({ draft, part });
  return (
    <>
      <button type="button" class="button small" disabled={disabled} onClick={() => begin(drawn('any', view), 'whole')}>
        {text.build.any}
      </button>
      <button type="button" class="button small" disabled={disabled} onClick={() => begin(blankDraft(), 'motivations')}>
        {text.build.clear}
      </button>
    </>
  );
}

function Flaws({ flaws, go }: { readonly flaws: readonly Flaw[]; go(part: Flaw['part']): void }) {
  if (flaws.length === 0) return <p class="rt-legal met">✓ {text.build.legal}</p>;
  return (
    <ul class="rt-flaws" role="list" aria-live="polite">
      {flaws.slice(0, NAMED).map(({ part, words }) => (
        <li key={words}>
          <button type="button" class="rt-flaw" onClick={() => go(part)}>
            {words}
          </button>
        </li>
      ))}
      {flaws.length > NAMED && <li class="muted">{text.build.more(flaws.length - NAMED)}</li>}
    </ul>
  );
}
