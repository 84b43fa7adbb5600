import { type Decision, type Json, type Offer, offersIn, type Random, type Sight, offersTo } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { cardOf } from '../data/monsters.js';
import { pickupOf } from '../data/pickups.js';
import { tacticOf } from '../data/tactics.js';
import { type Category, PAIN_STATES } from '../data/tables.js';
import { weaponOf, type WeaponId } from '../data/weapons.js';
import { isLoaded } from '../deeds/gear.js';
import type { Bout, Deed, Shot } from '../offers.js';
import type { View } from '../view.js';
import type { Doomer } from '../world.js';
import { wants } from './gear.js';
import { aimOf, destination } from './goals.js';
import { apart, Terrain } from './terrain.js';

type Ways = readonly Offer<Deed>[];

/** The chance that so many dice show so many Hits, as a float: for weighing, not for showing. */
function chance(dice: number, from: number, need: number): number {
  const p = (7 - from) / 6;
  let [miss, term] = [0, (1 - p) ** dice];
  for (let k = 0; k < need; k++) {
    miss += term;
    term = (term * (dice - k) * p) / ((k + 1) * (1 - p));
  }
  return 1 - miss;
}

/** Worth of shooting at something: what dies soon and bites hard comes first. */
function worthOfShot(view: View, shot: Shot): number {
  const odds = chance(shot.dice, shot.from, shot.need);
  if (shot.kind === 'barrel') return odds * barrelWorth(view, shot.space);
  const card = cardOf(shot.kind);
  const wounds = view.known.monsters.find(({ tag }) => tag === shot.monster)?.wounds ?? 0;
  const threat = 1 + Math.max(card.shoot, card.brawl) * card.savage * 0.3;
  return (odds * threat) / Math.sqrt(card.pain - wounds);
}

/** A barrel is worth the monsters around it, less the Doomers. */
function barrelWorth(view: View, space: number): number {
  const near = (other: number): boolean => apart(other, space) <= 1;
  const foes = view.known.monsters.filter(monster => near(monster.space)).length;
  const friends = view.doomers.filter(d => d.state === 'in' && near(d.space)).length;
  return 1.2 * foes - 2 * friends;
}

export function bestShot(view: View, shots: readonly Offer<Shot>[]): string | undefined {
  let [best, most]: [string | undefined, number] = [undefined, 0.05];
  for (const { id, with: shot } of shots) {
    const worth = worthOfShot(view, shot);
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

/** The best weapon with ammo, firearms before fists. */
function bestWeapon(d: Doomer, foes: boolean): WeaponId {
  const score = (id: WeaponId): number => {
    const { form, dice } = weaponOf(id);
    if (form === 'heavy') return isLoaded(d, id) ? (foes ? 4.2 : 1) : -1;
    if (form === 'gun') return isLoaded(d, id) ? dice : -1;
    return dice / 4;
  };
  return d.weapons.reduce((best, id) => (score(id) > score(best) ? id : best), d.ready);
}

/** The turn of a Doomer who scouts, shoots, searches and gets out. */
export function act(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const view = sight.view;
  const me = Number(decision.by) - 1;
  const d = view.doomers[me] as Doomer;
  const ways = offersIn<Deed>(decision.choice);
  const foes = view.known.monsters.length > 0;
  return (
    urgent(view, d, ways) ??
    fight(view, d, ways) ??
    work(view, me, ways, foes, random) ??
    (offersTo(ways, 'end')[0] ?? ways[0])?.id ??
    'end'
  );
}

/** What is never put off: leaving, healing, taking what lies there. */
function urgent(view: View, d: Doomer, ways: Ways): string | undefined {
  const [leave] = offersTo(ways, 'leave');
  if (leave !== undefined) return leave.id;
  for (const { id, with: carried } of offersTo(ways, 'consume')) {
    if (isTimely(view, d, pickupOf(carried.pickup).use.is)) return id;
  }
  const take = offersTo(ways, 'take').find(({ with: { thing } }) => wants(d, thing));
  if (take !== undefined) return take.id;
  const heal = offersTo(ways, 'heal').find(({ with: { doomer } }) => (view.doomers[doomer]?.pain ?? 6) <= 4);
  if (heal !== undefined) return heal.id;
  const card = offersTo(ways, 'tactic').find(({ with: { card: id } }) => {
    const { effect } = tacticOf(id);
    return (effect.is === 'heal' && d.pain <= PAIN_STATES - effect.by) || effect.is === 'draw';
  });
  return card?.id ?? offersTo(ways, 'rob')[0]?.id;
}

function isTimely(view: View, d: Doomer, use: string): boolean {
  const foes = view.known.monsters.length > 0;
  if (use === 'heal') return d.pain <= 3;
  if (use === 'sphere') return d.pain <= 2;
  if (use === 'actions' || use === 'rage') return foes && view.actions <= 2;
  if (use === 'flare' || use === 'mend') return true;
  return use === 'visor' || use === 'suit' || use === 'calm';
}

/** Shoot, keep at a distance, brawl where there is no other way. */
function fight(view: View, d: Doomer, ways: Ways): string | undefined {
  const shots = offersTo(ways, 'shoot');
  const brawls = offersTo(ways, 'brawl');
  if (shots.length === 0 && brawls.length === 0) return undefined;
  const armed = bestWeapon(d, true);
  const ready = weaponOf(d.ready);
  if (brawls.length === 0 && armed !== d.ready && (ready.form === 'close' || !isLoaded(d, d.ready))) {
    const equip = equipping(ways, armed);
    if (equip !== undefined) return equip;
  }
  const sermon = offersTo(ways, 'preach').find(({ with: { kind } }) => cardOf(kind).pain >= 4);
  if (sermon !== undefined && view.actions >= 3) return sermon.id;
  if (brawls.length > 0) return grapple(ways, brawls, shots);
  const boost = offersTo(ways, 'tactic').find(({ with: { card } }) => isBoost(card));
  return boost === undefined ? bestShot(view, shots) : boost.id;
}

function equipping(ways: Ways, wanted: WeaponId): string | undefined {
  return offersTo(ways, 'equip').find(({ with: { weapon } }) => weapon === wanted)?.id;
}
function isBoost(card: string): boolean {
  const { is } = tacticOf(card).effect;
  return is === 'shoot' || is === 'steady' || is === 'aim' || is === 'grenade';
}

/** Beside a monster no gun fires: get away and shoot, or strike if the dice are not against it. */
function grapple(ways: Ways, brawls: readonly Offer<Bout>[], shots: readonly Offer<Shot>[]): string | undefined {
  const fair = brawls.find(({ with: { mine, theirs } }) => mine >= theirs);
  if (fair !== undefined) return fair.id;
  const [move] = offersTo(ways, 'move');
  if (move !== undefined) return move.id;
  const card = offersTo(ways, 'tactic').find(({ with: { card: id } }) =>
    ['move', 'brawl'].includes(tacticOf(id).effect.is),
  );
  return card?.id ?? shots[0]?.id ?? brawls[0]?.id;
}

/** Doors, devices, traps, the way, and a search of the place. */
function work(view: View, me: number, ways: Ways, foes: boolean, random: Random): string | undefined {
  const d = view.doomers[me] as Doomer;
  const armed = bestWeapon(d, foes);
  const terrain = new Terrain(view, me);
  const reload = equipping(ways, armed);
  if (armed !== d.ready && reload !== undefined && (!foes || !isLoaded(d, d.ready))) return reload;
  const [wear] = offersTo(ways, 'wear');
  if (wear !== undefined && d.armor === null) return wear.id;
  const device = offersTo(ways, 'use').find(
    ({ with: { device: wanted } }) => view.known.devices.find(({ tag }) => tag === wanted)?.used === 0,
  );
  if (device !== undefined && !crowded(view, d)) return device.id;
  const door = offersTo(ways, 'open').find(({ with: which }) => {
    const seen = view.known.doors.find(({ tag }) => tag === which.door);
    return seen !== undefined && (terrain.leadsOn(seen) || isOnTheWay(terrain, seen.spaces));
  });
  if (door !== undefined && (view.actions >= 2 || !foes)) return door.id;
  const needy = d.pain <= 4 || lowOnAmmo(d) || random.below(4) === 0;
  const search = (category: Category): string | undefined =>
    offersTo(ways, 'scan').find(({ with: scan }) => scan.category === category)?.id;
  const loot = search('loot');
  if (loot !== undefined && !crowded(view, d) && needy && view.actions === 1 && d.pain >= 2) return loot;
  const aim = aimOf(terrain);
  const [move] = offersTo(ways, 'move');
  if (aim >= 0 && aim !== d.space && move !== undefined) return move.id;
  if (loot === undefined || aim >= 0) return undefined;
  return random.below(2) === 0 && move !== undefined ? move.id : search('secrets');
}

function isOnTheWay(terrain: Terrain, spaces: readonly number[]): boolean {
  const aim = aimOf(terrain);
  if (aim < 0) return false;
  const [door = -1] = spaces;
  const direct = terrain.steps(aim);
  const toDoor = terrain.steps(door);
  terrain.from(door);
  return toDoor + terrain.steps(aim) <= direct + 1;
}

function lowOnAmmo(d: Doomer): boolean {
  return d.ammo.shells <= 3 && d.ammo.bullets <= 6 && d.ammo.cells < 3;
}

/** Whether a monster is close enough to make use of a busy Doomer. */
function crowded(view: View, d: Doomer): boolean {
  return view.known.monsters.some(({ space }) => apart(space, d.space) <= 6);
}

/** Where the Move goes. */
export function walk(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const view = sight.view;
  const me = Number(decision.by) - 1;
  const codes = decision.choice.kind === 'place' ? decision.choice.codes : [];
  const terrain = new Terrain(view, me);
  const { space } = terrain.self;
  const armed = terrain.self.weapons.some(id => weaponOf(id).form !== 'close' && isLoaded(terrain.self, id));
  // Keeping away is for those who can shoot; the others had better get on.
  const near = armed && view.known.monsters.some(monster => apart(monster.space, space) <= 2);
  const to = destination(terrain, codes, near);
  if (to !== space || codes.includes(to)) {
    // With nothing to aim at any way will do, as long as it leads somewhere.
    return aimOf(terrain) < 0 && !near ? (codes[random.below(codes.length)] ?? to) : to;
  }
  return codes[0] ?? space;
}
