import type { Shelf } from './shelf.js';

export * from './shelf.js';

/** The games of this table. Each is loaded when it is wanted; to add one is to add a line. */
export const GAMES: Shelf = {
  'doom-realm': [async () => (await import('@doomtable/doom-realm')).module],
};
