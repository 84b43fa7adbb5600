import type { Offer } from '@doomtable/kernel';
import type { Offered, Used } from '../options.js';
import { type Fight, rerollCost, totalOfAttack } from '../rules/fight.js';
import { blowOf, needAgainst, powerOf, type Sheet, shieldsAgainst, swordsAgainst, trackRefusal } from '../sheet.js';
import { FIGURES } from './figures.js';
import { blocksFirst, boost, chanceFrom, chanceToReach, rerollsAgainst, slack, spare } from './strength.js';

/** Strike, throw a die again, or use a power. */
export function press(s: Sheet, my: Fight, options: readonly Offer<Offered>[]): string {
  const short = needAgainst(s, my.enemy) - totalOfAttack(s, my);
  const [a = 1, b = 1] = my.dice;
  const rerolls = rerollsAgainst(s, my.enemy);
  const blocked = blocksFirst(s, my.enemy) && my.powers === 0;
  const cover = boost(s, 'attack', 6, blocked);
  if (cover >= short && !worthAThrow(a, b, short, rerolls, rerollCost(s, my.enemy))) {
    return useToCover(s, options, short, blocked);
  }
  if (rerolls === 0 || chanceFrom(a, b, a + b + short - cover, rerolls) < FIGURES.hopeless) {
    return cover >= short ? useToCover(s, options, short, blocked) : 'strike';
  }
  const low = Math.min(a, b);
  return `again:${low}`;
}

/** A throw is tried before a power is spent when it is cheap and likely enough. */
function worthAThrow(a: number, b: number, short: number, rerolls: number, cost: number): boolean {
  const { chance, gold } = FIGURES.throwFirst;
  return cost === 1 && rerolls >= gold && chanceFrom(a, b, a + b + short, 1) >= chance;
}

/** The weakest power that covers what is missing, or the strongest there is; the weakest first where the first is lost. */
function useToCover(s: Sheet, options: readonly Offer<Offered>[], short: number, blocked: boolean): string {
  let found = 'strike';
  let best = Number.NEGATIVE_INFINITY;
  for (const { id, with: use } of options) {
    if (use.do !== 'use' || spare(s, use.hero) <= 0) continue;
    const worth = figureOf(s, use);
    const value = blocked ? -worth : worth >= short ? 100 - worth : worth;
    if (value <= best) continue;
    found = id;
    best = value;
  }
  return found;
}

function figureOf(s: Sheet, use: Used): number {
  for (const effect of powerOf(s, use.hero, use.power)?.effects ?? []) {
    if (effect.is === use.effect && (effect.is === 'attack' || effect.is === 'guard')) return effect.with;
  }
  return 0;
}

/** Before the dice, where the table wants powers named then: enough to make the throw likely. */
export function prepared(s: Sheet, my: Fight, options: readonly Offer<Offered>[]): string {
  const need = needAgainst(s, my.enemy) - swordsAgainst(s, my.enemy) - my.bonus;
  if (chanceToReach(need, rerollsAgainst(s, my.enemy)) >= 0.75) return 'ready';
  const use = useToCover(s, options, 2, blocksFirst(s, my.enemy) && my.powers === 0);
  return use === 'strike' ? 'ready' : use;
}

/** Take the blow, or use a power against it: when it saves two boxes or a life. */
export function guard(s: Sheet, my: Fight, options: readonly Offer<Offered>[]): string {
  const damage = blowOf(s, my.enemy) - shieldsAgainst(s, my.enemy) - my.guarded;
  const blocked = blocksFirst(s, my.enemy) && my.powers === 0;
  const deadly = damage > slack(s);
  if (blocked && !deadly) return 'take';
  let found = 'take';
  let best: number = deadly ? 0 : FIGURES.guardSaves;
  for (const { id, with: use } of options) {
    if (use.do !== 'use' || (!deadly && spare(s, use.hero) <= 0)) continue;
    const figure = figureOf(s, use);
    const saved = Math.min(figure, damage) - 0.1 * Math.max(0, figure - damage);
    if (saved <= best) continue;
    found = id;
    best = saved;
  }
  return found;
}

/** Which track an enemy's new box goes to: the one that hurts less. */
export function track(s: Sheet, enemy: number): 'health' | 'attack' {
  if (trackRefusal(s, enemy, 'health') !== null) return 'attack';
  if (trackRefusal(s, enemy, 'attack') !== null) return 'health';
  const need = needAgainst(s, enemy) - swordsAgainst(s, enemy) - boost(s, 'attack', 1, blocksFirst(s, enemy));
  const lost = chanceToReach(need, 2) - chanceToReach(need + 1, 2);
  const harmless = blowOf(s, enemy) + 1 <= shieldsAgainst(s, enemy);
  return harmless || lost > FIGURES.healthBox || need > 11 ? 'attack' : 'health';
}
