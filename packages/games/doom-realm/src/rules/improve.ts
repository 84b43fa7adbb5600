import { done, go, type Offer, pick, type Rule, rule, type Table } from '@doomtable/kernel';
import { SIX } from '../data/tables.js';
import type { Growth } from '../options.js';
import { at, type Track, trackRefusal } from '../sheet.js';
import { CAUSES, type Cause, type DoomRealm } from '../types.js';

/** Which enemy improves, and what made it. */
export interface Improve {
  readonly enemy: number;
  readonly cause: Cause;
}

/** By cause and enemy: the two tracks, told of whom and why. Made once. */
const TRACKS: ReadonlyMap<Cause, readonly (readonly Offer<Growth>[])[]> = new Map(
  CAUSES.map(cause => [cause, Array.from({ length: SIX }, (_, enemy) => tracksOf(enemy, cause))]),
);

function tracksOf(enemy: number, cause: Cause): readonly Offer<Growth>[] {
  return (['health', 'attack'] as const).map(track => ({
    id: track,
    ref: `enemy:${enemy}`,
    cite: 'DR-133',
    with: { do: 'grow', track, enemy, cause },
  }));
}

/** "Enemies": one more box on one of its two tracks. With one track shut the other is taken; with both shut nothing happens. */
export const improve: Rule<DoomRealm, Improve> = rule('improve', {
  able: {
    cite: ['DR-08', 'DR-135', 'DR-09'],
    do: (t, my) => {
      const s = t.world.open;
      const health = trackRefusal(s, my.enemy, 'health') === null;
      const attack = trackRefusal(s, my.enemy, 'attack') === null;
      if (health && attack) return go('track');
      if (health || attack) shade(t, my, health ? 'health' : 'attack');
      else t.tell('notImproved', 'DR-08', { enemy: my.enemy, cause: my.cause });
      return done();
    },
  },
  track: pick({
    cite: ['DR-133', 'DR-131'],
    who: () => 0,
    options: (_t, my) => TRACKS.get(my.cause)?.[my.enemy] ?? tracksOf(my.enemy, my.cause),
    then: (t, my, { with: { track } }) => shade(t, my, track),
  }),
});

function shade(t: Table<DoomRealm>, my: Improve, track: Track): void {
  const boxes = t.world.open[track];
  boxes[my.enemy] = at(boxes, my.enemy) + 1;
  t.tell('improved', 'DR-134', { enemy: my.enemy, track, boxes: at(boxes, my.enemy), cause: my.cause });
}
