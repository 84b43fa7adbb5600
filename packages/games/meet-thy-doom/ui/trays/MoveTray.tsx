import type { View } from '../../src/view.js';
import { text } from '../text.js';
import type { TrayProps } from './parts.js';
import { SpaceList } from './SpaceList.js';

/** Where to: the board asks. Those who do not see it have the spaces as a list. */
export function MoveTray(props: TrayProps) {
  const { decision, busy, answer, view } = props;
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
        <SpaceList tray={props} choice={decision.choice} answerFor={space => space} />
      </div>
    </div>
  );
}

function standsAt(view: View, doomer: number): number {
  return view.doomers[doomer]?.space ?? -1;
}
