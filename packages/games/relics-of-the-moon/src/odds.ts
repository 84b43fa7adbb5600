import type { Decision, Forecast, JsonObject, OddsQuestion, Seat, Sight } from '@doomtable/kernel';
import type { Distribution, Fraction } from '@doomtable/kit/dice';
import { type Modifier as Change, successPool } from '@doomtable/kit/success';
import type { Relics } from './types.js';
import { diceCeiling, diceFloor, expertiseDice, pcAt } from './board.js';
import { THREAT_RESULT } from './data/tables.js';
import { successesOf } from './data/results.js';
import { countDice, fixResolved, layAutos, newPool, setOut, toRoll } from './pool/pool.js';
import { layStanding } from './rules/bring.js';
import type { View } from './view.js';
import { readWeight, weightOf } from './pool/weights.js';
import type { Challenge, Entry, Pool } from './world.js';

/** Exact chances of a pool under the placement that is best for each side in the book's order: hindrances first (RM-151). */
export interface PoolOdds {
  readonly successes: Distribution<number>;
  readonly destiny: Distribution<number>;
  readonly doom: Distribution<number>;
  readonly disaster: Fraction;
}

/** So many dice that are rolled, results that are fixed, and Simple modifiers of both signs. */
export function poolOdds(dice: number, autos: readonly number[], modifiers: readonly Change[]): PoolOdds {
  const all = successPool({ dice, autos, modifiers, score: weightOf });
  const successes = all.map(weight => readWeight(weight).successes);
  return {
    successes,
    destiny: all.map(weight => readWeight(weight).destiny),
    doom: all.map(weight => readWeight(weight).doom),
    disaster: successes.chance(total => total < 0),
  };
}

/** Chances of a pool as it stands on the workbench, before its dice have fallen. */
export function oddsOfPool(pool: Pool): PoolOdds {
  const fixed = pool.dice.flatMap(({ face }) => (face === null ? [] : [face]));
  return poolOdds(toRoll(pool), fixed, changesOf(pool.entries));
}

function changesOf(entries: readonly Entry[]): readonly Change[] {
  return entries.flatMap(({ modifier, helps }) => {
    return modifier.kind === 'simple' ? [{ by: helps ? modifier.by : -modifier.by, dice: modifier.dice }] : [];
  });
}

/** The Cohort pool as it would be thrown with what lies on the workbench now. */
function thrownNow(view: View, challenge: Challenge, pool: Pool, more: readonly Omit<Entry, 'id'>[]): Pool {
  const trial = newPool('cohort', challenge.id, pool.thrower);
  trial.entries = [...pool.entries, ...more.map((entry, i) => ({ id: `t${i}`, ...entry }))];
  layStanding(view, trial, challenge);
  setOut(trial, countDice(trial.entries, diceCeiling(view), diceFloor(view, challenge)));
  layAutos(trial);
  return trial;
}

/** Exact chances for whoever builds a pool, and for the GM's answer to it. */
export function foresee(sight: Sight<Relics>, decision: Decision): readonly Forecast[] {
  const view = sight.view;
  const { pool } = view;
  const challenge = view.event?.challenges.find(({ id }) => id === pool?.challenge);
  if (pool === null || challenge === undefined || challenge.fixed > 0) return [];
  const at = `${decision.rule}.${decision.step}`;
  if (at === 'cohort.part' && decision.by !== 'luck')
    return ofCohort(challenge, thrownNow(view, challenge, pool, ownDice(view, challenge, decision.by)));
  if (at === 'cohort.plan' || at === 'cohort.doom') return ofCohort(challenge, thrownNow(view, challenge, pool, []));
  if (at === 'cohort.roll') return ofCohort(challenge, pool);
  if (at === 'menace.act' || at === 'menace.answer') return ofChallenge(challengePool(view, challenge, pool));
  return at === 'menace.roll' ? ofChallenge(pool) : [];
}

function ownDice(view: View, challenge: Challenge, seat: Seat): readonly Omit<Entry, 'id'>[] {
  const dice = expertiseDice(pcAt(view, seat), challenge.type, challenge.leader === seat);
  return dice === 0
    ? []
    : [{ source: 'pc', seat, name: 'Expertise', helps: true, own: false, modifier: { kind: 'dice', by: 0, dice } }];
}

function challengePool(view: View, challenge: Challenge, pool: Pool): Pool {
  const trial = newPool('challenge', challenge.id, pool.thrower);
  trial.entries = pool.entries.slice();
  layStanding(view, trial, challenge);
  setOut(trial, challenge.rating);
  fixResolved(trial, challenge.resolved, THREAT_RESULT[challenge.threat]);
  layAutos(trial);
  return trial;
}

function ofCohort(challenge: Challenge, pool: Pool): readonly Forecast[] {
  const { successes, disaster, destiny, doom } = oddsOfPool(pool);
  const need = challenge.kind === 'test' ? challenge.need : challenge.rating - challenge.resolved;
  const words = challenge.kind === 'test' ? 'to pass the Test' : 'to resolve the Challenge now';
  const all: readonly (readonly [string, Fraction])[] = [
    [words, successes.chance(total => total >= need)],
    ['to get one success or more', successes.chance(total => total > 0)],
    ['of a Disaster', disaster],
    ['to gain Destiny', destiny.chance(points => points > 0)],
    ['to feed Doom', doom.chance(points => points > 0)],
  ];
  return all.map(([said, chance]) => ({ option: null, words: said, chance: String(chance) }));
}

function ofChallenge(pool: Pool): readonly Forecast[] {
  const fixed = pool.dice.flatMap(({ face }) => (face === null ? [] : [face]));
  const totals = successPool({
    dice: toRoll(pool),
    autos: fixed,
    modifiers: changesOf(pool.entries),
    score: successesOf,
  });
  const all: readonly (readonly [string, Fraction])[] = [
    ['of no Stress at all', totals.chance(total => total <= 0)],
    ['of three Stress or more', totals.chance(total => total >= 3)],
    ['of a Disaster for the Challenge', totals.chance(total => total < 0)],
  ];
  return all.map(([said, chance]) => ({ option: null, words: said, chance: String(chance) }));
}

/** What the command line can be asked for at most. */
const MOST = { dice: 30, modifiers: 6 } as const;

/** `+1/2,+2/1`: so much to so many dice, several with commas between. */
function changesIn(text: string, sign: '+' | '-'): readonly Change[] | null {
  if (text === '') return [];
  const found = text.split(',').map(part => /^([+-]?)([1-9])\s*\/\s*([1-9]\d?)d?$/.exec(part.trim()));
  const changes = found.map(match => {
    if (match === null || (match[1] !== '' && match[1] !== sign)) return null;
    return { by: Number(`${sign}${match[2]}`), dice: Number(match[3]) };
  });
  return changes.includes(null) || changes.length > MOST.modifiers ? null : changes.filter(change => change !== null);
}

function autosIn(text: string): readonly number[] | null {
  if (text === '') return [];
  const found = text.split(',').map(part => (/^[1-9]$/.test(part.trim()) ? Number(part) : null));
  return found.includes(null) ? null : found.filter(result => result !== null);
}

/** `--dice 6 --auto 6,6 --simple +1/2 --hinder -1/1`: a Cohort pool of six dice, two of them fixed. */
export const odds: OddsQuestion = {
  options: [
    { name: 'dice', value: 'N', about: `dice in the pool, fixed ones included (up to ${MOST.dice})` },
    { name: 'auto', value: 'A,A', about: 'results of dice that are fixed, e.g. 6,6' },
    { name: 'simple', value: '+N/D', about: 'Beneficial Simple modifiers, e.g. +1/2 or +1/2,+3/1' },
    { name: 'hinder', value: '-N/D', about: 'Hindering Simple modifiers, e.g. -1/1' },
  ],
  example: '--dice 6 --auto 6,6 --simple +1/2 --hinder -1/1',
  answer: given => {
    const dice = String(given['dice'] ?? '');
    if (!/^\d{1,2}$/.test(dice) || Number(dice) > MOST.dice)
      return `--dice must be a whole number from 0 to ${MOST.dice}.`;
    const autos = autosIn(String(given['auto'] ?? ''));
    if (autos === null) return '--auto takes results from 1 to 9 with commas between, e.g. 6,6.';
    const helps = changesIn(String(given['simple'] ?? ''), '+');
    if (helps === null) return '--simple takes modifiers such as +1/2, at most six, with commas between.';
    const hinders = changesIn(String(given['hinder'] ?? ''), '-');
    if (hinders === null) return '--hinder takes modifiers such as -1/1, at most six, with commas between.';
    // An Auto Result for which there is no die is lost (RM-10).
    const fixed = autos.slice(0, Number(dice));
    return said(poolOdds(Number(dice) - fixed.length, fixed, [...hinders, ...helps]));
  },
};

function said({ successes, destiny, doom, disaster }: PoolOdds): {
  readonly json: JsonObject;
  readonly lines: readonly string[];
} {
  return {
    json: { successes: asJson(successes), disaster: String(disaster), destiny: asJson(destiny), doom: asJson(doom) },
    lines: [
      ...inLines('Successes', successes),
      `Disaster     ${percent(disaster)}`,
      ...inLines('Destiny', destiny),
      ...inLines('Doom', doom),
    ],
  };
}

function asJson(distribution: Distribution<number>): JsonObject {
  return Object.fromEntries(distribution.toFractions().map(([outcome, chance]) => [String(outcome), String(chance)]));
}

function inLines(title: string, distribution: Distribution<number>): string[] {
  return distribution.toFractions().map(([outcome, chance], i) => {
    return `${(i === 0 ? title : '').padEnd(10)} ${String(outcome).padStart(3)}  ${percent(chance)}`;
  });
}

function percent(chance: Fraction): string {
  return `${(chance.toNumber() * 100).toFixed(2)} %`.padStart(8);
}
