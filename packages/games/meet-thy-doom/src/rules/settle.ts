import { call, done, type Rule, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { isPending } from './enter.js';
import { isOwed, pay } from './pay.js';
import { look, newLook } from './fight/shaken.js';

/** After a ruling: what came into sight is met, what is owed is paid, and the table waits as before (MT-73). */
export const settleUp: Rule<MeetThyDoom, Record<never, never>> = rule('settleUp', {
  look: { cite: ['MT-73', 'MT-81'], do: () => call(look, newLook(), 'settle') },
  settle: {
    cite: ['MT-73', 'MT-20'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      return isOwed(t.world) ? call(pay, {}, 'settle') : done();
    },
  },
});
