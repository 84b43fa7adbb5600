import { pathTo } from '@doomtable/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameEntryOf, type Rulebook, type RuleText } from '../../library.js';
import { useLibrary } from '../../shell/context.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { Prose } from './Prose.js';
import './rulebook.css';

/** A game's rulebook: searched, linked to by rule id, and printed. */
export function RulebookPage({ game, hash }: { readonly game: string; readonly hash: string }) {
  const entry = gameEntryOf(useLibrary(), game);
  const loaded = useLoaded(game, () => entry?.rulebook() ?? Promise.reject(new Error(`no game ${game}`)));
  const [sought, setSought] = useState('');
  const book = loaded.state === 'there' ? loaded.value : null;
  useEffect(() => {
    if (book !== null && hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [book, hash]);
  const found = useMemo(() => (book === null ? null : searched(book, sought)), [book, sought]);
  if (loaded.state === 'failed') return <p class="laying">{text.problems.unknown}</p>;
  if (found === null || entry === undefined) return <p class="laying">{pageText.rules.loading}</p>;
  return (
    <main class={`rulebook ${entry.card.mood}`} id="main">
      <h1>{pageText.rules.title(entry.card.title)}</h1>
      <div class="rulebook-tools">
        <label class="field" for="rule-search">
          <span>{pageText.rules.search}</span>
          <input
            id="rule-search"
            class="input"
            type="search"
            value={sought}
            onInput={event => setSought(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button" onClick={() => print()}>
          {pageText.rules.print}
        </button>
      </div>
      {sought !== '' && (
        <p class="muted" role="status">
          {pageText.rules.found(found.parts.reduce((sum, part) => sum + part.rules.length, 0))}
        </p>
      )}
      {found.parts.map(part => (
        <section key={part.title}>
          {part.title !== '' && <h2>{part.title}</h2>}
          {sought === '' && <Prose html={part.html} />}
          {part.rules.map(rule => (
            <Rule key={rule.id} rule={rule} isMeant={rule.id === hash} game={game} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Rule({ rule, isMeant, game }: { readonly rule: RuleText; readonly isMeant: boolean; readonly game: string }) {
  return (
    <article class={isMeant ? 'rule meant' : 'rule'} id={rule.id}>
      <h3>
        <a class="cite" href={`${pathTo('rules', game)}#${rule.id}`}>
          {rule.id}
        </a>
        {rule.title}
        {rule.mark !== null && <small class="muted">{rule.mark}</small>}
      </h3>
      <Prose html={rule.html} />
    </article>
  );
}

/** The rules in which every word of the search is found. */
function searched(book: Rulebook, sought: string): Rulebook {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return book;
  const has = ({ id, title, html }: RuleText): boolean => {
    const all = `${id} ${title} ${html.replace(/<[^>]+>/g, ' ')}`.toLowerCase();
    return words.every(word => all.includes(word));
  };
  const parts = book.parts.map(part => ({ ...part, rules: part.rules.filter(has) }));
  return { ...book, parts: parts.filter(({ rules }) => rules.length > 0) };
}
