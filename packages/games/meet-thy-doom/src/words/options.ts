import type { Option, Say } from '@doomtable/kernel';
import { CLASS_IDS } from '../data/tables.js';
import { tacticOf } from '../data/tactics.js';
import type { View } from '../view.js';
import { objectiveTelling } from './asks.js';
import {
  cardName,
  CLASS_NAMES,
  CLASS_POWERS,
  count,
  doomerName,
  doorName,
  monsterName,
  monsterWithTag,
  num,
  pickupName,
  STAT_NAMES,
  spaceName,
  str,
  thingName,
  weaponName,
} from './names.js';

type Named = Say<[option: Option, view: View]>;

function dice(option: Option): string {
  const data = option.with;
  const needed = `${count(num(data, 'need'), 'Hit')}${impossible(num(data, 'dice'), num(data, 'need'))}`;
  return `${count(num(data, 'dice'), 'die', 'dice')}, ${num(data, 'from')} or more, ${needed}`;
}
/** Fewer dice than Hits needed is said beforehand (MT-48). */
function impossible(dice: number, need: number): string {
  return dice < need ? ', impossible' : '';
}
function lastPart(option: Option): string {
  return option.id.split(':').at(-1) ?? '';
}
function target(option: Option): string {
  const kind = str(option.with, 'kind');
  return kind === 'barrel' ? 'the barrel' : `${monsterName(kind)} ${num(option.with, 'monster')}`;
}
function whom(option: Option, view: View): string {
  return doomerName(view, num(option.with, 'doomer'));
}
/** Its kind and its place: there may be several in reach. */
function whichDoor({ ref, with: data }: Option, view: View): string {
  const [first] = view.known.doors.find(({ tag }) => ref === `door:${tag}`)?.spaces ?? [];
  return `${doorName(str(data, 'kind'))}${first === undefined ? '' : ` at ${spaceName(first)}`}`;
}

/** What a Doomer may do in his turn. */
const deeds: { readonly [key: string]: Named } = {
  move: 'Move',
  shoot: option =>
    option.id === 'shoot'
      ? `Shoot with ${weaponName(str(option.with, 'weapon'))}`
      : `Shoot ${target(option)} (${dice(option)})`,
  brawl: (option, view) =>
    option.with?.['mine'] === undefined
      ? `Brawl with ${whom(option, view)}`
      : `Brawl with ${target(option)} (${num(option.with, 'mine')} against ${num(option.with, 'theirs')})`,
  scan: option => `Scan for ${str(option.with, 'category')}`,
  use: option => `Use ${str(option.with, 'name')}${levelOf(option)}`,
  disarm: option => `Disarm ${str(option.with, 'name')}${levelOf(option)}`,
  equip: option =>
    option.with?.['weapon'] === undefined
      ? `Take and equip ${thingName(option.with?.['thing'])}`
      : `Equip ${weaponName(str(option.with, 'weapon'))}`,
  wear: option => `Put on ${pickupName(str(option.with, 'pickup'))}, marked ${num(option.with, 'mark')}`,
  strip: 'Take off the armor',
  shove: 'Shove the barrel one space',
  heal: (option, view) => `Treat ${whom(option, view)} (${count(num(option.with, 'dice'), 'die', 'dice')})`,
  preach: option => `Preach at ${target(option)}`,
  open: (option, view) => `Open the ${whichDoor(option, view)}`,
  shut: (option, view) => `Close the ${whichDoor(option, view)}`,
  take: option => `Take ${thingName(option.with?.['thing'])}`,
  consume: option => `Use up ${pickupName(str(option.with, 'pickup'))}`,
  trade: (option, view) => `Give something to ${whom(option, view)}`,
  rob: (option, view) => `Loot the corpse of ${whom(option, view)}`,
  tactic: (option, view) =>
    `${cardName(option.with)}: ${tacticOf(str(option.with, 'card')).telling}${aimed(option, view)}`,
  extra: option => `Discard ${cardName(option.with)} for one more action`,
  leave: 'Leave by the exit',
  hold: 'Hold the turn for later in the round',
  end: 'End the turn',
};

function levelOf({ with: data }: Option): string {
  const level = num(data, 'level');
  const [dice, need] = [num(data, 'dice'), num(data, 'need')];
  const dark = need > level ? `, ${count(need, 'Hit')} in Darkness` : '';
  return level === 0 ? '' : ` (${level}${dark}, with ${count(dice, 'die', 'dice')}${impossible(dice, need)})`;
}

/** Whom a Tactic is played on. */
function aimed(option: Option, view: View): string {
  if (option.with?.['kind'] !== undefined) return ` On ${target(option)}.`;
  return option.with?.['doomer'] === undefined ? '' : ` On ${whom(option, view)}.`;
}

export const options: { readonly [key: string]: Named } = {
  ...deeds,
  yes: 'Yes',
  no: 'No',
  keep: 'Keep the roll',
  class: 'Roll again by your class',
  reroll: option => `Discard ${cardName(option.with)} and roll again`,
  pass: 'Play nothing',
  play: option => `${cardName(option.with)}: ${tacticOf(str(option.with, 'card')).telling}`,
  toss: (option, view) => `Toss it to ${whom(option, view)}`,
  'gain.offer.leave': 'Leave it here',
  'gain.offer.take': option => `Take ${thingName(option.with?.['thing'])}`,
  clutch: option => `Try to use ${pickupName(str(option.with, 'pickup'))}`,
  fade: 'Let go',
  'provoke.free.shoot': option => `${monsterWithTag(option.with)} shoots`,
  'provoke.free.brawl': option => `${monsterWithTag(option.with)} brawls`,
  refrain: 'Let it pass',
  goal: option => objectiveTelling(str(option.with, 'card')),
  ready: 'Keep yours',
  swap: (option, view) => `Trade with ${whom(option, view)}`,
  weapon: option => weaponName(lastPart(option)),
  slot: option => thingName(option.with?.['thing']),
  key: option => thingName(option.with?.['thing']),
  item: option => thingName(option.with?.['thing']),
  nothing: 'Nothing',
  ammo: option => `${num(option.with, 'count')} ${str(option.with, 'type')}`,
  backpack: 'The Backpack',
  armor: option => `${pickupName(str(option.with, 'kind'))}, marked ${num(option.with, 'mark')}`,
  enough: 'That is enough',
  'round.idle.hold': 'Hold until monsters appear',
  'round.idle.take': 'Take the turn',
  reinforce: 'Roll for reinforcements',
  cut: 'Cut in now',
  wait: 'Wait',
  moves: 'Two moves, one action',
  acts: 'One move, two actions',
  command: option => (option.with === undefined ? 'Command a monster' : `Command ${monsterWithTag(option.with)}`),
  emerge: 'Let a hidden monster show itself',
  act: 'Act',
  'drive.order.move': 'Move',
  finish: 'Finish',
  'drive.order.shoot': (option, view) => `Shoot ${whom(option, view)}`,
  lunge: (option, view) => `Lunge at ${whom(option, view)}`,
  'drive.order.door': (option, view) =>
    `${option.with?.['open'] === true ? 'Close' : 'Open'} the ${whichDoor(option, view)}`,
  door: (option, view) => `The ${whichDoor(option, view)}`,
  devour: option => `Devour the ${monsterName(str(option.with, 'kind'))}`,
  imp: 'An Imp',
  demon: 'A Demon',
  'campaign.enlist.name': 'Name',
  'campaign.enlist.class': 'Class',
  'campaign.enlist.pawn': 'Pawn',
  'campaign.enlist.weapon': 'Ready weapon',
  'campaign.enlist.own': 'A class of your own',
  'campaign.design.calling': 'What it is called',
  'campaign.design.power': 'The power it has',
  'campaign.design.stats': 'Its stats, fifteen points in all',
  'campaign.design': ({ id }) => {
    const cls = CLASS_IDS.find(one => one === id);
    return cls === undefined ? (STAT_NAMES[id] ?? id) : `${CLASS_NAMES[cls]}: ${CLASS_POWERS[cls]}`;
  },
  'campaign.approve.yes': 'Yes, it may be played',
  'campaign.approve.no': 'No, one of the five',
  'campaign.enlist': option =>
    CLASS_NAMES[option.id as keyof typeof CLASS_NAMES] ?? PAWNS[option.id] ?? weaponName(option.id),
  'campaign.raise': option => STAT_NAMES[option.id] ?? option.id,
  piece: option => `${monsterName(str(option.with, 'kind'))}${num(option.with, 'tag') < 0 ? ', unseen' : ''}`,
  sector: option => str(option.with, 'name'),
  doomer: (option, view) => doomerName(view, Number(lastPart(option))),
  'power.spawn': option =>
    option.id === 'kind' ? 'Which monster' : option.id === 'to' ? 'Where' : monsterName(option.id),
  'power.edit.what': 'What',
  'power.edit.at': 'Where',
  'power.edit.trap': 'A hidden blade on this space',
  'power.edit.dark': 'Darkness in its Sector',
  'power.edit.light': 'Light in its Sector',
  'power.edit.jam': 'No trap on this space after all',
  'power.grant.heal': 'Healing',
  'power.grant.promotions': 'Promotions',
  'power.grant.light': 'Sight in the Darkness, for this turn',
  'power.grant.what': 'What',
  'power.grant.count': 'How much',
  'power.grant': option => pickupName(option.id),
  'power.grant.doomer': (option, view) =>
    option.id === 'doomer' ? 'To whom' : doomerName(view, Number(lastPart(option))),
};

const PAWNS: { readonly [pawn: string]: string } = {
  green: 'Green pawn',
  gray: 'Gray pawn',
  red: 'Red pawn',
  brown: 'Brown pawn',
};
