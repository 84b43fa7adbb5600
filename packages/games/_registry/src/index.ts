import type { Shelf } from './shelf.js';

export * from './shelf.js';

/** The games of this table. Each is loaded when it is wanted; to add one is to add a line. */
export const GAMES: Shelf = {
  'doom-realm': [async () => (await import('@doomtable/doom-realm')).module],
  'meet-thy-doom': [async () => (await import('@doomtable/meet-thy-doom')).module],
  'relics-of-the-moon': [async () => (await import('@doomtable/relics-of-the-moon')).module],
  'rule-of-three': [async () => (await import('@doomtable/rule-of-three')).module],
  'three-dooms': [async () => (await import('@doomtable/three-dooms')).module],
};
