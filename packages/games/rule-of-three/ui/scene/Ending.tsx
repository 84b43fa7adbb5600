import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../../src/types.js';
import { ACTS, ROWS } from '../../src/data/tables.js';
import { rowName, signed } from '../../src/words/rows.js';
import { roman, who } from '../names.js';
import { text } from '../text.js';

/** How the story ended: the verdict, every row that fell, and what became of the characters. */
export function Ending({ view, sight, name }: BoardProps<RuleOfThree>) {
  const { result } = sight;
  if (result === null) return null;
  const rows = Array.from({ length: ROWS.best - ROWS.worst + 1 }, (_, i) => i);
  return (
    <div class="rt-between">
      <p class="rt-scene-text">{text.ending[result.ending]}</p>
      <table class="rt-table">
        <thead>
          <tr>
            <th scope="col">{text.scene.outcomes}</th>
            {Array.from({ length: ACTS }, (_, i) => (
              <th key={`act ${i}`} scope="col">
                {text.act(roman(i + 1))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(row => view.rows.some(act => (act[row] ?? 0) > 0))
            .map(row => (
              <tr key={`row ${row}`}>
                <th scope="row">
                  {signed(row + ROWS.worst)}, {rowName(row + ROWS.worst)}
                </th>
                {view.rows.map((act, i) => (
                  <td key={`act ${i}`}>{act[row] === 0 ? '' : act[row]}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <ul class="rt-lines" role="list">
        {view.characters.map((_, seat) => (
          <li key={`seat ${seat}`}>
            <b>{who(view, seat, name)}</b> {text.change(view.gained[seat] ?? 0, view.lost[seat] ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  );
}
