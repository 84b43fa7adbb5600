import { useState } from 'preact/hooks';
import { MOST_AT_CREATION, MOTIVATION_SLOTS } from '../../src/data/chart.js';
import type { EntryAbout } from '../../src/data/entries.js';
import { TEXTS } from '../../src/data/tables.js';
import { type Element, elementOf } from '../../src/sheet/character.js';
import { slotName } from '../../src/words/names.js';
import { text } from '../text.js';
import type { PartProps } from './Builder.js';
import { type Column, COLUMNS, explained, isWritten, withIdea, withLine } from './draft.js';
import { WordsField } from './Entry.js';
import { Roots } from './Roots.js';
import { StrokeBoxes } from './StrokeBoxes.js';

const ABOUT: { readonly [column in Column]: EntryAbout } = { background: 'fact', skills: 'skill', equipment: 'piece' };

/** How many lines stand open on an empty column. */
const AT_FIRST = 5;

/** The six boxes of motivations. */
export function MotivationsPart(props: PartProps) {
  return (
    <ol class="rt-entries" role="list">
      {MOTIVATION_SLOTS.map(id => (
        <Line key={id} {...props} line={elementOf(props.draft, id)} about="motivation" />
      ))}
    </ol>
  );
}

/** A column of the lower table: each line with its strokes, its words and what it rests on. */
export function EntriesPart(props: PartProps & { readonly column: Column }) {
  const { draft, column } = props;
  const slots = COLUMNS[column];
  const [open, setOpen] = useState(AT_FIRST);
  // Lines of trouble alone are written among the drawbacks.
  const lines = slots
    .map(id => elementOf(draft, id))
    .filter((line, i) => (isWritten(line) ? line.points > 0 || line.anti === 0 : i < open));
  return (
    <>
      <ol class="rt-entries" role="list">
        {lines.map(line => (
          <Line key={line.id} {...props} line={line} about={ABOUT[column]} />
        ))}
      </ol>
      <div class="rt-more">
        {open < slots.length && (
          <button type="button" class="button small" onClick={() => setOpen(open + 2)}>
            {text.build.add}
          </button>
        )}
        <p class="muted">{text.build.colour}</p>
      </div>
    </>
  );
}

interface LineProps extends PartProps {
  readonly line: Element;
  readonly about: EntryAbout;
}

function Line({ line, about, ...part }: LineProps) {
  const { draft, view, locked, change } = part;
  const { id, points, text: words } = line;
  const used = draft.elements.map(each => each.text);
  return (
    <li class="rt-entry">
      <StrokeBoxes
        label={words === '' ? slotName(id) : words}
        value={points}
        max={MOST_AT_CREATION}
        locked={locked}
        onChange={next => change(withLine(draft, id, { points: next }))}
      />
      <WordsField
        label={text.build.words(slotName(id))}
        about={about}
        value={words}
        max={TEXTS.entry}
        used={used}
        suggest={turn => change(withIdea(draft, id, turn))}
        onChange={next => change(withLine(draft, id, { text: next }))}
      />
      {about !== 'motivation' && points > 0 && <Roots {...part} line={line} />}
      {points > 0 && <p class="rt-explain">{explained(draft, id, view.rulings.drawbacks)}</p>}
    </li>
  );
}
