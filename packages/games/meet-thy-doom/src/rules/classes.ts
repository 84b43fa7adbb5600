import { call, done, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { cardOf } from '../data/monsters.js';
import { MASTERMIND, MEDIC_HEALS, SAVE_HIT } from '../data/tables.js';
import { doomer, isDark, monsterTagged } from '../board/pieces.js';
import { fudgeOf, hitsOf, pool, shifted } from '../deeds/dice.js';
import { did } from '../deeds/tell.js';
import { breakChain, heal } from '../deeds/wound.js';
import type { MeetThyDoom } from '../types.js';
import { check, newCheck } from './check.js';
import { blindness } from './fight/shaken.js';

/** The Medic's treatment: one Pain State for each Hit of a Dex save, up to six, and eight in a mission (MT-463, MT-464). */
export const treat: Rule<MeetThyDoom, { doomer: number; patient: number }> = rule('treat', {
  roll: {
    cite: ['MT-463', 'MT-69'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      return call(check, newCheck(my.doomer, 'heal', d.stats.dex, 1 + blindness(t.world, d)), 'result');
    },
  },
  result: {
    cite: ['MT-463', 'MT-464', 'MT-48'],
    do: (t, my, back) => {
      const d = doomer(t.world, my.doomer);
      const hits = Math.max(0, resultOf(check, back) - blindness(t.world, d));
      const healed = heal(t, my.patient, Math.min(hits, MEDIC_HEALS - d.healed));
      d.healed += healed;
      if (my.patient !== my.doomer) did(t.world, my.doomer, 'heals', healed);
      const about = { doomer: my.doomer, patient: my.patient };
      if (healed === 0) t.tell('treatmentFailed', 'MT-463', about);
      else t.tell('treated', 'MT-464', { ...about, by: healed, left: MEDIC_HEALS - d.healed });
      return done();
    },
  },
});

interface Preach {
  readonly doomer: number;
  readonly monster: number;
  /** Hits of the target, and what must be beaten: those and one more in Darkness. */
  theirs: number;
  need: number;
}
export function newPreach(doomer: number, monster: number): Preach {
  return { doomer, monster, theirs: 0, need: 1 };
}

/** The Preacher's attack: Moxie against Moxie; a target that fails is left out of the Mastermind's next turn (MT-466, MT-467). */
export const preach: Rule<MeetThyDoom, Preach> = rule('preach', {
  resist: roll({
    cite: ['MT-466', 'MT-336', 'MT-451'],
    by: () => MASTERMIND,
    choice: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      return pool(t.world.open.rulings, monster === undefined ? 0 : cardOf(monster.kind).moxie);
    },
    then: (t, my, [fell = [], fudge = []]) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const { rulings } = w.open;
      const shift = fudgeOf(fudge);
      const faces = shifted(rulings, fell, shift);
      const monster = monsterTagged(w, my.monster);
      if (monster === undefined) return done();
      const hidden = isDark(w, monster.space) && !d.boons.visor && !d.boons.lamp && !cardOf(monster.kind).glows;
      my.theirs = hitsOf(rulings, faces, SAVE_HIT, shift);
      my.need = my.theirs + 1 + (hidden ? 1 : 0);
      breakChain(d);
      t.tell('resists', 'MT-466', { monster: my.monster, kind: monster.kind, faces, hits: my.theirs });
      return call(check, newCheck(my.doomer, 'preach', d.stats.moxie, my.need), 'result');
    },
  }),
  result: {
    cite: ['MT-467', 'MT-68', 'MT-48'],
    do: (t, my, back) => {
      const w = t.world;
      const monster = monsterTagged(w, my.monster);
      const won = resultOf(check, back) >= my.need;
      if (monster === undefined) return done();
      if (won) {
        monster.stilled = 1;
        did(w, my.doomer, 'stills');
      }
      t.tell('preached', 'MT-467', { doomer: my.doomer, monster: my.monster, kind: monster.kind, won });
      return done();
    },
  },
});
