import { type Decision, type Json, offersIn, type Sight, offersTo } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import type { Thing } from '../data/shape.js';
import { weaponOf } from '../data/weapons.js';
import { armorIn, hasRoomFor } from '../deeds/gear.js';
import type { Belonging, None, Taking } from '../offers.js';
import type { MeetThyDoom } from '../types.js';
import type { Doomer } from '../world.js';

/** Whether to pick something up: there is room for it, or it is worth what it replaces. */
export function wants(d: Doomer, thing: Thing): boolean {
  return hasRoomFor(d, thing) || isBetter(d, thing);
}

/** Take what is useful, equip what is better, make room for what heals, hand on what does not fit. */
export function gain(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const d = sight.view.doomers[Number(decision.by) - 1];
  const ways = offersIn<Taking>(decision.choice);
  const [[equip], [take], [part], [toss], [leave]] = [
    offersTo(ways, 'equip'),
    offersTo(ways, 'take'),
    offersTo(ways, 'part'),
    offersTo(ways, 'toss'),
    offersTo(ways, 'leave'),
  ];
  if (d !== undefined && equip !== undefined && isBetter(d, equip.with.thing)) return equip.id;
  if (take !== undefined) return take.id;
  const thing = leave?.with.thing;
  const heals = thing?.is === 'pickup' && pickupOf(thing.with).health;
  if (heals && d !== undefined && part !== undefined && leastCarried(d) >= 0) return part.id;
  return (toss ?? leave)?.id ?? null;
}

/** Whether a find is better than what is ready or worn. */
function isBetter(d: Doomer, thing: Thing): boolean {
  const armor = armorIn(thing);
  if (armor !== null) return d.armor === null || (armor === 'combat' && d.armor.kind === 'security');
  if (thing.is !== 'weapon') return false;
  const [found, ready] = [weaponOf(thing.with), weaponOf(d.ready)];
  return found.form === 'gun' ? found.dice > ready.dice : ready.form === 'close';
}

/** The slot that will be missed least, by its number; -1 where everything in them heals. */
function leastCarried(d: Doomer): number {
  return d.slots.findIndex(({ id }) => !pickupOf(id).health);
}

/** What to part with for something better. */
export function part(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const d = sight.view.doomers[Number(decision.by) - 1];
  const least = d === undefined ? -1 : leastCarried(d);
  const offers = offersIn<Belonging | None>(decision.choice);
  const carried = offers.find(({ with: one }) => one.at === 'slot' && one.slot === least);
  return carried?.id ?? 'nothing';
}
