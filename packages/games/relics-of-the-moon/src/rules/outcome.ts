import type { Table } from '@doomtable/kernel';
import { gainDestiny } from '../board.js';
import { tallyOfPool } from '../pool/pool.js';
import type { Challenge, Pool } from '../world.js';
import type { Relics } from '../types.js';
import { giveReward } from './granting.js';

/**
 * Each success resolves a die (RM-315); a Test is passed or failed at once (RM-272, RM-283, RM-284). Says how much Stress
 * comes of it.
 */
export function resolveBy(t: Table<Relics>, challenge: Challenge, total: number): number {
  const successes = Math.max(0, total);
  if (challenge.kind === 'challenge') {
    const by = Math.min(successes, challenge.rating - challenge.resolved);
    challenge.resolved += by;
    t.tell('resolved', 'RM-315', {
      id: challenge.id,
      challenge: challenge.name,
      by,
      resolved: challenge.resolved,
      of: challenge.rating,
    });
    return 0;
  }
  const passed = total >= challenge.need;
  challenge.resolved = Math.min(successes, challenge.rating);
  challenge.state = passed ? 'resolved' : 'failed';
  if (challenge.leader !== null) t.world.open.lastLeader = challenge.leader;
  const doom = passed ? 0 : challenge.cost;
  t.world.open.doom += doom;
  t.world.open.book.doomByLoss += doom;
  const story = passed ? challenge.won : challenge.lost;
  const { id, name, resolved, need } = challenge;
  t.tell('tested', 'RM-275', { id, challenge: name, resolved, passed, beyond: total - need, story, doom });
  if (passed) giveReward(t, challenge.reward, challenge.group);
  return challenge.stressful ? challenge.rating - challenge.resolved : 0;
}

/** Step 8, not against a Common Threat, and not in Tests of recovery and growth (RM-321, RM-24). */
export function shiftTides(t: Table<Relics>, challenge: Challenge, pool: Pool): void {
  const b = t.world.open;
  const still = challenge.kind === 'test' && b.rulings.testTides === 'still';
  if (challenge.threat === 'common' || challenge.purpose === 'recovery' || challenge.purpose === 'growth' || still)
    return;
  const { destiny, doom } = tallyOfPool(pool);
  gainDestiny(b, destiny);
  b.doom += doom;
  b.book.doomByTides += doom;
  b.book.destinyByTides += destiny;
  if (destiny + doom > 0) t.tell('tides', 'RM-322', { destiny, doom, nowDestiny: b.destiny, nowDoom: b.doom });
}
