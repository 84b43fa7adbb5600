import type { Sight } from '@doomtable/kernel';
import moments from './samples/moments.json' with { type: 'json' };

/** Moments of one real game, from the making of the Cohort to its end, for galleries and picture tests. */
export const samples = moments as unknown as readonly { readonly name: string; readonly sight: Sight }[];
