import { CLASS_IDS, CLASSES, STATS } from '../../src/data/tables.js';
import { CLASS_NAMES } from '../../src/words/names.js';
import { CLASS_ICONS, Icon } from '../icons.js';
import { text } from '../text.js';
import { enlistFields, enlistingIn, idsOf } from './enlisting.js';
import type { TrayProps } from '../trays/parts.js';
import './class-cards.css';

/** The classes one may go in as, on the board itself: what each can do, to be pressed. */
export function ClassCards(props: TrayProps) {
  const { view, decision, draft, setDraft } = props;
  const fields = enlistFields(decision);
  if (fields === null || decision === null) return null;
  const now = enlistingIn(draft, fields, decision.by);
  return (
    <section class="mt-classes" data-board="" role="radiogroup" aria-label={text.tray.class}>
      <h2>{view.title}</h2>
      <div class="mt-class-cards">
        {idsOf(fields['class']).map(id => (
          <label key={id} class={now.class === id ? 'mt-pick picked' : 'mt-pick'}>
            <input
              type="radio"
              name="mt-class"
              value={id}
              checked={now.class === id}
              onChange={() => setDraft({ ...now, class: id })}
            />
            <ClassCard id={id} />
          </label>
        ))}
      </div>
    </section>
  );
}

function ClassCard({ id }: { readonly id: string }) {
  const cls = CLASS_IDS.find(one => one === id);
  if (cls === undefined) {
    return (
      <span class="mt-class">
        <b>{text.tray.ownClass}</b>
        <small>{text.tray.ownClassHow}</small>
      </span>
    );
  }
  return (
    <span class="mt-class">
      <Icon name={CLASS_ICONS[cls]} />
      <b>{CLASS_NAMES[cls]}</b>
      <span class="mt-class-stats">
        {STATS.map(stat => (
          <span key={stat}>
            {text.stats[stat]} <b>{CLASSES[cls][stat]}</b>
          </span>
        ))}
      </span>
      <small>{text.classes[cls]}</small>
    </span>
  );
}
