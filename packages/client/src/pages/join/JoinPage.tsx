import { type Joined, pathTo, RequestError } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api, signedIn } from '../../remote/server.js';
import { goTo } from '../../shell/router.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { Invited } from './Invited.js';
import { JoinBox } from '../home/JoinBox.js';
import { NameField } from './NameField.js';
import { ErrorLine } from '../../look/ErrorLine.js';

/** How often somebody at the door looks whether it has been opened. */
const LOOK_MS = 3000;

/** By a link somebody gave, or to a table that the lobby lists. */
type JoinWay = { readonly token: string } | { readonly listed: string };
type JoinRole = 'player' | 'watcher';

function enter(by: JoinWay, role: JoinRole): Promise<Joined> {
  return 'token' in by ? api.join(by.token) : api.enter(by.listed, role);
}

/** Coming to a table: by a name, once, and then in, or waiting at the door. */
export function JoinPage({ by }: { readonly by: JoinWay }) {
  const [role, setRole] = useState<JoinRole>('player');
  const { name } = useStore(prefs);
  const [state, setState] = useState<'asking' | 'entering' | 'waiting' | 'refused'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const invited = useLoaded('token' in by ? by.token : '', () =>
    'token' in by ? api.invitation(by.token) : Promise.resolve(null),
  );
  const fail = (error: unknown): void => {
    setProblem(problemWords(error));
    // What is not valid stays so: another link or code is asked for.
    setExpired(isExpired(error));
    setState('asking');
  };
  const attempt = async (): Promise<void> => {
    setProblem(null);
    try {
      await signedIn(name);
      const joined = await enter(by, role);
      if (joined.state === 'in') goTo(pathTo('table', joined.table), true);
      else setState(joined.state);
    } catch (error) {
      // Whoever waits at the door goes on waiting while the line is down.
      if (state !== 'waiting' || error instanceof RequestError) fail(error);
    }
  };
  useEffect(() => {
    // Whoever comes too late learns it before giving a name. Anything else is told when it is tried.
    if (invited.state === 'failed' && isExpired(invited.error)) fail(invited.error);
  }, [invited]);
  useEffect(() => {
    if (state === 'entering') void attempt();
    if (state !== 'waiting') return undefined;
    const timer = setInterval(() => void attempt(), LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <main class="sheet-page join-page" id="main">
      <h1>{pageText.join.title}</h1>
      {invited.state === 'there' && invited.value !== null && <Invited invitation={invited.value} />}
      {(state === 'waiting' || state === 'refused') && (
        <>
          <p role="status">{state === 'waiting' ? pageText.join.waiting : pageText.join.refused}</p>
          <a class="button" href="/">
            {pageText.join.leave}
          </a>
        </>
      )}
      <ErrorLine words={problem} />
      {expired && <JoinBox />}
      {state === 'asking' && !expired && (
        <ComingIn by={by} role={role} onRole={setRole} onEnter={() => setState('entering')} />
      )}
    </main>
  );
}

interface ComingInProps {
  readonly by: JoinWay;
  readonly role: JoinRole;
  onRole(role: JoinRole): void;
  onEnter(): void;
}

/** Who comes, and where that is open, what for. */
function ComingIn({ by, role, onRole, onEnter }: ComingInProps) {
  const { name } = useStore(prefs);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onEnter();
      }}
    >
      <NameField />
      {'listed' in by && (
        <fieldset class="like">
          {(['player', 'watcher'] as const).map(one => (
            <label class="pick" key={one}>
              <input type="radio" name="role" checked={role === one} onChange={() => onRole(one)} />
              <span>{one === 'player' ? pageText.join.asPlayer : pageText.join.asWatcher}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" class="button main" disabled={name.trim() === ''}>
        {pageText.join.enter}
      </button>
    </form>
  );
}

function isExpired(error: unknown): boolean {
  return error instanceof RequestError && error.refusal.code === 'linkExpired';
}
