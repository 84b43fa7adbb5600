import { game as doomRealm } from '@doomtable/doom-realm';
import { simulate } from '../simulate.js';
import type { Share } from '../tally.js';
import { HANDICAPS } from './handicaps.js';

/*
 * What matters most in Doom Realm: the rule of thumb plays every adventure with one thing missing at a time.
 * Run it as `node packages/lab/dist/src/doom-realm/matters.js [games] [seed]`.
 */

const [games = '2000', seed = '1'] = process.argv.slice(2);
const adventures = Object.keys(doomRealm.content?.[0]?.shipped ?? {});
const percent = (share: number): string => (100 * share).toFixed(1);

/** A line of the table: the win rate with its interval, and what is lost against nothing missing. */
function cell(wins: Share | null, base: number | undefined): string {
  if (wins === null) return '';
  const rate = `${percent(wins.rate)} [${percent(wins.low)} to ${percent(wins.high)}]`;
  if (base === undefined) return rate;
  const change = 100 * (wins.rate - base);
  return `${rate} ${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`;
}

console.log(`| without | ${adventures.join(' | ')} |`);
console.log(`| --- |${' --- |'.repeat(adventures.length)}`);
const bases = new Map<string, number>();
for (const handicap of HANDICAPS) {
  const cells = adventures.map(adventure => {
    const { game, settings, player } = handicap.apply(adventure);
    const { wins } = simulate(game, { games: Number(games), seed, seats: 1, settings, players: [player] });
    const base = bases.get(adventure);
    if (base === undefined && wins !== null) bases.set(adventure, wins.rate);
    return cell(wins, base);
  });
  console.log(`| ${handicap.name} | ${cells.join(' | ')} |`);
}
