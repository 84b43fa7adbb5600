import { ROUNDS } from '../../src/data/tables.js';
import { scoreOf, totalOf } from '../../src/score.js';
import type { Sheet } from '../../src/sheet.js';
import { text } from '../text.js';

const NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);

/** The round column, with room for the four dice of each round. */
export function PrintedRounds({ view }: { readonly view: Sheet }) {
  return (
    <section>
      <h2>{text.rounds.title}</h2>
      <ol class="dr-print-rounds">
        {NUMBERS.map(n => (
          <li key={n}>
            <b>{n}</b> <span>{[...String(view.rolls[n - 1] ?? '')].join(' ')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The score, line by line; the points are left to be written in on an empty sheet. */
export function PrintedScore({ view, empty }: { readonly view: Sheet; readonly empty: boolean }) {
  const score = scoreOf(view);
  return (
    <section>
      <h2>{text.score.title}</h2>
      <table class="dr-print-score">
        <tbody>
          {Object.entries(text.score.lines).map(([line, name]) => (
            <tr key={line}>
              <th scope="row">{name}</th>
              <td>{empty ? '' : score[line as keyof typeof score]}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text.score.total}</th>
            <td>{empty ? '' : totalOf(score)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
