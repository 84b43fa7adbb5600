import { on, type Sheet } from '../../src/sheet.js';
import { ShapePicture } from '../map/ShapePicture.js';
import { text } from '../text.js';

/** What each number explores. */
export function Shapes({ view }: { readonly view: Sheet }) {
  return (
    <section class="dr-panel">
      <h2 class="label">{text.print.shapes}</h2>
      <ol class="dr-shapes">
        {on(view).file.shapes.map((shape, i) => (
          <li key={`shape ${String(i)}`}>
            <b>{i + 1}</b>
            <ShapePicture shape={shape} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What waits at the question marks, by number. */
export function Encounters({ view }: { readonly view: Sheet }) {
  return (
    <section class="dr-panel">
      <h2 class="label">{text.print.encounters}</h2>
      <ol class="dr-encounters">
        {on(view).file.encounters.map((met, i) => (
          <li key={met.name}>
            <b>
              {i + 1} {met.name}
            </b>{' '}
            {met.story} <em>{text.encounter(met.effect)}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
