import type { Player } from '@doomtable/kernel';
import { game as threeDooms } from '@doomtable/three-dooms';
import { simulate } from '../simulate.js';

/*
 * How much the spread of a Hero's ten points matters in Three Dooms: the rule of thumb plays with every Hero made alike.
 * Run it as `node packages/lab/dist/src/three-dooms/spreads.js [games] [seats] [seed]`.
 */

const [games = '200', seats = '4', seed = '1'] = process.argv.slice(2);
const SPREADS = [
  { driving: 7, supporting: 0, grit: 3 },
  { driving: 6, supporting: 1, grit: 3 },
  { driving: 6, supporting: 0, grit: 4 },
  { driving: 5, supporting: 2, grit: 3 },
  { driving: 5, supporting: 0, grit: 5 },
  { driving: 4, supporting: 3, grit: 3 },
  { driving: 4, supporting: 1, grit: 5 },
] as const;

/** The rule of thumb, with ten points spread like this. */
function playerOf(spread: (typeof SPREADS)[number]): Player {
  return (sight, decision, random) =>
    decision.rule === 'creation' && decision.step === 'points'
      ? { ...spread }
      : threeDooms.thumb(sight, decision, random);
}

console.log('| Driving, Supporting, Grit | saved | undefeated of the three Dooms | deaths |');
console.log('| --- | --- | --- | --- |');
for (const spread of SPREADS) {
  const series = { games: Number(games), seed, seats: Number(seats), settings: {}, players: [playerOf(spread)] };
  const { wins, figures } = simulate(threeDooms, series);
  const mean = (name: string): string => (figures[name]?.mean ?? 0).toFixed(2);
  const saved =
    wins === null
      ? ''
      : `${(100 * wins.rate).toFixed(1)} % [${(100 * wins.low).toFixed(1)} to ${(100 * wins.high).toFixed(1)}]`;
  const left = ['first', 'second', 'third'].map(which => mean(`undefeated of the ${which} Doom`)).join(', ');
  console.log(`| ${spread.driving}, ${spread.supporting}, ${spread.grit} | ${saved} | ${left} | ${mean('deaths')} |`);
}
