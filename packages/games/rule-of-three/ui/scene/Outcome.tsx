import { Die } from '@doomtable/client';
import type { NameOf } from '@doomtable/kernel';
import type { Arena } from '../../src/data/chart.js';
import type { View } from '../../src/view.js';
import { elementName } from '../../src/words/names.js';
import { rowName, signed } from '../../src/words/rows.js';
import { who } from '../names.js';
import { text } from '../text.js';
import type { Fall } from './falls.js';
import { promptsFor } from './prompts.js';
import './outcome.css';

export interface OutcomeProps {
  readonly view: View;
  readonly fall: Fall;
  readonly arena: Arena | null;
  /** Whoever looks, where that is a seat. */
  readonly viewer: number | string;
  readonly name: NameOf;
}

/** A roll that has decided: what fell, what it means in the words of the table, who tells it, and what there is to tell. */
export function Outcome({ view, fall, arena, viewer, name }: OutcomeProps) {
  const { seat, row, telling } = fall;
  if (row === null) return null;
  const { aftermath } = view.now;
  const isOpen = aftermath !== null && aftermath.seat === seat && telling === '';
  const narrator = isOpen ? aftermath.narrator : null;
  return (
    <section class={`rt-outcome ${row < 0 ? 'failed' : 'met'}`} aria-label={text.outcome.title}>
      <p class="rt-outcome-row">
        <b>{signed(row)}</b>
        <span>
          <strong>{who(view, seat, name)}</strong>: {rowName(row)}
        </span>
      </p>
      <FallenDice view={view} fall={fall} />
      {telling !== '' && <blockquote>{telling}</blockquote>}
      {narrator !== null && (
        <p class="rt-teller">
          {narrator === viewer ? text.outcome.youTell : text.outcome.tells(who(view, narrator, name))}
        </p>
      )}
      {narrator !== null && narrator === viewer && <Prompts {...{ view, fall, arena, viewer, name }} />}
    </section>
  );
}

/** The dice, the one that decided above all. */
function FallenDice({ view, fall }: Pick<OutcomeProps, 'view' | 'fall'>) {
  const { elements, faces, margins, lucky, seat } = fall;
  const best = Math.max(...margins);
  return (
    <ul class="rt-fallen" role="list">
      {elements.map((id, i) => (
        <li key={id} class={margins[i] === best ? 'deciding' : ''}>
          <Die face={faces[i] ?? 1} size="small" state={margins[i] === best ? 'deciding' : 'spent'} />
          <span>
            {elementName(view, seat, id)}: {signed(margins[i] ?? 0)}
            {lucky.includes(id) && ` ${text.scene.luck}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Prompts({ view, fall, arena, name }: OutcomeProps) {
  const { seat, row, elements, margins } = fall;
  const id = elements[margins.indexOf(Math.max(...margins))];
  const element = id === undefined ? null : { id, name: elementName(view, seat, id) };
  return (
    <ul class="rt-prompts" role="list" aria-label={text.outcome.ask}>
      {promptsFor({ row: row ?? 0, arena, element, who: who(view, seat, name) }).map(prompt => (
        <li key={prompt}>{prompt}</li>
      ))}
    </ul>
  );
}
