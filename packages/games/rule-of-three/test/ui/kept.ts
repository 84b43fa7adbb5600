/** Where the moments of the gallery are kept, and the story they come from. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
export const SEED = 'gallery 1';
