import type { ChoiceData, Json, Seat } from '@doomtable/kernel';
import { type Asset, keyOf, type Payment, slotOf } from '../assets.js';
import { destinyCeiling, diceCeiling, isAble, openChallenges, pcAt, presentPcs, rankOf } from '../board.js';
import { ASSIST_DICE, HEALING_RANK, LEAD_DICE, LEADING_RANK } from '../data/tables.js';
import { atId, pcId, seatOf } from '../pool/shares.js';
import type { View } from '../view.js';
import type { Challenge } from '../world.js';
import { type Basket, basketFor } from './purse.js';

/** Dice of the Challenge that are still to be resolved. */
export function remaining({ rating, resolved }: Challenge): number {
  return rating - resolved;
}

/** Whether a point of Doom more would not yet feed the Hand of Doom. */
function doomIsLow({ doom, pcs }: View): boolean {
  return doom < Math.min(4, pcs);
}

/** Switches something on: for Destiny where there is some, for Doom while that is low, and for nothing where it is free. */
function switchOn(basket: Basket, asset: Payable, view: View, worthDoom: boolean): boolean {
  const take = (pay: Payment): boolean => basket.take(slotOf({ ...asset, pay })) > 0;
  if (take('free') || take('destiny')) return true;
  return worthDoom && doomIsLow(view) && take('doom');
}
type Payable = Extract<Asset, { readonly pay: Payment | null }>;

/** The traits on offer, each once, without how they are paid. */
function traitsOn(basket: Basket, is: 'use' | 'tactic'): readonly Payable[] {
  return [...new Map(basket.all(is).map(asset => [keyOf(asset), asset])).values()];
}

/** A PC's part: all dice, traits while they can be paid, the Motto when it matters; or an Opportunity where there is little to bring. */
export function part(view: View, challenge: Challenge, seat: Seat, choice: ChoiceData): Json {
  const basket = basketFor(choice);
  if (basket === null) return {};
  const pc = pcAt(view, seat);
  const hard = remaining(challenge) >= 3 && challenge.threat !== 'common';
  const dice = (challenge.leader === seat ? LEAD_DICE : ASSIST_DICE)[rankOf(pc, challenge.type)] ?? 0;
  const poor = dice <= 1 && challenge.leader !== seat && view.destiny < destinyCeiling(view) - 1;
  if (
    poor &&
    presentPcs(view).filter(isAble).length > 2 &&
    traitsOn(basket, 'use').length <= 1 &&
    basket.take('opportunity') > 0
  ) {
    return basket.answer;
  }
  basket.take('dice', dice);
  for (const trait of traitsOn(basket, 'use')) switchOn(basket, trait, view, hard);
  if (hard && challenge.leader === seat) switchOn(basket, { is: 'motto', pay: null }, view, true);
  return basket.answer;
}

/** What the Leader spends for all. */
export function plan(view: View, challenge: Challenge, choice: ChoiceData): Json {
  if (choice.kind !== 'record') return {};
  const { spend, thrower } = choice.fields;
  const basket = spend === undefined ? null : basketFor(spend);
  const first = thrower?.kind === 'one' ? thrower.of : [];
  const leader = first.find(({ id }) => seatOf(id) === challenge.leader) ?? first[0];
  if (basket === null) return {};
  const hard = remaining(challenge) >= 4 && challenge.threat !== 'common';
  if (challenge.purpose === 'scene') {
    if (challenge.kind === 'challenge') switchOn(basket, { is: 'check', form: 'help', pay: null }, view, false);
    if (remaining(challenge) >= 3) {
      const [supply] = basket.slots('supply');
      if (supply !== undefined) basket.take(supply);
    }
    if (hard) switchOn(basket, { is: 'cry', pay: null }, view, true);
    for (const tactic of traitsOn(basket, 'tactic')) switchOn(basket, tactic, view, false);
    const spare = view.destiny - Math.ceil(destinyCeiling(view) / 2);
    if (hard && spare > 0) basket.take('points', Math.min(spare, diceCeiling(view)));
  }
  return { spend: basket.answer, thrower: leader?.id ?? '' };
}

/** What PCs do against the Challenge in its turn. */
export function answer(view: View, challenge: Challenge, choice: ChoiceData): Json {
  const basket = basketFor(choice);
  if (basket === null) return {};
  const grave = challenge.rating >= presentPcs(view).length;
  for (const trait of [...traitsOn(basket, 'use'), ...traitsOn(basket, 'tactic')]) {
    if (grave) switchOn(basket, trait, view, challenge.resolved > 0);
  }
  return basket.answer;
}

/** Who leads: the highest Rank, then a Motto that has not served, then the calmest. */
export function leader(view: View, challenge: Challenge, ids: readonly string[]): Json {
  const worth = (id: string): number => {
    const pc = pcAt(view, seatOf(id));
    return rankOf(pc, challenge.type) * 100 + (pc.mottoUsed ? 0 : 20) - pc.stress;
  };
  return ids.reduce((best, id) => (worth(id) > worth(best) ? id : best), ids[0] ?? '');
}

/** Who faces what: so that the worst of the groups stands as well as can be. */
export function groups(view: View, choice: ChoiceData): Json {
  if (choice.kind !== 'assign') return {};
  const challenges = openChallenges(view);
  const seats = choice.items.map(({ id }) => seatOf(id));
  let best: readonly number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let code = 0; code < challenges.length ** seats.length; code++) {
    const where = seats.map((_, i) => Math.floor(code / challenges.length ** i) % challenges.length);
    const legal = choice.places.every(({ id, min = 0 }) => {
      const at = challenges.findIndex(challenge => atId(challenge.id) === id);
      return where.filter(to => to === at).length >= min;
    });
    if (!legal) continue;
    const worth = standing(view, challenges, seats, where);
    if (worth > most) {
      most = worth;
      best = where;
    }
  }
  return Object.fromEntries(seats.map((seat, i) => [pcId(seat), atId(challenges[best[i] ?? 0]?.id ?? '')]));
}

function standing(
  view: View,
  challenges: readonly Challenge[],
  seats: readonly Seat[],
  where: readonly number[],
): number {
  const strengths = challenges.map((challenge, c) => {
    const group = [...challenge.group, ...seats.filter((_, i) => where[i] === c)].map(seat => pcAt(view, seat));
    const ranks = group.filter(isAble).map(pc => rankOf(pc, challenge.type));
    const leads = Math.max(0, ...ranks);
    const dice = ranks.reduce((sum, rank) => sum + (ASSIST_DICE[rank] ?? 0), 0) + (leads >= LEADING_RANK ? 1 : -1);
    return (dice + 1) / Math.max(1, remaining(challenge));
  });
  return Math.min(...strengths) * 10 + strengths.reduce((sum, strength) => sum + strength, 0);
}

/** The fixed amount, unless a Test promises more. */
export function recovery(view: View): Json {
  const set = presentPcs(view).filter(pc => rankOf(pc, 'stallion') >= HEALING_RANK).length;
  const able = presentPcs(view).filter(isAble);
  const ranks = able.map(pc => rankOf(pc, 'stallion'));
  const best = Math.max(0, ...ranks);
  const dice = ranks.reduce((sum, rank) => sum + (ASSIST_DICE[rank] ?? 0), 0) + (best >= LEADING_RANK ? 1 : 0);
  const helped = view.destiny > 1 ? 1 : 0;
  return dice / 6 + helped > set ? 'test' : 'set';
}
