import type { MeetingDate, Scene } from '@doomtable/host';
import { useState } from 'preact/hooks';
import { saveFile } from '../../shell/save-file.js';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { memberName, nameList } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { calendarFile } from './calendar.js';

export interface DatesProps {
  readonly session: TableSession;
  readonly scene: Scene;
}

/** When the table meets: proposed by anybody who plays, agreed by those who come, in everybody's own time. */
export function Dates({ session, scene }: DatesProps) {
  const [when, setWhen] = useState('');
  const { meeting: words } = asideText;
  return (
    <details class="right-form dates" open={scene.room.dates.length > 0}>
      <summary>{words.title}</summary>
      <p class="muted">{words.about}</p>
      <ul role="list">
        {scene.room.dates.map(date => (
          <OneDate key={date.id} {...{ session, scene, date }} />
        ))}
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault();
          const at = new Date(when).getTime();
          if (Number.isFinite(at)) void session.command({ do: 'date', at });
          setWhen('');
        }}
      >
        <input
          class="input"
          type="datetime-local"
          aria-label={words.when}
          value={when}
          onInput={event => setWhen(event.currentTarget.value)}
        />
        <button type="submit" class="button small" disabled={when === ''}>
          {words.propose}
        </button>
      </form>
    </details>
  );
}

function OneDate({ session, scene, date }: DatesProps & { readonly date: MeetingDate }) {
  const { you, head } = useStore(session.state);
  const { meeting: words } = asideText;
  const { id, at, by, yes, no } = date;
  const people = [...new Set(scene.room.seats.flatMap(who => (who.kind === 'member' ? [who.member] : [])))];
  const open = people.filter(member => !yes.includes(member) && !no.includes(member));
  const names = (members: readonly string[]): string => nameList(members.map(one => memberName(scene, one)));
  const isAgreed = people.length > 0 && people.every(member => yes.includes(member));
  const attend = (isYes: boolean): void => void session.command({ do: 'attend', date: id, yes: isYes });
  const { table } = session.link;
  const title = head?.title ?? '';
  const save = (): void => {
    const address = `${location.origin}/table/${table}`;
    saveFile(calendarFile({ id: `${table}-${id}`, title, at, now: Date.now(), address }), 'doomtable.ics');
  };
  return (
    <li class="seat" data-date={at}>
      <time dateTime={new Date(at).toISOString()}>
        {new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }).format(at)}
      </time>
      <p class="muted">
        {isAgreed ? words.agreed : yes.length > 0 && words.comes(names(yes))} {no.length > 0 && words.stays(names(no))}{' '}
        {open.length > 0 && words.open(names(open))}
      </p>
      <span class="seat-doors">
        <button
          type="button"
          class="button small"
          aria-pressed={you !== null && yes.includes(you.member)}
          onClick={() => attend(true)}
        >
          {words.yes}
        </button>
        <button
          type="button"
          class="button small"
          aria-pressed={you !== null && no.includes(you.member)}
          onClick={() => attend(false)}
        >
          {words.no}
        </button>
        <button type="button" class="button small quiet" onClick={save}>
          {words.calendar}
        </button>
        {(by === you?.member || you?.role === 'host') && (
          <button
            type="button"
            class="button small quiet"
            onClick={() => void session.command({ do: 'undate', date: id })}
          >
            {words.takeBack}
          </button>
        )}
      </span>
    </li>
  );
}
