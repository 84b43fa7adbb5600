import type { SignedIn } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorLine } from '../../look/ErrorLine.js';
import { api } from '../../remote/server.js';
import { ConfirmButton } from '../../table/decision/ConfirmButton.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { ago } from '../home/LocalList.js';
import './browsers.css';

const { browsers: words } = pageText;

/** Where a person is signed in: every browser, with ways to end each, and a code for another one. */
export function BrowsersPage() {
  const [list, setList] = useState<readonly SignedIn[] | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Does something, and looks again. */
  const after = (work: () => Promise<unknown>): void => {
    const look = async (): Promise<void> => {
      await work();
      setList((await api.session()) === null ? [] : await api.sessions());
      setProblem(null);
    };
    look().catch((error: unknown) => setProblem(problemWords(error)));
  };
  useEffect(() => after(() => Promise.resolve()), []);
  const signOut = async (): Promise<void> => {
    await api.signOut();
    location.assign('/');
  };
  return (
    <main class="sheet-page" id="main">
      <h1>{words.title}</h1>
      <ErrorLine words={problem} />
      {list?.length === 0 && <p>{words.nobody}</p>}
      {list !== null && list.length > 0 && (
        <>
          <p>{words.what}</p>
          <ul class="browser-list" role="list">
            {list.map(one => (
              <Browser
                key={one.id}
                one={one}
                all={list}
                onEnd={() => after(() => (one.isThis ? signOut() : api.endSession(one.id)))}
              />
            ))}
          </ul>
          {list.length > 1 && (
            <ConfirmButton
              label={words.endOthers}
              ask={words.endOthersAsk}
              yes={words.yes}
              onYes={() => after(() => api.endOtherSessions())}
            />
          )}
          <h2>{words.codeTitle}</h2>
          <p>{words.codeWhat}</p>
          <button type="button" class="button" onClick={() => after(async () => setCode(await api.recoveryCode()))}>
            {words.makeCode}
          </button>
          {code !== null && (
            <p role="status">
              <output class="code">{code}</output>
            </p>
          )}
        </>
      )}
    </main>
  );
}

interface BrowserProps {
  readonly one: SignedIn;
  readonly all: readonly SignedIn[];
  onEnd(): void;
}

function Browser({ one, all, onEnd }: BrowserProps) {
  const { made, seen, isThis, hasCode } = one;
  const kind = kindOf(one);
  return (
    <li class="browser" aria-current={isThis ? 'true' : undefined}>
      <p>
        <b>{kind}</b> {isThis && <span class="muted">{words.here}</span>}
      </p>
      <p class="muted">
        {words.since(DAY.format(made))} · {words.used(ago(seen))}
        {one.cameFrom !== null && ` · ${cameFromWords(one.cameFrom, all)}`}
        {hasCode && ` · ${isThis ? words.codeHere : words.codeThere}`}
      </p>
      {isThis ? (
        <ConfirmButton label={words.out} ask={outWords(one, all)} yes={words.yes} onYes={onEnd} />
      ) : (
        <ConfirmButton label={words.end} ask={words.endAsk(kind)} yes={words.yes} onYes={onEnd} />
      )}
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

function kindOf({ browser, system }: SignedIn): string {
  return words.kind(browser, system);
}

function cameFromWords(from: string, all: readonly SignedIn[]): string {
  const giver = all.find(({ id }) => id === from);
  if (giver === undefined) return words.cameByCode;
  return giver.isThis ? words.cameFromHere : words.cameFrom(kindOf(giver));
}

/** What signing out here would end besides: whatever came by a code made here, or by one made there. */
function outWords(own: SignedIn, all: readonly SignedIn[]): string {
  const ends = new Set([own.id]);
  for (let before = 0; before !== ends.size; ) {
    before = ends.size;
    for (const { id, cameFrom } of all) if (cameFrom !== null && ends.has(cameFrom)) ends.add(id);
  }
  const others = all.filter(({ id }) => id !== own.id && ends.has(id)).map(kindOf);
  const asked = all.length === ends.size ? words.outLast : words.outAsk;
  return others.length === 0 ? asked : `${asked} ${words.outAlso(others.join(', '))}`;
}
