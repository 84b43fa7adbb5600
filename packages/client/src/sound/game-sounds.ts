import type { EventKind, GameTypes } from '@doomtable/kernel';
import type { Ambience } from './ambience.js';
import type { SoundName } from './recipes.js';

/** What is heard when something happens: a sound, or one that depends on what it is. */
export type SoundOf<Data> = SoundName | ((data: Data) => SoundName | null);

/** What a game sounds like. Events it does not name are silent. */
export interface GameSounds<T extends GameTypes> {
  readonly events: { readonly [K in EventKind<T>]?: SoundOf<T['Events'][K]> };
  readonly ambience: Ambience;
}
