import { type Lobby, pathTo, type TableSummary } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameEntryOf } from '../../library.js';
import { useLocalTables } from '../../local/tables.js';
import { api, signedIn } from '../../remote/server.js';
import { useLibrary } from '../../shell/context.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { BringBox } from './ImportBox.js';
import { ago, LocalList } from './LocalList.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import './lists.css';

/** How often the lists look again while the page is looked at. */
const LOOK_MS = 5000;

/** All tables: what waits for me first, then mine, those of this browser, and those open to anybody. */
export function LobbyPage() {
  const here = useLocalTables();
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        await signedIn();
        const now = await api.lobby();
        if (wanted) {
          setLobby(now);
          setProblem(null);
        }
      } catch (error) {
        if (wanted) setProblem(problemWords(error));
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <main class="sheet-page lobby" id="main">
      <h1>{text.nav.lobby}</h1>
      <ErrorLine words={problem} />
      <Part title={text.tables.waitingForMe} tables={lobby?.waitingForMe ?? []} none={text.tables.nothingWaits} />
      {lobby?.mine.length === 0 && here.length === 0 && (
        <p>
          <a class="button main" href="/">
            {text.tables.begin}
          </a>
        </p>
      )}
      <Part title={text.tables.mine} tables={lobby?.mine ?? []} />
      {here.length > 0 && (
        <section>
          <h2>{text.tables.here}</h2>
          <LocalList tables={here} />
        </section>
      )}
      <Part title={text.tables.open} tables={lobby?.open ?? []} none={text.tables.noneOpen} door="enter" />
      <BringBox />
    </main>
  );
}

function Part({
  title,
  tables,
  none,
  door = 'table',
}: {
  readonly title: string;
  readonly tables: readonly TableSummary[];
  readonly none?: string;
  /** Where a table is found: at itself for whoever is at it, at its door for others. */
  readonly door?: 'table' | 'enter';
}) {
  if (tables.length === 0 && none === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      {tables.length === 0 ? <p class="muted nothing">{none}</p> : <SummaryList tables={tables} door={door} />}
    </section>
  );
}

function SummaryList({ tables, door }: { readonly tables: readonly TableSummary[]; readonly door: 'table' | 'enter' }) {
  const library = useLibrary();
  return (
    <ul class="table-list" role="list">
      {tables.map(({ id, title, game, words, moved, whatIf }) => (
        <li key={id} class={gameEntryOf(library, game)?.card.mood ?? ''}>
          <a class="table-link" href={pathTo(door, id)}>
            <b>{title}</b>
            <span class="muted">
              {whatIf && `${text.tools.whatIf} · `}
              {words} · {ago(moved)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
