import { call, dice, done, type Offer, pick, type Rule, roll, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { weaponOf } from '../data/weapons.js';
import { doomer, living, seatOf } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { belongings, lie } from '../deeds/belongings.js';
import { addAmmo, armorIn, canReceive, don, hasRoomFor, receive, slotsOf, stow } from '../deeds/gear.js';
import { ammoOf, did, tellAmmo, type T } from '../deeds/tell.js';
import { breakChain } from '../deeds/wound.js';
import type { Thing } from '../data/shape.js';
import type { Taking } from '../offers.js';
import { at, type Lying } from '../world.js';
import { newPart, part } from './part.js';

export interface Gain {
  readonly doomer: number;
  readonly thing: Thing;
  readonly space: number;
  readonly reach: Lying['reach'];
  /** The mark of armor that was worn before, and ammo that lies with a weapon; -1 where the card or dice say. */
  readonly count: number;
  readonly had: boolean;
  /** Who gets it. */
  to: number;
}
export function newGain(
  doomer: number,
  thing: Thing,
  space: number,
  reach: Lying['reach'] = 'sector',
  count = -1,
  had = false,
): Gain {
  return { doomer, thing, space, reach, count, had, to: doomer };
}

/** A thing is found or falls to a Doomer: take, equip, toss to somebody in sight, or leave it (MT-246, MT-248, MT-249). */
export const gain: Rule<MeetThyDoom, Gain, boolean> = rule('gain', {
  offer: pick({
    cite: ['MT-246', 'MT-248', 'MT-249', 'MT-41'],
    who: (_t, my) => seatOf(my.doomer),
    options: waysToTake,
    otherwise: (t, my) => (hasRoomFor(doomer(t.world, my.doomer), my.thing) ? 'take' : 'leave'),
    then: (t, my, { with: way }) => {
      if (way.do === 'part') return call(part, newPart(my.doomer, true), 'offer');
      if (way.do === 'leave') {
        leave(t, my);
        return done(false);
      }
      if (way.do === 'toss') my.to = way.doomer;
      if (!my.had) did(t.world, my.to, 'pickups');
      t.tell('taken', 'MT-246', { doomer: my.doomer, to: my.to, thing: my.thing });
      const before = ammoOf(t.world);
      if (way.do === 'equip') equip(t, my);
      else receive(doomer(t.world, my.to), my.thing, my.count);
      tellAmmo(t, before);
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
  if (added > 0) t.tell('ammoGained', 'MT-254', { doomer: my.to, type: ammo, count: added });
}

function waysToTake(t: T, my: Gain): Offer<Taking>[] {
  const w = t.world;
  const { thing } = my;
  const ways: Offer<Taking>[] = [];
  const d = doomer(w, my.doomer);
  const take: Offer<Taking> = { id: 'take', cite: 'MT-246', with: { do: 'take', thing } };
  ways.push(hasRoomFor(d, thing) ? take : { ...take, why: 'noRoom', cite: 'MT-247' });
  const armor = armorIn(thing);
  const leaves = armor !== null && d.armor !== null && d.slots.length >= slotsOf(d) ? d.armor.kind : null;
  if (armor !== null || (thing.is === 'weapon' && !d.weapons.includes(thing.with)))
    ways.push({ id: 'equip', cite: armor === null ? 'MT-249' : 'MT-242', with: { do: 'equip', thing, leaves } });
  for (const i of living(w)) {
    const other = doomer(w, i);
    if (i === my.doomer || !canReceive(other, thing) || !sees(w, d.space, other.space)) continue;
    ways.push({ id: `toss:${i}`, cite: 'MT-248', with: { do: 'toss', thing, doomer: i } });
  }
  if (belongings(d).length > 0) ways.push({ id: 'part', cite: 'MT-248', with: { do: 'part' } });
  ways.push({ id: 'leave', cite: 'MT-85', with: { do: 'leave', thing } });
  return ways;
}

/** Armor that is put on at once fills no slot; what was worn and finds none is left here (MT-242, MT-86). */
function equip(t: T, my: Gain): void {
  const d = doomer(t.world, my.doomer);
  const armor = armorIn(my.thing);
  if (armor !== null) {
    const worn = don(d, armor, my.count);
    t.tell('equipped', 'MT-242', { doomer: my.doomer, thing: my.thing, mark: d.armor?.mark ?? -1 });
    if (worn === null) return;
    const thing = { is: 'pickup', with: worn.kind } as const;
    lie(t, { thing, space: d.space, reach: 'sector', count: worn.mark, item: -1, had: true });
    t.tell('laidDown', 'MT-85', { doomer: my.doomer, thing });
    return;
  }
  stow(d, my.thing, my.count);
  if (my.thing.is === 'weapon') d.ready = my.thing.with;
  breakChain(d);
  t.tell('equipped', 'MT-242', { doomer: my.doomer, thing: my.thing, mark: -1 });
}

/** What is left lies there for others: loot for the whole Sector, other things on their space (MT-85). */
function leave(t: T, my: Gain): void {
  const { thing, space, reach, count, had } = my;
  lie(t, { thing, space, reach, count, item: -1, had });
  t.tell('left', 'MT-85', { doomer: my.doomer, thing });
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
