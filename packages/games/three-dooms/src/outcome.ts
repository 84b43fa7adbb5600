import type { Seat } from '@doomtable/kernel';
import { heroOf } from './town.js';
import { type Ending, NONE, type Outcome, type Town } from './world.js';

/** How the game came out, once all Glory is given (TD-51, TD-52). */
export function outcomeOf(town: Town, byDuel: boolean): Outcome {
  const left = town.dooms.map(({ fronts }) => fronts.filter(({ state }) => state === 'undefeated').length);
  const decisive = town.rulings.verdict === 'thirdDoom' ? left.slice(-1) : left;
  const won = decisive.every(count => count === 0);
  const glory = town.heroes.map(hero => hero.glory);
  const score = Math.max(...glory);
  const greatest = glory.indexOf(score);
  const deaths = town.heroes.filter(({ fate }) => fate !== 'alive').length;
  return {
    ending: endingOf(won, byDuel, heroOf(town, greatest).fate !== 'alive'),
    won,
    score,
    town: town.name,
    greatest,
    greatestName: heroOf(town, greatest).name,
    winner: won || town.rulings.fallen === 'mostGlorious' ? greatest : NONE,
    glory,
    figures: {
      deaths,
      'undefeated of the first Doom': left[0] ?? 0,
      'undefeated of the second Doom': left[1] ?? 0,
      'undefeated of the third Doom': left[2] ?? 0,
      'Glory of the last': Math.min(...glory),
      'Glory spread': score - Math.min(...glory),
      'greatest is the third Doom Master': isThirdMaster(town, greatest) ? 1 : 0,
      'final Duels': byDuel ? 1 : 0,
      scenes: town.dooms.reduce((sum, { scenes }) => sum + scenes, 0),
    },
  };
}

function endingOf(won: boolean, byDuel: boolean, dead: boolean): Ending {
  if (!won) return byDuel ? 'destroyedAfterDuel' : 'destroyed';
  if (byDuel) return 'savedAfterDuel';
  return dead ? 'savedByTheDead' : 'saved';
}

function isThirdMaster(town: Town, seat: Seat): boolean {
  return town.dooms.at(-1)?.master === seat;
}
