import { ask, type Back, call, dice, resultOf, roll, type Seat, type Table, type WaitStep } from '@doomtable/kernel';
import { challengeOf } from '../board.js';
import { fall, resultsOf, tallyOfPool, toRoll } from '../pool/pool.js';
import type { Shares } from '../pool/shares.js';
import type { Challenge, Pool } from '../world.js';
import type { Relics } from '../types.js';
import { agree } from './agree.js';
import { leaderOf } from './opening.js';
import { canPlace, duty, hindrances, inOrder, placeChoice, putDown } from './placing.js';
import { pushing } from './pushing.js';
import { suffer } from './suffering.js';

/**
 * What the turn of the Cohort and the turn of a Challenge do alike. The book tells each of them whole, so every part is cited by
 * the turn it is played in; the first rule is the one to show.
 */
interface Turn {
  /** The Challenge that is faced. */
  readonly id: string;
}
type Cited = readonly [shown: string, ...others: string[]];
type Who = (t: Table<Relics>, my: Turn) => Seat;
type TurnStep = WaitStep<Relics, Turn, never, never>;

export function at(t: Table<Relics>, my: Turn): Challenge {
  return challengeOf(t.world.open, my.id);
}

export function poolOf(t: Table<Relics>): Pool {
  const { pool } = t.world.open;
  if (pool === null) throw t.broken('no pool is on the workbench');
  return pool;
}

export function purse({ world: { open } }: Table<Relics>): { readonly destiny: number; readonly doom: number } {
  return { destiny: open.destiny, doom: open.doom };
}

/** Tells how many dice are set out, and which of them lie already. */
export function tellBuilt(t: Table<Relics>, cite: string): void {
  const { side, challenge, dice: set } = poolOf(t);
  const fixed = set.flatMap(({ face }) => (face === null ? [] : [face]));
  t.tell('built', cite, { side, challenge, dice: set.length, fixed });
}

/** The dice that do not lie yet are thrown. */
export function throwing(cite: Cited): TurnStep {
  return roll({
    cite,
    by: t => poolOf(t).thrower,
    choice: t => dice([toRoll(poolOf(t))]),
    key: t => `roll ${t.world.open.rolls + 1}`,
    then: (t: Table<Relics>, _my: Turn, [faces = []]) => {
      const pool = poolOf(t);
      t.world.open.rolls++;
      fall(pool, faces);
      t.tell('rolled', cite[0], { side: pool.side, seat: pool.thrower, faces });
    },
  });
}

/** Whether the pool has hindrances to place: its own side's, or those of the other. */
export function isHindered(t: Table<Relics>, own: boolean): boolean {
  return canPlace(poolOf(t), hindrances(poolOf(t), own), false);
}

/** Hindrances of the other side are placed; some may be left out. */
export function hindering(cite: Cited, who: Who): TurnStep {
  return ask({
    cite,
    who,
    choice: t => placeChoice(poolOf(t), hindrances(poolOf(t), false), false),
    otherwise: () => ({}),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), false), where, false, cite[0]),
  });
}

/** Hindrances of the pool's own side are placed, all that there are dice for. */
export function burdening(cite: Cited, who: Who): TurnStep {
  return ask({
    cite,
    who,
    choice: t => duty(poolOf(t), hindrances(poolOf(t), true)),
    otherwise: t => inOrder(poolOf(t), hindrances(poolOf(t), true)),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), true), where, false, cite[0]),
  });
}

/** Counts the pool, and tells what it came to. */
export function tallyUp(t: Table<Relics>, cite: string): number {
  const pool = poolOf(t);
  const { successes } = tallyOfPool(pool);
  pool.total = successes;
  t.tell('tallied', cite, { side: pool.side, results: resultsOf(pool), successes });
  return successes;
}

/** Those who face the Challenge agree who suffers how much of this Stress; `hurt` goes on from there. */
export function shareStress(t: Table<Relics>, my: Turn, amount: number) {
  const challenge = at(t, my);
  const speaker = leaderOf(t.world.open, challenge);
  return call(agree, { topic: 'stress', challenge: my.id, group: challenge.group.slice(), speaker, amount }, 'hurt');
}

/** They suffer what they agreed on, and may push on; `close` comes after that. */
export function sufferShares(t: Table<Relics>, my: Turn, back: Back | null, cite: string) {
  suffer(t, resultOf(agree, back) as Shares, cite);
  return call(pushing, { seats: at(t, my).group.slice(), waiting: [], now: 0 }, 'close');
}
