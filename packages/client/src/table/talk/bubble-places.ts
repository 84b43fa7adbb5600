/*
 * Where bubbles stand: at the place on the board that is marked with the teller's seat (`data-seat`), if it can be seen, and
 * otherwise one below the other in the corner of the board. A bubble never leaves the board.
 */

const GAP = 8;

/** Puts every bubble at its place, and again when the board changes its size. Gives what ends it. */
export function placesOf(box: HTMLElement | null): () => void {
  if (box === null) return () => undefined;
  place(box);
  const watcher = new ResizeObserver(() => place(box));
  watcher.observe(box);
  return () => watcher.disconnect();
}

function place(box: HTMLElement): void {
  const stage = box.getBoundingClientRect();
  const taken: DOMRect[] = [];
  for (const bubble of box.querySelectorAll<HTMLElement>('.bubble')) {
    bubble.classList.remove('at-seat');
    bubble.style.removeProperty('translate');
    const anchor = anchorOf(bubble.dataset['by'], stage);
    if (anchor === null) continue;
    bubble.classList.add('at-seat');
    const size = bubble.getBoundingClientRect();
    const above = anchor.top - size.height - GAP;
    const y = above >= stage.top ? above : Math.min(anchor.bottom + GAP, stage.bottom - size.height);
    const x = clamp(anchor.left + anchor.width / 2 - size.width / 2, stage.left, stage.right - size.width);
    const at = new DOMRect(x, y, size.width, size.height);
    if (taken.some(other => overlaps(other, at))) {
      bubble.classList.remove('at-seat');
      continue;
    }
    taken.push(at);
    bubble.style.setProperty('translate', `${Math.round(x - stage.left)}px ${Math.round(y - stage.top)}px`);
  }
}

/** The place of a seat, where it can be seen on this board. */
function anchorOf(seat: string | undefined, stage: DOMRect): DOMRect | null {
  if (seat === undefined) return null;
  for (const mark of document.querySelectorAll(`.board [data-seat="${CSS.escape(seat)}"]`)) {
    const at = mark.getBoundingClientRect();
    const isSeen = at.width > 0 && at.left < stage.right && at.right > stage.left && at.top < stage.bottom;
    if (isSeen && at.bottom > stage.top) return at;
  }
  return null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
