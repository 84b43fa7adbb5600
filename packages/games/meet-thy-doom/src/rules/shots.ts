import type { Option } from '@doomtable/kernel';
import { weaponOf } from '../data/weapons.js';
import { apart, doomer, isRevealed, sectorAt } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { aimOf, brawlDice } from '../deeds/aim.js';
import { isLoaded } from '../deeds/gear.js';
import type { MeetThyDoom } from '../world.js';
import { canBrawl } from './provoke.js';

/** Every target the ready weapon could be fired at now: seen, and not adjacent (MT-200, MT-201, MT-205). */
export function shots(w: MeetThyDoom, i: number, extra: number, moved: boolean, head = 'shoot'): Option[] {
  const d = doomer(w, i);
  if (weaponOf(d.ready).form === 'close' || !isLoaded(d, d.ready)) return [];
  const options: Option[] = [];
  const { monsters, barrels } = w.secret;
  for (const monster of monsters) {
    if (monster.tag < 0 || apart(d.space, monster.space) < 2 || !sees(w, d.space, monster.space)) continue;
    const { dice, from, need, defence } = aimOf(w, i, monster, extra, moved);
    const ref = `monster:${monster.tag}`;
    const about = { kind: monster.kind, monster: monster.tag, dice, from, need, defence };
    options.push({ id: `${head}:m${monster.tag}`, ref, cite: 'MT-194', with: about });
  }
  for (const barrel of barrels) {
    if (barrel.tag < 0 || apart(d.space, barrel.space) < 2 || !isRevealed(w, sectorAt(w, barrel.space))) continue;
    if (!sees(w, d.space, barrel.space)) continue;
    const { dice, from, need } = aimOf(w, i, barrel, extra, moved);
    const about = { kind: 'barrel', space: barrel.space, dice, from, need, defence: 0 };
    options.push({ id: `${head}:b${barrel.tag}`, ref: `barrel:${barrel.tag}`, cite: 'MT-446', with: about });
  }
  return options;
}

/** Every adjacent enemy a Doomer could brawl with (MT-211). */
export function brawls(w: MeetThyDoom, i: number, extra: number, head = 'brawl'): Option[] {
  const d = doomer(w, i);
  const options: Option[] = [];
  for (const monster of w.secret.monsters) {
    if (monster.tag < 0 || !canBrawl(w, monster, d.space)) continue;
    const [mine, theirs] = brawlDice(w, i, monster, extra + d.boons.aim);
    const ref = `monster:${monster.tag}`;
    options.push({
      id: `${head}:m${monster.tag}`,
      ref,
      cite: 'MT-211',
      with: { kind: monster.kind, monster: monster.tag, mine, theirs },
    });
  }
  return options;
}
