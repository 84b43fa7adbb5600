import type { Offer } from '@doomtable/kernel';
import { weaponOf } from '../../data/weapons.js';
import { canBrawl } from '../../board/forms.js';
import { apart, doomer, isRevealed, sectorAt } from '../../board/pieces.js';
import { sees } from '../../board/sight.js';
import { aimOf, brawlDice } from '../../deeds/aim.js';
import { isLoaded } from '../../deeds/gear.js';
import type { Bout, Shot } from '../../offers.js';
import type { MeetThyDoomWorld } from '../../world.js';

/** Every target the ready weapon could be fired at now: seen, and not adjacent (MT-200, MT-201, MT-205). */
export function shots(w: MeetThyDoomWorld, i: number, extra: number, moved: boolean, head = 'shoot'): Offer<Shot>[] {
  const d = doomer(w, i);
  if (weaponOf(d.ready).form === 'close' || !isLoaded(d, d.ready)) return [];
  const offers: Offer<Shot>[] = [];
  const { monsters, barrels } = w.secret;
  for (const monster of monsters) {
    if (monster.tag < 0 || apart(d.space, monster.space) < 2 || !sees(w, d.space, monster.space)) continue;
    const { dice, from, need, defence } = aimOf(w, i, monster, extra, moved);
    const ref = `monster:${monster.tag}`;
    const about = { kind: monster.kind, monster: monster.tag, dice, from, need, defence };
    offers.push({ id: `${head}:m${monster.tag}`, ref, cite: 'MT-194', with: about });
  }
  for (const barrel of barrels) {
    if (barrel.tag < 0 || apart(d.space, barrel.space) < 2 || !isRevealed(w, sectorAt(w, barrel.space))) continue;
    if (!sees(w, d.space, barrel.space)) continue;
    const { dice, from, need } = aimOf(w, i, barrel, extra, moved);
    const about: Shot = { kind: 'barrel', barrel: barrel.tag, space: barrel.space, dice, from, need, defence: 0 };
    offers.push({ id: `${head}:b${barrel.tag}`, ref: `barrel:${barrel.tag}`, cite: 'MT-446', with: about });
  }
  return offers;
}

/** Every adjacent enemy a Doomer could brawl with (MT-211). */
export function brawls(w: MeetThyDoomWorld, i: number, extra: number, head = 'brawl'): Offer<Bout>[] {
  const d = doomer(w, i);
  const offers: Offer<Bout>[] = [];
  for (const monster of w.secret.monsters) {
    if (monster.tag < 0 || !canBrawl(w, monster, d.space)) continue;
    const [mine, theirs] = brawlDice(w, i, monster, extra + d.boons.aim);
    const ref = `monster:${monster.tag}`;
    offers.push({
      id: `${head}:m${monster.tag}`,
      ref,
      cite: 'MT-211',
      with: { kind: monster.kind, monster: monster.tag, mine, theirs },
    });
  }
  return offers;
}
