import { pathTo } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import type { GameEntry } from '../../library.js';
import { useLocalTables } from '../../local/tables.js';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { pageText } from '../../text/page-text.js';
import { JoinBox } from './JoinBox.js';
import { LocalList } from './LocalList.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import './home.css';

/** The games, each with a picture of play; what was left off; and a way to a table one was invited to. */
export function HomePage() {
  const library = useLibrary();
  const tables = useLocalTables().filter(({ over, whatIf }) => !over && !whatIf);
  return (
    <main class="home" id="main">
      <h1 class="home-lead">{pageText.lead}</h1>
      {tables.length > 0 && (
        <section class="home-left" aria-labelledby="left-off">
          <h2 class="label" id="left-off">
            {pageText.home.goOnWith}
          </h2>
          <LocalList tables={tables.slice(0, 3)} />
        </section>
      )}
      <ul class="cards" role="list">
        {soloFirst(library.games).map(entry => (
          <li key={entry.card.id}>
            <Card entry={entry} />
          </li>
        ))}
        <li>
          <JoinBox />
        </li>
      </ul>
    </main>
  );
}

/** Whoever comes here comes alone: what is played alone stands first. */
function soloFirst(games: readonly GameEntry[]): readonly GameEntry[] {
  return [...games.filter(({ card }) => card.solo), ...games.filter(({ card }) => !card.solo)];
}

function Card({ entry }: { readonly entry: GameEntry }) {
  const library = useLibrary();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card } = entry;
  const play = async (guided: boolean): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { playHere } = await import('../../local/play.js');
      const table = await playHere(library, entry);
      goTo(`${pathTo('here', table)}${guided ? '?guided' : ''}`);
    } catch (error) {
      const { problemWords } = await import('../../text/reasons.js');
      setProblem(problemWords(error));
      setBusy(false);
    }
  };
  return (
    <article class={`card ${card.mood}`}>
      <div class="card-picture">
        <card.Picture />
      </div>
      <div class="card-words">
        <h2>{card.title}</h2>
        <p class="card-players">{pageText.home.players(card.players.min, card.players.max)}</p>
        <p class="card-about">{card.about}</p>
        <div class="card-doors">
          <button
            type="button"
            class="button main"
            disabled={busy}
            onClick={() => void play(false)}
            data-play={card.id}
          >
            {pageText.home.playNow}
          </button>
          <a class="button" href={pathTo('new', card.id)}>
            {pageText.home.openTable}
          </a>
          {card.solo && (
            <a class="button" href={pathTo('daily', card.id)}>
              {pageText.home.daily}
            </a>
          )}
          {card.guided && (
            <button type="button" class="button" disabled={busy} onClick={() => void play(true)} data-guided={card.id}>
              {pageText.home.guided}
            </button>
          )}
        </div>
        <ErrorLine words={problem} />
      </div>
    </article>
  );
}
