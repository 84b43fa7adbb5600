import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../text/index.js';

/** Asks once more before something that cannot be taken back. */
export function Confirm({ onYes, onNo }: { onYes(): void; onNo(): void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="confirm" ref={box} onClose={onNo} aria-labelledby="confirm-title">
      <h2 id="confirm-title">{text.table.confirmTitle}</h2>
      <p>{text.table.confirmBody}</p>
      <div class="confirm-buttons">
        <button type="button" class="button main" onClick={onYes}>
          {text.table.confirmYes}
        </button>
        <button type="button" class="button" onClick={onNo}>
          {text.table.confirmNo}
        </button>
      </div>
    </dialog>
  );
}
