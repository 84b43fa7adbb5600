import { call, done, type Rule, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { isPending } from './enter.js';
import { isOwed, pay } from './pay.js';
import { look, newLook } from './fight/shaken.js';
import type { MeetThyDoomWorld } from '../world.js';

/** After a ruling: what came into sight is met, what is owed is paid, and the table waits as before (MT-73). */
export const settleUp: Rule<MeetThyDoom, Record<never, never>> = rule('settleUp', {
  look: {
    cite: ['MT-73', 'MT-81'],
    // Before the pawns are set down nobody sees anything; what is owed is paid when they are.
    do: t => (isSetDown(t.world) ? call(look, newLook(), 'settle') : done()),
  },
  settle: {
    cite: ['MT-73', 'MT-20'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      return isOwed(t.world) ? call(pay, {}, 'settle') : done();
    },
  },
});

/** Whether the Doomers' pawns stand on the board. */
export function isSetDown({ open: { doomers } }: MeetThyDoomWorld): boolean {
  return doomers.every(({ state, space }) => state !== 'in' || space >= 0);
}
