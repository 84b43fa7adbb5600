import type { AnyGame } from '@doomtable/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../text/index.js';
import { Cite } from '../frame/Cite.js';
import type { Doubt } from './useAnswer.js';

/** Asks once more: before what would be regretted, in its own sentence, and before whatever else a person wants to be asked about. */
export function Confirm({ game, doubt }: { readonly game: AnyGame; readonly doubt: Doubt }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const { regret, yes, no } = doubt;
  return (
    <dialog class="confirm" ref={box} onClose={no} aria-labelledby="confirm-title">
      <h2 id="confirm-title">{regret === null ? text.table.confirmTitle : text.table.regretTitle}</h2>
      <p>
        {regret === null ? text.table.confirmBody : regret.words} <Cite game={game} id={regret?.cite} />
      </p>
      <div class="confirm-buttons">
        {/* The way out has the focus: Enter loses nothing. */}
        <button
          type="button"
          class={regret === null ? 'button' : 'button main'}
          onClick={no}
          autofocus={regret !== null}
        >
          {text.table.confirmNo}
        </button>
        <button
          type="button"
          class={regret === null ? 'button main confirm-yes' : 'button confirm-yes'}
          onClick={yes}
          autofocus={regret === null}
        >
          {regret?.yes ?? text.table.confirmYes}
        </button>
      </div>
    </dialog>
  );
}
