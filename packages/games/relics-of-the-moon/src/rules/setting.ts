import type { Table } from '@doomtable/kernel';
import { gainDestiny } from '../board.js';
import { tell } from '../tell.js';
import type { Challenge, ChallengeState, Relics } from '../world.js';

/** Puts a Challenge or a Test before everybody's eyes (RM-327). */
export function setOpenly(t: Table<Relics>, challenge: Challenge): void {
  t.world.open.event?.challenges.push(challenge);
  const { id, name, story, kind, threat, type, rating, timer, need } = challenge;
  tell(t, 'set', 'RM-327', { id, name, story, kind, threat, type, rating, timer, need });
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
  b.effects = b.effects.filter(effect => effect.challenge !== challenge.id);
  const story = won ? challenge.won : (challenge.closing ?? challenge.lost);
  tell(t, 'over', cite, { challenge: challenge.name, state, story, doom });
  if (won && challenge.trade !== null) trade(t, challenge);
}

/** What was wanted comes in; what was offered leaves only now (RM-29). */
function trade(t: Table<Relics>, { trade: wanted, supply }: Challenge): void {
  const b = t.world.open;
  if (wanted === null) return;
  const offered =
    supply === null ? -1 : b.supplies.findIndex(({ type, rank }) => type === supply.type && rank === supply.rank);
  if (offered >= 0) b.supplies.splice(offered, 1);
  b.supplies.push({ ...wanted });
  tell(t, 'gainedSupply', 'RM-29', { ...wanted });
}

/** Points for both pools, told once. */
export function addPoints(t: Table<Relics>, destiny: number, doom: number, cite: string): void {
  if (destiny === 0 && doom === 0) return;
  gainDestiny(t.world.open, destiny);
  t.world.open.doom += doom;
  t.world.open.book.doomByPcs += doom;
  tell(t, 'points', cite, { destiny, doom });
}

/** Traits that pass have passed (RM-39). */
export function passEffects(t: Table<Relics>): void {
  const b = t.world.open;
  for (const effect of b.effects) if (effect.left !== null) effect.left--;
  b.effects = b.effects.filter(({ left }) => left === null || left > 0);
}
