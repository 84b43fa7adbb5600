import type { Offer, Option, Words } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { CLASS_IDS, STATS } from '../data/tables.js';
import { tacticOf } from '../data/tactics.js';
import { isWeapon, weaponOf } from '../data/weapons.js';
import type {
  Act,
  Again,
  Belonging,
  Bout,
  Clutch,
  Command,
  Deeds,
  FreeAttack,
  Goal,
  Remains,
  Sector,
  Shot,
  Somebody,
  Taking,
  WhichDoor,
} from '../offers.js';
import type { MeetThyDoom } from '../types.js';
import type { View } from '../view.js';
import { objectiveTelling } from './asks.js';
import { rightOptions } from './rights.js';
import {
  cardName,
  CLASS_NAMES,
  CLASS_POWERS,
  count,
  doomerName,
  doorName,
  monsterName,
  monsterWithTag,
  pickupName,
  spaceName,
  STAT_NAMES,
  thingName,
  weaponName,
} from './names.js';

type Options = Words<MeetThyDoom>['options'];
/** An option of a Doomer's turn. */
type Deed<K extends keyof Deeds> = Offer<Deeds[K]>;
/** What hangs on one answer of several to the same question. */
type Of<P extends { readonly do: string }, K extends P['do']> = Offer<Extract<P, { readonly do: K }>>;

function dice({ dice: n, from, need }: Shot): string {
  return `${count(n, 'die', 'dice')}, ${from} or more, ${count(need, 'Hit')}${impossible(n, need)}`;
}
/** Fewer dice than Hits needed is said beforehand (MT-48). */
function impossible(n: number, need: number): string {
  return n < need ? ', impossible' : '';
}
function target(at: Shot | Bout | Deeds['preach']): string {
  return at.kind === 'barrel' ? 'the barrel' : monsterWithTag(at);
}
function whom({ with: { doomer } }: Offer<Somebody>, view: View): string {
  return doomerName(view, doomer);
}
/** Its kind and its place: there may be several in reach. */
function whichDoor({ with: { door, traits } }: Offer<WhichDoor>, view: View): string {
  const [first] = view.known.doors.find(({ tag }) => tag === door)?.spaces ?? [];
  return `${doorName(traits)}${first === undefined ? '' : ` at ${spaceName(first)}`}`;
}
function card({ with: about }: Offer<Goal>): string {
  return `${cardName(about)}: ${tacticOf(about.card).telling}`;
}

/** What a Doomer may do in his turn. */
const deeds: Options = {
  move: 'Move',
  shoot: ({ with: about }: Deed<'shoot' | 'unloaded'>) =>
    'weapon' in about ? `Shoot with ${weaponName(about.weapon)}` : `Shoot ${target(about)} (${dice(about)})`,
  brawl: ({ with: about }: Deed<'brawl'>) => `Brawl with ${target(about)} (${about.mine} against ${about.theirs})`,
  scan: ({ with: { category } }: Deed<'scan'>) => `Scan for ${category}`,
  use: ({ with: about }: Deed<'use'>) => `Use ${about.name}${levelOf(about)}`,
  disarm: ({ with: about }: Deed<'disarm'>) => `Disarm ${about.name}${levelOf(about)}`,
  equip: ({ with: { weapon } }: Deed<'equip'>) => `Equip ${weaponName(weapon)}`,
  wear: ({ with: { pickup, mark } }: Deed<'wear'>) => `Put on ${pickupName(pickup)}, marked ${mark}`,
  strip: 'Take off the armor',
  shove: 'Shove the barrel one space',
  heal: (option: Deed<'heal'>, view) => `Treat ${whom(option, view)} (${count(option.with.dice, 'die', 'dice')})`,
  preach: ({ with: about }: Deed<'preach'>) => `Preach at ${target(about)}`,
  open: (option: Deed<'open'>, view) => `Open the ${whichDoor(option, view)}`,
  shut: (option: Deed<'shut'>, view) => `Close the ${whichDoor(option, view)}`,
  take: ({ with: about }: Deed<'take'>) => `Take ${thingName(about.thing)}${countOf(about)}`,
  consume: ({ with: { pickup } }: Deed<'consume'>) => `Use up ${pickupName(pickup)}`,
  drop: 'Put something down',
  trade: (option: Deed<'trade'>, view) => `Give something to ${whom(option, view)}`,
  rob: (option: Deed<'rob'>, view) => `Loot the corpse of ${whom(option, view)}`,
  tactic: (option: Deed<'tactic'>, view) => `${card(option)}${aimed(option, view)}`,
  extra: ({ with: about }: Deed<'extra'>) => `Discard ${cardName(about)} for one more action`,
  leave: 'Leave by the exit',
  hold: 'Hold the turn for later in the round',
  end: 'End the turn',
};

/** The mark of armor that was worn before, and ammo that was laid down with its weapon. */
function countOf({ count: n, thing }: Deeds['take']): string {
  if (n < 0) return '';
  if (thing.is === 'weapon') return `, with ${n} ${weaponOf(thing.with).ammo ?? ''}`;
  return thing.is === 'pickup' && pickupOf(thing.with).use.is === 'armor' ? `, marked ${n}` : '';
}

function levelOf({ level, dice: n, need }: Deeds['use'] | Deeds['disarm']): string {
  const dark = need > level ? `, ${count(need, 'Hit')} in Darkness` : '';
  return level === 0 ? '' : ` (${level}${dark}, with ${count(n, 'die', 'dice')}${impossible(n, need)})`;
}

/** Whom a Tactic is played on. */
function aimed({ with: play }: Deed<'tactic'>, view: View): string {
  if (play.on === 'nothing' || play.on === 'door') return '';
  return ` On ${play.on === 'doomer' ? doomerName(view, play.doomer) : target(play)}.`;
}

export const options: Options = {
  ...deeds,
  yes: 'Yes',
  no: 'No',
  keep: 'Keep the roll',
  class: ({ with: { whole } }: Of<Again, 'class'>) =>
    whole ? 'Roll all of it again by your class' : 'Roll the Misses again by your class',
  reroll: ({ with: about }: Of<Again, 'reroll'>) => `Discard ${cardName(about)} and roll again`,
  pass: 'Play nothing',
  play: card,
  toss: (option: Offer<Somebody>, view) => `Toss it to ${whom(option, view)}`,
  part: 'Put down or toss something you carry first',
  lay: 'Put it down here',
  'gain.offer.leave': 'Leave it here',
  'gain.offer.take': ({ with: { thing } }: Of<Taking, 'take'>) => `Take ${thingName(thing)}`,
  'gain.offer.equip': ({ with: { thing, leaves } }: Of<Taking, 'equip'>) =>
    `Take and equip ${thingName(thing)}${leaves === null ? '' : `, and leave ${pickupName(leaves)} here`}`,
  clutch: ({ with: { pickup } }: Of<Clutch, 'clutch'>) => `Try to use ${pickupName(pickup)}`,
  fade: 'Let go',
  'provoke.free.shoot': ({ with: about }: Of<FreeAttack, 'attack'>) => `${monsterWithTag(about)} shoots`,
  'provoke.free.brawl': ({ with: about }: Of<FreeAttack, 'attack'>) => `${monsterWithTag(about)} brawls`,
  refrain: 'Let it pass',
  goal: ({ with: about }: Offer<Goal>) => objectiveTelling(about.card),
  ready: 'Keep yours',
  swap: (option: Offer<Somebody>, view) => `Trade with ${whom(option, view)}`,
  weapon: belonging,
  slot: belonging,
  key: belonging,
  item: belonging,
  nothing: 'Nothing',
  ammo: ({ with: { count: n, type } }: Offer<Extract<Remains, { readonly at: 'ammo' }>>) => `${n} ${type}`,
  backpack: 'The Backpack',
  armor: ({ with: { thing, mark } }: Offer<Extract<Remains, { readonly at: 'armor' }>>) =>
    `${thingName(thing)}, marked ${mark}`,
  enough: 'That is enough',
  'round.idle.hold': 'Hold until monsters appear',
  'round.idle.take': 'Take the turn',
  reinforce: 'Roll for reinforcements',
  cut: 'Cut in now',
  wait: 'Wait',
  moves: 'Two moves, one action',
  acts: 'One move, two actions',
  // The branch of the choice goes by the same name as what it offers.
  command: ({ with: about }: Option & Partial<Of<Command, 'command'>>) =>
    about === undefined ? 'Command a monster' : `Command ${monsterWithTag(about)}`,
  emerge: 'Let a hidden monster show itself',
  act: 'Act',
  'drive.order.move': 'Move',
  finish: 'Finish',
  'drive.order.shoot': (option: Of<Act, 'attack'>, view) => `Shoot ${whom(option, view)}`,
  'drive.order.brawl': (option: Of<Act, 'attack'>, view) => `Brawl with ${whom(option, view)}`,
  lunge: (option: Of<Act, 'attack'>, view) => `Lunge at ${whom(option, view)}`,
  'drive.order.door': (option: Of<Act, 'door'>, view) =>
    `${option.with.open ? 'Close' : 'Open'} the ${whichDoor(option, view)}`,
  door: (option: Offer<WhichDoor>, view) => `The ${whichDoor(option, view)}`,
  barrel: ({ with: { space, dice: n } }: Of<Act, 'barrel'>) =>
    `Shoot the barrel at ${spaceName(space)} (${count(n, 'die', 'dice')}, a 6 scores)`,
  devour: ({ with: { kind } }: Of<Act, 'devour'>) => `Devour the ${monsterName(kind)}`,
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
    return cls === undefined ? statName(id) : `${CLASS_NAMES[cls]}: ${CLASS_POWERS[cls]}`;
  },
  'campaign.approve.yes': 'Yes, it may be played',
  'campaign.approve.no': 'No, one of the five',
  'campaign.enlist': ({ id }) => {
    const cls = CLASS_IDS.find(one => one === id);
    if (cls !== undefined) return CLASS_NAMES[cls];
    return isWeapon(id) ? weaponName(id) : (PAWNS[id] ?? id);
  },
  'campaign.raise': ({ id }) => statName(id),
  sector: ({ with: { name } }: Offer<Sector>) => name,
  ...rightOptions,
};

function belonging({ with: { thing } }: Offer<Belonging>): string {
  return thingName(thing);
}
function statName(id: string): string {
  const stat = STATS.find(one => one === id);
  return stat === undefined ? id : STAT_NAMES[stat];
}

const PAWNS: { readonly [pawn: string]: string } = {
  green: 'Green pawn',
  gray: 'Gray pawn',
  red: 'Red pawn',
  brown: 'Brown pawn',
};
