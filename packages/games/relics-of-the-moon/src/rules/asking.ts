import { done, open, type Rule, rule, type Seat, text } from '@doomtable/kernel';
import type { Relics } from '../types.js';

export interface Asking {
  readonly seats: readonly Seat[];
  readonly question: string;
  readonly said: Seat[];
}

/** The GM asks, and the story goes on when those who were asked have said something (RM-70). No rule reads what they say. */
export const asking: Rule<Relics, Asking> = rule('asking', {
  reply: open({
    cite: 'RM-70',
    who: (_t, my) => my.seats.filter(seat => !my.said.includes(seat)),
    choice: () => text('reply', { min: 0, max: 500 }),
    otherwise: () => '',
    then: (t, my, words, seat) => {
      my.said.push(seat);
      if (words !== '') t.tell('replied', 'RM-70', { seat, words });
      return my.seats.length === my.said.length ? done() : undefined;
    },
  }),
});
