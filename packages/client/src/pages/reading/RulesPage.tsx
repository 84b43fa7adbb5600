import { pathTo } from '@doomtable/protocol';
import { useLibrary } from '../../shell/context.js';
import { text } from '../../text/index.js';
import '../home/lists.css';

/** The rulebooks of all games. */
export function RulesPage() {
  return (
    <main class="sheet-page" id="main">
      <h1>{text.nav.rules}</h1>
      <ul class="book-list" role="list">
        {useLibrary().games.map(({ card }) => (
          <li key={card.id} class={card.mood}>
            <a class="book" href={pathTo('rules', card.id)}>
              <span class="banner" aria-hidden="true">
                <card.Picture />
              </span>
              <b>{card.title}</b>
              <span class="muted">{card.about}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
