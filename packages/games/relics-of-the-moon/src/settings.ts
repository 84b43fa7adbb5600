import { oneOf, setting, type ValuesOf, wholeNumber } from '@doomtable/kernel';

/** Everything a table agrees on before it begins. The standard values are our reading of the sheet (RM ids below 100). */
export const SETTINGS = {
  scenario: setting('game', oneOf(['tide-bell', 'free']), 'tide-bell'),
  tactics: setting('game', wholeNumber(0, 2), 0, 'RM-249'),
  growth: setting('game', oneOf(['off', 'on']), 'on', 'RM-50'),
  tension: setting('game', oneOf(['off', 'on']), 'on', 'RM-49'),
  consensus: setting('ruling', oneOf(['leader', 'vote']), 'vote', 'RM-53', 'leader'),
  disaster: setting('ruling', oneOf(['passing', 'scene']), 'passing', 'RM-39'),
  agonyTrait: setting('ruling', oneOf(['doom', 'always']), 'doom', 'RM-44'),
  agonyGrowth: setting('ruling', oneOf(['each', 'rank']), 'each', 'RM-45'),
  testTides: setting('ruling', oneOf(['shift', 'still']), 'shift', 'RM-24'),
  downtime: setting('ruling', oneOf(['gm', 'always', 'never']), 'gm', 'RM-60'),
  fewest: setting('ruling', oneOf(['one', 'none']), 'one', 'RM-64'),
  rounds: setting('table', wholeNumber(0, 20), 0, 'RM-61', 20),
} as const;

export type RelicsSettings = ValuesOf<typeof SETTINGS>;
/** The settings that rules read while playing. */
export type Rulings = RelicsSettings;
