import type { Seat, Table } from '@doomtable/kernel';
import { effectsOn, expertiseDice, hindersItself, isAble, nextSerial, pcAt } from '../board.js';
import { addDice, autoResult, rankedDice, rankedSimple, simple } from '../data/modifier.js';
import { HIGHEST_RANK, MOTTO_RESULT, TURNED_RESULT } from '../data/tables.js';
import type { Trait } from '../data/trait.js';
import { pcId } from '../shares.js';
import type { Brought } from '../offers.js';
import { lay } from '../pool.js';
import { tacticsOf, traitsOf } from '../traits.js';
import type { Board, Challenge, Entry, Pool, Relics } from '../world.js';
import { addPoints } from './setting.js';
import { calm } from './suffering.js';

/** What was switched on, for the log. */
export interface Spent {
  readonly names: string[];
  destiny: number;
  doom: number;
}

function newSpent(): Spent {
  return { names: [], destiny: 0, doom: 0 };
}

/** Slots that were taken, each with the parts of its name. */
function taken(brought: Brought): readonly (readonly [parts: readonly string[], amount: number])[] {
  return Object.entries(brought).flatMap(([slot, amount]) => (amount > 0 ? [[slot.split(':'), amount] as const] : []));
}

function settle(b: Board, spent: Spent, pay: string | undefined, points: number): void {
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
function switchOn(t: Table<Relics>, seat: Seat, found: Trait, pay: string | undefined, spent: Spent): void {
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
export function bringPart(
  t: Table<Relics>,
  challenge: Challenge,
  seat: Seat,
  brought: Brought,
): Spent & { dice: number } {
  const b = t.world.open;
  const pc = pcAt(b, seat);
  const spent = { ...newSpent(), dice: 0 };
  for (const [[head, id, pay], amount] of taken(brought)) {
    if (head === 'dice') {
      spent.dice = amount;
      layOn(b.pool, { source: 'pc', seat, name: 'Expertise', helps: true, own: false, modifier: addDice(amount) });
    } else if (head === 'motto') {
      settle(b, spent, id, 1);
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
    } else if (head === 'opportunity') {
      if (b.event !== null) b.event.opportunity = seat;
    } else if (head === 'use') {
      const found = traitsOf(pc).find(other => other.id === id);
      if (found !== undefined) switchOn(t, seat, found, pay, spent);
    } else bringForAll(t, challenge, [head ?? '', id ?? '', pay ?? ''], amount, spent);
  }
  return spent;
}

/** What the Leader brings for the Cohort as a whole. */
export function bringPlan(t: Table<Relics>, challenge: Challenge, brought: Brought): Spent {
  const spent = newSpent();
  for (const [[head = '', id = '', pay = ''], amount] of taken(brought))
    bringForAll(t, challenge, [head, id, pay], amount, spent);
  return spent;
}

function bringForAll(
  t: Table<Relics>,
  challenge: Challenge,
  [head, id, pay]: readonly [string, string, string],
  amount: number,
  spent: Spent,
): void {
  const b = t.world.open;
  if (head === 'points') {
    settle(b, spent, 'destiny', amount);
    layOn(b.pool, {
      source: 'cohort',
      seat: null,
      name: 'Destiny',
      helps: true,
      own: false,
      modifier: addDice(amount),
    });
  } else if (head === 'cry') {
    settle(b, spent, id, 1);
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
  } else if (head === 'check') {
    settle(b, spent, pay, 1);
    spent.names.push('Check This Out');
    checkThisOut(b, id);
  } else if (head === 'supply') {
    useSupply(b, challenge, Number(id) - 1, spent);
  } else if (head === 'tactic') {
    useTactic(t, challenge, id, pay, spent);
  }
}

/** A trait of Rank 1 that lasts the Scene (RM-256, RM-34). */
function checkThisOut(b: Board, form: string): void {
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
  spent.names.push('Supplies');
  if (challenge.trade === null) b.supplies.splice(index, 1);
}

function useTactic(t: Table<Relics>, challenge: Challenge, id: string, pay: string, spent: Spent): void {
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
  for (const [[head, id, other], amount] of taken(brought)) {
    const seat = Number(id);
    if (head === 'trait') {
      const found = challenge.traits[Number(id) - 1];
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
    } else if (head === 'turn') {
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
    } else if (head === 'scar') {
      for (const name of pcAt(b, seat).scars.slice(0, amount)) {
        pay(b, spent, 1, name);
        layOn(b.pool, { source: 'pc', seat, name, helps: false, own: true, modifier: rankedSimple(1) });
      }
    } else if (head === 'tension') {
      const names = [seat, Number(other)].map(one => pcAt(b, one).name).join(' and ');
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
