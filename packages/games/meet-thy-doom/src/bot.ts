import {
  type Decision,
  type Json,
  type Player,
  type Random,
  rejects,
  sample,
  type Sight,
  type Table,
} from '@doomtable/kernel';
import type { MeetThyDoom } from './types.js';
import { act, walk } from './thumb/doomer.js';
import { gain, part } from './thumb/gear.js';
import { command, cut, freeAttack, idle, order, tied } from './thumb/master.js';
import { again, enlist, firstOffered, freeShoot, leap, loot, react } from './thumb/replies.js';

type Reply = (sight: Sight<MeetThyDoom>, decision: Decision, random: Random) => Json;

/** By `rule.step`: what a seat answers by rule of thumb. */
const REPLIES: { readonly [step: string]: Reply } = {
  'campaign.enlist': enlist,
  'campaign.approve': () => 'yes',
  'campaign.raise': (_sight, decision) => firstOffered(decision),
  'mission.keep': (_sight, decision) => firstOffered(decision),
  'mission.swap': () => 'ready',
  'mission.agree': () => 'no',
  // Bots go along with people, and among themselves they have had enough when they are asked.
  'breakOff.vote': () => 'yes',
  'turn.act': act,
  'move.where': walk,
  'move.freeShoot': freeShoot,
  'check.again': again,
  'brawl.again': again,
  'push.offer': (_sight, { by }) => (by === 0 ? 'no' : 'yes'),
  'gain.offer': gain,
  'part.what': part,
  'part.where': (_sight, decision) => firstOffered(decision),
  'dying.clutch': (_sight, decision) => firstOffered(decision),
  'spring.react': leap,
  'attack.react': react,
  'trade.offer': () => 'nothing',
  'trade.accept': () => 'yes',
  'rob.take': (_sight, decision) => loot(decision),
  'provoke.free': freeAttack,
  'round.idle': (sight, _decision, random) => idle(sight, random),
  'round.cut': sight => cut(sight),
  'master.tied': sight => tied(sight),
  'master.next': command,
  'master.shut': () => [],
  'drive.order': order,
  'reinforce.kind': () => 'imp',
};

/** Doomers who scout, shoot, search and get out; a Mastermind who means it, as kind or cruel as the table has agreed. */
export const thumb: Player<MeetThyDoom> = (sight, decision, random) => {
  const reply = REPLIES[`${decision.rule}.${decision.step}`]?.(sight, decision, random);
  return reply !== undefined && rejects(decision.choice, reply) === undefined ? reply : sample(decision.choice, random);
};

/** Who is alive and well, and how near the end of the mission is. The Mastermind has what the Doomers lack. */
export function worth({ world, result }: Table<MeetThyDoom>, seat: number): number {
  const { open } = world;
  if (result !== null) return result.won === (seat !== 0) ? 1 : 0;
  const each = open.doomers.map(d =>
    d.state === 'out' ? 1 : d.state === 'in' ? 0.2 + 0.06 * d.pain + 0.02 * d.rank : 0,
  );
  const share = each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
  return seat === 0 ? 1 - share : share;
}
