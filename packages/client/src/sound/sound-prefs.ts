import { Observable } from '../state/store.js';
import { SOUND_KINDS, type SoundKind } from './recipe.js';

/** What somebody wants to hear, kept on the device. Volumes are from 0 to 1. */
export interface SoundPrefs {
  /** `null` until somebody has been asked, once. */
  readonly wanted: boolean | null;
  readonly volumes: { readonly [kind in SoundKind | 'ambience']: number };
}

const STANDARD: SoundPrefs = {
  wanted: null,
  // An ambience plays when it is turned up.
  volumes: { dice: 0.7, board: 0.7, moments: 0.8, signals: 0.7, ambience: 0 },
};
const KEY = 'doomtable.sound';

/** What can be turned up and down. */
export const VOLUMES: readonly (SoundKind | 'ambience')[] = [...SOUND_KINDS, 'ambience'];

function stored(): SoundPrefs {
  try {
    const { wanted, volumes } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SoundPrefs>;
    return { wanted: wanted ?? null, volumes: { ...STANDARD.volumes, ...volumes } };
  } catch {
    return STANDARD;
  }
}

export const soundPrefs = new Observable<SoundPrefs>(stored());

soundPrefs.subscribe(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(soundPrefs.value));
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
});
