/** Where the moments of the gallery are kept, and the game they come from: one that is won. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
export const SEED = 'gallery 40';
