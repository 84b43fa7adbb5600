import { Die } from '@doomtable/client';
import type { ComponentChildren } from 'preact';
import { elementOf } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import type { View } from '../../src/view.js';
import { elementName, explain, inRow } from '../../src/words/names.js';
import { signed } from '../../src/words/rows.js';
import { characterOf } from '../../src/world.js';
import { who } from '../names.js';
import { text } from '../text.js';
import type { Fall } from './falls.js';

export interface BearerCardProps {
  readonly view: View;
  readonly seat: number;
  /** What is brought, and how it is used. */
  readonly elements: readonly string[];
  readonly how: string;
  readonly refused: readonly string[];
  readonly fall: Fall | undefined;
  /** How it stands, where nothing is brought yet. */
  readonly state: string;
  readonly isYours: boolean;
  /** Whether the outcome stands above already. */
  readonly isShown: boolean;
  /** What stands below the name: how hard it is, and why. */
  readonly children?: ComponentChildren;
}

/** Somebody who faces a challenge: the elements on the table, each with its die and its margin. */
export function BearerCard(props: BearerCardProps) {
  const { view, seat, elements, how, refused, fall, state, isYours, isShown, children } = props;
  const shown = fall?.elements ?? elements;
  return (
    <article class={isYours ? 'rt-bearer yours' : 'rt-bearer'}>
      <header>
        <h4>{who(view, seat)}</h4>
        {children}
      </header>
      {shown.length === 0 && <p class="muted">{state}</p>}
      <ul class="rt-elements" role="list">
        {shown.map((id, i) => (
          <ElementLine key={id} view={view} seat={seat} id={id} fall={fall} place={i} />
        ))}
      </ul>
      {how !== '' && <blockquote>{how}</blockquote>}
      {refused.length > 0 && (
        <p class="muted">{text.scene.refused(inRow(refused.map(id => elementName(view, seat, id))))}</p>
      )}
      {fall !== undefined && fall.telling !== '' && !isShown && <p class="rt-telling">{fall.telling}</p>}
      {fall !== undefined && fall.lost !== '' && (
        <p class="failed">{text.scene.lost(elementName(view, seat, fall.lost))}</p>
      )}
      {fall !== undefined && fall.grew !== '' && (
        <p class="met">{text.scene.grew(elementName(view, seat, fall.grew))}</p>
      )}
    </article>
  );
}

interface ElementLineProps {
  readonly view: View;
  readonly seat: number;
  readonly id: string;
  readonly fall: Fall | undefined;
  readonly place: number;
}

function ElementLine({ view, seat, id, fall, place }: ElementLineProps) {
  const character = characterOf(view, seat);
  const element = elementOf(character, id);
  const use = usefulnessOf(character, element, view.rulings.drawbacks);
  const face = fall?.faces[place];
  const margin = fall?.margins[place];
  const decides = margin !== undefined && margin === Math.max(...(fall?.margins ?? []));
  return (
    <li title={explain(character, element, view.rulings.drawbacks)}>
      <span class="rt-use" role="img" aria-label={text.scene.use(use)}>
        {use}
      </span>
      <span class="rt-element-name">{elementName(view, seat, id)}</span>
      {face !== undefined && margin !== undefined && (
        <>
          <Die face={face} size="small" state={decides ? 'deciding' : 'spent'} />
          <b class={margin < 0 ? 'rt-margin failed' : 'rt-margin met'}>
            <span class="sr">{text.scene.margin('')}</span>
            {signed(margin)}
            {fall?.lucky.includes(id) === true && <small> {text.scene.luck}</small>}
          </b>
        </>
      )}
    </li>
  );
}
