import { LAWS } from '@doomtable/kernel/laws';
import { gameOf } from '../games.js';
import { wholeFrom } from '../numbers.js';
import { Unsound } from '../problem.js';
import { bar } from '../terminal/bar.js';
import { paperOn } from '../terminal/streams.js';

export interface LawsOptions {
  readonly games: string;
  readonly seed: string;
  readonly plain?: boolean;
}

/** `doomtable laws GAME`: what holds for every game, tried on random games from a seed. */
export async function laws(id: string, options: LawsOptions): Promise<number> {
  const game = await gameOf(id);
  const games = wholeFrom('--games', options.games, 1);
  const paper = paperOn(process.stdout, options.plain === true);
  let broken = 0;
  for (const law of LAWS) {
    const progress = bar(process.stderr, law.name);
    let fault: string | null = null;
    for (let i = 0; i < games && fault === null; i++) {
      const seed = `${options.seed}/${i}`;
      try {
        law.holds(game, seed);
      } catch (error) {
        fault = `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`;
      }
      progress.at(i + 1, games);
    }
    progress.done();
    if (fault !== null) broken++;
    paper.parts(
      [
        { text: fault === null ? 'holds   ' : 'BROKEN  ', tone: fault === null ? 'good' : 'bad' },
        { text: law.name, tone: 'plain' },
      ],
      8,
    );
    if (fault !== null) paper.say(`        ${fault}`, 'bad', 8);
  }
  if (broken > 0) throw new Unsound(`${broken} of ${LAWS.length} laws do not hold for ${game.title}.`);
  paper.say(`All ${LAWS.length} laws held in ${games} random ${games === 1 ? 'game' : 'games'} each.`, 'strong');
  return 0;
}
