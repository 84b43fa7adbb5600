import type { JsonObject, Say } from '@doomtable/kernel';
import { encounterOf } from '../data/encounters.js';
import { objectiveOf } from '../data/objectives.js';
import { tacticOf } from '../data/tactics.js';
import type { View } from '../view.js';
import { rollName } from './asks.js';
import {
  CLASS_NAMES,
  count,
  doomerName,
  faces,
  list,
  listed,
  monsterName,
  monsterWithTag,
  num,
  pickupName,
  seatName,
  sectorName,
  spaceName,
  STAT_NAMES,
  str,
  thingName,
  weaponName,
} from './names.js';

type Told = Say<[data: JsonObject, view: View]>;

const who = (view: View, data: JsonObject): string => doomerName(view, num(data, 'doomer'));

/** The set-up, rounds and turns. */
const course: { readonly [kind: string]: Told } = {
  enlisted: (d, v) =>
    `${who(v, d)} enlists: ${str(d, 'calling') || CLASS_NAMES[str(d, 'class') as keyof typeof CLASS_NAMES]}, ${str(d, 'pawn')} pawn.`,
  ownClass: (d, v) => `${who(v, d)} describes a class of their own, the ${str(d, 'calling')}.`,
  notApproved: (d, v) => `The Mastermind does not approve the class. ${who(v, d)} chooses one of the five.`,
  missionBegins: d => `Mission ${num(d, 'mission')}: ${str(d, 'title')}. ${str(d, 'telling')}`.trim(),
  missionEnds: d => `${ENDS[str(d, 'end')] ?? ''} ${str(d, 'telling')}`.trim(),
  tacticsDrawn: (d, v) => `${who(v, d)} draws ${count(num(d, 'count'), 'Tactic')}.`,
  tacticsSeen: (d, v) => `${who(v, d)} now holds ${listed(list(d, 'cards').map(card => tacticOf(String(card)).name))}.`,
  objectivesSeen: (d, v) =>
    `${who(v, d)} is dealt ${listed(list(d, 'cards').map(card => objectiveOf(String(card)).name))}.`,
  swapped: (d, v) => `${who(v, d)} and ${doomerName(v, num(d, 'other'))} trade Bonus Objectives.`,
  roundBegins: d => `Round ${num(d, 'round')}.`,
  tilesTurned: (d, v) =>
    `Tiles: ${list(d, 'tiles')
      .flatMap((tile, seat) => (Number(tile) > 0 ? [`${seatName(v, seat)} ${Number(tile)}`] : []))
      .join(', ')}.`,
  turnBegins: (d, v) => `${who(v, d)} has ${count(num(d, 'actions'), 'action')}.`,
  holds: (d, v) => `${seatName(v, num(d, 'seat'))} holds the turn.`,
  masterBegins: 'The Mastermind takes his turn.',
  masterRolled: d => `Movement ${num(d, 'movement')}, Action ${num(d, 'action')}.`,
  reinforces: d => `Reinforcements: ${faces(d)}, ${count(num(d, 'sixes'), 'six', 'sixes')}.`,
  grown: (d, v) => `${who(v, d)}'s ${STAT_NAMES[str(d, 'stat')] ?? ''} grows to ${num(d, 'to')}.`,
};
const ENDS: { readonly [end: string]: string } = {
  won: 'Everybody got out.',
  wonWithLosses: 'Some got out.',
  lost: 'Nobody got out.',
  outOfTime: 'Time ran out on those inside.',
};

/** What comes to light. */
const sights: { readonly [kind: string]: Told } = {
  sectorSeen: d => `${str(d, 'name')} comes into view. ${str(d, 'telling')}`.trim(),
  monsterShown: d => `${monsterWithTag(d)} at ${spaceName(num(d, 'space'))}.`,
  thingSeen: d => `${thingName(d['thing'])} lies at ${spaceName(num(d, 'space'))}.`,
  scene: d => str(d, 'telling'),
  unfolds: d => UNFOLDS[str(d, 'effect')] ?? 'Something stirs.',
  sectorChanged: (d, v) => `${sectorName(v, num(d, 'sector'))}: ${CHANGES[str(d, 'what')] ?? ''}.`,
  doorOpened: d => `A door opens (${str(d, 'by')}).`,
  doorShut: d => `A door shuts (${str(d, 'by')}).`,
  frightened: (d, v) => `${who(v, d)} must keep cool: Moxie, ${count(num(d, 'need'), 'Hit')} needed.`,
  coolKept: (d, v) => `${who(v, d)} keeps cool.`,
  shaken: (d, v) => `${who(v, d)} is Shaken and loses ${count(num(d, 'level'), 'action')}.`,
  removed: d => `${monsterWithTag(d)} is gone.`,
  unsealed: d =>
    `Off the script: ${list(d, 'acts')
      .map(act => {
        const { act: did, what, space } = act as JsonObject;
        return `${String(did)} ${String(what)}${Number(space) >= 0 ? ` at ${spaceName(Number(space))}` : ''}`;
      })
      .join('; ')}.`,
};
const UNFOLDS: { readonly [effect: string]: string } = {
  monsters: 'Something comes.',
  hits: 'It strikes.',
  sectorHits: 'It strikes everybody here.',
  shaken: 'It is more than some can bear.',
  open: 'Somewhere a door gives.',
  close: 'Somewhere a door falls shut.',
  blast: 'Something blows up.',
  promotions: 'It is worth something.',
  pickup: 'There is something in it.',
  weapon: 'There is something in it.',
};
const CHANGES: { readonly [what: string]: string } = {
  dark: 'the lights go out',
  light: 'there is light',
  power: 'the power is on',
};

/** Dice and blows. */
const fights: { readonly [kind: string]: Told } = {
  rolled: (d, v) =>
    `${who(v, d)}, ${rollName(str(d, 'of'))}: ${faces(d)}, ${count(num(d, 'hits'), 'Hit')} of ${num(d, 'need')}.`,
  shoots: (d, v) =>
    `${who(v, d)} fires ${weaponName(str(d, 'weapon'))} at ${monsterName(str(d, 'kind'))}: ${count(num(d, 'dice'), 'die', 'dice')}, ${num(d, 'from')} or more${d['cover'] === true ? ', through cover' : ''}.`,
  missed: (d, v) => `${who(v, d)} misses${d['cover'] === true ? ' and strikes what is in the way' : ''}.`,
  monsterDefends: d => `It defends: ${faces(d)}, ${num(d, 'blocked')} blocked.`,
  monsterWounded: d => `${monsterWithTag(d)} takes ${count(num(d, 'wounds'), 'wound')}; ${num(d, 'left')} to go.`,
  monsterKilled: d => `${monsterWithTag(d)} dies.`,
  brawls: (d, v) => `${who(v, d)} against ${monsterWithTag(d)}: ${faces(d, 'mine')} to ${faces(d, 'theirs')}.`,
  brawlTied: 'Nobody is hurt.',
  lungeBeaten: 'The lunge is beaten off.',
  attacks: (d, v) => `${monsterWithTag(d)} ${FORMS[str(d, 'form')] ?? 'attacks'} ${who(v, d)}.`,
  attackOff: 'The attack does not happen.',
  monsterRolled: d => `${monsterWithTag(d)} rolls ${faces(d)}: ${count(num(d, 'hits'), 'Hit')}.`,
  monsterMissed: (d, v) => `${monsterWithTag(d)} misses ${who(v, d)}.`,
  lunges: d => `${monsterWithTag(d)} lunges ${d['hit'] === true ? 'and arrives' : 'past its mark'}.`,
  blocked: (d, v) => `${who(v, d)} blocks ${count(num(d, 'hits'), 'Hit')}.`,
  warded: (d, v) => `The blue light takes the wound for ${who(v, d)}.`,
  armorDented: (d, v) => `${who(v, d)}'s ${pickupName(str(d, 'kind'))} takes it and drops to ${num(d, 'mark')}.`,
  armorShredded: (d, v) => `${who(v, d)}'s ${pickupName(str(d, 'kind'))} is in shreds.`,
  doomerWounded: (d, v) => `${who(v, d)} is wounded: ${count(num(d, 'pain'), 'Pain State')} left.`,
  healed: (d, v) => `${who(v, d)} heals ${num(d, 'by')}: ${count(num(d, 'pain'), 'Pain State')}.`,
  dying: (d, v) => `${who(v, d)} goes down.`,
  cheatedDeath: (d, v) => `${who(v, d)} gets up again with ${count(num(d, 'pain'), 'Pain State')}.`,
  doomerKilled: (d, v) => `${who(v, d)} is dead.`,
  lostInside: (d, v) => `${who(v, d)} did not get out in time.`,
  pushed: (d, v) =>
    str(d, 'who') === 'doomer'
      ? `${who(v, d)} pushes it back to ${spaceName(num(d, 'space'))}.`
      : `${who(v, d)} is pushed back to ${spaceName(num(d, 'space'))}.`,
  burst: d => `An explosion at ${spaceName(num(d, 'space'))}.`,
  astray: d =>
    num(d, 'space') < 0
      ? 'It flies off into the dark.'
      : `It flies astray and bursts at ${spaceName(num(d, 'space'))}.`,
  sweeps: 'Green light reaches everything in line.',
  resists: d => `${monsterWithTag(d)} rolls Moxie: ${faces(d)}, ${count(num(d, 'hits'), 'Hit')}.`,
  preached: (d, v) => `${who(v, d)}'s words ${d['won'] === true ? 'still' : 'do not reach'} ${monsterWithTag(d)}.`,
  devoured: d => `${monsterWithTag(d)} devours a ${monsterName(str(d, 'prey'))} and heals 1.`,
  monsterMoved: d => `${monsterWithTag(d)} goes to ${spaceName(num(d, 'space'))}.`,
};
const FORMS: { readonly [form: string]: string } = { shoot: 'shoots at', brawl: 'goes for', lunge: 'lunges at' };

/** What Doomers do besides. */
const deeds: { readonly [kind: string]: Told } = {
  moved: (d, v) => `${who(v, d)} is at ${spaceName(num(d, 'space'))}.`,
  teleported: (d, v) => `${who(v, d)} is suddenly at ${spaceName(num(d, 'space'))}.`,
  floorBurns: (d, v) => `The floor burns ${who(v, d)}.`,
  scans: (d, v) => `${who(v, d)} scans for ${str(d, 'category')}.`,
  nothingFound: (d, v) => `${who(v, d)} finds nothing.`,
  found: (d, v) => `${who(v, d)} finds something. ${str(d, 'telling')}`.trim(),
  trapFound: (d, v) => `${who(v, d)} spots a trap: ${str(d, 'name')}, Disarm (${num(d, 'disarm')}).`,
  trapSprung: d => `A trap: ${str(d, 'name')}. ${str(d, 'telling')}`.trim(),
  disarmed: (d, v) => `${who(v, d)} disarms ${str(d, 'name')}.`,
  deviceWorks: (d, v) => `${who(v, d)} works ${str(d, 'name')}. ${str(d, 'telling')}`.trim(),
  useFailed: (d, v) => `${who(v, d)} cannot make it work.`,
  encountered: (d, v) => {
    const { name, telling } = encounterOf(str(d, 'card'));
    return `Encounter for ${who(v, d)}: ${name}. ${telling}`;
  },
  encounterPassed: (d, v) => `${who(v, d)} deals with it.`,
  encounterFailed: (d, v) => `${who(v, d)} does not deal with it.`,
  taken: (d, v) =>
    num(d, 'to') === num(d, 'doomer')
      ? `${who(v, d)} takes ${thingName(d['thing'])}.`
      : `${who(v, d)} tosses ${thingName(d['thing'])} to ${doomerName(v, num(d, 'to'))}.`,
  left: (d, v) => `${who(v, d)} leaves ${thingName(d['thing'])}.`,
  ammoGained: (d, v) =>
    `${who(v, d)}: ${num(d, 'count') < 0 ? 'loses' : 'gains'} ${Math.abs(num(d, 'count'))} ${str(d, 'type')}.`,
  equipped: (d, v) => `${who(v, d)} equips ${thingName(d['thing'])}.`,
  stripped: (d, v) => `${who(v, d)} takes off the armor.`,
  consumed: (d, v) => `${who(v, d)} uses ${pickupName(str(d, 'pickup'))}.`,
  traded: (d, v) => `${who(v, d)} gives ${thingName(d['thing'])} to ${doomerName(v, num(d, 'to'))}.`,
  looted: (d, v) => `${who(v, d)} takes from the corpse: ${str(d, 'what')} ${str(d, 'which')}`.trimEnd().concat('.'),
  shoved: (d, v) => `${who(v, d)} shoves a barrel to ${spaceName(num(d, 'space'))}.`,
  treatmentFailed: (d, v) => `${who(v, d)} can do nothing for ${doomerName(v, num(d, 'patient'))}.`,
  tacticPlayed: (d, v) => `${who(v, d)} ${USES[str(d, 'why')] ?? 'plays'} ${tacticOf(str(d, 'card')).name}.`,
  promoted: (d, v) => `${who(v, d)} earns ${count(num(d, 'by'), 'Promotion')}: ${num(d, 'promotions')}.`,
  ranked: (d, v) => `${who(v, d)} is now of Rank ${num(d, 'rank')}.`,
  objectiveDone: (d, v) => `${who(v, d)} completes ${objectiveOf(str(d, 'card')).name}.`,
  objectiveFailed: (d, v) => `${who(v, d)} can no longer complete ${objectiveOf(str(d, 'card')).name}.`,
  leaves: (d, v) => `${who(v, d)} is out.`,
};
const USES: { readonly [why: string]: string } = {
  effect: 'plays',
  reroll: 'discards for another roll:',
  extra: 'discards for another action:',
  lost: 'loses',
};

export const events: { readonly [kind: string]: Told } = { ...course, ...sights, ...fights, ...deeds };
