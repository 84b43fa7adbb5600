import { useEffect, useState } from 'preact/hooks';
import type { RulebookPiece } from '../../library.js';
import { pageText } from '../../text/page-text.js';

type Heading = Extract<RulebookPiece, { kind: 'heading' }>;

/** Headings stand under the bar when they are jumped to; the one read now is the last that has passed it. */
const BAR = 140;

/** The contents of a book. They stay in sight, and show what is being read. */
export function BookContents({ headings, onGo }: { readonly headings: readonly Heading[]; onGo(): void }) {
  const here = useHeadingInSight(headings);
  const [isOpen, setOpen] = useState(false);
  const chapter = headings
    .slice(0, headings.findIndex(({ id }) => id === here) + 1)
    .findLast(({ level }) => level === 2);
  const go = (): void => {
    setOpen(false);
    onGo();
  };
  return (
    <nav class={isOpen ? 'book-contents open' : 'book-contents'} aria-label={pageText.rules.contents}>
      <button type="button" class="book-contents-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b>{pageText.rules.contents}</b> <span>{chapter?.title}</span>
      </button>
      <ol role="list">
        {headings.map(({ id, title, level }) => (
          <li key={id} class={`level-${level}${level === 2 || isIn(headings, id, chapter) ? '' : ' elsewhere'}`}>
            <a href={`#${id}`} aria-current={id === here ? 'location' : undefined} onClick={go}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether a section belongs to the chapter that is being read: only its sections are listed. */
function isIn(headings: readonly Heading[], id: string, chapter: Heading | undefined): boolean {
  const at = headings.findIndex(heading => heading.id === id);
  return headings.slice(0, at).findLast(({ level }) => level === 2) === chapter;
}

function useHeadingInSight(headings: readonly Heading[]): string {
  const [here, setHere] = useState('');
  useEffect(() => {
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const passed = headings.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? BAR) < BAR,
      );
      setHere(passed?.id ?? headings[0]?.id ?? '');
    };
    const soon = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      removeEventListener('scroll', soon);
      cancelAnimationFrame(asked);
    };
  }, [headings]);
  return here;
}
