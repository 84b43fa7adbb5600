import type { GameModule } from '@doomtable/kernel';

/** The games of this table. Each is loaded when it is wanted; to add one is to add a line. */
export const GAMES: { readonly [id: string]: () => Promise<GameModule> } = {
  'doom-realm': async () => (await import('@doomtable/doom-realm')).module,
};
