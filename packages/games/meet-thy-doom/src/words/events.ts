import type { EventWords } from '@doomtable/kernel';
import { encounterOf } from '../data/encounters.js';
import { objectiveOf } from '../data/objectives.js';
import type { Effect } from '../data/shape.js';
import { tacticOf } from '../data/tactics.js';
import type { Ending } from '../outcome.js';
import type { Events, MeetThyDoom, TacticUse } from '../types.js';
import type { View } from '../view.js';
import { FORMS, rollName } from './asks.js';
import {
  CLASS_NAMES,
  count,
  doomerName,
  faces,
  listed,
  monsterName,
  monsterWithTag,
  pickupName,
  seatName,
  sectorName,
  spaceName,
  STAT_NAMES,
  thingName,
  weaponAmmo,
  weaponName,
} from './names.js';

/** A part of the words: kinds and their data are those that were declared. */
type Some = Partial<EventWords<MeetThyDoom>>;

const who = (view: View, { doomer }: { readonly doomer: number }): string => doomerName(view, doomer);

/** The set-up, rounds and turns. */
const course = {
  enlisted: (d, v) => `${who(v, d)} enlists: ${d.calling || CLASS_NAMES[d.class]}, ${d.pawn} pawn.`,
  ownClass: (d, v) => `${who(v, d)} describes a class of their own, the ${d.calling}.`,
  notApproved: (d, v) => `The Mastermind does not approve the class. ${who(v, d)} chooses one of the five.`,
  missionBegins: d => `Mission ${d.mission}: ${d.title}. ${d.telling}`.trim(),
  missionEnds: d => `${ENDS[d.end]} ${d.telling}`.trim(),
  tacticsDrawn: (d, v) => `${who(v, d)} draws ${count(d.count, 'Tactic')}.`,
  tacticsShuffled: 'The discarded Tactics make a new deck.',
  tacticsSeen: (d, v) => `${who(v, d)} now holds ${listed(d.cards.map(card => tacticOf(card).name))}.`,
  objectivesDealt: (d, v) => `${who(v, d)} is dealt ${count(d.count, 'Bonus Objective')}.`,
  objectivesSeen: (d, v) => `${who(v, d)} now has ${listed(d.cards.map(card => objectiveOf(card).name))}.`,
  swapped: (d, v) => `${who(v, d)} and ${doomerName(v, d.other)} trade Bonus Objectives.`,
  roundBegins: d => `Round ${d.round}.`,
  tilesTurned: (d, v) =>
    `Tiles: ${d.tiles.flatMap((tile, seat) => (tile > 0 ? [`${seatName(v, seat)} ${tile}`] : [])).join(', ')}.`,
  turnBegins: (d, v) => `${who(v, d)} has ${count(d.actions, 'action')}.`,
  actionsLeft: (d, v) => `${who(v, d)} has ${count(d.actions, 'action')} left.`,
  holds: (d, v) =>
    `${seatName(v, d.seat)} holds the turn${d.owed > 0 ? `; Shaken still takes ${count(d.owed, 'action')} of it` : ''}.`,
  masterBegins: 'The Mastermind takes his turn.',
  monstersMay: d => `Every monster has ${count(d.moves, 'move')} and ${count(d.acts, 'action')}.`,
  masterRolled: d => `Movement ${d.movement}, Action ${d.action}.`,
  reinforces: d => `Reinforcements: ${faces(d.faces)}, ${count(d.sixes, 'six', 'sixes')}.`,
  goesOn: (d, v) => `The mission goes on: ${listed(d.seats.map(seat => seatName(v, seat)))} would not break off.`,
  brokenOff: 'The mission is broken off.',
  carriedOver: (d, v) =>
    `${who(v, d)} goes on with ${count(d.pain, 'Pain State')}; Keys, Mission Items and Bonus Objectives stay behind.`,
  returned: (d, v) =>
    `${who(v, d)} returns from the dead with a Pistol: Rank ${d.rank}, ${count(d.pain, 'Pain State')}.`,
  grown: (d, v) => `${who(v, d)}'s ${STAT_NAMES[d.stat]} grows to ${d.to}.`,
} satisfies Some;
const ENDS: { readonly [end in Ending]: string } = {
  won: 'Everybody got out.',
  wonWithLosses: 'Some got out.',
  lost: 'Nobody got out.',
  outOfTime: 'Time ran out on those inside.',
  brokenOff: 'The table broke off.',
};

/** What comes to light. */
const sights = {
  sectorSeen: d => `${d.name} comes into view. ${d.telling}`.trim(),
  monsterShown: d => `${monsterWithTag(d)} at ${spaceName(d.space)}.`,
  thingSeen: d => `${thingName(d.thing)} lies at ${spaceName(d.space)}.`,
  scene: d => d.telling,
  unfolds: d => UNFOLDS[d.effect] ?? 'Something stirs.',
  sectorChanged: (d, v) => `${sectorName(v, d.sector)}: ${CHANGES[d.what]}.`,
  doorOpened: d => `A door opens (${d.by}).`,
  doorShut: d => `A door shuts (${d.by}).`,
  frightened: (d, v) => `${who(v, d)} must keep cool: Moxie, ${count(d.need, 'Hit')} needed.`,
  calmed: (d, v) => `${who(v, d)} shakes it off.`,
  coolKept: (d, v) => `${who(v, d)} keeps cool.`,
  shaken: (d, v) => `${who(v, d)} is Shaken and loses ${count(d.level, 'action')}.`,
  removed: d => `${monsterWithTag(d)} is gone.`,
  altered: d => `Something changes at ${spaceName(d.space)}: ${PARTS[d.what] ?? 'the place'}.`,
  takenAway: (d, v) => `${who(v, d)} no longer has ${thingName(d.thing)}.`,
  unsealed: d =>
    `Off the script: ${d.acts
      .map(({ act, what, space }) => `${act} ${what}${space >= 0 ? ` at ${spaceName(space)}` : ''}`)
      .join('; ')}.`,
} satisfies Some;
const UNFOLDS: { readonly [effect in Effect['is']]?: string } = {
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
const PARTS: { readonly [what: string]: string } = {
  sector: 'the ground',
  door: 'a door',
  furniture: 'the furniture',
  platform: 'a platform',
  item: 'what lies there',
  trap: 'a trap',
  device: 'a device',
};
const CHANGES: { readonly [what in Events['sectorChanged']['what']]: string } = {
  dark: 'the lights go out',
  light: 'there is light',
  power: 'the power is on',
};

/** Dice and blows. */
const fights = {
  rolled: (d, v) => `${who(v, d)}, ${rollName(d.of)}: ${faces(d.faces)}, ${count(d.hits, 'Hit')} of ${d.need}.`,
  shoots: (d, v) =>
    `${who(v, d)} fires ${weaponName(d.weapon)} at ${monsterName(d.kind)}: ${count(d.dice, 'die', 'dice')}, ${d.from} or more${d.cover ? ', through cover' : ''}${d.left >= 0 ? `; ${d.left} ${weaponAmmo(d.weapon)} left` : ''}.`,
  missed: (d, v) => `${who(v, d)} misses${d.cover ? ' and strikes what is in the way' : ''}.`,
  monsterDefends: d => `It defends: ${faces(d.faces)}, ${d.blocked} blocked.`,
  monsterWounded: d => `${monsterWithTag(d)} takes ${count(d.wounds, 'wound')}; ${d.left} to go.`,
  monsterKilled: d => `${monsterWithTag(d)} dies.`,
  brawls: (d, v) => `${who(v, d)} against ${monsterWithTag(d)}: ${faces(d.mine)} to ${faces(d.theirs)}.`,
  brawlTied: 'Nobody is hurt.',
  lungeBeaten: 'The lunge is beaten off.',
  attacks: (d, v) => `${monsterWithTag(d)} ${FORMS[d.form]} ${who(v, d)}.`,
  aims: d => `${monsterWithTag(d)} shoots at the barrel at ${spaceName(d.space)}.`,
  barrelMissed: d => `${monsterWithTag(d)} misses the barrel.`,
  attackOff: 'The attack does not happen.',
  monsterRolled: d => `${monsterWithTag(d)} rolls ${faces(d.faces)}: ${count(d.hits, 'Hit')}.`,
  monsterMissed: (d, v) => `${monsterWithTag(d)} misses ${who(v, d)}.`,
  lunges: d => `${monsterWithTag(d)} lunges ${d.hit ? 'and arrives' : 'past its mark'}.`,
  blocked: (d, v) => `${who(v, d)} blocks ${count(d.hits, 'Hit')}.`,
  warded: (d, v) => `The blue light takes the wound for ${who(v, d)}.`,
  armorDented: (d, v) => `${who(v, d)}'s ${pickupName(d.kind)} takes it and drops to ${d.mark}.`,
  armorMended: (d, v) => `${who(v, d)}'s ${pickupName(d.kind)} is mended and stands at ${d.mark}.`,
  armorShredded: (d, v) => `${who(v, d)}'s ${pickupName(d.kind)} is in shreds.`,
  doomerWounded: (d, v) => `${who(v, d)} is wounded: ${count(d.pain, 'Pain State')} left.`,
  healed: (d, v) => `${who(v, d)} heals ${d.by}: ${count(d.pain, 'Pain State')}.`,
  dying: (d, v) => `${who(v, d)} goes down.`,
  cheatedDeath: (d, v) => `${who(v, d)} gets up again with ${count(d.pain, 'Pain State')}.`,
  doomerKilled: (d, v) => `${who(v, d)} is dead: no Promotions, Rank ${d.rank}.`,
  lostInside: (d, v) => `${who(v, d)} is lost inside: no Promotions, Rank ${d.rank}.`,
  pushed: (d, v) =>
    d.who === 'doomer'
      ? `${who(v, d)} pushes it back to ${spaceName(d.space)}.`
      : `${who(v, d)} is pushed back to ${spaceName(d.space)}.`,
  burst: d => `An explosion at ${spaceName(d.space)}.`,
  astray: d => (d.space < 0 ? 'It flies off into the dark.' : `It flies astray and bursts at ${spaceName(d.space)}.`),
  sweeps: 'Green light reaches everything in line.',
  resists: d => `${monsterWithTag(d)} rolls Moxie: ${faces(d.faces)}, ${count(d.hits, 'Hit')}.`,
  preached: (d, v) => `${who(v, d)}'s words ${d.won ? 'still' : 'do not reach'} ${monsterWithTag(d)}.`,
  devoured: d => `${monsterWithTag(d)} devours a ${monsterName(d.prey)} and heals 1.`,
  monsterMoved: d => `${monsterWithTag(d)} goes to ${spaceName(d.space)}.`,
} satisfies Some;

/** What Doomers do besides. */
const deeds = {
  moved: (d, v) => `${who(v, d)} is at ${spaceName(d.space)}.`,
  teleported: (d, v) => `${who(v, d)} is suddenly at ${spaceName(d.space)}.`,
  floorBurns: (d, v) => `The floor burns ${who(v, d)}.`,
  scans: (d, v) => `${who(v, d)} scans for ${d.category}.`,
  nothingFound: (d, v) => `${who(v, d)} finds nothing.`,
  found: (d, v) => `${who(v, d)} finds something. ${d.telling}`.trim(),
  trapFound: (d, v) => `${who(v, d)} spots a trap: ${d.name}, Disarm (${d.disarm}).`,
  trapSprung: d => `A trap: ${d.name}. ${d.telling}`.trim(),
  disarmed: (d, v) => `${who(v, d)} disarms ${d.name}.`,
  deviceWorks: (d, v) => `${who(v, d)} works ${d.name}. ${d.telling}`.trim(),
  useFailed: (d, v) => `${who(v, d)} cannot make it work.`,
  encountered: (d, v) => {
    const { name, telling } = encounterOf(d.card);
    return `Encounter for ${who(v, d)}: ${name}. ${telling}`;
  },
  encounterPassed: (d, v) => `${who(v, d)} deals with it.`,
  encounterFailed: (d, v) => `${who(v, d)} does not deal with it.`,
  taken: (d, v) =>
    d.to === d.doomer
      ? `${who(v, d)} takes ${thingName(d.thing)}.`
      : `${who(v, d)} tosses ${thingName(d.thing)} to ${doomerName(v, d.to)}.`,
  left: (d, v) => `${who(v, d)} leaves ${thingName(d.thing)}.`,
  ammoGained: (d, v) => `${who(v, d)}: ${d.count < 0 ? 'loses' : 'gains'} ${Math.abs(d.count)} ${d.type}.`,
  ammoNow: (d, v) => `${who(v, d)} now has ${d.count} ${d.type}.`,
  equipped: (d, v) => `${who(v, d)} equips ${thingName(d.thing)}.`,
  stripped: (d, v) => `${who(v, d)} takes off the armor.`,
  consumed: (d, v) => `${who(v, d)} uses ${pickupName(d.pickup)}.`,
  traded: (d, v) => `${who(v, d)} gives ${thingName(d.thing)} to ${doomerName(v, d.to)}.`,
  looted: (d, v) => `${who(v, d)} takes ${thingName(d.thing)} from the corpse of ${doomerName(v, d.corpse)}.`,
  ammoLooted: (d, v) => `${who(v, d)} takes ${d.count} ${d.type} from the corpse of ${doomerName(v, d.corpse)}.`,
  laidDown: (d, v) => `${who(v, d)} puts ${thingName(d.thing)} down.`,
  tossed: (d, v) => `${who(v, d)} tosses ${thingName(d.thing)} to ${doomerName(v, d.to)}.`,
  shoved: (d, v) => `${who(v, d)} shoves a barrel to ${spaceName(d.space)}.`,
  treated: (d, v) =>
    `${who(v, d)} has healed ${d.by} of ${doomerName(v, d.patient)}'s and may heal ${d.left} more in this mission.`,
  treatmentFailed: (d, v) => `${who(v, d)} can do nothing for ${doomerName(v, d.patient)}.`,
  tacticPlayed: (d, v) => `${who(v, d)} ${USES[d.why]} ${tacticOf(d.card).name}.`,
  promoted: (d, v) => `${who(v, d)} earns ${count(d.by, 'Promotion')}: ${d.promotions}.`,
  ranked: (d, v) => `${who(v, d)} is now of Rank ${d.rank}.`,
  objectiveDone: (d, v) => `${who(v, d)} completes ${objectiveOf(d.card).name}.`,
  objectiveFailed: (d, v) => `${who(v, d)} can no longer complete ${objectiveOf(d.card).name}.`,
  leaves: (d, v) => `${who(v, d)} is out.`,
} satisfies Some;
const USES: { readonly [why in TacticUse]: string } = {
  effect: 'plays',
  reroll: 'discards for another roll:',
  extra: 'discards for another action:',
  lost: 'loses',
};

export const events: EventWords<MeetThyDoom> = { ...course, ...sights, ...fights, ...deeds };
