import type { Json, Sight } from '@doomtable/kernel';
import { start } from '../forms/start.js';
import { useUnfinished } from '../state/unfinished.js';
import type { Ruling } from './game-ui.js';
import type { TableLink } from './link.js';

/** The power in hand, and how it is taken up and put down. */
export interface Taking {
  readonly ruling: Ruling | null;
  take(power: string | null): void;
}

/** The power that was taken up, and what is filled in so far. */
type Taken = { readonly name: string; readonly value: Json };

/** One power at a time is in hand. It is put down when its seat may not use it any more. */
export function useTaking({ place, table }: TableLink, sight: Sight | null): Taking {
  const [taken, setTaken] = useUnfinished<Taken | null>(`power ${place} ${table}`, null);
  const power = sight?.powers.find(({ name }) => name === taken?.name);
  const take = (name: string | null): void => {
    if (name === null) setTaken(null);
    else if (name !== taken?.name) setTaken({ name, value: null });
  };
  if (taken === null || power === undefined) return { ruling: null, take };
  const value = taken.value ?? start(power.choice);
  return { ruling: { power, value, set: next => setTaken({ name: power.name, value: next }) }, take };
}
