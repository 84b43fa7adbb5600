import { Form, namingOf } from '@doomtable/client';
import type { View } from '../../src/view.js';
import { text } from '../text.js';
import type { TrayProps } from './parts.js';

/** Where to: the board asks. Those who do not see it have the spaces as a list. */
export function MoveTray(props: TrayProps) {
  const { decision, busy, answer, draft, setDraft, module, view } = props;
  if (decision === null || decision.choice.kind !== 'place') return null;
  const { codes } = decision.choice;
  const here = standsAt(view, decision.by === 'luck' ? -1 : decision.by - 1);
  return (
    <div class="mt-move">
      <p class="mt-hint">{text.tray.move}</p>
      <div class="mt-buttons">
        {codes.includes(here) && (
          <button
            type="button"
            class="button yours"
            disabled={busy}
            data-option={here}
            data-key="1"
            onClick={() => answer(here)}
          >
            <kbd aria-hidden="true">1</kbd> {text.tray.stop}
          </button>
        )}
        <details class="mt-fold">
          <summary>{text.tray.list}</summary>
          <div class="mt-listed">
            <Form
              choice={decision.choice}
              value={draft}
              onChange={setDraft}
              naming={namingOf(module, decision, view)}
              id="mt-spaces"
              label={text.tray.list}
            />
            <button
              type="button"
              class="button yours"
              disabled={busy || typeof draft !== 'number'}
              onClick={() => answer(draft)}
            >
              {text.tray.go}
            </button>
          </div>
        </details>
      </div>
    </div>
  );
}

function standsAt(view: View, doomer: number): number {
  return view.doomers[doomer]?.space ?? -1;
}
