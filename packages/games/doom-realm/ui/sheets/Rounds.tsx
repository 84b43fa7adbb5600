import { ROUNDS } from '../../src/data/tables.js';
import type { Sheet } from '../../src/sheet.js';
import { text } from '../text.js';

const NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);

/** The thirty rounds in one row: those that are over are shaded, the present one is lit. */
export function RoundRow({ view }: { readonly view: Sheet }) {
  const words = view.round === 0 ? text.rounds.before : text.rounds.of(view.round, ROUNDS);
  return (
    <div class="dr-round-row" role="img" aria-label={words}>
      {NUMBERS.map(n => (
        <i key={n} class={n === view.round ? 'now' : n < view.round ? 'over' : ''} title={String(n)}>
          {n === view.round || n % 5 === 0 ? n : ''}
        </i>
      ))}
    </div>
  );
}

/** The round column as it stands on the sheet: beside each round, the dice as they were kept. */
export function RoundColumn({ view }: { readonly view: Sheet }) {
  return (
    <section class="dr-panel" aria-labelledby="dr-rounds">
      <h2 class="label" id="dr-rounds">
        {text.rounds.title}
      </h2>
      <ol class="dr-rounds">
        {NUMBERS.map(n => (
          <li key={n} class={n === view.round ? 'now' : n < view.round ? 'over' : ''}>
            <span class="dr-round-number">{n}</span>
            <span class="dr-rolled">{[...String(view.rolls[n - 1] ?? '')].join(' ')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
