/* A table of this browser stands as it was left, because nobody else plays on there. So the drawing of the last one is kept, and
   shown again while its game is still on its way. Nothing in it can be pressed; the table itself takes its place. This file is
   fetched by itself before any other script, and imports nothing. */

const KEY = 'doomtable.drawing';
const SHOWN = 'kept-drawing';

interface Kept {
  readonly table: string;
  /** The scripts that drew it: those of another build may draw otherwise. */
  readonly by: string;
  readonly theme: string;
  readonly html: string;
}

/** What is not in sight when a table is opened, or is drawn after the board. */
const LEFT_OUT = '.drawer, .table-menu-panel, dialog';

/** Keeps how a table looks now, in place of whatever was kept before. */
export function keepDrawing(table: string, drawn: Element): void {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof Element)) return;
  copy.querySelectorAll(LEFT_OUT).forEach(part => part.remove());
  // The policy of the page allows no style that stands in a text.
  copy.querySelectorAll('[style]').forEach(part => {
    part.setAttribute('data-style', part.getAttribute('style') ?? '');
    part.removeAttribute('style');
  });
  const html = copy.outerHTML.replaceAll(/<(\/?)button\b/g, '<$1span');
  const kept: Kept = { table, by: scripts(), theme: document.documentElement.dataset['theme'] ?? '', html };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the board comes a moment later, which is no harm.
  }
}

function scripts(): string {
  return [...document.scripts].map(({ src }) => src.replace(/.*\//, '')).find(src => src.startsWith('page-')) ?? '';
}

/** Shows the drawing of the table that the address names, if it is the one that was kept. */
export function showKept(): void {
  const kept = location.pathname.startsWith('/here/') ? read() : null;
  if (kept === null || location.pathname !== `/here/${kept.table}` || kept.by !== scripts()) return;
  const place = document.createElement('div');
  place.id = SHOWN;
  place.className = 'page';
  place.inert = true;
  place.innerHTML = kept.html;
  place.querySelectorAll<HTMLElement>('[data-style]').forEach(part => {
    part.style.cssText = part.dataset['style'] ?? '';
  });
  document.documentElement.dataset['theme'] = kept.theme;
  document.body.append(place);
  // Whoever goes back before the table is there is elsewhere.
  addEventListener('popstate', takeKeptAway, { once: true });
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The table itself is there, or there is none. */
export function takeKeptAway(): void {
  document.getElementById(SHOWN)?.remove();
}
