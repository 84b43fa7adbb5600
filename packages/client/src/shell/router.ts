import { useEffect, useState } from 'preact/hooks';

/** Where the page is: its path and what stands after the `#`. */
export interface PageAddress {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

function here(): PageAddress {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

const MOVED = 'doomtable:moved';

/** Goes to another page without loading anything anew. */
export function goTo(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new Event(MOVED));
}

/** Where the page is now, and wherever it goes. */
export function usePlace(): PageAddress {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const move = (): void => setPlace(here());
    addEventListener('popstate', move);
    addEventListener(MOVED, move);
    return () => {
      removeEventListener('popstate', move);
      removeEventListener(MOVED, move);
    };
  }, []);
  return place;
}

/** Lets links of this site move within the page. Anything else a link can do, it still does. */
export function followLinks(root: HTMLElement): () => void {
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    if (link === null || link === undefined || link.target !== '' || link.origin !== location.origin) return;
    if (
      link.hasAttribute('download') ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
    if (link.hash === '') scrollTo(0, 0);
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}
