import { between, type Lasting } from '@doomtable/kernel';
import { adventure } from './rules/adventure.js';
import { encounters } from './rules/encounter.js';
import type { DoomRealm } from './types.js';

/**
 * What belongs to something that ends. The sheet itself keeps nothing of a round or a fight: their rules remember it, and it goes
 * with them.
 */
export const lasting: { readonly [span: string]: Lasting<DoomRealm> } = {
  beginnings: between(adventure, 'allot', 'beginnings', (_world, my) => ({ grown: my?.grown ?? 0 })),
  encounter: between(encounters, 'chart', 'growing', (_world, my) => ({ grows: my?.grows ?? 0 })),
};
