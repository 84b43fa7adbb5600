import { type Decision, offersIn, type Words, offersTo } from '@doomtable/kernel';
import { objectiveOf } from '../data/objectives.js';
import type { AttackForm } from '../board/forms.js';
import type { Accept, Again, Approval, Clutch, FreeAttack, Reaction, Shove, Swap, Taking } from '../offers.js';
import type { CheckOf } from '../rules/check.js';
import type { MeetThyDoom } from '../types.js';
import type { View } from '../view.js';
import { count, doomerName, faces, monsterName, monsterWithTag, ownClass, pickupName, thingName } from './names.js';

function me(view: View, decision: Decision): string {
  return typeof decision.by === 'number' ? doomerName(view, decision.by - 1) : '';
}
const ROLLS: { readonly [of in CheckOf]: string } = {
  scan: 'Scan',
  use: 'Use',
  disarm: 'Disarm',
  speedSave: 'Speed save',
  scanSave: 'Scan save',
  dexSave: 'Dexterity save',
  shootSave: 'Shoot save',
  moxie: 'Moxie save',
  death: 'last save',
  shoot: 'shot',
  heavy: 'shot',
  heal: 'treatment',
  preach: 'sermon',
  defend: 'defence',
};
export function rollName(of: CheckOf): string {
  return ROLLS[of];
}

/** By `rule.step`: what is being decided, said to the one who decides. */
export const asks: Words<MeetThyDoom>['asks'] = {
  'campaign.enlist': 'Who goes in: a name, a class, a pawn, and the weapon that is ready?',
  'campaign.design': 'A class of your own: its name, the power it has, and fifteen points over the stats?',
  'campaign.approve': (view, decision) => {
    const [first] = offersIn<Approval>(decision.choice);
    const d = view.doomers[first?.with.doomer ?? -1];
    return d === undefined
      ? 'Do you approve?'
      : `${d.name} would play a class of their own: ${ownClass(d)}. Do you approve?`;
  },
  'campaign.raise': 'The episode is over. Which of your stats grows by 1?',
  'mission.deal': 'Bonus Objectives are dealt.',
  'mission.keep': 'Which Bonus Objective do you keep?',
  'mission.swap': 'Do you offer to trade your Bonus Objective?',
  'mission.agree': (view, decision) => {
    const other = offersIn<Swap>(decision.choice)[0]?.with.doomer ?? -1;
    return `${doomerName(view, other)} offers to trade Bonus Objectives. Do you?`;
  },
  'drawTactics.draw': 'Tactics are drawn.',
  'round.tiles': view => `Round ${view.round}. The Initiative Tiles are handed out.`,
  'round.idle': 'You have nobody to command. Hold your turn, roll for reinforcements, or take it all the same?',
  'breakOff.vote': view =>
    `Round ${view.round}: do you agree to break the mission off? It takes everybody, and those inside are lost.`,
  'round.cut': 'You hold a turn. Do you cut in now?',
  'turn.act': (view, decision) =>
    `${me(view, decision)}: ${count(view.actions, 'action')} left, ${view.doomers[Number(decision.by) - 1]?.pain ?? 0} Pain States. What do you do?`,
  'move.where': (view, decision) => `${me(view, decision)} moves. Where to? Your own space ends the Move.`,
  'move.freeShoot': 'One Shoot is free after a Move. At whom?',
  'check.throw': 'Dice are rolled.',
  'check.rethrow': 'Dice are rerolled.',
  'check.again': (_view, decision) => {
    const roll = rollIn(decision);
    if (roll === undefined || roll.of === 'brawl') return 'Keep the roll, or reroll?';
    const hits = `${count(roll.hits, 'Hit')} of ${roll.need}`;
    return `Your ${rollName(roll.of)} shows ${faces(roll.faces)}: ${hits}. Keep it, or reroll?`;
  },
  'brawl.roll': 'Both sides roll for the Brawl.',
  'brawl.rethrow': 'Your Brawl dice are rerolled.',
  'brawl.again': (_view, decision) => {
    const roll = rollIn(decision);
    if (roll?.of !== 'brawl') return 'Keep the roll, or reroll?';
    return `Your Brawl shows ${faces(roll.faces)} against ${roll.theirs}. Keep it, or reroll?`;
  },
  'brawl.parry': 'The monster stands higher and defends.',
  'push.offer': (view, decision) => {
    const about = offersIn<Shove>(decision.choice)[0]?.with;
    if (about === undefined) return 'Do you push?';
    if (about.who === 'doomer') return `Do you push ${monsterWithTag(about)} one space back?`;
    return `Does ${monsterWithTag(about)} push ${doomerName(view, about.doomer)} one space back?`;
  },
  'shoot.parry': 'The monster stands higher and defends.',
  'heavy.astray': 'The projectile flies astray.',
  'gain.offer': (_view, decision) => {
    const [leave] = offersTo(offersIn<Taking>(decision.choice), 'leave');
    return `Here is ${leave === undefined ? 'something' : thingName(leave.with.thing)}. Take it?`;
  },
  'part.what': 'What do you part with?',
  'part.where': 'Where to?',
  'gain.rounds': 'Two dice say how much ammo lies with it.',
  'dying.clutch': (_view, decision) => {
    const clutch = offersTo(offersIn<Clutch>(decision.choice), 'clutch')[0]?.with;
    if (clutch === undefined) return 'You are dying.';
    const { dice, need, pickup } = clutch;
    return `You are dying. ${dice} Moxie dice must show ${count(need, 'Hit')}. Use your ${pickupName(pickup)}?`;
  },
  'spring.react': (view, decision) => `${threatIn(view, decision)} Do you play a Tactic before it takes effect?`,
  'attack.react': (view, decision) => `${threatIn(view, decision)} Do you play a Tactic before its dice are rolled?`,
  'attack.dice': 'The monster rolls its attack.',
  'snipe.dice': 'The monster shoots at the barrel.',
  'attack.astray': 'The projectile flies astray.',
  'provoke.free': (view, decision) => {
    const attack = offersTo(offersIn<FreeAttack>(decision.choice), 'attack')[0]?.with;
    if (attack === undefined) return 'The monster that might have attacked is gone.';
    return `${doomerName(view, attack.doomer)} is busy. ${monsterWithTag(attack)} may attack, free.`;
  },
  'preach.resist': 'The target rolls its Moxie.',
  'encounter.draw': 'An Encounter is drawn.',
  'trade.offer': 'What do you give?',
  'trade.accept': (view, decision) => {
    const about = offersIn<Accept>(decision.choice)[0]?.with;
    return about === undefined
      ? 'Do you take it?'
      : `${doomerName(view, about.doomer)} gives you ${thingName(about.thing)}. Do you take it?`;
  },
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

/** What is about to happen, said to whoever may play a Tactic against it. */
function threatIn(view: View, { by, choice }: Decision): string {
  const threat = offersTo(offersIn<Reaction>(choice), 'pass')[0]?.with.threat;
  if (threat === undefined) return 'Something is about to happen.';
  const whom = by === threat.doomer + 1 ? 'you' : doomerName(view, threat.doomer);
  if ('trap' in threat) return `A trap springs under ${whom}: ${threat.trap}.`;
  const { form, dice, from } = threat;
  const rolls = count(dice, 'die', 'dice');
  const figures =
    form === 'brawl' ? `${rolls} in a Brawl` : `${rolls}, ${from === 6 ? 'a 6' : `${from} or more`} scores`;
  return `${monsterWithTag(threat)} ${FORMS[form]} ${whom}: ${figures}.`;
}
/** How an attack is told of. */
export const FORMS: { readonly [form in AttackForm]: string } = {
  shoot: 'shoots at',
  brawl: 'goes for',
  lunge: 'lunges at',
};

/** The roll that may be kept. */
function rollIn(decision: Decision): Extract<Again, { readonly do: 'keep' }> | undefined {
  return offersTo(offersIn<Again>(decision.choice), 'keep')[0]?.with;
}

export function objectiveTelling(id: string): string {
  const { name, telling } = objectiveOf(id);
  return `${name}: ${telling}`;
}
