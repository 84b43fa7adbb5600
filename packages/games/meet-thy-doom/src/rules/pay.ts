import { call, done, go, type Rule, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { objectiveOf, type ObjectiveCard } from '../data/objectives.js';
import { HIGHEST_RANK, PROMOTIONS } from '../data/tables.js';
import { doomer, living } from '../board/pieces.js';
import { deeds, type T } from '../deeds/tell.js';
import { at, type MeetThyDoomWorld } from '../world.js';
import { gain, newGain } from './gain.js';
import { drawTactics } from './hand.js';

/** How a Bonus Objective stands for its Doomer (MT-303). */
function standingOf(w: MeetThyDoomWorld, i: number, card: ObjectiveCard): 'open' | 'done' | 'failed' {
  const d = doomer(w, i);
  if (card.never !== null && deeds(w, i, card.never) > 0) return 'failed';
  if (card.by > 0 && w.open.round > card.by && d.state === 'in') return 'failed';
  if (d.state === 'in' && isBeyond(w, i, card)) return 'failed';
  if (card.at === 'exit') return d.state === 'out' ? 'done' : 'open';
  return card.feat !== null && deeds(w, i, card.feat) >= card.count ? 'done' : 'open';
}

/** Whether everybody can see that a Doomer will not do it any more: the power of another class, or nobody left to heal (MT-303). */
function isBeyond(w: MeetThyDoomWorld, i: number, { feat, count }: ObjectiveCard): boolean {
  if (feat === null || deeds(w, i, feat) >= count) return false;
  if (feat === 'stills') return doomer(w, i).cls !== 'preacher';
  return feat === 'heals' && living(w).every(other => other === i);
}

function settled(
  w: MeetThyDoomWorld,
): { readonly doomer: number; readonly id: string; readonly done: boolean } | undefined {
  for (let i = 0; i < w.secret.goals.length; i++) {
    for (const id of at(w.secret.goals, i)) {
      const standing = standingOf(w, i, objectiveOf(id));
      if (standing !== 'open') return { doomer: i, id, done: standing === 'done' };
    }
  }
  return undefined;
}

/** Whether anything is to be paid. */
export function isOwed(w: MeetThyDoomWorld): boolean {
  return w.open.awards.length > 0 || w.open.spoils.length > 0 || settled(w) !== undefined;
}

/** Once an attack or explosion is over: Promotions in order of death, loot, Bonus Objectives (MT-20, MT-356, MT-165). */
export const pay: Rule<MeetThyDoom, Record<never, never>> = rule('pay', {
  promotions: {
    cite: ['MT-162', 'MT-166', 'MT-168', 'MT-20'],
    do: t => {
      for (;;) {
        const award = t.world.open.awards.shift();
        if (award === undefined) return undefined;
        if (promote(t, award.doomer, award.promotions)) {
          return call(drawTactics, { doomer: award.doomer, count: 1 }, 'promotions');
        }
      }
    },
  },
  loot: {
    cite: ['MT-356', 'MT-85'],
    do: t => {
      const spoil = t.world.open.spoils.shift();
      if (spoil === undefined) return undefined;
      const { doomer: i, thing, space } = spoil;
      return doomer(t.world, i).state === 'in'
        ? call(gain, newGain(i, thing, space < 0 ? doomer(t.world, i).space : space, 'space'), 'loot')
        : go('loot');
    },
  },
  objectives: {
    cite: ['MT-165', 'MT-300', 'MT-303'],
    do: t => {
      const w = t.world;
      const found = settled(w);
      if (found === undefined) return done();
      const { doomer: i, id } = found;
      const goals = at(w.secret.goals, i);
      goals.splice(goals.indexOf(id), 1);
      doomer(w, i).objective = goals.length > 0;
      w.open.boxed.push(id);
      t.tell(found.done ? 'objectiveDone' : 'objectiveFailed', found.done ? 'MT-165' : 'MT-303', {
        doomer: i,
        card: id,
      });
      if (!found.done) return go('promotions');
      const { reward } = objectiveOf(id);
      if (reward.is === 'tactics') return call(drawTactics, { doomer: i, count: reward.by }, 'promotions');
      if (reward.is === 'promotions') w.open.awards.push({ doomer: i, promotions: reward.by });
      else w.open.spoils.push({ doomer: i, thing: { is: 'pickup', with: reward.id }, space: doomer(w, i).space });
      return go('promotions');
    },
  },
});

/** Fifteen Promotions are a Rank; what is beyond is lost (MT-166, MT-168). Says whether the Rank rose. */
function promote(t: T, i: number, by: number): boolean {
  const d = doomer(t.world, i);
  if (d.state === 'dead' || d.state === 'lost') return false;
  d.promotions += by;
  t.tell('promoted', 'MT-162', { doomer: i, by, promotions: Math.min(PROMOTIONS, d.promotions) });
  if (d.promotions < PROMOTIONS) return false;
  if (d.rank >= HIGHEST_RANK) {
    d.promotions = PROMOTIONS;
    return false;
  }
  d.promotions = 0;
  d.rank++;
  t.tell('ranked', 'MT-166', { doomer: i, rank: d.rank });
  return true;
}
