import { type Score, scoreOf, totalOf } from '../../src/score.js';
import type { Sheet } from '../../src/sheet.js';
import { text } from '../text.js';

const LINES: readonly (keyof Score)[] = ['enemies', 'treasures', 'encounters', 'gold', 'rounds', 'boss', 'heroes'];

/** The score as it would be if the game ended now, line by line. */
export function ScorePanel({ view }: { readonly view: Sheet }) {
  const score = scoreOf(view);
  return (
    <section class="dr-panel" aria-labelledby="dr-score">
      <h2 class="label" id="dr-score">
        {text.score.title}
      </h2>
      <table class="dr-score">
        <tbody>
          {LINES.map(line => (
            <tr key={line} class={score[line] === 0 ? 'none' : ''}>
              <th scope="row">{text.score.lines[line]}</th>
              <td>{score[line]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.score.total}</th>
            <td>{totalOf(score)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
