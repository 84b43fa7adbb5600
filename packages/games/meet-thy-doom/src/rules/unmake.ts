import { type Rule, rule, takeBack } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';

/** An act of the Mastermind's is taken back: everything is as it was before (MT-73). */
export const unmake: Rule<MeetThyDoom, { id: number }> = rule('unmake', {
  back: { cite: 'MT-73', do: (_t, my) => takeBack(my.id) },
});
