import { ARENAS, LEVEL_2 } from '../../src/data/chart.js';
import { type Character, type Element, elementOf, elementsOf } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import type { View } from '../../src/view.js';
import { chartName, explain, slotName } from '../../src/words/names.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { Strokes } from './Strokes.js';
import './sheets.css';

export interface CharacterSheetProps {
  readonly view: View;
  readonly character: Character;
  /** Whether every figure says how it comes about. */
  readonly explained?: boolean;
}

const KINDS = [
  ['motivation', text.sheet.motivations],
  ['fact', text.sheet.background],
  ['skill', text.sheet.skills],
  ['piece', text.sheet.equipment],
] as const;

/** A sheet as it stands: attributes by arena, entries by kind, each with its strokes and its usefulness. */
export function CharacterSheet({ view, character, explained = false }: CharacterSheetProps) {
  const written = ({ id, text: words, points, anti }: Element): boolean =>
    id !== 'B0' && (words !== '' || points + anti > 0);
  return (
    <div class="rt-sheet">
      <Attributes view={view} character={character} explained={explained} />
      {KINDS.map(([kind, title]) => {
        const entries = elementsOf(character, kind).filter(written);
        return (
          <section key={kind}>
            <h3 class="label">{title}</h3>
            {entries.length === 0 && <p class="muted">{text.sheet.none}</p>}
            <ul role="list">
              {entries.map(element => (
                <EntryLine key={element.id} view={view} character={character} element={element} explained={explained} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Attributes({ view, character, explained }: Required<CharacterSheetProps>) {
  return (
    <section class="rt-attributes">
      <h3 class="label">{text.sheet.attributes}</h3>
      <div class="rt-attribute-arenas">
        {ARENAS.map((arena, a) => (
          <div key={arena}>
            <p class="rt-attribute-arena">
              <Icon name={arena} /> {chartName(arena)} <Strokes points={character.level1[a] ?? 0} anti={0} />
            </p>
            {LEVEL_2.map(({ id, arena: own, attributes }, g) =>
              own !== arena ? null : (
                <div key={id} class="rt-attribute-group">
                  <p>
                    {chartName(id)} <Strokes points={character.level2[g] ?? 0} anti={0} />
                  </p>
                  <ul role="list">
                    {attributes.map(each => (
                      <EntryLine
                        key={each}
                        view={view}
                        character={character}
                        element={elementOf(character, each)}
                        explained={explained}
                      />
                    ))}
                  </ul>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface EntryLineProps extends Required<CharacterSheetProps> {
  readonly element: Element;
}

function EntryLine({ view, character, element, explained }: EntryLineProps) {
  const { id, points, anti, named } = element;
  const rolls = points > 0 || /^[a-z]/.test(id);
  const how = explain(character, element, view.rulings.drawbacks);
  return (
    <li class={!rolls && anti > 0 ? 'rt-sheet-line trouble' : 'rt-sheet-line'} title={how}>
      <span>
        {element.text === '' ? slotName(id) : element.text}
        {named > 0 && <small class="muted"> {text.sheet.named(named)}</small>}
      </span>
      <Strokes points={points} anti={anti} />
      {rolls && (
        <b class="rt-use">
          <span aria-hidden="true">{usefulnessOf(character, element, view.rulings.drawbacks)}</span>
          <span class="sr">{how}</span>
        </b>
      )}
      {explained && rolls && (points > 0 || anti > 0) && <small class="rt-explain">{how}</small>}
    </li>
  );
}
