import { type BoardProps, FinalMark } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import type { Relics } from '../../src/types.js';
import { placingOf } from '../bench/placing.js';
import { stageOf } from '../bench/stage.js';
import { text } from '../text.js';

/** Below the workbench while modifiers go on dice: the best placement is laid out, and may be changed above. */
export function PlaceTray(props: BoardProps<Relics>) {
  const { decision, draft, busy, isFinal, answer, setDraft } = props;
  const stage = stageOf(props.view, props.sight);
  const placing = stage === null ? null : placingOf(stage.pool, decision, draft);
  if (decision === null || placing === null) return null;
  const value = placing.where as Json;
  const isWrong = rejects(decision.choice, value) !== undefined;
  const isBest = draft === null;
  return (
    <form
      class="rm-tray"
      onSubmit={event => {
        event.preventDefault();
        if (!isWrong && !busy) answer(value);
      }}
    >
      <p class="rm-tray-words">
        {isBest ? text.bench.suggested : text.bench.pick} {isWrong && text.bench.mustAll}
      </p>
      <div class="rm-tray-doors">
        <button type="button" class="button" disabled={isBest} onClick={() => setDraft(null)}>
          {text.bench.best}
        </button>
        <button type="button" class="button" onClick={() => setDraft({})}>
          {text.bench.clear}
        </button>
        <button type="submit" class="button main" disabled={isWrong || busy} data-key="Enter">
          {text.tray.place}
          {!isWrong && isFinal(value) === true && <FinalMark />}
        </button>
      </div>
    </form>
  );
}
