import { STANDARD_OPTIONS, type TableOptions } from '@doomtable/host';
import { type AnyGame, type JsonObject, standardSettings } from '@doomtable/kernel';
import type { GameEntry } from '../../library.js';
import { fewestSeatsUnder } from '../../local/seats.js';
import { useUnfinished } from '../../state/drafts.js';

/** A table as somebody wants it. */
export type TablePlan = {
  readonly title: string;
  readonly seats: number;
  /** One's own seat, where bots take the others. */
  readonly mine: number;
  readonly settings: JsonObject;
  readonly options: { readonly [option in keyof TableOptions]: TableOptions[option] };
};

export interface TablePlanDraft {
  readonly plan: TablePlan;
  set(change: Partial<TablePlan>): void;
  /** Once it is granted: the next begins with the standard. */
  forget(): void;
}

/** The table that is being set up for a game: as it was left, for whoever comes back from reading a rule, or the standard. */
export function useTablePlan({ card }: GameEntry, game: AnyGame): TablePlanDraft {
  const [begun, setBegun] = useUnfinished<Partial<TablePlan> | null>(`new ${card.id}`, null);
  const settings = standardSettings(game.settings);
  const plan: TablePlan = {
    title: card.title,
    seats: fewestSeatsUnder(game, settings),
    mine: card.sits ?? 0,
    options: STANDARD_OPTIONS,
    ...begun,
    settings: { ...settings, ...begun?.settings },
  };
  return { plan, set: change => setBegun({ ...begun, ...change }), forget: () => setBegun(null) };
}
