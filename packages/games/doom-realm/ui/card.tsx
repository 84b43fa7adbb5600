import type { GameCard } from '@doomtable/client';
import { Picture } from './Picture.js';

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
