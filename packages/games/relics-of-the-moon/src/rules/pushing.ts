import { ask, done, go, oneOf, type Rule, rule, type Seat, type Table, text } from '@doomtable/kernel';
import { destinyCeiling, gmOf, isStressedOut, pcAt } from '../board.js';
import { SCARS } from '../data/suggestions.js';
import { LAST_AGONY, STRESSED_OUT } from '../data/tables.js';
import type { Relics } from '../types.js';

export interface Pushing {
  /** The PCs whose turn it may be. */
  readonly seats: readonly Seat[];
  /** Those who would rather wait. */
  readonly waiting: Seat[];
  now: Seat;
}

/** "Push the Limit": each PC at ten Stress or more may push, and again while it stays there (RM-368, RM-42). */
export const pushing: Rule<Relics, Pushing> = rule('pushing', {
  next: {
    cite: 'RM-42',
    do: (t, my) => {
      const seat = my.seats.find(other => isStressedOut(pcAt(t.world.open, other)) && !my.waiting.includes(other));
      if (seat === undefined) return done();
      my.now = seat;
      return undefined;
    },
  },
  choose: ask({
    cite: ['RM-368', 'RM-369'],
    story: 'welcome',
    who: (_t, my) => my.now,
    // The GM may have taken Stress off meanwhile (RM-65).
    choice: (t, my) => oneOf(isStressedOut(pcAt(t.world.open, my.now)) ? ['push', 'wait'] : ['wait']),
    otherwise: () => 'wait',
    then: (t, my, answer) => {
      if (answer === 'wait') {
        my.waiting.push(my.now);
        return go('next');
      }
      return push(t, my.now) ? go('next') : undefined;
    },
  }),
  scar: ask({
    cite: ['RM-377', 'RM-44'],
    who: t => gmOf(t.world.open),
    choice: () => text('scar', { max: 40 }),
    otherwise: (t, my) => SCARS[pcAt(t.world.open, my.now).agony % SCARS.length] ?? SCARS[0],
    then: (t, my, name) => {
      pcAt(t.world.open, my.now).scars.push(name);
      t.tell('scar', 'RM-377', { seat: my.now, name });
      return go('next');
    },
  }),
});

/** Stress falls by ten, Agony rises by one (RM-370, RM-371, RM-372). Says whether that was the last the PC could bear. */
function push(t: Table<Relics>, seat: Seat): boolean {
  const b = t.world.open;
  const pc = pcAt(b, seat);
  pc.stress -= STRESSED_OUT;
  pc.agony++;
  b.book.pushed++;
  t.tell('pushed', 'RM-368', { seat, stress: pc.stress, agony: pc.agony });
  if (pc.agony < LAST_AGONY) return false;
  pc.gone = true;
  // The ceiling counts PCs still in the game; what stands above it is lost at once (RM-59).
  const before = b.destiny;
  b.destiny = Math.min(before, destinyCeiling(b));
  t.tell('gone', 'RM-376', { seat, destiny: b.destiny, lost: before - b.destiny });
  for (const challenge of b.event?.challenges ?? []) {
    challenge.group = challenge.group.filter(other => other !== seat);
    if (challenge.leader === seat) challenge.leader = null;
  }
  return true;
}
