import type { Changes, Counting } from '@doomtable/kernel';
import { pickupOf } from './data/pickups.js';
import type { Thing } from './data/shape.js';
import { AMMO_TYPES, MASTERMIND, MEDIC_HEALS, STATS } from './data/tables.js';
import { weaponOf } from './data/weapons.js';
import { thingsOf } from './deeds/gear.js';
import type { MeetThyDoom } from './types.js';
import type { View } from './view.js';
import type { Doomer } from './world.js';

type Figure = readonly [name: string, figure: number];

function ofDoomer(d: Doomer, i: number): readonly Figure[] {
  return [
    [`pain ${i}`, d.pain],
    [`rank ${i}`, d.rank],
    [`promotions ${i}`, d.promotions],
    [`owed ${i}`, d.debt],
    [`healed ${i}`, d.healed],
    [`tactics ${i}`, d.tactics],
    [`wards ${i}`, d.boons.ward],
    [`things ${i}`, thingsOf(d)],
    ...AMMO_TYPES.map((type): Figure => [`ammo ${type} ${i}`, d.ammo[type]]),
    ...STATS.map((stat): Figure => [`stat ${stat} ${i}`, d.stats[stat]]),
    ...(d.armor === null ? [] : [[`armor ${i}`, d.armor.mark] as const]),
  ];
}

/** What belongs to a turn is counted in that turn. */
function ofTurn({ turn, actions, moves, acts }: View): readonly Figure[] {
  if (turn < 0) return [];
  if (turn !== MASTERMIND) return [[`actions ${turn - 1}`, actions]];
  return [
    ['moves', moves],
    ['acts', acts],
  ];
}

/** A thing counts, unless it is a weapon, or ammo, which has a count of its own. */
function weightOf(thing: Thing): number {
  const isAmmo = thing.is === 'pickup' && pickupOf(thing.with).use.is === 'ammo';
  return isAmmo || thing.is === 'weapon' ? 0 : 1;
}
const gives = (doomer: number, thing: Thing): Changes => ({ [`things ${doomer}`]: -weightOf(thing) });
const passes = (doomer: number, to: number, thing: Thing): Changes => ({
  ...gives(doomer, thing),
  [`things ${to}`]: weightOf(thing),
});
const now = (name: string, i: number, figure: number): Changes => ({ [`${name} ${i}`]: { now: figure } });
const fresh = (i: number): Changes => ({ ...now('owed', i, 0), ...now('healed', i, 0), ...now('wards', i, 0) });
const statsOf = (i: number, stats: Doomer['stats']): Changes =>
  Object.fromEntries(STATS.map(stat => [`stat ${stat} ${i}`, { now: stats[stat] }]));

/** What is counted, and which events tell of it. The extra dice and Hits of a boon are spent with the next roll, which shows them. */
export const counts: Counting<MeetThyDoom> = {
  figures: view =>
    Object.fromEntries<number>([
      ['mission', view.mission],
      ['round', view.round],
      ['discards', view.discards.length],
      ...ofTurn(view),
      ...view.doomers.flatMap(ofDoomer),
      ...view.known.monsters.map(({ tag, wounds }): Figure => [`wounds ${tag}`, wounds]),
    ]),
  told: {
    ownClass: ({ doomer, stats }) => statsOf(doomer, stats),
    enlisted: ({ doomer, stats }) => statsOf(doomer, stats),
    grown: ({ doomer, stat, to }) => ({ [`stat ${stat} ${doomer}`]: { now: to } }),
    missionBegins: ({ mission }) => ({ mission: { now: mission }, round: { now: 0 } }),
    carriedOver: ({ doomer, pain, things }) => ({
      ...fresh(doomer),
      ...now('pain', doomer, pain),
      ...now('things', doomer, things),
    }),
    returned: ({ doomer, rank, pain, things }) => ({
      ...fresh(doomer),
      ...now('rank', doomer, rank),
      ...now('pain', doomer, pain),
      ...now('things', doomer, things),
    }),
    roundBegins: ({ round }) => ({ round: { now: round } }),
    turnBegins: ({ doomer, actions }) => ({ ...now('actions', doomer, actions), ...now('owed', doomer, 0) }),
    actionsLeft: ({ doomer, actions }) => now('actions', doomer, actions),
    holds: ({ seat, owed }) => (seat === MASTERMIND ? {} : now('owed', seat - 1, owed)),
    monstersMay: ({ moves, acts }) => ({ moves: { now: moves }, acts: { now: acts } }),
    shaken: ({ doomer, owed }) => now('owed', doomer, owed),
    calmed: ({ doomer }) => now('owed', doomer, 0),
    tacticsDrawn: ({ doomer, count }) => ({ [`tactics ${doomer}`]: count }),
    tacticPlayed: ({ doomer }) => ({ [`tactics ${doomer}`]: -1, discards: 1 }),
    tacticsShuffled: () => ({ discards: { now: 0 } }),
    shoots: ({ doomer, weapon, left }) => {
      const { ammo } = weaponOf(weapon);
      return ammo === null ? {} : { [`ammo ${ammo} ${doomer}`]: { now: left } };
    },
    ammoGained: ({ doomer, type, count }) => ({ [`ammo ${type} ${doomer}`]: count }),
    ammoNow: ({ doomer, type, count }) => ({ [`ammo ${type} ${doomer}`]: { now: count } }),
    ammoLooted: ({ doomer, corpse, type, count }) => ({
      [`ammo ${type} ${doomer}`]: count,
      [`ammo ${type} ${corpse}`]: { now: 0 },
    }),
    taken: ({ to, thing }) => ({ [`things ${to}`]: weightOf(thing) }),
    traded: ({ doomer, to, thing }) => passes(doomer, to, thing),
    tossed: ({ doomer, to, thing }) => passes(doomer, to, thing),
    looted: ({ doomer, corpse, thing }) => passes(corpse, doomer, thing),
    takenAway: ({ doomer, thing }) => gives(doomer, thing),
    laidDown: ({ doomer, thing }) => gives(doomer, thing),
    consumed: ({ doomer, pickup }) => ({
      [`things ${doomer}`]: -1,
      [`wards ${doomer}`]: pickupOf(pickup).use.is === 'sphere' ? 1 : 0,
    }),
    equipped: ({ doomer, mark }) => (mark < 0 ? {} : now('armor', doomer, mark)),
    armorDented: ({ doomer, mark }) => now('armor', doomer, mark),
    armorMended: ({ doomer, mark }) => now('armor', doomer, mark),
    armorShredded: ({ doomer }) => ({ [`things ${doomer}`]: -1 }),
    warded: ({ doomer }) => ({ [`wards ${doomer}`]: -1 }),
    doomerWounded: ({ doomer, pain }) => now('pain', doomer, pain),
    healed: ({ doomer, pain }) => now('pain', doomer, pain),
    treated: ({ doomer, left }) => now('healed', doomer, MEDIC_HEALS - left),
    cheatedDeath: ({ doomer, pain }) => now('pain', doomer, pain),
    doomerKilled: ({ doomer, rank, cards }) => ({
      ...now('rank', doomer, rank),
      ...now('pain', doomer, 0),
      ...now('promotions', doomer, 0),
      ...now('tactics', doomer, 0),
      discards: cards.length,
    }),
    lostInside: ({ doomer, rank }) => ({ ...now('rank', doomer, rank), ...now('promotions', doomer, 0) }),
    promoted: ({ doomer, promotions }) => now('promotions', doomer, promotions),
    ranked: ({ doomer, rank }) => ({ ...now('rank', doomer, rank), ...now('promotions', doomer, 0) }),
    monsterWounded: ({ monster, wounds }) => ({ [`wounds ${monster}`]: wounds }),
    devoured: ({ monster }) => ({ [`wounds ${monster}`]: -1 }),
  },
};
