import { either, oneOf, setting, text, type ValuesOf } from '@doomtable/kernel';

/** Everything a table agrees on before it begins. The standard values are our reading of the document (DR ids below 100). */
export const SETTINGS = {
  adventure: setting(
    'game',
    either({ ours: oneOf(['kiln-road', 'drowned-stair', 'iron-winter']), own: text('adventure', { max: 60_000 }) }),
    { is: 'ours', with: 'kiln-road' },
  ),
  flips: setting('ruling', oneOf(['turn', 'flip']), 'turn', 'DR-15'),
  bossDoor: setting('ruling', oneOf(['both', 'keyOpensBoth']), 'both', 'DR-22'),
  missedKey: setting('ruling', oneOf(['lost', 'found']), 'lost', 'DR-23'),
  candles: setting('ruling', oneOf(['anywhere', 'connected']), 'anywhere', 'DR-27'),
  powers: setting('ruling', oneOf(['afterDice', 'beforeDice']), 'afterDice', 'DR-29'),
  arms: setting('ruling', oneOf(['carried', 'pooled']), 'carried', 'DR-31'),
  allDead: setting('ruling', oneOf(['ends', 'goesOn']), 'ends', 'DR-39'),
  advance: setting('ruling', oneOf(['betweenPhases', 'anytime']), 'betweenPhases', 'DR-40'),
} as const;

export type DoomRealmSettings = ValuesOf<typeof SETTINGS>;
/** The settings that rules read while playing. */
export type Rulings = Omit<DoomRealmSettings, 'adventure'>;
