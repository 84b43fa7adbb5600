import { either, oneOf, setting, text, type ValuesOf } from '@doomtable/kernel';

/** The missions that come with the game; `episode` is the last six in order. */
export const OUR_MISSIONS = [
  'training',
  'cold-dock',
  'red-ward',
  'lower-works',
  'drowned-chapel',
  'bone-yards',
  'the-throat',
] as const;
export type OurMission = (typeof OUR_MISSIONS)[number];
export const EPISODE: readonly OurMission[] = OUR_MISSIONS.slice(1);

/** Everything a table agrees on before it begins. The standard values are our reading of the document (MT ids below 100). */
export const SETTINGS = {
  mission: setting(
    'game',
    either({ ours: oneOf([...OUR_MISSIONS, 'episode']), own: text('mission', { max: 60_000 }) }),
    { is: 'ours', with: 'training' },
  ),
  rank: setting('game', oneOf(['mission', '1', '2', '3', '4', '5', '6']), 'mission', 'MT-158'),
  objectives: setting('game', oneOf(['yes', 'no']), 'yes', 'MT-299'),
  plan: setting('game', oneOf(['asSeen', 'laidOut']), 'asSeen', 'MT-386'),
  lastRound: setting('game', oneOf(['mission', 'none', '20', '30', '40', '60']), 'mission', 'MT-89', '40'),
  interference: setting('table', oneOf(['free', 'none']), 'free', 'MT-73'),
  acts: setting('table', oneOf(['any', '4', '8']), 'any', 'MT-142', '4'),
  mood: setting('table', oneOf(['kind', 'fair', 'cruel']), 'fair', 'MT-111'),
  death: setting('ruling', oneOf(['returns', 'final']), 'returns', 'MT-322'),
  growth: setting('ruling', oneOf(['yes', 'no']), 'yes', 'MT-175'),
  fudge: setting('ruling', oneOf(['off', 'hits', 'shift']), 'off', 'MT-74'),
  cover: setting('ruling', oneOf(['attackFails', 'eachMiss']), 'attackFails', 'MT-61'),
  armorFloors: setting('ruling', oneOf(['anyWound', 'enemies']), 'anyWound', 'MT-17'),
  sustained: setting('ruling', oneOf(['overTurns', 'ownTurn']), 'overTurns', 'MT-10'),
  passiveUse: setting('ruling', oneOf(['action', 'free']), 'action', 'MT-60'),
} as const;

export type DoomSettings = ValuesOf<typeof SETTINGS>;
/** The settings that rules read while playing. */
export type Rulings = Omit<DoomSettings, 'mission'>;
