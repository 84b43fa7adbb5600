/** What a voice of a sound is: a tone or noise that begins, changes and dies away. Times are in seconds, pitches in Hz. */
export interface Voice {
  readonly wave: OscillatorType | 'noise';
  /** When it begins; 0 where absent. */
  readonly at?: number;
  /** How long it lasts. */
  readonly for: number;
  /** Its pitch at the beginning and, where it glides, at the end. Of noise it is the middle of what is heard of it. */
  readonly pitch: number;
  readonly to?: number;
  /** From 0 to 1. */
  readonly gain: number;
  /** How long it takes to be at its loudest; a few milliseconds where absent, which is a stroke. */
  readonly rise?: number;
  /** How narrow noise is heard, the higher the narrower. */
  readonly narrow?: number;
}

/** A sound is voices together. */
export type Recipe = readonly Voice[];

/** By what somebody turns sounds up or down. */
export type SoundKind = 'dice' | 'board' | 'moments' | 'signals';

export const SOUND_KINDS: readonly SoundKind[] = ['dice', 'board', 'moments', 'signals'];

/** A sound with its kind. */
export interface Sound {
  readonly kind: SoundKind;
  readonly recipe: Recipe;
}

/** No sound is longer than a staged moment. */
export const LONGEST_SOUND = 1.6;

/** How long a sound lasts. */
export function soundLength(recipe: Recipe): number {
  return Math.max(...recipe.map(voice => (voice.at ?? 0) + voice.for));
}
