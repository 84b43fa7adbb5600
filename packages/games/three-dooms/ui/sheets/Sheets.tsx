import type { BoardProps } from '@doomtable/client';
import type { ComponentChildren } from 'preact';
import type { ThreeDooms } from '../../src/types.js';
import { pairsOf, seatsOf } from '../../src/town.js';
import { isMaster, type View } from '../../src/view.js';
import { emotion } from '../../src/words/names.js';
import { hero } from '../names.js';
import { text } from '../text.js';
import { DoomSheet } from './DoomSheet.js';
import { HeroSheet } from './HeroSheet.js';
import { MinutesSheet } from './MinutesSheet.js';
import './sheets.css';

/** Beside the board: Heroes, Councilors, the Doom Sheet, the minutes and the plan. */
export function Sheets({ view, sight, name }: BoardProps<ThreeDooms>) {
  const me = sight.viewer === 'audience' ? -1 : sight.viewer;
  const order = [...seatsOf(view)].sort((one, other) => Number(other === me) - Number(one === me));
  const evenings = view.minutes.map((_, i) => i + 1).toReversed();
  return (
    <div class="td-sheets">
      {view.heroes.some(one => one.name !== '') && (
        <section aria-label={text.hero.title}>
          <h2 class="label">{text.hero.title}</h2>
          {order.map(seat => (
            <HeroSheet key={seat} view={view} seat={seat} name={name} open={seat === me} />
          ))}
        </section>
      )}
      {evenings.map(session => (
        <Leaf
          key={`doom ${session}`}
          title={text.sheet.of(session)}
          isThere={view.dooms[session - 1] !== undefined}
          open={session === view.session}
        >
          {session === view.session && me >= 0 && isMaster(view, me) && <p class="muted">{text.sheet.secret}</p>}
          <DoomSheet view={view} session={session} />
        </Leaf>
      ))}
      <Plan view={view} />
      {evenings.map(session => (
        <Leaf key={`minutes ${session}`} title={text.minutes.of(session)} isThere open={false}>
          <MinutesSheet view={view} session={session} />
        </Leaf>
      ))}
      <Leaf
        title={text.councilor.title}
        isThere={view.councilors.some(one => one.name !== '')}
        open={view.session === 0}
      >
        <ul class="td-people" role="list">
          {view.councilors.map((councilor, seat) => (
            // Seats never change places.
            <li key={`seat ${seat}`}>
              <b>{councilor.name}</b> <small>{name(seat)}</small>
              <span>
                {councilor.role}, {councilor.emotion}
              </span>
            </li>
          ))}
        </ul>
      </Leaf>
      <Leaf title={text.pairs.title} isThere={view.session > 0} open={false}>
        <ul class="td-pairs" role="list">
          {(view.session > 0 ? pairsOf(view) : []).map(([one, other]) => (
            <li key={one}>
              {emotion(view, one)} <small>{text.pairs.against}</small> {emotion(view, other)}
            </li>
          ))}
        </ul>
      </Leaf>
    </div>
  );
}

interface LeafProps {
  readonly title: string;
  readonly isThere: boolean;
  readonly open: boolean;
  readonly children: ComponentChildren;
}

function Leaf({ title, isThere, open, children }: LeafProps) {
  if (!isThere) return null;
  return (
    <details class="td-leaf" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The plan of this evening, once everybody may read it. While it is secret it stands on the board of those who may. */
function Plan({ view }: { readonly view: View }) {
  const notes = view.dooms[view.session - 1]?.plan ?? [];
  return (
    <Leaf title={text.plan.shown} isThere={notes.length > 0} open={false}>
      <ul class="td-lines" role="list">
        {notes.map(({ by, text: note }) => (
          <li key={`${by} ${note}`}>
            <b>{hero(view, by)}</b> {note}
          </li>
        ))}
      </ul>
    </Leaf>
  );
}
