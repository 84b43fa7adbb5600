import { useEffect, useRef, useState } from 'preact/hooks';
import { lazily } from '../../shell/lazily.js';
import { text } from '../../text/index.js';
import type { TableMenuProps } from './TableMenu.js';

/** Fetched when it is first wanted: most moments at a table are play. */
export const LazyTableMenu = lazily(async () => (await import('./TableMenu.js')).TableMenu);

/** The table's menu, behind one button in the bar. Escape and a press beside it shut it. */
export function Menu(props: TableMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const shut = (event: Event): void => {
      const isOutside = event.target instanceof Node && box.current?.contains(event.target) === false;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (box.current !== null && (isEscape || (event.type === 'pointerdown' && isOutside))) box.current.open = false;
    };
    addEventListener('keydown', shut);
    addEventListener('pointerdown', shut);
    return () => {
      removeEventListener('keydown', shut);
      removeEventListener('pointerdown', shut);
    };
  }, [open]);
  return (
    <details class="table-menu" ref={box} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class="button small quiet" aria-label={text.table.menu} title={text.table.menu}>
        ☰
      </summary>
      {open && (
        <div class="table-menu-panel">
          <LazyTableMenu {...props} />
        </div>
      )}
    </details>
  );
}
