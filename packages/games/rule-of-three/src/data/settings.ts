/** Settings that come with the game, each with a title and a sentence to begin from. All of our own making. */
export const SETTING_TEXTS = {
  'lamp-city': {
    title: 'The city of lamps',
    about: 'A harbour city on nine canals where every lamp has a keeper, and last night a whole street stayed dark.',
  },
  'glass-moor': {
    title: 'The glass moor',
    about:
      'A cold upland of glass reeds, three rival villages, and a railway that somebody has begun to build across it.',
  },
  'long-orbit': {
    title: 'The long orbit',
    about: 'A ring of old stations around a dead star, held together by mail ships, debts and a common kitchen.',
  },
  'paper-court': {
    title: 'The paper court',
    about: 'A palace where nothing is true until it is written down, in the week in which the ink runs out.',
  },
  'salt-road': {
    title: 'The salt road',
    about: 'Caravans, wells and toll houses on a desert road, in the year in which the wells begin to speak.',
  },
  'quiet-town': {
    title: 'The quiet town',
    about: 'A small town of today with one bridge, one school and a festival that nobody remembers founding.',
  },
} as const;

export type SettingId = keyof typeof SETTING_TEXTS;
export const SETTING_IDS = [
  'lamp-city',
  'glass-moor',
  'long-orbit',
  'paper-court',
  'salt-road',
  'quiet-town',
] as const satisfies readonly SettingId[];
