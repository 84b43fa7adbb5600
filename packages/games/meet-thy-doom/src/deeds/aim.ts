import { cardOf } from '../data/monsters.js';
import { SHOT_HIT, SUSTAINED_HIT } from '../data/tables.js';
import { weaponOf } from '../data/weapons.js';
import { isDark, levelAt } from '../board/pieces.js';
import { coverBetween } from '../board/sight.js';
import { at, type Barrel, type Doomer, type MeetThyDoomWorld, type Monster } from '../world.js';

/** What a shot rolls and what it needs: said before the dice fall. */
export interface Aim {
  readonly dice: number;
  readonly from: number;
  readonly need: number;
  readonly sustained: boolean;
  /** The nearest piece in the way, -1 for none. */
  readonly cover: number;
  /** Dice the target defends with. */
  readonly defence: number;
}

/** Darkness hinders Doomers alone, and not those who carry light; what burns is seen all the same (MT-431, MT-433, MT-435). */
function darkness(w: MeetThyDoomWorld, d: Doomer, target: Monster | Barrel): number {
  if (!isDark(w, target.space) || d.boons.visor || d.boons.lamp) return 0;
  if (!('kind' in target)) return 1;
  const card = cardOf(target.kind);
  if (card.glows) return 0;
  return card.invisible ? 2 : 1;
}

/** Attack dice for standing higher than the target; never against a Flying monster (MT-399, MT-376). */
function heightBonus(w: MeetThyDoomWorld, from: number, target: number, flying: boolean): number {
  return !flying && levelAt(w, from) > levelAt(w, target) ? 1 : 0;
}

/** Defence dice for standing higher than the enemy, of a Doomer and of a monster (MT-400, MT-34). */
export function heightDefence(w: MeetThyDoomWorld, i: number, monster: Monster): { mine: number; theirs: number } {
  const [own, other] = [levelAt(w, at(w.open.doomers, i).space), levelAt(w, monster.space)];
  return { mine: own > other ? 1 : 0, theirs: other > own ? 1 : 0 };
}

export function chainOf(target: Monster | Barrel, weapon: string): string {
  return `${'kind' in target ? 'm' : 'b'}${target.tag}|${weapon}`;
}

/** A Doomer's shot with the weapon that is ready. A free Shoot after a Move is never sustained (MT-11). */
export function aimOf(w: MeetThyDoomWorld, i: number, target: Monster | Barrel, extra: number, moved: boolean): Aim {
  const d = at(w.open.doomers, i);
  const weapon = weaponOf(d.ready);
  const flying = 'kind' in target && cardOf(target.kind).flying;
  const cover = coverBetween(w, d.space, target.space);
  const height = heightBonus(w, d.space, target.space, flying);
  const heavy = weapon.form === 'heavy';
  const sustained = !heavy && !moved && (d.boons.steady || d.chain === chainOf(target, d.ready));
  const base = heavy ? d.stats.shoot : weapon.dice;
  return {
    dice: Math.max(0, base + height + d.boons.aim + extra - (cover >= 0 && !heavy ? 1 : 0)),
    from: heavy || sustained ? SUSTAINED_HIT : SHOT_HIT,
    need: 1 + darkness(w, d, target),
    sustained,
    cover: heavy ? -1 : cover,
    defence: 'kind' in target ? heightDefence(w, i, target).theirs : 0,
  };
}

/** A monster's shot at a Doomer. Darkness does not hinder it (MT-435). */
export function aimOfMonster(w: MeetThyDoomWorld, monster: Monster, i: number): Aim {
  const d = at(w.open.doomers, i);
  const cover = coverBetween(w, monster.space, d.space);
  const height = heightBonus(w, monster.space, d.space, false);
  const sustained = monster.chain === i;
  return {
    dice: Math.max(0, cardOf(monster.kind).shoot + height - (cover >= 0 ? 1 : 0)),
    from: sustained ? SUSTAINED_HIT : SHOT_HIT,
    need: 1,
    sustained,
    cover,
    defence: d.rank + heightDefence(w, i, monster).mine,
  };
}

/** Dice of both sides in a Brawl, the Doomer's first (MT-216, MT-399). */
export function brawlDice(w: MeetThyDoomWorld, i: number, monster: Monster, extra: number): [number, number] {
  const d = at(w.open.doomers, i);
  const card = cardOf(monster.kind);
  const weapon = weaponOf(d.ready);
  const own = (weapon.form === 'close' ? weapon.dice : 1) + d.boons.rage + extra;
  const mine = own + heightBonus(w, d.space, monster.space, card.flying);
  const theirs = card.brawl + heightBonus(w, monster.space, d.space, false);
  return [mine, theirs];
}
