import type { ComponentChildren } from 'preact';
import { text } from '../../text/index.js';
import type { DrawerName } from '../session/game-ui.js';
import type { Drawers } from './useDrawers.js';

export interface DrawerProps {
  readonly name: DrawerName;
  readonly drawers: Drawers;
  readonly children: ComponentChildren;
}

/** What lies beside the board, or over it until it is shut again. */
export function Drawer({ name, drawers, children }: DrawerProps) {
  const state = drawers.state(name);
  if (state === 'shut') return null;
  const title = text.tabs[name];
  return (
    <aside class={`drawer drawer-${name}`} data-state={state} aria-label={title}>
      <header class="drawer-head">
        <h2 class="label">{title}</h2>
        <button
          type="button"
          class="button small quiet drawer-pin"
          aria-pressed={state === 'pinned'}
          onClick={() => drawers.pin(name)}
        >
          {state === 'pinned' ? text.tabs.unpin : text.tabs.pin}
        </button>
        <button
          type="button"
          class="button small quiet"
          aria-label={text.tabs.shut(title)}
          onClick={() => drawers.toggle(name)}
        >
          ✕
        </button>
      </header>
      {children}
    </aside>
  );
}

export interface DrawerTabsProps {
  readonly drawers: Drawers;
  readonly of: readonly DrawerName[];
  /** How many lines in the log were not read yet. */
  readonly unread?: number;
}

/** The drawers by their names, in the bar. */
export function DrawerTabs({ drawers, of, unread = 0 }: DrawerTabsProps) {
  return (
    <nav class="tabs" aria-label={text.tabs.title}>
      {of.map(name => (
        <button
          key={name}
          type="button"
          class="button small quiet"
          aria-expanded={drawers.state(name) !== 'shut'}
          onClick={() => drawers.toggle(name)}
        >
          {text.tabs[name]}
          {name === 'log' && unread > 0 && (
            <span class="unread" title={text.log.unread(unread)}>
              {unread > 99 ? '99+' : unread}
              <span class="sr"> {text.log.unreadWords}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
