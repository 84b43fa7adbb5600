import { pathTo } from '@doomtable/protocol';
import { render } from 'preact';
import type { GameEntry } from '../../library.js';
import { passageIn, type ShownPassage } from '../../pages/reading/passage.js';
import { Prose } from '../../pages/reading/Prose.js';
import { passageText } from '../../text/passage-text.js';
import './rule-window.css';

/** A pointer that only passes by opens nothing, and one on its way into the window closes nothing. */
const PAUSE = 250;
/** Between the window and its chip, and the edge of the screen. */
const GAP = 8;

/** The window that is open, if one is. */
let open: { readonly window: HTMLElement; readonly chip: HTMLElement; readonly close: () => void } | null = null;

/**
 * Tells a rule beside the chip that names it; the game stays where it is. Pressed, the window stays until it is closed by its
 * button, by Escape or by a press elsewhere, and the second press of the chip closes it. Pointed at, it goes with the pointer.
 */
export async function showRule(chip: HTMLElement, entry: GameEntry, id: string, isPress: boolean): Promise<void> {
  if (isPress && open?.chip === chip && open.window.dataset['kept'] !== undefined) return open.close();
  const book = entry.rulebook();
  if (!isPress) {
    await new Promise(resolve => setTimeout(resolve, PAUSE));
    if (!chip.matches(':hover') || open?.chip === chip) return;
  }
  const passage = passageIn(await book, id);
  open?.close();
  const window = document.createElement('div');
  window.className = `rule-window ${entry.card.mood}`;
  window.popover = 'manual';
  window.tabIndex = -1;
  window.setAttribute('role', 'dialog');
  window.setAttribute('aria-label', passageText.title(id));
  document.body.append(window);
  open = { window, chip, close: listen(window, chip, isPress) };
  render(<Rule {...{ id, passage, entry }} close={open.close} />, window);
  window.showPopover();
  place(window, chip);
  if (!isPress) return;
  window.dataset['kept'] = '';
  window.focus();
}

interface RuleProps {
  readonly id: string;
  readonly passage: ShownPassage | null;
  readonly entry: GameEntry;
  close(): void;
}

function Rule({ id, passage, entry, close }: RuleProps) {
  return (
    <>
      <header>
        <b>{passage?.under.join(' · ') ?? passageText.title(id)}</b>
        <button type="button" class="button quiet small" aria-label={passageText.close} onClick={close}>
          ✕
        </button>
      </header>
      {passage === null ? <p>{passageText.none}</p> : <Prose html={marked(passage.whole, id)} />}
      <footer>
        <a href={`${pathTo('rules', entry.card.id)}#${id}`} target="_blank">
          {passageText.book} <span class="sr">{passageText.elsewhere}</span>
        </a>
        <span class="cite">{id}</span>
      </footer>
    </>
  );
}

/** The text with what this rule says set apart. Its ids belong to the book. */
function marked(html: string, id: string): string {
  return html
    .replaceAll(/<span class="ids">.*?<\/span>/gs, '')
    .replaceAll(/<span class="said" data-rules="([^"]*)">/g, (span, rules: string) =>
      rules.split(' ').includes(id) ? '<span class="said meant">' : span,
    );
}

/** Below its chip, above it where there is more room; narrow screens have it at their foot by its style. */
function place(window: HTMLElement, chip: HTMLElement): void {
  const at = chip.getBoundingClientRect();
  const { width, height } = window.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.left, innerWidth - width - GAP));
  const below = at.bottom + GAP;
  const top = below + height <= innerHeight - GAP ? below : Math.max(GAP, at.top - GAP - height);
  window.style.setProperty('--left', `${left}px`);
  window.style.setProperty('--top', `${top}px`);
}

/** Closes the window when it is no longer wanted. */
function listen(window: HTMLElement, chip: HTMLElement, isPress: boolean): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const close = (): void => {
    if (signal.aborted) return;
    ended.abort();
    const hadFocus = window.contains(document.activeElement);
    render(null, window);
    window.remove();
    if (open?.window === window) open = null;
    if (hadFocus) chip.focus();
  };
  const isOurs = ({ target }: Event): boolean =>
    target instanceof Node && (window.contains(target) || chip.contains(target));
  document.addEventListener('pointerdown', event => !isOurs(event) && close(), { signal, capture: true });
  document.addEventListener('scroll', event => !isOurs(event) && event.target === document && close(), {
    signal,
    capture: true,
  });
  addEventListener('popstate', close, { signal });
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    { signal, capture: true },
  );
  if (!isPress) {
    const leave = (): void => {
      setTimeout(() => {
        const isWanted = 'kept' in window.dataset || chip.matches(':hover') || window.matches(':hover');
        if (!isWanted) close();
      }, PAUSE);
    };
    chip.addEventListener('mouseleave', leave, { signal });
    window.addEventListener('mouseleave', leave, { signal });
  }
  return close;
}
