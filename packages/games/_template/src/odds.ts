import type { Decision, Forecast, OddsQuestion, Sight } from '@doomtable/kernel';
import { sum } from '@doomtable/kit/dice';
import { STONES } from './data/tables.js';
import type { Raft } from './types.js';
import { loadOf } from './view.js';

/** The chance that so many dice tie at least so many planks. */
function chanceOf(dice: number, planks: number): string {
  return String(sum(dice).chance(total => total >= planks));
}

export function foresee({ view }: Sight<Raft>, decision: Decision): readonly Forecast[] {
  if (decision.step !== 'push') return [];
  const chance = chanceOf(1, loadOf(view, STONES.max) - view.planks);
  return [{ option: 'wait', words: 'The next die makes the raft bear whatever was packed', chance }];
}

export const odds: OddsQuestion = {
  options: [
    { name: 'dice', value: 'N', about: 'how many dice are rolled' },
    { name: 'planks', value: 'N', about: 'how many planks are needed' },
  ],
  example: '--dice 2 --planks 7',
  answer: ({ dice, planks }) => {
    if (![dice, planks].every(figure => /^\d{1,2}$/.test(String(figure)))) return 'Give two whole numbers below 100.';
    const chance = chanceOf(Number(dice), Number(planks));
    return { json: { chance }, lines: [`${dice} dice tie ${planks} planks or more with a chance of ${chance}.`] };
  },
};
