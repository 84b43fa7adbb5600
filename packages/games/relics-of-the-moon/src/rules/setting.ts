import type { Table } from '@doomtable/kernel';
import type { Relics } from '../types.js';
import type { Challenge, ChallengeState, Effect } from '../world.js';
import { giveReward } from './granting.js';

/** Puts a Challenge or a Test before everybody's eyes (RM-327). */
export function setOpenly(t: Table<Relics>, challenge: Challenge): void {
  t.world.open.event?.challenges.push(challenge);
  const { id, name, story, kind, threat, type, rating, timer, need, fixed, stressful } = challenge;
  t.tell('set', 'RM-327', { id, name, story, kind, threat, type, rating, timer, need, fixed, stressful });
}

/** A Challenge is over, one way or another. */
export function conclude(
  t: Table<Relics>,
  challenge: Challenge,
  state: Exclude<ChallengeState, 'open'>,
  cite: string,
): void {
  const b = t.world.open;
  const won = state === 'resolved';
  const doom = won ? 0 : challenge.cost;
  challenge.state = state;
  b.doom += doom;
  b.book.doomByLoss += doom;
  if (challenge.leader !== null) b.lastLeader = challenge.leader;
  const story = won ? challenge.won : (challenge.closing ?? challenge.lost);
  t.tell('over', cite, { challenge: challenge.name, state, story, doom });
  dropEffects(t, effect => effect.challenge === challenge.id, 'RM-39');
  if (won && challenge.trade !== null) trade(t, challenge);
  if (won) giveReward(t, challenge.reward, challenge.group);
}

/** What was wanted comes in; what was offered leaves only now (RM-29). */
function trade(t: Table<Relics>, { trade: wanted, supply }: Challenge): void {
  const b = t.world.open;
  if (wanted === null) return;
  const offered =
    supply === null ? -1 : b.supplies.findIndex(({ type, rank }) => type === supply.type && rank === supply.rank);
  const [gave = null] = offered < 0 ? [] : b.supplies.splice(offered, 1);
  b.supplies.push({ ...wanted });
  t.tell('traded', 'RM-29', { gained: wanted, gave });
}

/** Traits that pass have passed (RM-39). */
export function passEffects(t: Table<Relics>): void {
  for (const effect of t.world.open.effects) if (effect.left !== null) effect.left--;
  dropEffects(t, ({ left }) => left !== null && left <= 0, 'RM-39');
}

/** Passing traits that are over, told by their names. */
export function dropEffects(t: Table<Relics>, isOver: (effect: Effect) => boolean, cite: string): void {
  const b = t.world.open;
  const names = b.effects.filter(isOver).map(({ name }) => name);
  if (names.length === 0) return;
  b.effects = b.effects.filter(effect => !isOver(effect));
  t.tell('passed', cite, { names });
}
