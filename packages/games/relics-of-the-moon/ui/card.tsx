import { type GameCard, lazyDrawing } from '@doomtable/client';

/** Fetched with home, and by nobody else. */
const Picture = lazyDrawing(async () => (await import('./Picture.js')).Picture);

export const card: GameCard = {
  id: 'relics-of-the-moon',
  title: 'Relics of the Moon',
  about:
    'A Cohort builds pools of dice against whatever the GM sets in its way. Destiny pays for the bold, and Doom keeps count.',
  players: { min: 3, max: 7 },
  mood: 'mood-relics',
  Picture,
  guided: true,
  solo: false,
};
