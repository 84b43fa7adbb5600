import type { Seat, Table } from '@doomtable/kernel';
import { effectsOn, expertiseDice, hindersItself, isAble, nextSerial, pcAt } from '../board.js';
import { addDice, autoResult, rankedDice, rankedSimple, simple } from '../data/modifier.js';
import { HIGHEST_RANK, MOTTO_RESULT, TURNED_RESULT } from '../data/tables.js';
import type { Trait } from '../data/trait.js';
import { pcId } from '../pool/shares.js';
import { type Asset, assetsIn, type Brought, type CheckForm, type Payment } from '../assets.js';
import { lay } from '../pool/pool.js';
import { tacticsOf, traitsOf } from '../traits.js';
import type { Relics } from '../types.js';
import type { Board, Challenge, Entry, Pool, Supply } from '../world.js';
import { addPoints } from './points.js';
import { calm } from './suffering.js';

/** What was switched on, for the log. */
export interface Spent {
  readonly names: string[];
  destiny: number;
  doom: number;
  /** Whether Check This Out brought a trait into play. */
  checked: boolean;
  /** Supplies that were used up, and those offered in trade. */
  supply: Supply | null;
  offer: Supply | null;
}

/** What one PC brought: dice of Expertise, or an Opportunity instead of anything else. */
export interface Part extends Spent {
  dice: number;
  opportunity: boolean;
}

function newSpent(): Spent {
  return { names: [], destiny: 0, doom: 0, checked: false, supply: null, offer: null };
}

function settle(b: Board, spent: Spent, pay: Payment | null, points: number): void {
  if (pay === 'destiny') {
    b.destiny -= points;
    spent.destiny += points;
  } else if (pay === 'doom') {
    b.doom++;
    b.book.doomByPcs++;
    spent.doom++;
  }
}

/** Switches a trait of a PC on: pays, lays its modifier down, and moves what it moves (RM-193, RM-203, RM-214, RM-388). */
function switchOn(t: Table<Relics>, seat: Seat, found: Trait, pay: Payment | null, spent: Spent): void {
  const b = t.world.open;
  const pc = pcAt(b, seat);
  settle(b, spent, pay, found.points);
  spent.names.push(found.name);
  if (found.modifier !== null)
    layOn(b.pool, { source: 'pc', seat, name: found.name, helps: found.helps, own: false, modifier: found.modifier });
  if (found.uses === 'scene') pc.usedInScene.push(found.id);
  if (found.uses === 'scenario') pc.usedInScenario.push(found.id);
  addPoints(t, found.gains.destiny, found.gains.doom, 'RM-203');
  if (found.gains.calm > 0) calm(t, { [pcId(seat)]: found.gains.calm }, 'RM-388');
}

function layOn(pool: Pool | null, entry: Omit<Entry, 'id'>): void {
  if (pool !== null) lay(pool, entry);
}

/** A PC's part of Set the Action, in either turn (RM-294, RM-298, RM-342, RM-343). */
export function bringPart(t: Table<Relics>, challenge: Challenge, seat: Seat, brought: Brought): Part {
  const b = t.world.open;
  const pc = pcAt(b, seat);
  const spent: Part = { ...newSpent(), dice: 0, opportunity: false };
  for (const [asset, amount] of assetsIn(brought)) {
    if (asset.is === 'dice') {
      spent.dice = amount;
      layOn(b.pool, { source: 'pc', seat, name: 'Expertise', helps: true, own: false, modifier: addDice(amount) });
    } else if (asset.is === 'motto') {
      settle(b, spent, asset.pay, 1);
      pc.mottoUsed = true;
      spent.names.push(pc.motto);
      layOn(b.pool, {
        source: 'pc',
        seat,
        name: pc.motto,
        helps: true,
        own: false,
        modifier: autoResult(MOTTO_RESULT, 1),
      });
    } else if (asset.is === 'opportunity') {
      if (b.event !== null) b.event.opportunity = seat;
      spent.opportunity = true;
    } else if (asset.is === 'use') {
      const found = traitsOf(pc).find(({ id }) => id === asset.trait);
      if (found !== undefined) switchOn(t, seat, found, asset.pay, spent);
    } else bringForAll(t, challenge, asset, amount, spent);
  }
  return spent;
}

/** What the Leader brings for the Cohort as a whole. */
export function bringPlan(t: Table<Relics>, challenge: Challenge, brought: Brought): Spent {
  const spent = newSpent();
  for (const [asset, amount] of assetsIn(brought)) bringForAll(t, challenge, asset, amount, spent);
  return spent;
}

function bringForAll(t: Table<Relics>, challenge: Challenge, asset: Asset, amount: number, spent: Spent): void {
  const b = t.world.open;
  if (asset.is === 'points') {
    settle(b, spent, 'destiny', amount);
    layOn(b.pool, {
      source: 'cohort',
      seat: null,
      name: 'Destiny',
      helps: true,
      own: false,
      modifier: addDice(amount),
    });
  } else if (asset.is === 'cry') {
    settle(b, spent, asset.pay, 1);
    b.cryUsed = true;
    spent.names.push(b.cry);
    layOn(b.pool, {
      source: 'cohort',
      seat: null,
      name: b.cry,
      helps: true,
      own: false,
      modifier: autoResult(MOTTO_RESULT, 1),
    });
  } else if (asset.is === 'check') {
    settle(b, spent, asset.pay, 1);
    spent.names.push('Check This Out');
    spent.checked = true;
    checkThisOut(b, asset.form);
  } else if (asset.is === 'supply') {
    useSupply(b, challenge, asset.index, spent);
  } else if (asset.is === 'tactic') {
    useTactic(t, challenge, asset.trait, asset.pay, spent);
  }
}

/** A trait of Rank 1 that lasts the Scene (RM-256, RM-34). */
function checkThisOut(b: Board, form: CheckForm): void {
  b.checked = true;
  const hinders = form === 'hinder';
  b.effects.push({
    id: `x${nextSerial(b)}`,
    name: 'Check This Out',
    from: 'check',
    pool: hinders ? 'challenge' : 'cohort',
    helps: !hinders,
    modifier: form === 'dice' ? rankedDice(1) : rankedSimple(1),
    seats: [],
    challenge: null,
    left: null,
    stays: false,
  });
}

/** A resource is used up; offered in trade it stays until the trade is made (RM-228, RM-234, RM-29). */
function useSupply(b: Board, challenge: Challenge, index: number, spent: Spent): void {
  const resource = b.supplies[index];
  if (resource === undefined) return;
  challenge.supply = resource;
  if (challenge.trade !== null) {
    spent.offer = resource;
    return;
  }
  spent.supply = resource;
  b.supplies.splice(index, 1);
}

function useTactic(t: Table<Relics>, challenge: Challenge, id: string, pay: Payment | null, spent: Spent): void {
  const b = t.world.open;
  const found = tacticsOf(b).find(other => other.id === id);
  if (found === undefined) return;
  settle(b, spent, pay, found.points);
  b.tacticsUsed.push(id);
  spent.names.push(found.name);
  if (found.modifier !== null)
    layOn(b.pool, {
      source: 'cohort',
      seat: null,
      name: found.name,
      helps: found.helps,
      own: false,
      modifier: found.modifier,
    });
  addPoints(t, found.gains.destiny, found.gains.doom, 'RM-203');
  if (found.gains.calm > 0)
    calm(t, Object.fromEntries(challenge.group.map(seat => [pcId(seat), found.gains.calm])), 'RM-388');
}

/** What the GM pays Doom for: traits of the Challenge, a Motto turned, Agony, Tension (RM-208, RM-243, RM-44, RM-49). */
export function bringDoom(b: Board, challenge: Challenge, brought: Brought): Spent {
  const spent = newSpent();
  for (const [asset, amount] of assetsIn(brought)) {
    if (asset.is === 'trait') {
      const found = challenge.traits[asset.index];
      if (found === undefined) continue;
      pay(b, spent, found.doom, found.name);
      layOn(b.pool, {
        source: 'challenge',
        seat: null,
        name: found.name,
        helps: found.helps,
        own: false,
        modifier: found.modifier,
      });
    } else if (asset.is === 'turn') {
      const { seat } = asset;
      const pc = pcAt(b, seat);
      pc.mottoTurned = true;
      pay(b, spent, 1, pc.motto);
      layOn(b.pool, {
        source: 'gm',
        seat,
        name: pc.motto,
        helps: false,
        own: false,
        modifier: autoResult(TURNED_RESULT, 1),
      });
    } else if (asset.is === 'scar') {
      const { seat } = asset;
      for (const name of pcAt(b, seat).scars.slice(0, amount)) {
        pay(b, spent, 1, name);
        layOn(b.pool, { source: 'pc', seat, name, helps: false, own: true, modifier: rankedSimple(1) });
      }
    } else if (asset.is === 'tension') {
      const { seat } = asset;
      const names = [seat, asset.other].map(one => pcAt(b, one).name).join(' and ');
      pay(b, spent, 1, `Tension between ${names}`);
      layOn(b.pool, { source: 'pc', seat, name: 'Tension', helps: false, own: true, modifier: simple(1, 1) });
    }
  }
  return spent;
}

function pay(b: Board, spent: Spent, doom: number, name: string): void {
  b.doom -= doom;
  b.book.doomSpent += doom;
  spent.doom += doom;
  spent.names.push(name);
}

/** Lays down what is in play without anybody's doing: Supplies, passing traits, and Agony where the table rules so. */
export function layStanding(b: Board, pool: Pool, challenge: Challenge): void {
  const { supply, trade } = challenge;
  if (pool.side === 'cohort' && supply !== null) {
    const modifier = trade === null ? rankedDice(supply.rank) : rankedSimple(supply.rank);
    lay(pool, {
      source: 'cohort',
      seat: null,
      name: trade === null ? 'Supplies' : 'Offer',
      helps: true,
      own: false,
      modifier,
    });
  }
  for (const effect of effectsOn(b, challenge, pool.side)) {
    const own = hindersItself(effect);
    const source =
      effect.pool === 'challenge' && (effect.helps || own) ? 'challenge' : effect.seats.length > 0 ? 'pc' : 'cohort';
    lay(pool, {
      source,
      seat: effect.seats[0] ?? null,
      name: effect.name,
      helps: effect.helps,
      own,
      modifier: effect.modifier,
    });
  }
  if (pool.side === 'cohort') layAgony(b, pool, challenge);
}

/** Agony in a Cohort pool: a help in Growth Tests, and elsewhere a hindrance of its own where the table rules so. */
export function layAgony(b: Board, pool: Pool, { group, purpose, fixed }: Challenge): void {
  for (const seat of group) {
    const pc = pcAt(b, seat);
    if (!isAble(pc)) continue;
    if (purpose === 'growth') layGrowth(b, pool, pc.agony, seat);
    else if (b.rulings.agonyTrait === 'always' && fixed === 0) {
      for (const name of pc.scars)
        lay(pool, { source: 'pc', seat, name, helps: false, own: true, modifier: rankedSimple(1) });
    }
  }
}

/** In Growth Tests Agony helps (RM-378, RM-45). */
function layGrowth(b: Board, pool: Pool, agony: number, seat: Seat): void {
  if (agony === 0) return;
  const modifiers =
    b.rulings.agonyGrowth === 'rank'
      ? [rankedSimple(Math.min(agony, HIGHEST_RANK))]
      : Array.from({ length: agony }, () => rankedSimple(1));
  for (const modifier of modifiers) lay(pool, { source: 'pc', seat, name: 'Agony', helps: true, own: false, modifier });
}

/** The whole Expertise of a PC here, for whoever is absent. */
export function ordinaryPart(b: Board, challenge: Challenge, seat: Seat): number {
  return expertiseDice(pcAt(b, seat), challenge.type, challenge.leader === seat);
}
