import { useState } from 'preact/hooks';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import type { DrawerName, GameUi } from '../session/game-ui.js';

/** Below this width a drawer lies over the board, and none stays open beside it. */
const BESIDE = '(min-width: 1100px)';

export type DrawerState = 'shut' | 'open' | 'pinned';

/** What lies beside the board: one drawer at a time over it, and those that are pinned next to it, remembered by game. */
export interface Drawers {
  state(drawer: DrawerName): DrawerState;
  /** Whether it can be seen: where there is no room beside the board, one that is pinned cannot. */
  isShown(drawer: DrawerName): boolean;
  /** Opens a drawer, or shuts it, as a press on its name does. */
  toggle(drawer: DrawerName): void;
  open(drawer: DrawerName): void;
  pin(drawer: DrawerName): void;
}

export function useDrawers(game: string, ui: GameUi): Drawers {
  const { pinned: byGame } = useStore(prefs);
  const [opened, setOpened] = useState<DrawerName | null>(null);
  const pinned = byGame[game] ?? ui.pinned ?? [];
  const remember = (names: readonly string[]): void =>
    prefs.update({ pinned: { ...prefs.value.pinned, [game]: names } });
  const unpin = (drawer: DrawerName): void => remember(pinned.filter(name => name !== drawer));
  const isBeside = (drawer: DrawerName): boolean => pinned.includes(drawer) && matchMedia(BESIDE).matches;
  const state = (drawer: DrawerName): DrawerState =>
    opened === drawer ? 'open' : pinned.includes(drawer) ? 'pinned' : 'shut';
  return {
    state,
    isShown: drawer => opened === drawer || isBeside(drawer),
    toggle: drawer => {
      if (opened === drawer) setOpened(null);
      else if (isBeside(drawer)) unpin(drawer);
      else setOpened(drawer);
    },
    open: drawer => {
      if (!isBeside(drawer)) setOpened(drawer);
    },
    pin: drawer => {
      setOpened(null);
      if (pinned.includes(drawer)) unpin(drawer);
      else remember([...pinned, drawer]);
    },
  };
}
