import type { ChoiceData, Json, Random, Seat } from '@doomtable/kernel';
import { isAble, pcAt, presentPcs, rankOf } from '../board.js';
import { READY } from '../data/stock.js';
import { sketched } from '../data/shape.js';
import { OMENS, SETBACKS } from '../data/suggestions.js';
import { HAND, STRESSED_OUT } from '../data/tables.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { View } from '../view.js';
import type { Challenge } from '../world.js';
import { basketFor } from './purse.js';

/** Events a GM makes up for a scene, and scenes for a scenario, where there is no script. */
const MADE_UP = { events: 2, scenes: 3 } as const;

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[random.below(Math.max(1, list.length))];
}

/** What happens next: as the script has it, then what was planned, and otherwise something from the stock. */
export function next(view: View, choice: ChoiceData, random: Random): Json {
  if (choice.kind !== 'either') return null;
  const { branches } = choice;
  const { desk } = view;
  if (desk?.next !== null && desk?.next !== undefined && branches['event'] !== undefined) {
    return { is: 'event', with: `event:${desk.next}` };
  }
  const scripted = branches['endScene']?.kind === 'one' && branches['endScene'].of.some(({ id }) => id === 'asPlayed');
  const plan = desk?.plans[0];
  if (plan !== undefined && branches['planned'] !== undefined && view.played.length < MADE_UP.events) {
    return { is: 'planned', with: { plans: [`plan:${plan.id}`], order: 'series' } };
  }
  if (scripted) return { is: 'endScene', with: 'asPlayed' };
  if (view.played.length < MADE_UP.events && branches['now'] !== undefined)
    return { is: 'now', with: madeUp(view, random) };
  if (view.scene >= MADE_UP.scenes) return { is: 'endScenario', with: {} };
  return { is: 'endScene', with: view.played.at(-1)?.won === true ? 'reached' : 'missed' };
}

function madeUp(view: View, random: Random): Json {
  const sketch = pick(READY, random) ?? READY[0];
  const rating = Math.max(2, Math.round((presentPcs(view).length * 3) / 2));
  return sketched({ ...sketch, rating });
}

/** Doom against the Cohort's pool: traits of the Challenge always, Mottos and Agony once there is plenty. */
export function doom(view: View, choice: ChoiceData): Json {
  const basket = basketFor(choice);
  if (basket === null) return {};
  for (const slot of basket.slots('trait')) basket.take(slot);
  const plenty = view.doom - HAND.cost;
  if (plenty > 0) {
    const [turn] = basket.slots('turn');
    if (turn !== undefined) basket.take(turn);
  }
  if (plenty > 2) for (const slot of basket.slots('scar')) basket.take(slot);
  if (plenty > 3) for (const slot of basket.slots('tension')) basket.take(slot);
  return basket.answer;
}

export function act(choice: ChoiceData): Json {
  const basket = basketFor(choice);
  if (basket === null) return {};
  for (const slot of basket.slots('trait')) basket.take(slot);
  return basket.answer;
}

/** The Hand of Doom: when Doom overflows, or when it would break somebody. */
export function hand(view: View, random: Random): Json {
  const pcs = presentPcs(view);
  const breaks = pcs.filter(pc => pc.stress < STRESSED_OUT && pc.stress + HAND.stress >= STRESSED_OUT).length;
  if (breaks > 0) return { is: 'stress', with: {} };
  if (view.doom < HAND.cost + 3) return { is: 'hold', with: 'round' };
  if (random.below(3) > 0) return { is: 'stress', with: {} };
  const able = pcs.filter(isAble).map(pc => pcId(pc.seat));
  return { is: 'trait', with: { name: pick(OMENS, random) ?? OMENS[0], on: able, as: 'lower' } };
}

/** A Disaster: on everybody, or on whoever leads. */
export function disaster(challenge: Challenge, random: Random): Json {
  const name = pick(SETBACKS, random) ?? SETBACKS[0];
  const { leader, kind } = challenge;
  if (kind === 'challenge' && random.below(4) === 0) return { on: { is: 'challenge', with: {} }, name };
  if (leader !== null && random.below(3) === 0) return { on: { is: 'pc', with: pcId(leader) }, name };
  return { on: { is: 'cohort', with: {} }, name };
}

/** Who takes a Test that is not for all: whoever is suited best. */
export function target(view: View, challenge: Challenge, choice: ChoiceData): Json {
  if (choice.kind !== 'some') return [];
  const worth = (seat: Seat): number => rankOf(pcAt(view, seat), challenge.type) + (isAble(pcAt(view, seat)) ? 1 : -5);
  const ids = choice.of.map(({ id }) => id).toSorted((one, other) => worth(seatOf(other)) - worth(seatOf(one)));
  const wanted = choice.max === 1 ? ids.slice(0, 1) : ids.slice(0, Math.ceil(ids.length / 2));
  return choice.of.map(({ id }) => id).filter(id => wanted.includes(id));
}
