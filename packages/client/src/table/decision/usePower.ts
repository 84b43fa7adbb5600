import type { Json, Sight } from '@doomtable/kernel';
import { start } from '../../forms/start.js';
import { useUnfinished } from '../../state/drafts.js';
import type { RightInHand } from '../session/game-ui.js';
import type { TableLink } from '../session/table-link.js';

/** The right in hand, and how it is taken up and put down. */
export interface Taking {
  readonly ruling: RightInHand | null;
  take(right: string | null): void;
}

/** The right that was taken up, and what is filled in so far. */
type RightDraft = { readonly name: string; readonly value: Json };

/** One right at a time is in hand. It is put down when its seat may not use it any more. */
export function useTaking({ place, table }: TableLink, sight: Sight | null): Taking {
  const [taken, setTaken] = useUnfinished<RightDraft | null>(`right ${place} ${table}`, null);
  const right = sight?.rights.find(({ name }) => name === taken?.name);
  const take = (name: string | null): void => {
    if (name === null) setTaken(null);
    else if (name !== taken?.name) setTaken({ name, value: null });
  };
  if (taken === null || right === undefined) return { ruling: null, take };
  const value = taken.value ?? start(right.choice);
  return { ruling: { right, value, set: next => setTaken({ name: right.name, value: next }) }, take };
}
