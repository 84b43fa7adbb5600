import { useEffect, useRef } from 'preact/hooks';

/**
 * Keys of the board, wherever the focus is, as long as nothing else wants them. They come before the keys of the table; what
 * they do not know is left to those.
 */
export function useBoardKeys(act: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return;
      if (!latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

/** Typing is left alone, and so are keys on whatever they press or turn there. */
function isBusyElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const taken =
    key === 'Enter' || key === ' '
      ? 'input, textarea, select, button, a, summary'
      : key.startsWith('Arrow')
        ? 'input, textarea, select, [role="tab"], .sheets, .log-panel, .tray'
        : 'input, textarea, select';
  return target instanceof Element && target.closest(taken) !== null;
}
