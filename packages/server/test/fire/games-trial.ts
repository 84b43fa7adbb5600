import { GAMES, loadGame } from '@doomtable/games';
import { type AnyGame, Sfc32 } from '@doomtable/kernel';
import { attackGame, comparePairs } from '@doomtable/kernel/laws';
import { tryAllWays } from '../kit/making.js';
import { setStage } from '../kit/stage.js';
import { forget, PlayedTooLong } from '../kit/worlds.js';
import type { Part, Trial } from './trial.js';

/** A part plays random games until it has come to so many sequences, or pairs. */
const SEQUENCES = 500;
const PAIRS = 2000;
/** The longest a table has been played before others are made from it. */
const MOST_ANSWERS = 60;

async function game(id: string): Promise<AnyGame> {
  const found = await loadGame(GAMES, id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

async function attackGames(id: string, part: number): Promise<Part> {
  const attacked = await game(id);
  let [cases, taken, refused] = [0, 0, 0];
  for (let i = 0; cases < SEQUENCES; i++) {
    const one = attackGame(attacked, `fire ${part}/${i}`);
    cases += one.sequences;
    taken += one.taken;
    refused += one.refused;
  }
  return { cases, seen: { taken, refused } };
}

async function compareWorlds(id: string, part: number): Promise<Part> {
  const compared = await game(id);
  let cases = 0;
  for (let i = 0; cases < PAIRS; i++) cases += comparePairs(compared, `fire ${part}/${i}`);
  return { cases };
}

async function makeTables(id: string, part: number): Promise<Part> {
  const answers = 2 + new Sfc32(`${id}/${part}`).below(MOST_ANSWERS);
  const stage = await setStage(id, `fire ${part}`, answers, part % 2 === 1);
  let cases = 0;
  for (const actor of stage.actors) {
    try {
      await tryAllWays(stage, actor, `fire ${part}`);
      cases++;
    } catch (error) {
      if (!(error instanceof PlayedTooLong)) throw error;
    }
  }
  forget(stage.folder);
  return { cases };
}

export const GAME_TRIALS: readonly Trial[] = Object.keys(GAMES).flatMap(id => [
  {
    name: `adversary:${id}`,
    counted: `sequences of 50 to 300 submissions, half of them forged, at ${id}`,
    violations: 'illegal taken, legal refused, tables changed by what was refused',
    goal: 50_000,
    run: part => attackGames(id, part),
  },
  {
    name: `secrecy:${id}`,
    counted: `pairs of worlds at ${id} that differ in what a viewer cannot know`,
    violations: 'sights, events or refusals that differ',
    goal: 100_000,
    run: part => compareWorlds(id, part),
  },
  {
    name: `making:${id}`,
    counted: `pairs of worlds with every new table made from a table of ${id}`,
    violations: 'new tables that differ',
    goal: 50,
    run: part => makeTables(id, part),
  },
]);
