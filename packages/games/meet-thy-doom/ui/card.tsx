import { type GameCard, lazyDrawing } from '@doomtable/client';

/** Fetched with home, and by nobody else. */
const Picture = lazyDrawing(async () => (await import('./Picture.js')).Picture);

export const card: GameCard = {
  id: 'meet-thy-doom',
  title: 'Meet Thy Doom',
  about: 'One Mastermind against one to four Doomers, on a board that shows itself a room at a time.',
  players: { min: 2, max: 5 },
  mood: 'mood-meet-thy-doom',
  Picture,
  guided: true,
  solo: false,
  sits: 1,
};
