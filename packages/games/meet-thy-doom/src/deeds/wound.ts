import { cardOf } from '../data/monsters.js';
import { ARMOR, MOST_DEBT, PAIN_STATES, SHREDDED } from '../data/tables.js';
import { isWeapon } from '../data/weapons.js';
import type { Feat } from '../data/objectives.js';
import type { Thing } from '../data/shape.js';
import { at, type Doomer, type Monster } from '../world.js';
import { showMonster } from './show.js';
import { did, tellActions, type T } from './tell.js';

/**
 * Wounds a monster. The killer, where there is one, will be paid when all is over (MT-20, MT-21); `how` is the kind of kill, or
 * `kills` for none in particular. Says whether it died.
 */
export function woundMonster(t: T, monster: Monster, wounds: number, by: number, how: Feat): boolean {
  const w = t.world;
  showMonster(t, monster);
  const card = cardOf(monster.kind);
  monster.wounds += wounds;
  const { tag, kind } = monster;
  if (monster.wounds < card.pain) {
    t.tell('monsterWounded', 'MT-269', { monster: tag, kind, wounds, left: card.pain - monster.wounds, doomer: by });
    return false;
  }
  w.secret.monsters.splice(w.secret.monsters.indexOf(monster), 1);
  for (const d of w.open.doomers) if (d.chain.startsWith(`m${tag}|`)) d.chain = '';
  t.tell('monsterKilled', 'MT-270', { monster: tag, kind, doomer: by });
  if (by < 0) return true;
  w.open.awards.push({ doomer: by, promotions: card.pain });
  did(w, by, 'kills');
  if (how !== 'kills') did(w, by, how);
  if (card.boss) did(w, by, 'bossKills');
  if (card.loot !== null) {
    const thing: Thing = isWeapon(card.loot) ? { is: 'weapon', with: card.loot } : { is: 'pickup', with: card.loot };
    w.open.spoils.push({ doomer: by, thing, space: monster.space });
  }
  return true;
}

/** One wound gets through: a ward, then armor, then a Pain State takes it (MT-267, MT-273). Says whether none is left. */
export function woundDoomer(t: T, i: number, from: 'enemy' | 'floor' | 'blast'): boolean {
  const d = at(t.world.open.doomers, i);
  if (d.boons.ward > 0) {
    d.boons.ward--;
    t.tell('warded', 'MT-267', { doomer: i });
    return false;
  }
  if (d.armor !== null && (from !== 'floor' || t.world.open.rulings.armorFloors === 'anyWound')) {
    dent(t, i, d);
    return false;
  }
  d.pain--;
  did(t.world, i, 'wounds');
  t.tell('doomerWounded', 'MT-267', { doomer: i, pain: d.pain });
  return d.pain <= 0;
}

/** Armor drops by its kind, and is gone when it would come to the last Pain State (MT-16). */
function dent(t: T, i: number, d: Doomer): void {
  if (d.armor === null) return;
  const { kind } = d.armor;
  d.armor.mark -= ARMOR[kind];
  t.tell('armorDented', kind === 'security' ? 'MT-275' : 'MT-276', { doomer: i, kind, mark: d.armor.mark });
  if (d.armor.mark > SHREDDED) return;
  d.armor = null;
  t.tell('armorShredded', 'MT-274', { doomer: i, kind });
}

/** Health is never above six (MT-69). Says how much was healed. */
export function heal(t: T, i: number, by: number): number {
  const d = at(t.world.open.doomers, i);
  const healed = Math.max(0, Math.min(by, PAIN_STATES - d.pain));
  d.pain += healed;
  if (healed > 0) t.tell('healed', 'MT-264', { doomer: i, by: healed, pain: d.pain });
  return healed;
}

/** Shaken: actions are lost, first those of the turn in progress, then owed (MT-427, MT-429, MT-46). */
export function shake(t: T, i: number, level: number): void {
  const { open } = t.world;
  const d = at(open.doomers, i);
  did(t.world, i, 'shaken');
  const { actions } = open;
  let loss = level;
  if (open.turn === i + 1) {
    const now = Math.min(loss, open.actions);
    open.actions -= now;
    loss -= now;
  }
  d.debt = Math.min(MOST_DEBT, d.debt + loss);
  t.tell('shaken', 'MT-427', { doomer: i, level, owed: d.debt });
  tellActions(t, actions);
}

/** What Shaken took is owed no longer (MT-429). */
export function calm(t: T, i: number): void {
  const d = at(t.world.open.doomers, i);
  if (d.debt === 0) return;
  d.debt = 0;
  t.tell('calmed', 'MT-429', { doomer: i });
}

/** Armor that is worn is as new (MT-272). */
export function mendArmor(t: T, i: number): void {
  const { armor } = at(t.world.open.doomers, i);
  if (armor === null) return;
  armor.mark = PAIN_STATES;
  t.tell('armorMended', 'MT-272', { doomer: i, kind: armor.kind, mark: armor.mark });
}

/** Whatever broke the aim: the chain of sustained fire is over (MT-199). */
export function breakChain(d: Doomer): void {
  d.chain = '';
}
