import type { Changes, Counting, Seat } from '@doomtable/kernel';
import { TYPES } from './data/tables.js';
import type { Relics } from './types.js';
import type { Challenge, Pc, Supply } from './world.js';

type Figure = readonly [name: string, figure: number];

function ofPc({ seat, stress, agony, growth, abilityRank }: Pc): readonly Figure[] {
  return [
    [`stress ${seat}`, stress],
    [`agony ${seat}`, agony],
    [`growth ${seat}`, growth],
    [`ability ${seat}`, abilityRank],
  ];
}

function ofChallenge({ id, rating, resolved, timer }: Challenge): readonly Figure[] {
  const always: readonly Figure[] = [
    [`rating ${id}`, rating],
    [`resolved ${id}`, resolved],
  ];
  return timer === null ? always : [...always, [`timer ${id}`, timer]];
}

const supplyName = ({ type, rank }: Supply): string => `supplies ${type} ${rank}`;
const RANKS = [1, 2, 3, 4, 5] as const;

function ofSupplies(supplies: readonly Supply[]): readonly Figure[] {
  return TYPES.flatMap(type =>
    RANKS.map((rank): Figure => {
      return [supplyName({ type, rank }), supplies.filter(one => one.type === type && one.rank === rank).length];
    }),
  );
}

/** One resource more, or less; nothing where there is none. */
function supply(resource: Supply | null, by: number): Changes {
  return resource === null ? {} : { [supplyName(resource)]: by };
}

function shares(name: string, pairs: readonly (readonly [Seat, number])[], sign: number): Changes {
  return Object.fromEntries(pairs.map(([seat, points]) => [`${name} ${seat}`, sign * points]));
}

function nowOf(name: string, pairs: readonly (readonly [Seat, number])[]): Changes {
  return Object.fromEntries(pairs.map(([seat, figure]) => [`${name} ${seat}`, { now: figure }]));
}

/** What is counted at this table, and which events tell of it. */
export const counts: Counting<Relics> = {
  figures: ({ destiny, doom, scene, cast, supplies, event, effects, pool }) =>
    Object.fromEntries<number>([
      ['destiny', destiny],
      ['doom', doom],
      ['scene', scene],
      ['effects', effects.length],
      ...cast.flatMap(ofPc),
      ...ofSupplies(supplies),
      ...(event === null ? [] : [['round', event.round] as const, ...event.challenges.flatMap(ofChallenge)]),
      ...(pool === null ? [] : [[`dice ${pool.side} ${pool.challenge}`, pool.dice.length] as const]),
    ]),
  told: {
    carries: ({ supplies }) =>
      Object.fromEntries(ofSupplies(supplies).map(([name, figure]) => [name, { now: figure }])),
    scenarioOpened: ({ destiny, doom }) => ({ destiny: { now: destiny }, doom: { now: doom } }),
    sceneOpened: ({ scene }) => ({ scene: { now: scene } }),
    round: ({ round }) => ({ round: { now: round } }),
    timer: ({ id, left }) => ({ [`timer ${id}`]: { now: left } }),
    bought: ({ id, timer, destiny }) => ({ destiny: -destiny, [`timer ${id}`]: { now: timer } }),
    split: ({ id, ratings, destiny, doom }) => ({
      [`rating ${id}`]: { now: ratings[0] ?? 0 },
      destiny: -destiny,
      doom,
    }),
    part: ({ destiny, doom, checked }) => ({ destiny: -destiny, doom, effects: checked ? 1 : 0 }),
    plan: ({ destiny, doom, checked, supply: used }) => ({
      destiny: -destiny,
      doom,
      effects: checked ? 1 : 0,
      ...supply(used, -1),
    }),
    doomSpent: ({ doom }) => ({ doom: -doom }),
    points: ({ destiny, doom }) => ({ destiny, doom }),
    built: ({ side, challenge, dice }) => ({ [`dice ${side} ${challenge}`]: { now: dice } }),
    resolved: ({ id, resolved }) => ({ [`resolved ${id}`]: { now: resolved } }),
    tested: ({ id, resolved, doom }) => ({ [`resolved ${id}`]: { now: resolved }, doom }),
    over: ({ doom }) => ({ doom }),
    moved: ({ pool, now }) => ({ [pool]: { now } }),
    agony: ({ seat, agony }) => ({ [`agony ${seat}`]: { now: agony } }),
    supply: ({ supply: resource, gained }) => supply(resource, gained ? 1 : -1),
    granted: () => ({ effects: 1 }),
    joined: ({ seat }) => ({
      [`stress ${seat}`]: { now: 0 },
      [`agony ${seat}`]: { now: 0 },
      [`growth ${seat}`]: { now: 0 },
      [`ability ${seat}`]: { now: 1 },
    }),
    traded: ({ gained, gave }) => ({ ...supply(gained, 1), ...supply(gave, -1) }),
    tides: ({ nowDestiny, nowDoom }) => ({ destiny: { now: nowDestiny }, doom: { now: nowDoom } }),
    disaster: () => ({ effects: 1 }),
    hand: ({ form, doom }) => ({ doom: { now: doom }, effects: form === 'trait' ? 1 : 0 }),
    passed: ({ names }) => ({ effects: -names.length }),
    stress: ({ shares: pairs }) => shares('stress', pairs, 1),
    calm: ({ shares: pairs }) => shares('stress', pairs, -1),
    pushed: ({ seat, stress, agony }) => ({ [`stress ${seat}`]: { now: stress }, [`agony ${seat}`]: { now: agony } }),
    gone: ({ destiny }) => ({ destiny: { now: destiny } }),
    growthDice: ({ dice }) => nowOf('growth', dice),
    growthTest: ({ seat, left }) => ({ [`growth ${seat}`]: { now: left } }),
    growth: ({ seat, left, agony, ability, supply: used }) => ({
      [`growth ${seat}`]: { now: left },
      [`agony ${seat}`]: { now: agony },
      [`ability ${seat}`]: { now: ability },
      ...supply(used, -1),
    }),
  },
};
