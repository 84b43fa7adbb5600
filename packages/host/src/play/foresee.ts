import { type Forecast, type AnyGame, look, type Refusal, type Viewer } from '@doomtable/kernel';
import { deny } from '../command.js';
import type { TableOptions } from '../log/log.js';
import type { TableState } from '../log/state.js';

/** The chances that bear on one decision. */
export interface Foreseen {
  readonly rule: string;
  readonly step: string;
  readonly tick: number;
  readonly chances: readonly Forecast[];
}

/** How a table has agreed to show chances, and whether the moment asked about has passed. */
export interface Showing {
  readonly odds: TableOptions['odds'];
  readonly isPast: boolean;
}

/** Exact chances for whatever a viewer is asked or sees falling, worked out from what that viewer knows. */
export function foresee(
  game: AnyGame,
  state: TableState,
  viewer: Viewer,
  { odds, isPast }: Showing,
): readonly Foreseen[] | Refusal {
  if (odds === 'off' || (odds === 'after' && !isPast)) return deny('oddsOff');
  if (state.table === null) return deny('notBegun');
  const sight = look(state.table, viewer);
  const shown = sight.decisions.filter(({ by, thrower }) => odds !== 'own' || by === viewer || thrower === viewer);
  return shown.map(decision => {
    const { rule, step, tick } = decision;
    return { rule, step, tick, chances: game.foresee?.(sight, decision) ?? [] };
  });
}
