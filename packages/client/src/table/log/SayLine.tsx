import type { Scene } from '@doomtable/host';
import { type TellingVoice, VOICES } from '@doomtable/kernel';
import { useRef } from 'preact/hooks';
import { useUnfinished } from '../../state/drafts.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { shortWords, wordsAt } from '../talk/bubbles.js';
import { useWriting } from '../talk/use-writing.js';
import { WritingLine } from '../talk/WritingLine.js';
import { seatsOf } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import './say.css';

/** Tells something at any time: in character, as narrator, or aside. Whoever has no seat speaks aside. */
export function SayLine({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { you, replyTo } = useStore(session.state);
  const place = `${session.link.place} ${session.link.table}`;
  const [line, setLine] = useUnfinished<string>(`say ${place}`, '');
  const [chosen, setVoice] = useUnfinished<TellingVoice>(`voice ${place}`, 'character');
  const written = useRef(line);
  written.current = line;
  const tellWriting = useWriting(session);
  if (you === null || scene.room.closed) return null;
  const seats = seatsOf(scene, you.member);
  const voice = seats.length === 0 ? 'aside' : chosen;
  const seat = seats.find(one => one === session.link.viewer) ?? seats[0];
  /** What is refused stands there again, unless something else has been written since. */
  const say = async (said: string): Promise<void> => {
    setLine('');
    tellWriting(false);
    session.reply(null);
    const { refusal } = await session.command({
      do: 'tell',
      voice,
      text: said,
      ...(seat === undefined ? {} : { seat }),
      ...(replyTo === null ? {} : { to: replyTo }),
    });
    if (refusal === undefined || written.current !== '') return;
    setLine(said);
    session.reply(replyTo);
  };
  return (
    <form
      class="say"
      data-say
      onSubmit={event => {
        event.preventDefault();
        if (line.trim() !== '') void say(line.trim());
      }}
    >
      <WritingLine session={session} scene={scene} />
      {replyTo !== null && <RepliesTo session={session} seq={replyTo} />}
      {seats.length > 0 && (
        <select
          class="input"
          aria-label={text.log.voice}
          value={voice}
          onChange={event => setVoice(event.currentTarget.value as TellingVoice)}
        >
          {VOICES.map(one => (
            <option key={one} value={one}>
              {text.log.voices[one]}
            </option>
          ))}
        </select>
      )}
      <input
        class="input"
        aria-label={text.log.say}
        placeholder={text.log.sayAs[voice]}
        maxLength={4000}
        value={line}
        onInput={event => {
          setLine(event.currentTarget.value);
          tellWriting(event.currentTarget.value !== '');
        }}
      />
      <button type="submit" class="button" disabled={line.trim() === ''}>
        {text.log.send}
      </button>
    </form>
  );
}

/** The moment the next line replies to. */
function RepliesTo({ session, seq }: { readonly session: TableSession; readonly seq: number }) {
  const words = wordsAt(session.state.value.moments, seq) ?? text.log.moment;
  return (
    <p class="say-reply muted">
      {text.log.replyTo(shortWords(words))}{' '}
      <button
        type="button"
        class="button small quiet"
        aria-label={text.log.noReply}
        onClick={() => session.reply(null)}
      >
        ✕
      </button>
    </p>
  );
}
