import { type Daily, pathTo } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameEntryOf } from '../../library.js';
import { api, signedIn } from '../../remote/server.js';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { NameField } from '../join/NameField.js';
import { RivalList } from '../../table/past/RivalList.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import './lists.css';

/** Days are those of the server's calendar, which is that of Greenwich. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

/** The table of the day: the same dice for everybody, and how everybody fared. */
export function DailyPage({ game }: { readonly game: string }) {
  const entry = gameEntryOf(useLibrary(), game);
  const [daily, setDaily] = useState<Daily | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown): void => setProblem(problemWords(error));
  useEffect(() => {
    // Whoever is new here is a guest until they say another name: there is nothing to type in before one may look.
    void signedIn()
      .then(() => api.daily(game))
      .then(setDaily, fail);
  }, [game]);
  const play = async (): Promise<void> => {
    await signedIn();
    goTo(pathTo('table', (await api.playDaily(game)).table));
  };
  return (
    <main class={`sheet-page daily ${entry?.card.mood ?? ''}`} id="main">
      {entry !== undefined && (
        <div class="banner">
          <entry.card.Picture />
        </div>
      )}
      <h1>{pageText.daily.title(entry?.card.title ?? '')}</h1>
      <ErrorLine words={problem} />
      {daily !== null && (
        <>
          <p>{pageText.daily.what(DAY.format(new Date(daily.date)))}</p>
          <NameField />
          <button type="button" class="button main" onClick={() => void play().catch(fail)}>
            {pageText.daily.play}
          </button>
          <h2>{pageText.daily.results}</h2>
          {daily.rivals.rivals.length > 0 ? (
            <RivalList rivals={daily.rivals} />
          ) : (
            <p class="muted">{pageText.daily.nobody}</p>
          )}
        </>
      )}
    </main>
  );
}
