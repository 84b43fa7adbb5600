import { type GameCard, lazyDrawing } from '@doomtable/client';

/** Fetched with home, and by nobody else. */
const Picture = lazyDrawing(async () => (await import('./Picture.js')).Picture);

export const card: GameCard = {
  id: 'three-dooms',
  title: 'Three Dooms',
  about:
    'Elders around a fire name what threatens the town. Three evenings, three Dooms, and Heroes who would rather be first than safe.',
  players: { min: 4, max: 8 },
  mood: 'mood-three-dooms',
  Picture,
  guided: true,
  solo: false,
};
