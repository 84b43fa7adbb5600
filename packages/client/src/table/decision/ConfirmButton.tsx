import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../text/index.js';

export interface ConfirmButtonProps {
  readonly label: string;
  /** What it would mean. */
  readonly ask: string;
  readonly yes: string;
  onYes(): void;
}

/** A button for what nobody can take back: it says what would come of it before it does it. */
export function ConfirmButton({ label, ask, yes, onYes }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  // Whoever came here by keys goes on from here, and by Enter alone does nothing.
  useLayoutEffect(() => no.current?.focus(), [asked]);
  if (!asked) {
    return (
      <button type="button" class="button small" onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  }
  return (
    <div class="notice twice" role="group">
      <p role="status">{ask}</p>
      <button type="button" class="button small" onClick={onYes}>
        {yes}
      </button>
      <button ref={no} type="button" class="button small" onClick={() => setAsked(false)}>
        {text.table.confirmNo}
      </button>
    </div>
  );
}
