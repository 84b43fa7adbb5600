import { call, done, resultOf, type Rule, rule } from '@doomtable/kernel';
import { doomer, isDark, living } from '../../board/pieces.js';
import { dreadSeen, horrorSeen, sectorsSeen, strangersSeen, unrevealed } from '../../board/sight.js';
import { meet, showSector } from '../../deeds/show.js';
import { shake } from '../../deeds/wound.js';
import { at, type Doomer, mapped, type MeetThyDoomWorld, on } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { check, newCheck } from '../check.js';

/** Hits that Darkness takes from a Doomer's rolls, those with light apart (MT-431, MT-48). */
export function blindness(w: MeetThyDoomWorld, d: Doomer): number {
  return isDark(w, d.space) && !d.boons.visor && !d.boons.lamp ? 1 : 0;
}

/** Hits a Moxie save needs beyond its level: Horror in sight, Darkness around (MT-377, MT-431, MT-45). */
export function moxieNeed(w: MeetThyDoomWorld, i: number, level: number): number {
  const d = doomer(w, i);
  return level + (horrorSeen(w, d.space) ? 1 : 0) + blindness(w, d);
}

/** "Shaken": a Moxie save, or actions are lost (MT-426, MT-427). */
export const shaken: Rule<MeetThyDoom, { doomer: number; level: number }> = rule('shaken', {
  save: {
    cite: ['MT-426', 'MT-45', 'MT-184'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      if (d.state !== 'in') return done();
      const need = moxieNeed(t.world, my.doomer, my.level);
      t.tell('frightened', 'MT-426', { doomer: my.doomer, level: my.level, need });
      return call(check, newCheck(my.doomer, 'moxie', d.stats.moxie, need), 'outcome');
    },
  },
  outcome: {
    cite: ['MT-427', 'MT-428', 'MT-429', 'MT-46'],
    do: (t, my, back) => {
      const passed = resultOf(check, back) >= moxieNeed(t.world, my.doomer, my.level);
      if (passed) t.tell('coolKept', 'MT-185', { doomer: my.doomer });
      else shake(t, my.doomer, my.level);
      return done();
    },
  },
});

interface Look {
  /** Saves still to be made, by Doomer: the level, 0 for none; before the look those that are due whatever is seen. */
  saves: number[];
  next: number;
}
export function newLook(due: readonly number[] = []): Look {
  return { saves: [...due], next: 0 };
}

/**
 * After a step, a push or a door: what comes into line is revealed, and who meets something new may be Shaken (MT-81, MT-47).
 * Scenes that begin wait among what is pending; whoever called sees to them.
 */
export const look: Rule<MeetThyDoom, Look> = rule('look', {
  see: {
    cite: ['MT-390', 'MT-81', 'MT-138'],
    do: (t, my) => {
      const w = t.world;
      for (const i of living(w)) {
        for (const sector of sectorsSeen(w, doomer(w, i).space, unrevealed(w))) showSector(t, sector);
      }
      my.saves = mapped(w.open.doomers, ({ state }, i) =>
        state === 'in' ? Math.max(frightOf(w, i), my.saves[i] ?? 0) : 0,
      );
    },
  },
  save: {
    cite: ['MT-426', 'MT-47'],
    do: (_t, my) => {
      while (my.next < my.saves.length) {
        const i = my.next++;
        const level = my.saves[i] ?? 0;
        if (level > 0) return call(shaken, { doomer: i, level }, 'save');
      }
      return done();
    },
  },
});

/** One save for all that is new, at the highest level; everything then counts as met (MT-47). */
function frightOf(w: MeetThyDoomWorld, i: number): number {
  const d = doomer(w, i);
  let level = meet(w, i, strangersSeen(w, i));
  for (const sector of dreadSeen(w, i)) {
    level = Math.max(level, at(on(w).file.sectors, sector).fear);
    d.dread.push(at(w.secret.sectors, sector).tag);
  }
  return level;
}
