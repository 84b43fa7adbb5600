import { either, oneOf, setting, text, type ValuesOf, wholeNumber } from '@doomtable/kernel';
import { SETTING_IDS } from './data/settings.js';

/** Everything a table agrees on before it begins. The standard values are our reading of the document. */
export const SETTINGS = {
  setting: setting(
    'game',
    either({ ours: oneOf(SETTING_IDS), own: text('setting', { max: 300 }) }),
    { is: 'ours', with: 'lamp-city' },
    'R3-253',
  ),
  rounds: setting('game', wholeNumber(1, 9), 3, 'R3-36'),
  closing: setting('ruling', oneOf(['anytime', 'rounds']), 'anytime', 'R3-36'),
  judging: setting('ruling', oneOf(['objection', 'vote']), 'objection', 'R3-47'),
  facts: setting('ruling', oneOf(['anybody', 'tellers']), 'anybody', 'R3-43'),
  party: setting('ruling', oneOf(['all', 'others']), 'all', 'R3-19'),
  response: setting('ruling', oneOf(['any', 'move']), 'any', 'R3-49'),
  holder: setting('ruling', oneOf(['chosen', 'die']), 'chosen', 'R3-55'),
  drawbacks: setting('ruling', oneOf(['both', 'lower', 'pure', 'name']), 'both', 'R3-12'),
  difficulty: setting('ruling', oneOf(['proposer', 'vote']), 'proposer', 'R3-18'),
  luck: setting('ruling', oneOf(['capped', 'full']), 'capped', 'R3-28'),
  ties: setting('ruling', oneOf(['margins', 'faces']), 'margins', 'R3-31'),
  growth: setting('ruling', oneOf(['book', 'steady']), 'book', 'R3-37'),
  exchanges: setting('ruling', wholeNumber(1, 9), 9, 'R3-35'),
  holds: setting('ruling', wholeNumber(1, 9), 9, 'R3-55'),
} as const;

export type RuleOfThreeSettings = ValuesOf<typeof SETTINGS>;
/** What antipoints do: lower usefulness and be named, either alone, or be named where nothing else stands on the element. */
export type DrawbackReading = RuleOfThreeSettings['drawbacks'];
