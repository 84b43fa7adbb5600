import { at, GROWING, has, on, type Sheet, TAKEN } from '../../src/sheet.js';
import { boxName } from '../../src/words/names.js';
import { boxIcon, Icon } from '../icons.js';
import { text } from '../text.js';

/** A row of treasure: what each box holds, how many are shaded, and which locks and traps are dealt with. */
export function TreasureRow({ view, treasure }: { readonly view: Sheet; readonly treasure: number }) {
  const file = on(view).file.treasures[treasure];
  if (file === undefined) return null;
  const shaded = at(view.treasure, treasure);
  const state = at(view.rows, treasure);
  return (
    <div class={state === TAKEN ? 'dr-treasure taken' : 'dr-treasure'} data-ref={`treasure:${treasure}`}>
      <p class="dr-name">
        <Icon name="chest" />
        <b>{file.name}</b>
        {state !== GROWING && <small>{state === TAKEN ? text.realm.looted : text.realm.waiting}</small>}
      </p>
      <ol class="dr-holds" aria-label={text.realm.boxes(text.realm.treasure, shaded, file.boxes.length)}>
        {file.boxes.map((box, i) => (
          <li
            // A box is told from the next by its place alone.
            key={`${box} ${String(i)}`}
            class={`${i < shaded ? 'on' : ''} ${has(at(view.cleared, treasure), i) ? 'cleared' : ''}`}
            title={boxName(box)}
          >
            <Icon name={boxIcon(box)} />
            {box.startsWith('gold ') && <small aria-hidden="true">{box.slice('gold '.length)}</small>}
            <span class="sr">{boxName(box)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
