import type { Decision, Json, Option, Random, Sight } from '@doomtable/kernel';
import { cardOf, MONSTER_IDS } from '../data/monsters.js';
import { pickupOf } from '../data/pickups.js';
import { tacticOf } from '../data/tactics.js';
import { PAIN_STATES } from '../data/tables.js';
import { weaponOf, type WeaponId } from '../data/weapons.js';
import { isLoaded } from '../deeds/gear.js';
import type { View } from '../view.js';
import type { Doomer } from '../world.js';
import { aimOf, destination } from './goals.js';
import { apart, Terrain } from './terrain.js';

/** What options carry, read without fear of what is missing. */
function figure(option: Option | undefined, name: string): number {
  return Number(option?.with?.[name] ?? 0);
}
function headed(options: readonly Option[], head: string): Option[] {
  return options.filter(({ id }) => id === head || id.startsWith(`${head}:`));
}

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
function worthOfShot(view: View, option: Option): number {
  const odds = chance(figure(option, 'dice'), figure(option, 'from'), figure(option, 'need'));
  const kind = MONSTER_IDS.find(id => id === option.with?.['kind']);
  if (kind === undefined) return odds * barrelWorth(view, figure(option, 'space'));
  const card = cardOf(kind);
  const wounds = view.known.monsters.find(({ tag }) => tag === figure(option, 'monster'))?.wounds ?? 0;
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

export function bestShot(view: View, options: readonly Option[]): Option | undefined {
  let [best, most]: [Option | undefined, number] = [undefined, 0.05];
  for (const option of options) {
    const worth = worthOfShot(view, option);
    if (worth > most) [best, most] = [option, worth];
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
export function act(sight: Sight, decision: Decision, random: Random): Json {
  const view = sight.view as View;
  const me = Number(decision.by) - 1;
  const d = view.doomers[me] as Doomer;
  const options = decision.choice.kind === 'one' ? decision.choice.of : [];
  const foes = view.known.monsters.length > 0;
  return (
    urgent(view, d, options) ??
    fight(view, d, options) ??
    work(view, me, options, foes, random) ??
    (options.some(({ id }) => id === 'end') ? 'end' : (options[0]?.id ?? 'end'))
  );
}

/** What is never put off: leaving, healing, taking what lies there. */
function urgent(view: View, d: Doomer, options: readonly Option[]): string | undefined {
  if (options.some(({ id }) => id === 'leave')) return 'leave';
  for (const option of headed(options, 'consume')) {
    const carried = d.slots[Number(option.id.split(':')[1])];
    if (carried !== undefined && isTimely(view, d, pickupOf(carried.id).use.is)) return option.id;
  }
  const take = headed(options, 'take')[0];
  if (take !== undefined) return take.id;
  const heal = headed(options, 'heal').find(option => (view.doomers[figure(option, 'doomer')]?.pain ?? 6) <= 4);
  if (heal !== undefined) return heal.id;
  const card = headed(options, 'tactic').find(option => {
    const { effect } = tacticOf(String(option.with?.['card']));
    return (effect.is === 'heal' && d.pain <= PAIN_STATES - effect.by) || effect.is === 'draw';
  });
  return card?.id ?? headed(options, 'rob')[0]?.id;
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
function fight(view: View, d: Doomer, options: readonly Option[]): string | undefined {
  const shots = headed(options, 'shoot');
  const brawls = headed(options, 'brawl');
  if (shots.length === 0 && brawls.length === 0) return undefined;
  const armed = bestWeapon(d, true);
  const ready = weaponOf(d.ready);
  if (brawls.length === 0 && armed !== d.ready && (ready.form === 'close' || !isLoaded(d, d.ready))) {
    const equip = options.find(({ id }) => id === `equip:${armed}`);
    if (equip !== undefined) return equip.id;
  }
  const sermon = headed(options, 'preach').find(option => cardOf(kindOf(option)).pain >= 4);
  if (sermon !== undefined && view.actions >= 3) return sermon.id;
  if (brawls.length > 0) return grapple(options, brawls, shots);
  const boost = headed(options, 'tactic').find(option => isBoost(String(option.with?.['card'])));
  if (boost !== undefined) return boost.id;
  const shot = bestShot(view, shots);
  return shot?.id;
}

function kindOf(option: Option): (typeof MONSTER_IDS)[number] {
  return MONSTER_IDS.find(id => id === option.with?.['kind']) ?? 'human';
}
function isBoost(card: string): boolean {
  const { is } = tacticOf(card).effect;
  return is === 'shoot' || is === 'steady' || is === 'aim' || is === 'grenade';
}

/** Beside a monster no gun fires: get away and shoot, or strike if the dice are not against it. */
function grapple(options: readonly Option[], brawls: readonly Option[], shots: readonly Option[]): string | undefined {
  const fair = brawls.find(option => figure(option, 'mine') >= figure(option, 'theirs'));
  if (fair !== undefined) return fair.id;
  if (options.some(({ id }) => id === 'move')) return 'move';
  const card = headed(options, 'tactic').find(option =>
    ['move', 'brawl'].includes(tacticOf(String(option.with?.['card'])).effect.is),
  );
  return card?.id ?? shots[0]?.id ?? brawls[0]?.id;
}

/** Doors, devices, traps, the way, and a search of the place. */
function work(view: View, me: number, options: readonly Option[], foes: boolean, random: Random): string | undefined {
  const d = view.doomers[me] as Doomer;
  const armed = bestWeapon(d, foes);
  const terrain = new Terrain(view, me);
  const reload = options.find(({ id }) => id === `equip:${armed}`);
  if (armed !== d.ready && reload !== undefined && (!foes || !isLoaded(d, d.ready))) return reload.id;
  const wear = headed(options, 'wear')[0];
  if (wear !== undefined && d.armor === null) return wear.id;
  const device = headed(options, 'use').find(
    option => view.known.devices.find(({ tag }) => tag === figure(option, 'device'))?.used === 0,
  );
  if (device !== undefined && !crowded(view, d)) return device.id;
  const door = headed(options, 'open').find(option => {
    const seen = view.known.doors.find(({ tag }) => tag === figure(option, 'door'));
    return seen !== undefined && (terrain.leadsOn(seen) || isOnTheWay(terrain, seen.spaces));
  });
  if (door !== undefined && (view.actions >= 2 || !foes)) return door.id;
  const needy = d.pain <= 4 || lowOnAmmo(d) || random.below(4) === 0;
  const search = headed(options, 'scan');
  if (search.length > 0 && !crowded(view, d) && needy && view.actions === 1 && d.pain >= 2) return 'scan:loot';
  const aim = aimOf(terrain);
  if (aim >= 0 && aim !== d.space && options.some(({ id }) => id === 'move')) return 'move';
  if (search.length === 0) return undefined;
  if (aim < 0) return random.below(2) === 0 && options.some(({ id }) => id === 'move') ? 'move' : 'scan:secrets';
  return undefined;
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
export function walk(sight: Sight, decision: Decision, random: Random): Json {
  const view = sight.view as View;
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
