import { pathTo } from '@doomtable/protocol';
import type { GameEntry } from '../../library.js';
import { browserStore } from '../../local/table-store.js';
import { api } from '../../remote/server.js';
import { useLibrary } from '../../shell/context.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { wholePercent } from '../../table/odds/chances.js';
import { ShareBar } from '../../table/odds/ShareBar.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { ago } from './LocalList.js';
import '../../table/decision/answers.css';
import './lists.css';

/** One game played to its end. */
interface Score {
  readonly id: string;
  readonly game: string;
  readonly words: string;
  readonly worth: number;
  readonly at: number;
  readonly isServer: boolean;
}

async function scoresHere(): Promise<readonly Score[]> {
  const endings = await browserStore().then(
    store => store.endings(),
    () => [],
  );
  return endings.map(({ table, game, words, worth, at }) => ({ id: table, game, words, worth, at, isServer: false }));
}

/** Games on the server, where there is one and it knows this browser. Without it those of the browser are all there are. */
async function scoresThere(): Promise<readonly Score[]> {
  try {
    if ((await api.session()) === null) return [];
    const { mine } = await api.lobby();
    return mine
      .filter(({ status, whatIf }) => status === 'over' && !whatIf)
      .map(({ id, game, words, worths, moved, seats }) => ({
        id,
        game,
        words,
        worth: worths?.[seats.findIndex(({ kind }) => kind === 'member')] ?? 0,
        at: moved,
        isServer: true,
      }));
  } catch {
    return [];
  }
}

/** Every game this person has played to its end, game by game, newest first, with the best marked. */
export function ScoresPage() {
  const { games } = useLibrary();
  const loaded = useLoaded('scores', async () => [...(await scoresHere()), ...(await scoresThere())]);
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const scores = loaded.state === 'there' ? loaded.value : [];
  return (
    <main class="sheet-page scores" id="main">
      <h1>{pageText.scores.title}</h1>
      {scores.length === 0 && <p>{pageText.scores.none}</p>}
      {games.map(entry => (
        <GameScores key={entry.card.id} entry={entry} scores={scores.filter(({ game }) => game === entry.card.id)} />
      ))}
    </main>
  );
}

function GameScores({ entry: { card }, scores }: { readonly entry: GameEntry; readonly scores: readonly Score[] }) {
  if (scores.length === 0) return null;
  const best = Math.max(...scores.map(({ worth }) => worth));
  const sorted = scores.toSorted((one, other) => other.at - one.at);
  return (
    <section class={card.mood}>
      <h2>{card.title}</h2>
      <p class="muted">{pageText.scores.games(scores.length)}</p>
      <ol class="score-list" role="list">
        {sorted.map(({ id, words, worth, at, isServer }) => (
          <li key={id} class={worth === best ? 'best' : ''}>
            <ShareBar of={worth} class="odds-bar" />
            <p>
              {worth === best && <b>{pageText.scores.best} </b>}
              {words}
            </p>
            <p class="muted">
              {pageText.scores.of(wholePercent(worth))} · <time dateTime={new Date(at).toISOString()}>{ago(at)}</time> ·{' '}
              {isServer ? pageText.scores.server : pageText.scores.here} ·{' '}
              <a href={pathTo(isServer ? 'table' : 'here', id, 'replay')}>{pageText.scores.replay}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
