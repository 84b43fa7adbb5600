import { call, done, resultOf, type Rule, rule } from '@doomtable/kernel';
import { doomer, isDark, living } from '../board/pieces.js';
import { dreadSeen, horrorSeen, sectorsSeen, strangersSeen, unrevealed } from '../board/sight.js';
import { meet, showSector } from '../deeds/show.js';
import { tell } from '../deeds/tell.js';
import { shake } from '../deeds/wound.js';
import { at, mapped, type MeetThyDoom, on } from '../world.js';
import { check, newCheck } from './check.js';

/** Hits a Moxie save needs beyond its level: Horror in sight, Darkness around (MT-377, MT-431, MT-45). */
export function moxieNeed(w: MeetThyDoom, i: number, level: number): number {
  const d = doomer(w, i);
  const blind = isDark(w, d.space) && !d.boons.visor && !d.boons.lamp;
  return level + (horrorSeen(w, d.space) ? 1 : 0) + (blind ? 1 : 0);
}

/** "Shaken": a Moxie save, or actions are lost (MT-426, MT-427). */
export const shaken: Rule<MeetThyDoom, { doomer: number; level: number }> = rule('shaken', {
  save: {
    cite: ['MT-426', 'MT-45', 'MT-184'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      if (d.state !== 'in') return done();
      const need = moxieNeed(t.world, my.doomer, my.level);
      tell(t, 'frightened', 'MT-426', { doomer: my.doomer, level: my.level, need });
      return call(check, newCheck(my.doomer, 'moxie', d.stats.moxie, need), 'outcome');
    },
  },
  outcome: {
    cite: ['MT-427', 'MT-428', 'MT-429', 'MT-46'],
    do: (t, my, back) => {
      const passed = resultOf(check, back) >= moxieNeed(t.world, my.doomer, my.level);
      if (passed) tell(t, 'coolKept', 'MT-185', { doomer: my.doomer });
      else shake(t, my.doomer, my.level);
      return done();
    },
  },
});

interface Look {
  /** Saves still to be made, by Doomer: the level, 0 for none. */
  saves: number[];
  next: number;
}
export function newLook(): Look {
  return { saves: [], next: 0 };
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
      my.saves = mapped(w.open.doomers, (_, i) => frightOf(w, i));
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
function frightOf(w: MeetThyDoom, i: number): number {
  const d = doomer(w, i);
  if (d.state !== 'in') return 0;
  let level = meet(w, i, strangersSeen(w, i));
  for (const sector of dreadSeen(w, i)) {
    level = Math.max(level, at(on(w).file.sectors, sector).fear);
    d.dread.push(at(w.secret.sectors, sector).tag);
  }
  return level;
}
