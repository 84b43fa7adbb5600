import { type Rule, rule, takeBack } from '@doomtable/kernel';
import type { Relics } from '../types.js';

export interface Retract {
  /** What is taken back, as the table knows it. */
  readonly id: number;
}

/** The GM takes an act back (RM-69). What lies on the desk by now stays there. */
export const retract: Rule<Relics, Retract> = rule('retract', {
  back: {
    cite: 'RM-69',
    do: (t, my) => {
      const { notes, plans } = t.world.secret;
      return takeBack<Relics>(my.id, ({ world: { secret } }) => {
        const there = secret.plans.map(({ id }) => id);
        secret.notes = notes;
        secret.plans = [...secret.plans, ...plans.filter(({ id }) => !there.includes(id))];
      });
    },
  },
});
