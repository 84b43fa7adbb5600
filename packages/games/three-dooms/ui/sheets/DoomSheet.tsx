import { figuresOf, type View } from '../../src/view.js';
import { doomName, emotion } from '../../src/words/names.js';
import { hero } from '../names.js';
import type { Front } from '../../src/world.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';

/** The Doom Sheet of one evening, as far as this view knows it. Hidden figures are question marks; they are not even here. */
export function DoomSheet({ view, session }: { readonly view: View; readonly session: number }) {
  const doom = view.dooms[session - 1];
  if (doom === undefined) return null;
  return (
    <table class="td-doom-sheet">
      <caption>
        {doomName(view, session)} <small>{text.sheet.points(doom.total)}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.minutes.about.aspect}</th>
          <th scope="col">{text.sheet.level}</th>
          <th scope="col">{text.sheet.grit}</th>
        </tr>
      </thead>
      <tbody>
        {doom.fronts.map((front, place) => (
          <Line key={front.aspect} view={view} front={front} place={place} isNow={session === view.session} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly view: View;
  readonly front: Front;
  readonly place: number;
  readonly isNow: boolean;
}

function Line({ view, front, place, isNow }: LineProps) {
  const {
    emotion: id,
    level,
    grit,
  } = isNow ? figuresOf(view, place) : (front.figures ?? { emotion: null, level: null, grit: null });
  const isOpen = front.figures !== null;
  const fate =
    front.state === 'defeated'
      ? text.aspect.defeated(hero(view, front.by))
      : front.state === 'undefeated'
        ? text.aspect.undefeated
        : null;
  return (
    <tr class={front.state}>
      <th scope="row">
        {view.aspects[front.aspect]}
        <Emotion of={id === null ? null : emotion(view, id)} shown={isOpen || front.shown.emotion} />
        {front.injuries > 0 && <small>{text.aspect.injuries(front.injuries)}</small>}
        {fate !== null && <small>{fate}</small>}
      </th>
      <Cell of={level} shown={isOpen || front.shown.level} />
      <Cell of={grit} shown={isOpen || front.shown.grit} />
    </tr>
  );
}

function Emotion({ of, shown }: { readonly of: string | null; readonly shown: boolean }) {
  return (
    <small class={of === null ? 'hidden' : shown ? '' : 'secret'}>
      {text.sheet.emotion}: {of ?? text.unknown}
      {of !== null && !shown && <Secret />}
    </small>
  );
}

/** The sign of what others do not know. */
function Secret() {
  return (
    <>
      {' '}
      <Icon name="eye" />
      <span class="sr">{text.sheet.hidden}</span>
    </>
  );
}

function Cell({ of, shown }: { readonly of: string | number | null; readonly shown: boolean }) {
  if (of === null) return <td class="hidden">{text.unknown}</td>;
  return (
    <td class={shown ? '' : 'secret'}>
      {of}
      {!shown && <Secret />}
    </td>
  );
}
