import type { Clock } from '@doomtable/host';

/** A clock that never goes back, whatever the machine's does. */
export function steadyClock(): Clock {
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Date.now());
      return last;
    },
  };
}
