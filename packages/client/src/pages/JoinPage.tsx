import type { Joined } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api, problemWords, signedIn } from '../remote/server.js';
import { goTo } from '../shell/router.js';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';

/** How often somebody at the door looks whether it has been opened. */
const LOOK_MS = 3000;

/** By a link somebody gave, or by the code that brings one's own seat back. */
type Way = { readonly token: string } | { readonly table: string; readonly code: string };

function enter(by: Way): Promise<Joined> {
  return 'token' in by ? api.join(by.token) : api.recover(by.table, by.code);
}

/** Coming to a table: by a name, once, and then in, or waiting at the door. */
export function JoinPage({ by }: { readonly by: Way }) {
  const needsName = 'token' in by;
  const { name } = useStore(prefs);
  const [state, setState] = useState<'asking' | 'entering' | 'waiting' | 'refused'>(needsName ? 'asking' : 'entering');
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (): Promise<void> => {
    setProblem(null);
    try {
      if (needsName) await signedIn(name);
      const joined = await enter(by);
      if (joined.state === 'in') goTo(`/table/${joined.table}`, true);
      else setState(joined.state);
    } catch (error) {
      setProblem(problemWords(error));
      setState('asking');
    }
  };
  useEffect(() => {
    if (state === 'entering') void attempt();
    if (state !== 'waiting') return undefined;
    const timer = setInterval(() => void attempt(), LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <main class="sheet-page join-page" id="main">
      <h1>{needsName ? text.join.title : text.join.recover}</h1>
      {state === 'waiting' && <p role="status">{text.join.waiting}</p>}
      {state === 'refused' && <p role="status">{text.join.refused}</p>}
      {problem !== null && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      {state === 'asking' && (
        <form
          onSubmit={event => {
            event.preventDefault();
            setState('entering');
          }}
        >
          {needsName && (
            <label class="field" for="my-name">
              <span>{text.settings.name}</span>
              <input
                id="my-name"
                class="input"
                maxLength={40}
                value={name}
                onInput={event => prefs.update({ name: event.currentTarget.value })}
              />
            </label>
          )}
          <button type="submit" class="button main" disabled={needsName && name.trim() === ''}>
            {text.join.enter}
          </button>
        </form>
      )}
    </main>
  );
}
