import type { Decision, Option, Say } from '@doomtable/kernel';
import { objectiveOf } from '../data/objectives.js';
import type { View } from '../view.js';
import {
  count,
  doomerName,
  faces,
  monsterName,
  monsterWithTag,
  num,
  ownClass,
  pickupName,
  str,
  thingName,
} from './names.js';

type Ask = Say<[view: View, decision: Decision]>;

function first(decision: Decision): Option | undefined {
  return decision.choice.kind === 'one' ? decision.choice.of[0] : undefined;
}
function me(view: View, decision: Decision): string {
  return typeof decision.by === 'number' ? doomerName(view, decision.by - 1) : '';
}
const ROLLS: { readonly [of: string]: string } = {
  scan: 'Scan',
  use: 'Use',
  disarm: 'Disarm',
  moxie: 'Moxie save',
  death: 'last save',
  shoot: 'shot',
  heavy: 'shot',
  heal: 'treatment',
  preach: 'sermon',
  defend: 'defence',
};
export function rollName(of: string): string {
  return ROLLS[of] ?? of;
}

/** By `rule.step`: what is being decided, said to the one who decides. */
export const asks: { readonly [step: string]: Ask } = {
  'campaign.enlist': 'Who goes in: a name, a class, a pawn, and the weapon that is ready?',
  'campaign.design': 'A class of your own: its name, the power it has, and fifteen points over the stats?',
  'campaign.approve': (view, decision) => {
    const d = view.doomers[num(first(decision)?.with, 'doomer')];
    return d === undefined
      ? 'Do you approve?'
      : `${d.name} would play a class of their own: ${ownClass(d)}. Do you approve?`;
  },
  'campaign.raise': 'The episode is over. Which of your stats grows by 1?',
  'mission.deal': 'Bonus Objectives are dealt.',
  'mission.keep': 'Which Bonus Objective do you keep?',
  'mission.swap': 'Do you offer to trade your Bonus Objective?',
  'mission.agree': (view, decision) => `${me(view, decision)}, do you trade Bonus Objectives?`,
  'drawTactics.draw': 'Tactics are drawn.',
  'round.tiles': view => `Round ${view.round}. The Initiative Tiles are handed out.`,
  'round.idle': 'You have nobody to command. Hold your turn, roll for reinforcements, or take it all the same?',
  'round.cut': 'You hold a turn. Do you cut in now?',
  'turn.act': (view, decision) =>
    `${me(view, decision)}: ${count(view.actions, 'action')} left, ${view.doomers[Number(decision.by) - 1]?.pain ?? 0} Pain States. What do you do?`,
  'move.where': (view, decision) => `${me(view, decision)} moves. Where to? Your own space ends the Move.`,
  'move.freeShoot': 'One Shoot is free after a Move. At whom?',
  'check.throw': 'Dice are rolled.',
  'check.rethrow': 'Misses are rolled again.',
  'check.again': (_view, decision) => {
    const data = first(decision)?.with;
    const hits = `${count(num(data, 'hits'), 'Hit')} of ${num(data, 'need')}`;
    return `Your ${rollName(str(data, 'of'))} shows ${faces(data)}: ${hits}. Keep it, or roll the Misses again?`;
  },
  'brawl.roll': 'Both sides roll for the Brawl.',
  'brawl.rethrow': 'Your Brawl dice are rolled again.',
  'brawl.again': (_view, decision) => {
    const data = first(decision)?.with;
    return `Your Brawl shows ${faces(data)} against ${num(data, 'theirs')}. Keep it, or roll again?`;
  },
  'push.offer': 'Do you push the other one space back?',
  'shoot.parry': 'The monster stands higher and defends.',
  'heavy.astray': 'The projectile flies astray.',
  'gain.offer': (_view, decision) => {
    const option = first(decision);
    const refused = decision.choice.kind === 'one' ? decision.choice.refused?.[0] : undefined;
    return `Here is ${thingName((option ?? refused)?.with?.['thing'])}. Take it?`;
  },
  'gain.rounds': 'Two dice say how much ammo lies with it.',
  'dying.clutch': (_view, decision) => {
    const data = first(decision)?.with;
    return `You are dying. ${num(data, 'dice')} Moxie dice must show ${count(num(data, 'need'), 'Hit')}. Use your ${pickupName(str(data, 'pickup'))}?`;
  },
  'spring.react': 'A trap springs. Do you play a Tactic before it takes effect?',
  'attack.react': 'A monster attacks. Do you play a Tactic before its dice are rolled?',
  'attack.dice': 'The monster rolls its attack.',
  'attack.astray': 'The projectile flies astray.',
  'provoke.free': (view, decision) => {
    const data = first(decision)?.with;
    return `${doomerName(view, num(data, 'doomer'))} is busy. ${monsterWithTag(data)} may attack, free.`;
  },
  'preach.resist': 'The target rolls its Moxie.',
  'encounter.draw': 'An Encounter is drawn.',
  'trade.offer': 'What do you give?',
  'trade.accept': (view, decision) => `${me(view, decision)}, do you take it?`,
  'rob.take': 'What do you take from the corpse?',
  'master.dice': 'The Movement die and the Action die are rolled.',
  'master.tied': 'The dice are equal. Two moves and one action, or one move and two actions?',
  'master.next': view =>
    `Every monster has ${count(view.moves, 'move')} and ${count(view.acts, 'action')}. Which do you command?`,
  'master.shut': 'Your turn ends. Which doors do you shut?',
  'drive.order': (view, decision) => {
    const place = decision.choice.kind === 'either' ? decision.choice.branches['move'] : undefined;
    const [piece = ''] = place?.kind === 'place' ? place.pieces : [];
    const kind = view.known.monsters.find(({ tag }) => piece === `monster ${tag}`)?.kind;
    return `${kind === undefined ? 'The monster' : monsterName(kind)}: what does it do?`;
  },
  'reinforce.roll': 'Reinforcements are rolled for.',
  'reinforce.kind': 'A six. Which comes: an Imp or a Demon?',
};

export function objectiveTelling(id: string): string {
  const { name, telling } = objectiveOf(id);
  return `${name}: ${telling}`;
}
