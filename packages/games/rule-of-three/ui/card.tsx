import { type GameCard, lazyDrawing } from '@doomtable/client';

/** Fetched with home, and by nobody else. */
const Picture = lazyDrawing(async () => (await import('./Picture.js')).Picture);

export const card: GameCard = {
  id: 'rule-of-three',
  title: 'Rule of Three',
  about:
    'Three acts and no gamemaster: build a character by points, set challenges for one another, tell what comes of it.',
  players: { min: 3, max: 9 },
  mood: 'mood-rule-of-three',
  Picture,
  guided: true,
  solo: false,
};
