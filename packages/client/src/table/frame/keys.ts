import { useEffect } from 'preact/hooks';
import type { TableSession } from '../session/session.js';
import { undoTo } from '../session/undo.js';

/** The keys of the table: numbers press the legal list, `u` takes back, `?` shows all keys. Typing in a field is left alone. */
export function useKeys(session: TableSession, showKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      // Enter on something that can be pressed presses that.
      if (key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, summary') !== null) return;
      if (key === '?') return showKeys();
      if (key === 'u') {
        const to = undoTo(session);
        if (to !== null) void session.command({ do: 'undo', seat: to.seat, to: to.tick });
        return;
      }
      const button = document.querySelector<HTMLButtonElement>(`.tray [data-key="${CSS.escape(key)}"]:not(:disabled)`);
      if (button === null) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session]);
}
