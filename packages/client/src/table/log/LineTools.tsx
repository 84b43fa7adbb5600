import { useState } from 'preact/hooks';
import { text } from '../../text/index.js';
import type { TableSession } from '../session/session.js';

export interface LineToolsProps {
  readonly session: TableSession;
  readonly seq: number;
  readonly words: string;
  /** Whether it can still be worded anew. */
  readonly mayMend: boolean;
}

/** What somebody can do about a line of their own: word it anew for a while, or strike it. */
export function LineTools({ session, seq, words, mayMend }: LineToolsProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const mend = async (said: string): Promise<void> => {
    const { refusal } = await session.command({ do: 'mend', line: seq, text: said });
    if (refusal === undefined) setDraft(null);
  };
  if (draft !== null) {
    return (
      <form
        class="line-mend"
        onSubmit={event => {
          event.preventDefault();
          if (draft.trim() !== '') void mend(draft.trim());
        }}
      >
        <input
          class="input"
          aria-label={text.log.mend}
          maxLength={4000}
          value={draft}
          onInput={event => setDraft(event.currentTarget.value)}
        />
        <button type="submit" class="button small">
          {text.log.mendSave}
        </button>
        <button type="button" class="button small quiet" onClick={() => setDraft(null)}>
          {text.log.mendCancel}
        </button>
      </form>
    );
  }
  return (
    <span class="line-tools">
      {mayMend && (
        <button type="button" class="button small quiet" onClick={() => setDraft(words)}>
          {text.log.mend}
        </button>
      )}
      <button
        type="button"
        class="button small quiet"
        onClick={() => void session.command({ do: 'strike', line: seq })}
      >
        {text.log.strike}
      </button>
    </span>
  );
}
