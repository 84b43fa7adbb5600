import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import type { TableLink } from '../session/table-link.js';

const PAUSE_MS = 800;
const KEY = 'doomtable.notes.';

/** Where one's notes of a table are kept: with the table. */
function keeperOf({ place, table }: TableLink): { read(): Promise<string>; write(words: string): Promise<void> } {
  if (place === 'server')
    return { read: async () => (await api.notes(table)).text, write: words => api.writeNotes(table, words) };
  return {
    read: () => Promise.resolve(localStorage.getItem(KEY + table) ?? ''),
    write: words => Promise.resolve(localStorage.setItem(KEY + table, words)),
  };
}

/** What only this person can read. It is kept a moment after the last key. */
export function Notes({ link }: { readonly link: TableLink }) {
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What is written and not kept yet. */
  const unkept = useRef<string | null>(null);
  const fail = (error: unknown): void => setProblem(problemWords(error));
  useEffect(() => void keeperOf(link).read().then(setWords, fail), [link]);
  const keep = async (): Promise<void> => {
    if (timer.current !== null) clearTimeout(timer.current);
    const { current } = unkept;
    unkept.current = null;
    if (current !== null) await keeperOf(link).write(current);
  };
  // Whoever turns the leaf at once loses nothing.
  useEffect(() => () => void keep().catch(() => undefined), [link]);
  const change = (next: string): void => {
    setWords(next);
    unkept.current = next;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep().then(() => setProblem(null), fail), PAUSE_MS);
  };
  return (
    <label class="field notes">
      <span class="muted">{text.log.notesHint}</span>
      <textarea
        class="input"
        rows={12}
        disabled={words === null}
        value={words ?? ''}
        onInput={event => change(event.currentTarget.value)}
      />
      {problem !== null && <span class="wrong">{problem}</span>}
    </label>
  );
}
