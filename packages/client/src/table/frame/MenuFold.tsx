import { useState } from 'preact/hooks';
import { lazily } from '../../shell/lazily.js';
import { text } from '../../text/index.js';
import type { TableMenuProps } from './TableMenu.js';

/** Fetched when it is first wanted: most moments at a table are play. */
export const LazyTableMenu = lazily(async () => (await import('./TableMenu.js')).TableMenu);

/** The table's menu, folded away. */
export function Menu(props: TableMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="table-menu" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{text.table.menu}</summary>
      {open && <LazyTableMenu {...props} />}
    </details>
  );
}
