import { type BoardProps, useStore } from '@doomtable/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Stage, STAGES } from '../../src/sheet/character.js';
import type { RuleOfThree } from '../../src/types.js';
import { characterOf } from '../../src/world.js';
import { text } from '../text.js';
import { blankDraft, characterIn } from './draft.js';
import { SheetTools } from './SheetTools.js';
import { shelf } from './shelf.js';
import { type Flaw, judged, type Part, PARTS } from './verdict.js';
import { dueOf, isBlank, madeFrom, madeWhole, replaced, useWorking, type Working } from './working.js';

/** How many flaws are named at once. */
const NAMED = 3;

/** Below the builder: what comes next, what makes it whole, and the pen. */
export function WriteTray(props: BoardProps<RuleOfThree>) {
  const { decision } = props;
  return decision === null ? null : <Writing {...props} decision={decision} />;
}

type WritingProps = BoardProps<RuleOfThree> & { readonly decision: NonNullable<BoardProps['decision']> };

function Writing(props: WritingProps) {
  const { view, game, decision } = props;
  const working = useWorking(view, decision);
  const { draft, part, sending, before, set } = working;
  const { sheets } = useStore(shelf);
  const [problem, setProblem] = useState<string | null>(null);
  const { file, flaws } = judged(draft, game);
  const seat = Number(decision.by);
  const locked = characterOf(view, seat).writing !== 'chart';
  useSending(props, working, file);
  const hasBegun = !isBlank(draft);
  return (
    <div class="rt-write">
      {part === 'whole' && hasBegun && <Flaws flaws={flaws} go={next => set({ part: next })} />}
      <div class="rt-doors">
        <MainButton {...props} working={working} isWhole={flaws.length === 0} set={set} />
        {!locked && hasBegun && flaws.length > 0 && (
          <button
            type="button"
            class="button yours"
            data-key="m"
            title={text.build.completeHint}
            disabled={sending}
            onClick={() => set({ draft: madeWhole(working, view, seat), part: 'whole', before: draft })}
          >
            <kbd aria-hidden="true">m</kbd> {text.build.complete}
          </button>
        )}
        {!locked && before !== null && (
          <button type="button" class="button" disabled={sending} onClick={() => set({ draft: before, before: null })}>
            {text.build.back}
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
          set(replaced(working, taken));
        }}
        onProblem={setProblem}
      >
        <button
          type="button"
          class="button small"
          disabled={sending}
          onClick={() => set({ ...replaced(working, blankDraft()), part: 'concept' })}
        >
          {text.build.clear}
        </button>
      </SheetTools>
      {problem !== null && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The table asks for a sheet in four stages, and others write meanwhile; they are given one after the other, each once. */
function useSending(
  { view, decision, busy, answer }: WritingProps,
  working: ReturnType<typeof useWorking>,
  file: ReturnType<typeof judged>['file'],
): void {
  const tried = useRef<Stage | null>(null);
  // The table may ask for the next stage before it has said that it has this one.
  const [giving, setGiving] = useState(false);
  const { sending, set } = working;
  const character = characterOf(view, Number(decision.by));
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
}

type MainProps = WritingProps & {
  readonly working: Working;
  readonly isWhole: boolean;
  set(change: Partial<Working>): void;
};

/** The next thing to do: make a sheet of the words, go on to the next part, or write the sheet. */
function MainButton({ view, decision, busy, working, isWhole, set }: MainProps) {
  const { part, draft, words, sending } = working;
  const seat = Number(decision.by);
  if (part === 'concept') {
    const hasWords = words.some(word => word.trim() !== '');
    return (
      <button
        type="button"
        class="button main"
        data-key="Enter"
        onClick={() => set(replaced(working, madeFrom(working, view, seat)))}
      >
        {hasWords ? text.build.make : text.build.surprise}
      </button>
    );
  }
  const next = PARTS[PARTS.indexOf(part) + 1];
  if (!isWhole && next !== undefined) {
    return (
      <button type="button" class="button main" data-key="Enter" onClick={() => set({ part: next })}>
        {text.build.next(text.build.parts[next])}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="button main"
      disabled={busy || sending || !isWhole}
      data-key="Enter"
      onClick={() => set({ sending: true, draft })}
    >
      {sending ? text.build.writing : text.build.write}
    </button>
  );
}

/** What lacks, told once and at the end, with the part where it is mended. */
function Flaws({ flaws, go }: { readonly flaws: readonly Flaw[]; go(part: Part): void }) {
  if (flaws.length === 0) return <p class="rt-legal met">✓ {text.build.legal}</p>;
  return (
    <ul class="rt-flaws" role="list" aria-live="polite" aria-label={text.build.lacks}>
      <li class="muted">{text.build.lacks}</li>
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
