import { done, type Rule, rule } from '@doomtable/kernel';
import type { Raft } from '../types.js';

/** "Weighing": opens all packs. Hands back how many stones there are. */
export const weigh: Rule<Raft, Record<never, never>, number> = rule('weigh', {
  unpack: {
    cite: 'TP-6',
    do: t => {
      const { packs } = t.world.secret;
      const stones = packs.reduce((sum, pack) => sum + pack, 0);
      t.world.open.weighed = true;
      t.tell('weighed', 'TP-6', { packs: packs.slice(), stones });
      return done(stones);
    },
  },
});
