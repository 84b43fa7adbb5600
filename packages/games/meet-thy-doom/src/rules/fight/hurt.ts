import { call, done, go, type Offer, pick, resultOf, type Rule, rule } from '@doomtable/kernel';
import { pickupOf } from '../../data/pickups.js';
import { DEATH_HITS, PAIN_STATES } from '../../data/tables.js';
import { doomer, seatOf } from '../../board/pieces.js';
import { healthSlots } from '../../deeds/gear.js';
import type { T } from '../../deeds/tell.js';
import { heal, woundDoomer } from '../../deeds/wound.js';
import type { Clutch } from '../../offers.js';
import { at } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { check, newCheck } from '../check.js';
import { moxieNeed } from './shaken.js';

export interface Hurt {
  readonly doomer: number;
  /** Hits that are to be blocked, and the most wounds they may come to. */
  readonly hits: number;
  readonly most: number;
  /** Defence dice beyond Rank: height, and Tactics. */
  readonly extra: number;
  readonly from: 'enemy' | 'floor' | 'blast';
  wounds: number;
}
export function newHurt(doomer: number, hits: number, from: Hurt['from'], most = 1, extra = 0): Hurt {
  return { doomer, hits, most, extra, from, wounds: 0 };
}

/** "Wounds and Pain States": defence, then armor or a Pain State (MT-265). Hands back whether the Doomer is still there. */
export const hurt: Rule<MeetThyDoom, Hurt, boolean> = rule('hurt', {
  defend: {
    cite: ['MT-265', 'MT-01', 'MT-161'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      if (d.state !== 'in') return done(false);
      return call(check, newCheck(my.doomer, 'defend', d.rank + my.extra, my.hits), 'blocked');
    },
  },
  blocked: {
    cite: ['MT-266', 'MT-15'],
    do: (t, my, back) => {
      const left = my.hits - resultOf(check, back);
      my.wounds = Math.max(0, Math.min(left, my.most));
      if (my.wounds > 0) return undefined;
      t.tell('blocked', 'MT-266', { doomer: my.doomer, hits: my.hits });
      return done(true);
    },
  },
  wound: {
    cite: ['MT-267', 'MT-273', 'MT-268'],
    do: (t, my) => {
      while (my.wounds > 0) {
        my.wounds--;
        if (woundDoomer(t, my.doomer, my.from)) return call(dying, { doomer: my.doomer, slot: -1 }, 'saved');
      }
      return done(true);
    },
  },
  saved: {
    cite: ['MT-268', 'MT-327'],
    do: (_t, _my, back) => (resultOf(dying, back) ? go('wound') : done(false)),
  },
});

interface Dying {
  readonly doomer: number;
  slot: number;
}

/** "Death": one try to use a health pickup, or the Doomer is out of the mission (MT-327, MT-24). Hands back whether he lives. */
export const dying: Rule<MeetThyDoom, Dying, boolean> = rule('dying', {
  fall: {
    cite: 'MT-268',
    do: (t, my) => {
      t.tell('dying', 'MT-268', { doomer: my.doomer });
      return healthSlots(doomer(t.world, my.doomer)).length > 0 ? undefined : go('death');
    },
  },
  clutch: pick({
    cite: ['MT-327', 'MT-24'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<Clutch>[] => {
      const d = doomer(t.world, my.doomer);
      const need = moxieNeed(t.world, my.doomer, DEATH_HITS);
      const tries = healthSlots(d).map((slot): Offer<Clutch> => {
        const about: Clutch = { do: 'clutch', slot, pickup: at(d.slots, slot).id, dice: d.stats.moxie, need };
        return { id: `clutch:${slot}`, cite: 'MT-327', with: about };
      });
      return [...tries, { id: 'fade', cite: 'MT-327', with: { do: 'fade' } }];
    },
    otherwise: (t, my) => `clutch:${at(healthSlots(doomer(t.world, my.doomer)), 0)}`,
    then: (_t, my, { with: clutch }) => {
      if (clutch.do === 'fade') return go('death');
      my.slot = clutch.slot;
      return call(check, newCheck(my.doomer, 'death', clutch.dice, clutch.need), 'clutched');
    },
  }),
  clutched: {
    cite: ['MT-328', 'MT-329', 'MT-24'],
    do: (t, my, back) => {
      if (resultOf(check, back) < moxieNeed(t.world, my.doomer, DEATH_HITS)) return undefined;
      const d = doomer(t.world, my.doomer);
      const [used] = d.slots.splice(my.slot, 1);
      const use = used === undefined ? null : pickupOf(used.id).use;
      if (used !== undefined) t.tell('consumed', 'MT-327', { doomer: my.doomer, pickup: used.id });
      d.pain = 0;
      heal(t, my.doomer, use?.is === 'heal' ? use.by : PAIN_STATES);
      if (use?.is === 'sphere') d.boons.ward++;
      t.tell('cheatedDeath', 'MT-327', { doomer: my.doomer, pain: d.pain });
      return done(true);
    },
  },
  death: {
    cite: ['MT-317', 'MT-318', 'MT-319', 'MT-84'],
    do: (t, my) => {
      kill(t, my.doomer);
      return done(false);
    },
  },
});

/** Promotions gone, one Rank lost but never below the start, cards discarded; the pawn stays as a corpse (MT-23, MT-84). */
function kill(t: T, i: number): void {
  const { open, secret } = t.world;
  const d = doomer(t.world, i);
  d.state = 'dead';
  d.pain = 0;
  d.promotions = 0;
  d.rank = Math.max(open.startRank, d.rank - 1);
  d.chain = '';
  const hand = at(secret.hands, i);
  const goals = at(secret.goals, i);
  open.discards.push(...hand);
  open.boxed.push(...goals);
  t.tell('doomerKilled', 'MT-319', { doomer: i, rank: d.rank, cards: hand.slice(), goals: goals.slice() });
  hand.length = 0;
  goals.length = 0;
  d.tactics = 0;
  d.objective = false;
  for (const monster of secret.monsters) if (monster.chain === i) monster.chain = -1;
}
