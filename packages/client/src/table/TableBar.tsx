import type { Scene } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import type { GameUi } from './game-ui.js';
import type { TableSession } from './session.js';
import { undoTo } from './undo.js';

export interface TableBarProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
  readonly ui: GameUi;
  showKeys(): void;
}

export function TableBar({ session, scene, module, ui, showKeys }: TableBarProps) {
  const { busy, at } = useStore(session.state);
  const { sight, undo } = scene;
  const to = undoTo(session);
  const why = undo === null ? null : text.table.undoNone[undo.barrier];
  return (
    <header class="bar">
      <a class="home-mark" href="/" aria-label={text.nav.home}>
        ‹
      </a>
      <h1>{module.game.title}</h1>
      {sight !== null && <span class="status">{ui.status(sight.view as never)}</span>}
      <span class="push" />
      <button type="button" class="button small quiet keys-door" onClick={showKeys} title={text.table.keys}>
        ? <span class="sr">{text.table.keys}</span>
      </button>
      <button
        type="button"
        class="button small"
        disabled={to === null || busy || at !== null}
        title={to === null ? (why ?? '') : text.table.undo}
        onClick={() => to !== null && void session.command({ do: 'undo', seat: to.seat, to: to.tick })}
      >
        {text.table.undo}
      </button>
    </header>
  );
}
