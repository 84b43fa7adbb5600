import type { Json, Player } from '@doomtable/kernel';
import { game as relics } from '@doomtable/relics-of-the-moon';
import { simulate } from '../simulate.js';

/*
 * Where a Rating should sit for a party in Relics of the Moon: fresh PCs face one Challenge, bots on every seat. For each Threat
 * and each Rating, in dice for each PC: how often it is resolved, in how many rounds, and what it costs.
 * Run it as `node packages/lab/dist/src/relics-of-the-moon/ratings.js [games] [pcs] [seed]`.
 */

const [games = '100', pcs = '4', seed = '1'] = process.argv.slice(2);
const THREATS = ['common', 'minor', 'major', 'extreme', 'ultimate'];
const PER_PC = [1, 1.5, 2, 2.5, 3];

/** The rule of thumb, but the GM sets this Challenge, and ends the game after it. */
function playerOf(threat: string, rating: number): Player {
  // A Common Challenge has no trait.
  const pressed = { is: threat, with: threat === 'common' ? 'none' : 'press' };
  const challenge: Json = { name: 'Challenge', type: 'venger', rating, timer: 0, threat: pressed };
  return (sight, decision, random) => {
    if (decision.rule !== 'scene' || decision.step !== 'next') return relics.thumb(sight, decision, random);
    const { played, scene } = sight.view as {
      readonly played: readonly { readonly won: boolean }[];
      readonly scene: number;
    };
    if (scene > 1) return { is: 'endScenario', with: {} };
    if (played.length === 0) return { is: 'now', with: challenge };
    return { is: 'endScene', with: played[0]?.won === true ? 'reached' : 'missed' };
  };
}

console.log('| Threat | dice for each PC | resolved | rounds | Stress for each PC | scenes that broke the Cohort |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const threat of THREATS) {
  for (const perPc of PER_PC) {
    const players = [playerOf(threat, Math.ceil(perPc * Number(pcs)))];
    const series = { games: Number(games), seed, seats: Number(pcs) + 1, settings: { scenario: 'free' }, players };
    const { figures } = simulate(relics, series);
    const mean = (name: string): number => figures[name]?.mean ?? 0;
    const share = (name: string): string => `${(100 * mean(name)).toFixed(0)} %`;
    const cost = `${mean('rounds').toFixed(1)} | ${mean('stress for each PC').toFixed(1)}`;
    const row = `${share('goal of scene 1')} | ${cost} | ${share('scenes that broke the Cohort')}`;
    console.log(`| ${threat} | ${perPc} | ${row} |`);
  }
}
