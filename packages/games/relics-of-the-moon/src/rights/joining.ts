import { right, type Table } from '@doomtable/kernel';
import { newPc, pcFrom } from '../rules/making.js';
import { dropEffects } from '../rules/setting.js';
import type { Relics } from '../types.js';

/** Whoever lost a PC for good brings a new one between Events (RM-73). */
export const JOINING = {
  join: right({
    cite: 'RM-73',
    who: ({ world: { open: b }, stack }: Table<Relics>) =>
      b.event === null && stack.at(-1)?.rule === 'scene' ? b.cast.filter(pc => pc.gone).map(pc => pc.seat) : [],
    choice: () => newPc(),
    then: (t, _my, made, seat) => {
      const b = t.world.open;
      const pc = pcFrom(seat, made);
      dropEffects(t, ({ seats }) => seats.length === 1 && seats[0] === seat, 'RM-73');
      b.cast = b.cast.map(other => (other.seat === seat ? pc : other));
      t.tell('joined', 'RM-73', { seat, name: pc.name });
    },
  }),
} as const;
