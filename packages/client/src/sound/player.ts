import { type Ambience, begin } from './ambience.js';
import { SOUNDS, type SoundName } from './recipes.js';
import { soundPrefs } from './sound-prefs.js';
import { sound } from './synth.js';

/* Fetched when somebody wants to hear something, and not before. */

/** Sounds of one moment follow one another so closely that they are heard as one. */
const APART = 0.14;
/** More than these at once are noise. */
const MOST_AT_ONCE = 4;

let context: AudioContext | null = null;

/** A page may make a sound once somebody has pressed something on it; until then it is suspended. */
function heard(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Plays the sounds of one moment. */
export function playSounds(names: readonly SoundName[]): void {
  const audio = heard();
  const { volumes } = soundPrefs.value;
  names.slice(0, MOST_AT_ONCE).forEach((name, i) => {
    const { kind, recipe } = SOUNDS[name];
    if (volumes[kind] === 0) return;
    const level = audio.createGain();
    level.gain.value = volumes[kind];
    level.connect(audio.destination);
    sound(audio, level, recipe, audio.currentTime + 0.01 + i * APART);
  });
}

let ending: (() => void) | null = null;
let playing: Ambience | null = null;

/** Plays an ambience as loud as it is wanted, in place of the one before; `null` is silence. */
export function playAmbience(ambience: Ambience | null): void {
  const volume = soundPrefs.value.volumes.ambience;
  const wanted = volume === 0 || soundPrefs.value.wanted !== true ? null : ambience;
  if (wanted === playing) return;
  ending?.();
  ending = null;
  playing = wanted;
  if (wanted === null) return;
  const audio = heard();
  const level = audio.createGain();
  level.gain.value = volume;
  level.connect(audio.destination);
  ending = begin(audio, level, wanted);
}
