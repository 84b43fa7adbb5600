import type { Json, Player } from '@doomtable/kernel';
import { game as doom } from '@doomtable/meet-thy-doom';
import { simulate } from '../simulate.js';

/*
 * What each class of Meet Thy Doom is worth to a party: bots on every seat, and all Doomers of one class.
 * Run it as `node packages/lab/dist/src/meet-thy-doom/classes.js [games] [doomers] [mission] [seed]`.
 */

const [games = '100', doomers = '3', mission = 'training', seed = '1'] = process.argv.slice(2);
const CLASSES = ['marine', 'techie', 'scientist', 'medic', 'preacher'];

/** The rule of thumb, but every Doomer enlists in this class. */
function playerOf(cls: string): Player {
  return (sight, decision, random) => {
    const answer = doom.thumb(sight, decision, random);
    if (`${decision.rule}.${decision.step}` !== 'campaign.enlist') return answer;
    return { ...(answer as { readonly [field: string]: Json }), class: cls };
  };
}

console.log('| class | won |');
console.log('| --- | --- |');
for (const cls of CLASSES) {
  const settings = { mission: { is: 'ours', with: mission } };
  const series = { games: Number(games), seed, seats: Number(doomers) + 1, settings, players: [playerOf(cls)] };
  const { wins } = simulate(doom, series);
  const percent = (share: number): string => (100 * share).toFixed(0);
  console.log(
    `| ${cls} | ${wins === null ? '' : `${percent(wins.rate)} % [${percent(wins.low)} to ${percent(wins.high)}]`} |`,
  );
}
