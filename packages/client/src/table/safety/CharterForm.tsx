import { CHARTER_PARTS, type CharterPart } from '@doomtable/host';
import { useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { memberName, nameList } from '../people/names.js';
import type { SafetyProps } from './SafetyDoor.js';
import './safety.css';

/** What the table agrees on before its first scene and changes whenever somebody wants to: tone, lines and veils. */
export function CharterForm({ session, scene }: SafetyProps) {
  const { you } = useStore(session.state);
  const { charter, seats } = scene.room;
  const people = [...new Set(seats.flatMap(who => (who.kind === 'member' ? [who.member] : [])))];
  const missing = people.filter(member => !charter.accepted.includes(member));
  const names = (members: readonly string[]): string => nameList(members.map(one => memberName(scene, one)));
  const mayAccept = you !== null && !charter.accepted.includes(you.member);
  return (
    <div class="charter">
      <p class="muted">{asideText.charter.about}</p>
      {CHARTER_PARTS.map(part => (
        <Part key={part} part={part} session={session} scene={scene} />
      ))}
      <p>
        {missing.length === 0 ? asideText.charter.agreed : asideText.charter.missing(names(missing))}{' '}
        {mayAccept && (
          <button type="button" class="button small" onClick={() => void session.command({ do: 'accept' })}>
            {asideText.charter.accept}
          </button>
        )}
      </p>
    </div>
  );
}

function Part({ part, session, scene }: SafetyProps & { readonly part: CharterPart }) {
  const [draft, setDraft] = useState('');
  const change = (item: string, on: boolean): void => void session.command({ do: 'charter', part, text: item, on });
  return (
    <section class="charter-part" data-charter={part}>
      <h3 class="label">{asideText.charter.parts[part]}</h3>
      <p class="muted">{asideText.charter.what[part]}</p>
      <ul>
        {scene.room.charter[part].map(item => (
          <li key={item}>
            {item}{' '}
            <button
              type="button"
              class="button small quiet"
              aria-label={asideText.charter.remove(item)}
              onClick={() => change(item, false)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (draft.trim() !== '') change(draft.trim(), true);
          setDraft('');
        }}
      >
        <input
          class="input"
          maxLength={200}
          aria-label={asideText.charter.parts[part]}
          placeholder={asideText.charter.example[part]}
          value={draft}
          onInput={event => setDraft(event.currentTarget.value)}
        />
        <button type="submit" class="button small" disabled={draft.trim() === ''}>
          {asideText.charter.add}
        </button>
      </form>
    </section>
  );
}
