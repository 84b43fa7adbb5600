import { ARENAS, attributeOf, MOST_AT_CREATION, NAME_SLOT } from '../../src/data/chart.js';
import { TEXTS } from '../../src/data/tables.js';
import type { Element } from '../../src/sheet/character.js';
import { chartName, slotName } from '../../src/words/names.js';
import { text } from '../text.js';
import type { PartProps } from './Builder.js';
import { type Column, COLUMNS, isWritten, withLine, withTrouble } from './draft.js';
import { Pick, WordsField } from './Entry.js';
import { StrokeBoxes } from './StrokeBoxes.js';

/** Antipoints on whatever stands on the sheet, and lines that are nothing but trouble. */
export function DrawbacksPart(props: PartProps) {
  const { draft, locked, change } = props;
  const lines = draft.elements.filter(line => isWritten(line) && line.id !== NAME_SLOT);
  const attributes = lines.filter(({ id }) => attributeOf(id) !== undefined);
  const troubles = lines.filter(isTrouble);
  const entries = lines.filter(line => attributeOf(line.id) === undefined && !troubles.includes(line));
  return (
    <>
      <ol class="rt-entries" role="list">
        {troubles.map(line => (
          <Trouble key={line.id} {...props} line={line} />
        ))}
      </ol>
      {!locked && (
        <div class="rt-more">
          {(Object.keys(COLUMNS) as Column[]).map(column => (
            <button key={column} type="button" class="button small" onClick={() => change(withTrouble(draft, column))}>
              {text.build.addDrawback[column]}
            </button>
          ))}
        </div>
      )}
      <div class="rt-antis">
        {[...entries, ...attributes].map(line => (
          <div key={line.id} class="rt-line">
            <span>{lineName(line)}</span>
            <Antipoints {...props} line={line} />
          </div>
        ))}
      </div>
    </>
  );
}

/** A line of the lower table with antipoints alone. */
function isTrouble({ id, points, anti }: Element): boolean {
  return points === 0 && anti > 0 && /^[BSE]/.test(id) && attributeOf(id) === undefined;
}

/** What a line is called: what stands on it, or its place. */
function lineName({ id, text: words }: Element): string {
  return words === '' ? slotName(id) : words;
}

type LineProps = PartProps & { readonly line: Element };

function Antipoints({ draft, locked, change, line }: LineProps) {
  return (
    <StrokeBoxes
      label={lineName(line)}
      value={line.anti}
      max={MOST_AT_CREATION}
      kind="anti"
      locked={locked}
      onChange={anti => change(withLine(draft, line.id, { anti }))}
    />
  );
}

function Trouble(props: LineProps) {
  const { draft, change, line } = props;
  return (
    <li class="rt-entry">
      <Antipoints {...props} line={line} />
      <WordsField
        label={text.build.words(slotName(line.id))}
        about="drawback"
        value={line.text}
        max={TEXTS.entry}
        used={draft.elements.map(each => each.text)}
        onChange={words => change(withLine(draft, line.id, { text: words }))}
      />
      <div class="rt-roots">
        <Pick
          label={text.build.inArena}
          value={line.arena ?? ''}
          options={ARENAS.map(arena => [arena, chartName(arena)] as const)}
          none={text.build.nothing}
          onChange={id => change(withLine(draft, line.id, { arena: ARENAS.find(arena => arena === id) ?? null }))}
        />
      </div>
    </li>
  );
}
