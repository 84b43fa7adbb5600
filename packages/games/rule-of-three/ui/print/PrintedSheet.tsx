import { ARENAS, LEVEL_2, MOST_AT_CREATION } from '../../src/data/chart.js';
import type { DrawbackReading } from '../../src/settings.js';
import { type Character, type Element, elementOf, elementsOf } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import { chartName, explain, slotName } from '../../src/words/names.js';
import { Strokes } from '../sheets/Strokes.js';
import { text } from '../text.js';

export interface PrintedSheetProps {
  readonly character: Character;
  readonly title: string;
  readonly player: string;
  readonly reading: DrawbackReading;
  /** Whether it is to be filled in by hand. */
  readonly empty: boolean;
}

const KINDS = [
  ['motivation', text.sheet.motivations],
  ['fact', text.sheet.background],
  ['skill', text.sheet.skills],
  ['piece', text.sheet.equipment],
] as const;

/** One character on one page. */
export function PrintedSheet({ character, title, player, reading, empty }: PrintedSheetProps) {
  return (
    <section class="paper-page">
      <header class="rt-print-head">
        <h1>{empty ? text.print.blank : title}</h1>
        <p>
          {text.print.player}: <b>{player}</b>
        </p>
        <p>
          {text.print.luck}: <b>{character.luck === 0 ? '' : character.luck}</b>
        </p>
      </header>
      <PrintedChart character={character} reading={reading} empty={empty} />
      <div class="rt-print-columns">
        {KINDS.map(([kind, name]) => (
          <section key={kind}>
            <h2>{name}</h2>
            <table>
              <tbody>
                {elementsOf(character, kind)
                  .filter(({ id }) => id !== 'B0')
                  .map(element => (
                    <PrintedEntry key={element.id} {...{ character, element, reading, empty }} />
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <p class="rt-print-legend">{text.print.legend}</p>
    </section>
  );
}

interface EntryProps extends Pick<PrintedSheetProps, 'character' | 'reading' | 'empty'> {
  readonly element: Element;
}

function PrintedEntry({ character, element, reading, empty }: EntryProps) {
  const rolls = element.points > 0;
  return (
    <tr>
      <td>{empty ? '' : element.text === '' ? slotName(element.id) : element.text}</td>
      <td class="rt-print-strokes">
        {empty ? <Boxes count={MOST_AT_CREATION} /> : <Strokes points={element.points} anti={element.anti} />}
      </td>
      <td class="rt-print-why">{rolls ? explain(character, element, reading) : ''}</td>
    </tr>
  );
}

function PrintedChart({ character, reading, empty }: Pick<PrintedSheetProps, 'character' | 'reading' | 'empty'>) {
  return (
    <div class="rt-print-chart">
      {ARENAS.map((arena, a) => (
        <section key={arena}>
          <h2>
            {chartName(arena)} <Marks points={character.level1[a] ?? 0} empty={empty} />
          </h2>
          {LEVEL_2.map(({ id, arena: own, attributes }, g) =>
            own !== arena ? null : (
              <div key={id}>
                <h3>
                  {chartName(id)} <Marks points={character.level2[g] ?? 0} empty={empty} />
                </h3>
                <ul>
                  {attributes.map(each => {
                    const element = elementOf(character, each);
                    return (
                      <li key={each}>
                        <span>{chartName(each)}</span>
                        {empty ? <Boxes count={1} /> : <Strokes points={element.points} anti={element.anti} />}
                        <b>{empty ? '' : usefulnessOf(character, element, reading)}</b>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ),
          )}
        </section>
      ))}
    </div>
  );
}

function Marks({ points, empty }: { readonly points: number; readonly empty: boolean }) {
  return empty ? <Boxes count={MOST_AT_CREATION} /> : <Strokes points={points} anti={0} />;
}

function Boxes({ count }: { readonly count: number }) {
  return (
    <svg class="rt-print-boxes" viewBox={`0 0 ${count * 14} 14`} width={count * 14} height="14" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <rect key={`box ${i}`} x={i * 14 + 1} y="1" width="11" height="11" rx="1" />
      ))}
    </svg>
  );
}
