import type { Offer } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { TACTIC_IDS } from '../data/tactics.js';
import { CATEGORIES, MEDIC_HEALS, PAIN_STATES } from '../data/tables.js';
import { WEAPON_IDS, type WeaponId, weaponOf } from '../data/weapons.js';
import { canStep } from '../board/move.js';
import { pushedTo } from '../board/push.js';
import { apart, doomer, isRevealed, living, sectorAt } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { belongings } from '../deeds/belongings.js';
import { armorIn, hasRoomFor, isLoaded } from '../deeds/gear.js';
import { onceForEach } from '../deeds/once.js';
import type { T } from '../deeds/tell.js';
import type { Deed } from '../offers.js';
import { at, type Doomer, type MeetThyDoomWorld, on } from '../world.js';
import { doorRefusal, doorsBeside, whichDoor } from './doors.js';
import { withinReach } from './gain.js';
import { trapsBeside } from './scan.js';
import { blindness } from './fight/shaken.js';
import { brawls, shots } from './fight/shots.js';
import { waysToPlay } from './tactic.js';
import { isWorthRobbing } from './trade.js';

type Ways = Offer<Deed>[];

const END: Offer<Deed> = { id: 'end', cite: 'MT-245', with: { do: 'end' } };
const HOLD: Offer<Deed> = { id: 'hold', cite: 'MT-152', with: { do: 'hold' } };
const DROP: Offer<Deed> = { id: 'drop', cite: 'MT-243', with: { do: 'drop' } };
const MOVE: Offer<Deed> = { id: 'move', cite: 'MT-188', with: { do: 'move' } };
const SCANS: readonly Offer<Deed>[] = CATEGORIES.map(category => ({
  id: `scan:${category}`,
  cite: 'MT-220',
  with: { do: 'scan', category },
}));

const equip = onceForEach<WeaponId, Deed>(WEAPON_IDS, weapon => ({
  id: `equip:${weapon}`,
  cite: 'MT-240',
  with: { do: 'equip', weapon },
}));
const extra = onceForEach<string, Deed>(TACTIC_IDS, card => ({
  id: `extra:${card}`,
  cite: 'MT-290',
  with: { do: 'extra', card },
}));

/** Everything a Doomer may do between two actions of the turn (MT-187, MT-243). What costs an action comes first. */
export function deedsOf(t: T, i: number, first: boolean): readonly Offer<Deed>[] {
  const w = t.world;
  const ways: Ways = [];
  if (w.open.actions > 0) actions(w, i, ways);
  if (w.open.free > 0) freeActs(t, i, ways);
  cards(w, i, ways);
  doors(w, i, ways);
  leaving(w, i, ways);
  // Once a Doomer has held in a round, the group's one hold is used (MT-153).
  if (first) ways.push(w.open.held ? { ...HOLD, why: 'heldAlready', cite: 'MT-153' } : HOLD);
  ways.push(END);
  return ways;
}

/** Whether anything can be done but to end the turn; to put something down is no reason for it to go on. */
export function canGoOn(t: T, i: number): boolean {
  return deedsOf(t, i, false).some(
    ({ why, with: { do: deed } }) => why === undefined && deed !== 'end' && deed !== 'drop',
  );
}

function actions(w: MeetThyDoomWorld, i: number, ways: Ways): void {
  const d = doomer(w, i);
  if (canStep(w, d.space, d.stats.speed)) ways.push(MOVE);
  for (const offer of shots(w, i, 0, false)) ways.push({ ...offer, with: { do: 'shoot', ...offer.with } });
  for (const offer of brawls(w, i, 0)) ways.push({ ...offer, with: { do: 'brawl', ...offer.with } });
  const weapon = weaponOf(d.ready);
  if (weapon.form !== 'close' && !isLoaded(d, d.ready)) {
    ways.push({ id: 'shoot', why: 'noAmmo', cite: 'MT-203', with: { do: 'unloaded', weapon: d.ready } });
  }
  if (sectorAt(w, d.space) >= 0) ways.push(...SCANS);
  devices(w, d, ways);
  for (const { tag, name, disarm } of trapsBeside(w, space => apart(space, d.space) <= 1)) {
    const about: Deed = { do: 'disarm', trap: tag, name, level: disarm, ...effort(w, d, disarm) };
    ways.push({ id: `disarm:${tag}`, ref: `trap:${tag}`, cite: 'MT-236', with: about });
  }
  equipment(d, ways);
  barrels(w, d, ways);
  if (d.cls === 'medic') patients(w, i, ways);
  if (d.cls === 'preacher') flock(w, d, ways);
}

/** What a Use or Disarm of a level rolls, and the Hits it needs here; level 0 rolls nothing (MT-233, MT-48). */
function effort(w: MeetThyDoomWorld, d: Doomer, level: number): { readonly dice: number; readonly need: number } {
  return { dice: d.stats.dex, need: level === 0 ? 0 : level + blindness(w, d) };
}

function devices(w: MeetThyDoomWorld, d: Doomer, ways: Ways): void {
  const p = on(w);
  const near = p.devices.flatMap((spaces, i) => {
    const { tag } = at(w.secret.devices, i);
    return tag >= 0 && spaces.some(space => apart(space, d.space) <= 1) ? [{ i, tag }] : [];
  });
  for (const { i, tag } of near.sort((a, b) => a.tag - b.tag)) {
    const { used } = at(w.secret.devices, i);
    const { name, level, once } = at(p.file.devices, i);
    const offer: Offer<Deed> = {
      id: `use:${tag}`,
      ref: `device:${tag}`,
      cite: 'MT-231',
      with: { do: 'use', device: tag, name, level, ...effort(w, d, level) },
    };
    ways.push(once === 'yes' && used > 0 ? { ...offer, why: 'usedUp' } : offer);
  }
}

/** One Equip swaps a weapon or armor (MT-240, MT-86). */
function equipment(d: Doomer, ways: Ways): void {
  for (const id of d.weapons) {
    if (id !== d.ready) ways.push(equip(id));
  }
  d.slots.forEach(({ id, mark }, slot) => {
    if (pickupOf(id).use.is === 'armor')
      ways.push({ id: `wear:${slot}`, cite: 'MT-240', with: { do: 'wear', slot, pickup: id, mark } });
  });
  if (d.armor === null) return;
  const strip: Offer<Deed> = { id: 'strip', cite: 'MT-240', with: { do: 'strip', kind: d.armor.kind } };
  const hasRoom = hasRoomFor(d, { is: 'pickup', with: d.armor.kind });
  ways.push(hasRoom ? strip : { ...strip, why: 'noRoom', cite: 'MT-247' });
}

/** A barrel beside a Doomer is shoved one space straight away (MT-87, MT-447). */
function barrels(w: MeetThyDoomWorld, d: Doomer, ways: Ways): void {
  for (const { tag, space } of w.secret.barrels) {
    if (tag < 0 || apart(space, d.space) !== 1 || !sees(w, d.space, space)) continue;
    const to = pushedTo(w, d.space, space);
    if (to < 0) continue;
    const about: Deed = { do: 'shove', barrel: tag, space: to };
    ways.push({ id: `shove:${tag}`, ref: `barrel:${tag}`, cite: 'MT-447', with: about });
  }
}

/** Adjacent Doomers who are hurt; a lone Medic may treat himself (MT-463, MT-90). */
function patients(w: MeetThyDoomWorld, i: number, ways: Ways): void {
  const d = doomer(w, i);
  if (d.healed >= MEDIC_HEALS) return;
  for (const other of living(w)) {
    const patient = doomer(w, other);
    const lone = other === i && w.open.doomers.length === 1;
    if (patient.pain >= PAIN_STATES || apart(patient.space, d.space) > 1 || (other === i && !lone)) continue;
    const about: Deed = { do: 'heal', doomer: other, dice: d.stats.dex };
    ways.push({ id: `heal:${other}`, ref: `doomer:${other}`, cite: 'MT-463', with: about });
  }
}

/** One try for each target in a turn, in line of sight (MT-68). */
function flock(w: MeetThyDoomWorld, d: Doomer, ways: Ways): void {
  for (const { tag, kind, space, stilled } of w.secret.monsters) {
    if (tag < 0 || stilled > 0 || d.preached.includes(tag) || !sees(w, d.space, space)) continue;
    const about: Deed = { do: 'preach', monster: tag, kind };
    ways.push({ id: `preach:${tag}`, ref: `monster:${tag}`, cite: 'MT-466', with: about });
  }
}

/** Acts that cost no action (MT-243, MT-85). */
function freeActs(t: T, i: number, ways: Ways): void {
  const w = t.world;
  const d = doomer(w, i);
  for (const { tag, thing, count } of withinReach(t, i, space => sectorAt(w, space))) {
    const about: Deed = { do: 'take', tag, thing, count };
    const take: Offer<Deed> = { id: `take:${tag}`, ref: `thing:${tag}`, cite: 'MT-246', with: about };
    // Armor may always be swapped for what is worn.
    const hasRoom = hasRoomFor(d, thing) || armorIn(thing) !== null;
    ways.push(hasRoom ? take : { ...take, why: 'noRoom', cite: 'MT-247' });
  }
  d.slots.forEach(({ id }, slot) => {
    if (!isUseful(w, d, id)) return;
    ways.push({ id: `consume:${slot}`, cite: 'MT-243', with: { do: 'consume', slot, pickup: id } });
  });
  for (const [other, mate] of w.open.doomers.entries()) {
    if (other === i || apart(mate.space, d.space) > 1) continue;
    if (mate.state === 'in' && sees(w, d.space, mate.space)) {
      const about: Deed = { do: 'trade', doomer: other };
      ways.push({ id: `trade:${other}`, ref: `doomer:${other}`, cite: 'MT-243', with: about });
    }
    if (mate.state === 'dead' && isWorthRobbing(w, other)) {
      const about: Deed = { do: 'rob', doomer: other };
      ways.push({ id: `rob:${other}`, ref: `doomer:${other}`, cite: 'MT-320', with: about });
    }
  }
  if (belongings(d).length > 0) ways.push(DROP);
}

/** Whether using a pickup would do anything now. */
function isUseful(w: MeetThyDoomWorld, d: Doomer, id: Doomer['slots'][number]['id']): boolean {
  const { use } = pickupOf(id);
  switch (use.is) {
    case 'heal':
      return d.pain < PAIN_STATES;
    case 'armor':
      return false;
    case 'mend':
      return d.armor !== null && d.armor.mark < PAIN_STATES;
    case 'flare':
      return w.secret.sectors[sectorAt(w, d.space)]?.dark === true;
    case 'calm':
      return d.debt > 0;
    default:
      return true;
  }
}

/** Second and third use of Tactics in one's turn: the effect, or one more action (MT-286, MT-290). */
function cards(w: MeetThyDoomWorld, i: number, ways: Ways): void {
  for (const card of w.secret.hands[i] ?? []) {
    for (const offer of waysToPlay(w, i, card)) ways.push({ ...offer, with: { do: 'tactic', ...offer.with } });
    ways.push(extra(card));
  }
}

/** Doors are worked by passive Use: an action, unless the table plays it free (MT-408, MT-60). */
function doors(w: MeetThyDoomWorld, i: number, ways: Ways): void {
  const free = w.open.rulings.passiveUse === 'free' && w.open.free > 0;
  if (w.open.actions === 0 && !free) return;
  const d = doomer(w, i);
  for (const door of doorsBeside(w, d.space)) {
    const { tag, open } = at(w.secret.doors, door);
    const deed = open ? 'shut' : 'open';
    const about: Deed = { do: deed, ...whichDoor(w, door) };
    const offer: Offer<Deed> = { id: `${deed}:${tag}`, ref: `door:${tag}`, cite: 'MT-408', with: about };
    const why = doorRefusal(w, i, door);
    ways.push(why === null ? offer : { ...offer, why, cite: 'MT-405' });
  }
}

/** A Doomer leaves where the mission is left, unless something is still missing (MT-89). */
function leaving(w: MeetThyDoomWorld, i: number, ways: Ways): void {
  const { exit, exitSet, file } = on(w);
  const { space } = doomer(w, i);
  const there = file.exit.kind === 'door' ? exit.some(door => apart(door, space) <= 1) : exitSet.has(space);
  if (!there || !exit.some(one => isRevealed(w, sectorAt(w, one)))) return;
  const { needs } = file.exit;
  const brought =
    needs === '' || w.open.doomers.some(d => (d.state === 'in' || d.state === 'out') && d.items.includes(needs));
  const leave: Offer<Deed> = { id: 'leave', cite: 'MT-89', with: { do: 'leave', item: needs } };
  ways.push(brought ? leave : { ...leave, why: 'exitNeeds' });
}
