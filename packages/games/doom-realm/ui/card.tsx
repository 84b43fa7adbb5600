import { type GameCard, lazyDrawing } from '@doomtable/client';

/** Fetched with home, and by nobody else. */
const Picture = lazyDrawing(async () => (await import('./Picture.js')).Picture);

export const card: GameCard = {
  id: 'doom-realm',
  title: 'Doom Realm',
  about: 'Three heroes, thirty rounds, one boss: roll, shade the map, and be strong enough in time.',
  players: { min: 1, max: 1 },
  mood: 'mood-doom-realm',
  Picture,
  guided: true,
  solo: true,
};
