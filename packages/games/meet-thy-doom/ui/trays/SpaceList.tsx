import { Form, namingOf } from '@doomtable/client';
import type { Json, PlaceData } from '@doomtable/kernel';
import { text } from '../text.js';
import type { TrayProps } from './parts.js';

interface SpaceListProps {
  readonly tray: TrayProps;
  readonly choice: PlaceData;
  /** The whole answer that means a space. */
  answerFor(space: number): Json;
}

/** The spaces of a move as a list, for those who do not see the board. */
export function SpaceList({ tray, choice, answerFor }: SpaceListProps) {
  const { decision, game, view, draft, setDraft, busy, answer } = tray;
  if (decision === null) return null;
  const picked = typeof draft === 'number' ? draft : null;
  return (
    <details class="mt-fold">
      <summary>{text.tray.list}</summary>
      <div class="mt-listed">
        <Form
          choice={choice}
          value={draft}
          onChange={setDraft}
          naming={namingOf(game, decision, view)}
          id="mt-spaces"
          label={text.tray.list}
        />
        <button
          type="button"
          class="button yours"
          disabled={busy || picked === null}
          onClick={() => picked !== null && answer(answerFor(picked))}
        >
          {text.tray.go}
        </button>
      </div>
    </details>
  );
}
