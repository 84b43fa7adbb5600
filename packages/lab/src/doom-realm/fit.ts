import {
  canFall,
  chanceOf,
  expectedPoints,
  type Features,
  type Match,
  OF_BOSS,
  OF_ENEMY,
  OF_SCORE,
  pointsNow,
  prospectsOf,
  sheetOf,
} from '@doomtable/doom-realm/worth';
import { type RatedMoment, ratedMomentsOf } from './moments.js';
import { dot, leastSquares, logistic } from './regression.js';

/*
 * Finds the weights by which Doom Realm's search values a sheet: how likely each enemy is to fall, and what points are still to
 * come. Run it as `node packages/lab/dist/src/doom-realm/fit.js [games] [seed]`; it prints what belongs in the game's
 * `src/worth/weights.ts`, and how far the new weights and those in use are off on games they were not found from.
 */

const [games = '6000', seed = 'fit'] = process.argv.slice(2);
const NEWTON = 12;
const BOSS = 5;
const ENEMIES = [0, 1, 2, 3, 4] as const;

/** What the readers read, in the order of their names. */
function row<From>(features: Features<From>, from: From): Float64Array {
  return Float64Array.from(Object.values(features), read => read(from));
}

/** What bears on the fall of this enemy at a moment; nothing when it has fallen or never can. */
function enemyRow({ table, party }: RatedMoment, enemy: number): Float64Array | null {
  const s = sheetOf(table);
  if (!canFall(s, enemy)) return null;
  const features: Features<Match> = enemy === BOSS ? OF_BOSS : OF_ENEMY;
  return row(features, { s, party, enemy });
}

/** Weights for the chance that one of these enemies falls. */
function fitFalls(moments: readonly RatedMoment[], enemies: readonly number[]): Float64Array {
  const rows: Float64Array[] = [];
  const fell: boolean[] = [];
  for (const moment of moments) {
    for (const enemy of enemies) {
      const figures = enemyRow(moment, enemy);
      if (figures === null) continue;
      rows.push(figures);
      fell.push((moment.end.fallen & (1 << enemy)) !== 0);
    }
  }
  return logistic(rows, fell, NEWTON);
}

function chancesBy(moment: RatedMoment, usual: Float64Array, boss: Float64Array): number[] {
  return [...ENEMIES, BOSS].map(enemy => {
    const figures = enemyRow(moment, enemy);
    return figures === null ? 0 : chanceOf(dot(figures, enemy === BOSS ? boss : usual));
  });
}

const seen = ratedMomentsOf(Number(games), seed);
const usual = fitFalls(seen, ENEMIES);
const boss = fitFalls(seen, [BOSS]);
const scoreRow = (moment: RatedMoment): Float64Array =>
  row(OF_SCORE, prospectsOf(sheetOf(moment.table), moment.party, chancesBy(moment, usual, boss)));
const toCome = ({ table, end }: RatedMoment): number => end.points - pointsNow(sheetOf(table));
const score = leastSquares(seen.map(scoreRow), seen.map(toCome));

const unseen = ratedMomentsOf(Math.ceil(Number(games) / 4), `${seed}/unseen`);
const off = (guess: (moment: RatedMoment) => number): string => {
  const squares = unseen.reduce((sum, moment) => sum + (moment.end.points - guess(moment)) ** 2, 0);
  return Math.sqrt(squares / unseen.length).toFixed(2);
};
const mean = unseen.reduce((sum, { end }) => sum + end.points, 0) / unseen.length;

const lines = (name: string, features: object, weights: Float64Array): string =>
  `  ${name}: {\n${Object.keys(features)
    .map((key, i) => `    ${key}: ${(weights[i] ?? 0).toFixed(3)},`)
    .join('\n')}\n  },`;
console.log(lines('enemy', OF_ENEMY, usual));
console.log(lines('boss', OF_BOSS, boss));
console.log(lines('score', OF_SCORE, score));
console.log(
  `// ${seen.length} moments. Points off on ${unseen.length} others: the mean alone ${off(() => mean)}, ` +
    `these weights ${off(moment => pointsNow(sheetOf(moment.table)) + dot(scoreRow(moment), score))}, ` +
    `those in use ${off(({ table }) => expectedPoints(table))}.`,
);
