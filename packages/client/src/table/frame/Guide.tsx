import type { Decision } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { goTo } from '../../shell/router.js';
import { text } from '../../text/index.js';
import type { GameUi } from '../session/game-ui.js';

/** The voice of a guided first game: at each step that is new, once, what it is about. The game is the real one. */
export function Guide({ decision, ui }: { readonly decision: Decision | null; readonly ui: GameUi }) {
  const [told, setTold] = useState<readonly string[]>([]);
  const step = decision === null ? null : `${decision.rule}.${decision.step}`;
  const tip = step === null || told.includes(step) ? undefined : ui.tips[step];
  if (tip === undefined || step === null) return null;
  return (
    <div class="guide" role="note">
      <p>
        <b>{text.guide.title}</b> {tip}
      </p>
      <div class="guide-doors">
        <button type="button" class="button small yours" onClick={() => setTold([...told, step])}>
          {text.guide.got}
        </button>
        <button type="button" class="button small quiet" onClick={() => goTo(location.pathname, true)}>
          {text.guide.stop}
        </button>
      </div>
    </div>
  );
}
