import { ask, dice, done, oneOfOptions, type Option, type Refused, type Rule, roll, rule } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { weaponOf } from '../data/weapons.js';
import { doomer, living, nextTag, seatOf } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { addAmmo, hasRoomFor, stow, wear } from '../deeds/gear.js';
import { did, tell, type T } from '../deeds/tell.js';
import { breakChain } from '../deeds/wound.js';
import type { Thing } from '../data/shape.js';
import { at, type Lying, type MeetThyDoom } from '../world.js';

export interface Gain {
  readonly doomer: number;
  readonly thing: Thing;
  readonly space: number;
  readonly reach: Lying['reach'];
  /** The mark of armor that was worn before, and ammo that lies with a weapon; -1 where the card or dice say. */
  readonly count: number;
  readonly item: number;
  /** Who gets it, and whether it is equipped at once. */
  to: number;
  equip: boolean;
}
export function newGain(
  doomer: number,
  thing: Thing,
  space: number,
  reach: Lying['reach'] = 'sector',
  count = -1,
  item = -1,
): Gain {
  return { doomer, thing, space, reach, count, item, to: doomer, equip: false };
}

/** A thing is found or falls to a Doomer: take, equip, toss to somebody in sight, or leave it (MT-246, MT-248, MT-249). */
export const gain: Rule<MeetThyDoom, Gain, boolean> = rule('gain', {
  offer: ask({
    cite: ['MT-246', 'MT-248', 'MT-249', 'MT-41'],
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => {
      const [options, refused] = waysToTake(t, my);
      return oneOfOptions(options, refused);
    },
    otherwise: (t, my) => (hasRoomFor(doomer(t.world, my.doomer), my.thing) ? 'take' : 'leave'),
    then: (t, my, answer) => {
      if (answer === 'leave') {
        leave(t, my);
        return done(false);
      }
      my.equip = answer === 'equip';
      if (answer.startsWith('toss:')) my.to = Number(answer.slice('toss:'.length));
      const d = doomer(t.world, my.to);
      stow(d, my.thing, my.count);
      did(t.world, my.to, 'pickups');
      tell(t, 'taken', 'MT-246', { doomer: my.doomer, to: my.to, thing: my.thing });
      if (my.equip) equip(t, my);
      return my.thing.is === 'weapon' && weaponOf(my.thing.with).ammo !== null ? undefined : done(true);
    },
  }),
  ammo: {
    cite: 'MT-254',
    do: (t, my) => {
      if (my.count < 0) return undefined;
      load(t, my, my.count);
      return done(true);
    },
  },
  rounds: roll({
    cite: ['MT-254', 'MT-255', 'MT-03'],
    by: (_t, my) => seatOf(my.to),
    choice: () => dice([2]),
    then: (t, my, [[a = 0, b = 0] = []]) => {
      load(t, my, Math.floor((a + b) / 2));
      return done(true);
    },
  }),
});

function load(t: T, my: Gain, count: number): void {
  if (my.thing.is !== 'weapon') return;
  const { ammo } = weaponOf(my.thing.with);
  if (ammo === null) return;
  const added = addAmmo(doomer(t.world, my.to), ammo, count);
  tell(t, 'ammoGained', 'MT-254', { doomer: my.to, type: ammo, count: added });
}

function waysToTake(t: T, my: Gain): [Option[], Refused[]] {
  const w = t.world;
  const about = { thing: my.thing };
  const options: Option[] = [];
  const refused: Refused[] = [];
  const d = doomer(w, my.doomer);
  if (hasRoomFor(d, my.thing)) {
    options.push({ id: 'take', cite: 'MT-246', with: about });
    if (canEquip(t, my)) options.push({ id: 'equip', cite: 'MT-249', with: about });
  } else refused.push({ id: 'take', why: 'noRoom', cite: 'MT-247', with: about });
  for (const i of living(w)) {
    const other = doomer(w, i);
    if (i === my.doomer || !hasRoomFor(other, my.thing) || !sees(w, d.space, other.space)) continue;
    options.push({ id: `toss:${i}`, cite: 'MT-248', with: { ...about, doomer: i } });
  }
  options.push({ id: 'leave', cite: 'MT-85', with: about });
  return [options, refused];
}

function canEquip(t: T, my: Gain): boolean {
  const d = doomer(t.world, my.doomer);
  if (my.thing.is === 'weapon') return !d.weapons.includes(my.thing.with);
  return my.thing.is === 'pickup' && pickupOf(my.thing.with).use.is === 'armor';
}

function equip(t: T, my: Gain): void {
  const d = doomer(t.world, my.doomer);
  if (my.thing.is === 'weapon') {
    d.ready = my.thing.with;
    breakChain(d);
  } else wear(d, d.slots.length - 1);
  tell(t, 'equipped', 'MT-242', { doomer: my.doomer, thing: my.thing });
}

/** What is left lies there for others: loot for the whole Sector, other things on their space (MT-85). */
function leave(t: T, my: Gain): void {
  const { thing, space, reach, count, item } = my;
  const known = t.world.secret.lying.filter(({ tag }) => tag >= 0).length;
  t.world.secret.lying.splice(known, 0, { thing, space, reach, count, item, tag: nextTag(t.world) });
  tell(t, 'left', 'MT-85', { doomer: my.doomer, thing });
}

/** What a Doomer may pick up from where he stands (MT-85, MT-252). */
export function withinReach(t: T, i: number, sectorOf: (space: number) => number): Lying[] {
  const { space } = doomer(t.world, i);
  return t.world.secret.lying.filter(
    lying =>
      lying.tag >= 0 &&
      (lying.space === space || (lying.reach === 'sector' && sectorOf(lying.space) === sectorOf(space))),
  );
}

export function pickUp(t: T, tag: number): Lying {
  const { lying } = t.world.secret;
  const i = lying.findIndex(thing => thing.tag === tag);
  const found = at(lying, i);
  lying.splice(i, 1);
  return found;
}
