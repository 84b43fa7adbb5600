import type { SafetyWish, Scene } from '@doomtable/host';
import { useState } from 'preact/hooks';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { asideText } from '../../text/aside-text.js';
import type { TableSession } from '../session/session.js';

const SafetyPanel = lazyDrawing(async () => (await import('./SafetyPanel.js')).SafetyPanel);

export interface SafetyProps {
  readonly session: TableSession;
  readonly scene: Scene;
}

/** In sight of everybody at every moment: what makes play slower, takes it back, or stops it. */
export function SafetyDoor(props: SafetyProps) {
  const [open, setOpen] = useState(false);
  const shut = (): void => setOpen(false);
  return (
    <span class="safety" onKeyDown={event => event.key === 'Escape' && shut()}>
      <button
        type="button"
        class="button small quiet safety-door"
        aria-expanded={open}
        aria-label={asideText.safety.title}
        title={asideText.safety.title}
        onClick={() => setOpen(!open)}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
        >
          <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z M8 12h8" />
        </svg>
      </button>
      {open && <SafetyPanel {...props} onClose={shut} />}
    </span>
  );
}

export function wishFor(session: TableSession, wish: SafetyWish, named: boolean): void {
  void session.command({ do: 'safety', wish, named });
}
