import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../text/index.js';
import type { GameKeys } from '../session/game-ui.js';

/** All keys, opened by `?`. */
export function KeySheet({ keys, onClose }: { readonly keys: GameKeys; onClose(): void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="confirm keys" ref={box} onClose={onClose} aria-labelledby="keys-title">
      <h2 id="keys-title">{text.keys.title}</h2>
      <dl>
        {[...text.keys.list, ...keys].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={() => box.current?.close()}>
        {text.keys.close}
      </button>
    </dialog>
  );
}
