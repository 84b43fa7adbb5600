import type { Json, Sight } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { start } from '../forms/start.js';
import type { Ruling } from './game-ui.js';

/** The power in hand, and how it is taken up and put down. */
export interface Taking {
  readonly ruling: Ruling | null;
  take(power: string | null): void;
}

/** One power at a time is in hand. It is put down when its seat may not use it any more. */
export function useTaking(sight: Sight | null): Taking {
  const [taken, setTaken] = useState<{ readonly name: string; readonly value: Json } | null>(null);
  const power = sight?.powers.find(({ name }) => name === taken?.name);
  const take = (name: string | null): void =>
    setTaken(before => (name === null ? null : before?.name === name ? before : { name, value: null }));
  if (taken === null || power === undefined) return { ruling: null, take };
  const value = taken.value ?? start(power.choice);
  return { ruling: { power, value, set: next => setTaken({ name: power.name, value: next }) }, take };
}
