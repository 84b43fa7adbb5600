import { useEffect, useMemo, useState } from 'preact/hooks';
import { type GameEntry, gameEntryOf, type Rulebook, type RulebookPiece } from '../../library.js';
import { useLibrary } from '../../shell/context.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { BookContents } from './BookContents.js';
import { BookFigure, type FigureKit } from './BookFigure.js';
import { searchOf } from './book-search.js';
import { Prose } from './Prose.js';
import './rulebook.css';

/** As many answers as one looks through. */
const SHOWN = 8;

/** A game's rulebook: read, searched by a question, linked to by rule id, and printed. */
export function RulebookPage({ game, hash }: { readonly game: string; readonly hash: string }) {
  const entry = gameEntryOf(useLibrary(), game);
  const loaded = useLoaded(game, () => entry?.rulebook() ?? Promise.reject(new Error(`no game ${game}`)));
  if (loaded.state === 'failed') return <p class="laying">{text.problems.unknown}</p>;
  if (loaded.state === 'loading' || entry === undefined) return <p class="laying">{pageText.rules.loading}</p>;
  return <Book entry={entry} book={loaded.value} hash={hash} />;
}

interface BookProps {
  readonly entry: GameEntry;
  readonly book: Rulebook;
  readonly hash: string;
}

function Book({ entry, book, hash }: BookProps) {
  const [sought, setSought] = useState('');
  const kit = useFigures(entry, book);
  const search = useMemo(() => searchOf(book), [book]);
  const headings = useMemo(() => book.pieces.filter(piece => piece.kind === 'heading'), [book]);
  const isSearching = sought.trim() !== '';
  useEffect(() => pointAt(hash), [book, hash, isSearching, kit]);
  const done = (): void => setSought('');
  // Answers stand at the top, wherever the book was open.
  useEffect(() => {
    if (isSearching) scrollTo(0, 0);
  }, [isSearching]);
  return (
    <main class={`rulebook ${entry.card.mood}`} id="main">
      <div class="book-bar">
        <label class="book-search" for="rule-search">
          <span class="sr">{pageText.rules.search}</span>
          <input
            id="rule-search"
            class="input"
            type="search"
            placeholder={pageText.rules.ask}
            value={sought}
            onInput={event => setSought(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button" onClick={() => print()}>
          {pageText.rules.print}
        </button>
        <BookContents headings={headings} onGo={done} />
      </div>
      <div class="book-text">
        {isSearching && <Answers done={done} found={search(sought)} />}
        <div hidden={isSearching}>
          <h1>{pageText.rules.title(entry.card.title)}</h1>
          {book.pieces.map((piece, at) => (
            <Piece key={at} piece={piece} kit={kit} />
          ))}
          <Asked questions={book.questions} />
        </div>
      </div>
    </main>
  );
}

function Piece({ piece, kit }: { readonly piece: RulebookPiece; readonly kit: FigureKit | null }) {
  if (piece.kind === 'figure') return <BookFigure piece={piece} kit={kit} />;
  if (piece.kind === 'text') return <Prose html={piece.html} />;
  const Heading = piece.level === 2 ? 'h2' : 'h3';
  return <Heading id={piece.id}>{piece.title}</Heading>;
}

interface AnswersProps {
  readonly found: ReturnType<ReturnType<typeof searchOf>>;
  done(): void;
}

/** What answers a question, best first, each with the way to its place in the book. */
function Answers({ found, done }: AnswersProps) {
  return (
    <section class="book-answers">
      <p class="muted" role="status">
        {pageText.rules.found(Math.min(SHOWN, found.length))}
      </p>
      {found.slice(0, SHOWN).map(({ html, under, rules }) => (
        <article key={html} class="book-answer">
          <h2>
            <a href={`#${rules[0] ?? ''}`} onClick={done}>
              {under.join(' · ')}
            </a>
          </h2>
          {/* The same ids stand in the book, and an id is there once. */}
          <Prose html={html.replaceAll(/<a id="[^"]*" /g, '<a ')} />
        </article>
      ))}
    </section>
  );
}

/** What people ask, each with the way to its answer. */
function Asked({ questions }: { readonly questions: Rulebook['questions'] }) {
  const all = Object.entries(questions);
  if (all.length === 0) return null;
  return (
    <details class="book-asked">
      <summary>{pageText.rules.asked}</summary>
      <ul>
        {all.map(([question, id]) => (
          <li key={question}>
            <a href={`#${id}`}>{question}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Figures come when the text is there already. */
function useFigures(entry: GameEntry, book: Rulebook): FigureKit | null {
  const [kit, setKit] = useState<FigureKit | null>(null);
  useEffect(() => {
    if (entry.figures === undefined || !book.pieces.some(({ kind }) => kind === 'figure')) return;
    void Promise.all([entry.game(), entry.ui(), entry.figures()]).then(
      ([game, ui, moments]) => setKit({ game, ui, moments, mood: entry.card.mood }),
      () => undefined,
    );
  }, [entry, book]);
  return kit;
}

/** Brings a rule or a heading into sight, and marks what the rule says. */
function pointAt(hash: string): void {
  for (const old of document.querySelectorAll('.said.meant')) old.classList.remove('meant');
  if (hash === '') return;
  document.querySelector(`.book-text .said[data-rules~="${CSS.escape(hash)}"]`)?.classList.add('meant');
  document.getElementById(hash)?.scrollIntoView({ block: 'start' });
}
