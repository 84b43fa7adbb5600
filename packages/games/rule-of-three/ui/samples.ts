import type { Sight } from '@doomtable/kernel';
import moments from './samples/moments.json' with { type: 'json' };

/** Moments of one real story, from the first question to its end, for galleries and picture tests. */
export const samples = moments as unknown as readonly { readonly name: string; readonly sight: Sight }[];
