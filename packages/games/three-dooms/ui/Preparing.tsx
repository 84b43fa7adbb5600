import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../src/types.js';
import { doomName } from '../src/words/names.js';
import { hero } from './names.js';
import { Aspects } from './confront/Aspects.js';
import { Handprint, Icon } from './icons.js';
import { text } from './text.js';
import './confront/confront.css';

/** While the sheet is filled in: the Aspects, and the wall the Heroes plan on. Whoever may not read it sees a bare one. */
export function Preparing(props: BoardProps<ThreeDooms>) {
  const { view } = props;
  const { plan } = view.known;
  const sealed = view.dooms[view.session - 1]?.sealed === true;
  return (
    <div class="td-confront">
      <h2 class="td-doom-title">{doomName(view, view.session)}</h2>
      <Aspects {...props} target={-1} />
      <p class="td-verdict">
        <Icon name="skull" /> {sealed ? text.plan.sealed : text.plan.filling}
      </p>
      <section class="td-plan" aria-label={text.plan.title}>
        <h3>{text.plan.title}</h3>
        <p class="muted">{plan === null ? text.plan.outside : text.plan.secret}</p>
        {plan?.length === 0 && <p class="td-bare">{text.plan.empty}</p>}
        <ul role="list">
          {(plan ?? []).map(({ by, text: note }, i) => (
            // Somebody may write the same twice.
            <li key={`${i} ${by}`}>
              <svg class="td-seat-hand" viewBox="-26 -38 52 58" aria-hidden="true">
                <Handprint />
              </svg>
              <p>
                <b>{hero(view, by)}</b> {note}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
