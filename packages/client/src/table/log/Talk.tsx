import { useRef } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { useUnfinished } from '../../state/drafts.js';
import { text } from '../../text/index.js';
import { memberName } from '../people/names.js';
import type { TableSession } from '../session/session.js';

/** What people say to each other, apart from what happens. */
export function Talk({ session }: { readonly session: TableSession }) {
  const { moments } = useStore(session.state);
  const [line, setLine] = useUnfinished<string>(`say ${session.link.place} ${session.link.table}`, '');
  const written = useRef(line);
  written.current = line;
  /** What is refused stands there again, unless something else has been written since. */
  const say = async (said: string): Promise<void> => {
    setLine('');
    const { refusal } = await session.command({ do: 'say', text: said });
    if (refusal !== undefined && written.current === '') setLine(said);
  };
  return (
    <div class="talk">
      <ol class="talk-lines" role="list" aria-live="polite">
        {moments.flatMap(({ message, scene }) =>
          message.act.do === 'say'
            ? [
                <li key={message.seq}>
                  <b>{memberName(scene, message.act.member)}</b> {message.act.text}
                </li>,
              ]
            : [],
        )}
      </ol>
      <form
        class="talk-form"
        onSubmit={event => {
          event.preventDefault();
          if (line.trim() === '') return;
          void say(line.trim());
        }}
      >
        <input
          class="input"
          aria-label={text.log.say}
          placeholder={text.log.say}
          maxLength={1000}
          value={line}
          onInput={event => setLine(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={line.trim() === ''}>
          {text.log.send}
        </button>
      </form>
    </div>
  );
}
