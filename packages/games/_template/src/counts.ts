import type { Counting } from '@doomtable/kernel';
import type { Raft } from './types.js';

/** What is counted, and which events tell of it. */
export const counts: Counting<Raft> = {
  figures: ({ planks }) => ({ planks }),
  told: { tied: ({ now }) => ({ planks: { now } }) },
};
