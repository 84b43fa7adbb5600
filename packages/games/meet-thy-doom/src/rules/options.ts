import { type Choice, oneOfOptions, type Option, type Refused } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { TACTIC_IDS } from '../data/tactics.js';
import { CATEGORIES, MEDIC_HEALS, PAIN_STATES } from '../data/tables.js';
import { WEAPON_IDS, weaponOf } from '../data/weapons.js';
import { canStep } from '../board/move.js';
import { pushedTo } from '../board/push.js';
import { apart, doomer, isRevealed, living, sectorAt } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { hasRoomFor, isLoaded } from '../deeds/gear.js';
import { onceForEach } from '../deeds/once.js';
import type { T } from '../deeds/tell.js';
import { at, type Doomer, type MeetThyDoom, on } from '../world.js';
import { doorRefusal, doorsBeside } from './doors.js';
import { withinReach } from './gain.js';
import { blindness, trapsBeside } from './scan.js';
import { brawls, shots } from './shots.js';
import { waysToPlay } from './tactic.js';
import { isWorthRobbing } from './trade.js';

const END: Option = { id: 'end', cite: 'MT-245' };
const HOLD: Option = { id: 'hold', cite: 'MT-152' };
const MOVE: Option = { id: 'move', cite: 'MT-188' };
const SCANS: readonly Option[] = CATEGORIES.map(category => ({
  id: `scan:${category}`,
  cite: 'MT-220',
  with: { category },
}));

const equip = onceForEach(WEAPON_IDS, weapon => ({ id: `equip:${weapon}`, cite: 'MT-240', with: { weapon } }));
const extra = onceForEach(TACTIC_IDS, card => ({ id: `extra:${card}`, cite: 'MT-290', with: { card } }));

/** Everything a Doomer may do between two actions of the turn (MT-187, MT-243). What costs an action comes first. */
export function deedsOf(t: T, i: number, first: boolean): Choice<string> {
  const w = t.world;
  const options: Option[] = [];
  const refused: Refused[] = [];
  if (w.open.actions > 0) actions(w, i, options, refused);
  if (w.open.free > 0) freeActs(t, i, options);
  cards(w, i, options);
  doors(w, i, options, refused);
  if (mayLeave(w, i) === 'yes') options.push({ id: 'leave', cite: 'MT-89', with: { exit: on(w).file.exit.kind } });
  else if (mayLeave(w, i) === 'needs')
    refused.push({ id: 'leave', why: 'exitNeeds', cite: 'MT-89', with: { item: on(w).file.exit.needs } });
  if (first) holding(w, options, refused);
  options.push(END);
  return oneOfOptions(options, refused);
}

function holding(w: MeetThyDoom, options: Option[], refused: Refused[]): void {
  // Once a Doomer has held in a round, the group's one hold is used (MT-153).
  if (w.open.held) refused.push({ ...HOLD, why: 'heldAlready', cite: 'MT-153' });
  else options.push(HOLD);
}

function actions(w: MeetThyDoom, i: number, options: Option[], refused: Refused[]): void {
  const d = doomer(w, i);
  if (canStep(w, d.space, d.stats.speed)) options.push(MOVE);
  options.push(...shots(w, i, 0, false), ...brawls(w, i, 0));
  const weapon = weaponOf(d.ready);
  if (weapon.form !== 'close' && !isLoaded(d, d.ready)) {
    refused.push({ id: 'shoot', why: 'noAmmo', cite: 'MT-203', with: { weapon: d.ready } });
  }
  if (sectorAt(w, d.space) >= 0) options.push(...SCANS);
  devices(w, d, options, refused);
  for (const trap of trapsBeside(w, space => apart(space, d.space) <= 1)) {
    const about = { trap: trap.tag, name: trap.name, level: trap.disarm, ...effort(w, d, trap.disarm) };
    options.push({ id: `disarm:${trap.tag}`, ref: `trap:${trap.tag}`, cite: 'MT-236', with: about });
  }
  equipment(d, options);
  barrels(w, d, options);
  if (d.cls === 'medic') patients(w, i, options);
  if (d.cls === 'preacher') flock(w, d, options);
}

/** What a Use or Disarm of a level rolls, and the Hits it needs here; level 0 rolls nothing (MT-233, MT-48). */
function effort(w: MeetThyDoom, d: Doomer, level: number): { readonly dice: number; readonly need: number } {
  return { dice: d.stats.dex, need: level === 0 ? 0 : level + blindness(w, d) };
}

function devices(w: MeetThyDoom, d: Doomer, options: Option[], refused: Refused[]): void {
  const p = on(w);
  const near = p.devices.flatMap((spaces, i) => {
    const { tag } = at(w.secret.devices, i);
    return tag >= 0 && spaces.some(space => apart(space, d.space) <= 1) ? [{ i, tag }] : [];
  });
  for (const { i, tag } of near.sort((a, b) => a.tag - b.tag)) {
    const { used } = at(w.secret.devices, i);
    const { name, level, once } = at(p.file.devices, i);
    const option: Option = {
      id: `use:${tag}`,
      ref: `device:${tag}`,
      cite: 'MT-231',
      with: { device: tag, name, level, ...effort(w, d, level) },
    };
    if (once === 'yes' && used > 0) refused.push({ ...option, why: 'usedUp' });
    else options.push(option);
  }
}

/** One Equip swaps a weapon or armor (MT-240, MT-86). */
function equipment(d: Doomer, options: Option[]): void {
  for (const id of d.weapons) {
    if (id !== d.ready) options.push(equip(id));
  }
  d.slots.forEach(({ id, mark }, slot) => {
    if (pickupOf(id).use.is === 'armor')
      options.push({ id: `wear:${slot}`, cite: 'MT-240', with: { pickup: id, mark } });
  });
  if (d.armor !== null && hasRoomFor(d, { is: 'pickup', with: d.armor.kind })) {
    options.push({ id: 'strip', cite: 'MT-240', with: { kind: d.armor.kind } });
  }
}

/** A barrel beside a Doomer is shoved one space straight away (MT-87, MT-447). */
function barrels(w: MeetThyDoom, d: Doomer, options: Option[]): void {
  for (const { tag, space } of w.secret.barrels) {
    if (tag < 0 || apart(space, d.space) !== 1 || !sees(w, d.space, space)) continue;
    const to = pushedTo(w, d.space, space);
    if (to >= 0) options.push({ id: `shove:${tag}`, ref: `barrel:${tag}`, cite: 'MT-447', with: { space: to } });
  }
}

/** Adjacent Doomers who are hurt; a lone Medic may treat himself (MT-463, MT-90). */
function patients(w: MeetThyDoom, i: number, options: Option[]): void {
  const d = doomer(w, i);
  if (d.healed >= MEDIC_HEALS) return;
  for (const other of living(w)) {
    const patient = doomer(w, other);
    const lone = other === i && w.open.doomers.length === 1;
    if (patient.pain >= PAIN_STATES || apart(patient.space, d.space) > 1 || (other === i && !lone)) continue;
    options.push({
      id: `heal:${other}`,
      ref: `doomer:${other}`,
      cite: 'MT-463',
      with: { doomer: other, dice: d.stats.dex },
    });
  }
}

/** One try for each target in a turn, in line of sight (MT-68). */
function flock(w: MeetThyDoom, d: Doomer, options: Option[]): void {
  for (const { tag, kind, space, stilled } of w.secret.monsters) {
    if (tag < 0 || stilled > 0 || d.preached.includes(tag) || !sees(w, d.space, space)) continue;
    options.push({ id: `preach:${tag}`, ref: `monster:${tag}`, cite: 'MT-466', with: { monster: tag, kind } });
  }
}

/** Acts that cost no action (MT-243, MT-85). */
function freeActs(t: T, i: number, options: Option[]): void {
  const w = t.world;
  const d = doomer(w, i);
  for (const lying of withinReach(t, i, space => sectorAt(w, space))) {
    if (!hasRoomFor(d, lying.thing)) continue;
    options.push({ id: `take:${lying.tag}`, ref: `thing:${lying.tag}`, cite: 'MT-246', with: { thing: lying.thing } });
  }
  d.slots.forEach(({ id }, slot) => {
    if (isUseful(w, d, id)) options.push({ id: `consume:${slot}`, cite: 'MT-243', with: { pickup: id } });
  });
  for (const [other, mate] of w.open.doomers.entries()) {
    if (other === i || apart(mate.space, d.space) > 1) continue;
    if (mate.state === 'in' && sees(w, d.space, mate.space)) {
      options.push({ id: `trade:${other}`, ref: `doomer:${other}`, cite: 'MT-243', with: { doomer: other } });
    }
    if (mate.state === 'dead' && isWorthRobbing(w, other)) {
      options.push({ id: `rob:${other}`, ref: `doomer:${other}`, cite: 'MT-320', with: { doomer: other } });
    }
  }
}

/** Whether using a pickup would do anything now. */
function isUseful(w: MeetThyDoom, d: Doomer, id: Doomer['slots'][number]['id']): boolean {
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
function cards(w: MeetThyDoom, i: number, options: Option[]): void {
  for (const card of w.secret.hands[i] ?? []) {
    options.push(...waysToPlay(w, i, card), extra(card));
  }
}

/** Doors are worked by passive Use: an action, unless the table plays it free (MT-408, MT-60). */
function doors(w: MeetThyDoom, i: number, options: Option[], refused: Refused[]): void {
  const free = w.open.rulings.passiveUse === 'free' && w.open.free > 0;
  if (w.open.actions === 0 && !free) return;
  const d = doomer(w, i);
  for (const door of doorsBeside(w, d.space)) {
    const { tag, open } = at(w.secret.doors, door);
    const { kind } = at(on(w).doors, door);
    const option: Option = {
      id: `${open ? 'shut' : 'open'}:${tag}`,
      ref: `door:${tag}`,
      cite: 'MT-408',
      with: { door: tag, kind },
    };
    const why = doorRefusal(w, i, door);
    if (why === null) options.push(option);
    else refused.push({ ...option, why, cite: 'MT-405' });
  }
}

/** Whether a Doomer stands where the mission is left, and whether something is still missing (MT-89). */
function mayLeave(w: MeetThyDoom, i: number): 'yes' | 'needs' | 'no' {
  const { exit, exitSet, file } = on(w);
  const { space } = doomer(w, i);
  const there = file.exit.kind === 'door' ? exit.some(door => apart(door, space) <= 1) : exitSet.has(space);
  if (!there || !exit.some(one => isRevealed(w, sectorAt(w, one)))) return 'no';
  const { needs } = file.exit;
  const brought =
    needs === '' || w.open.doomers.some(d => (d.state === 'in' || d.state === 'out') && d.items.includes(needs));
  return brought ? 'yes' : 'needs';
}
