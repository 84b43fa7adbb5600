import type { Recipe, Voice } from './recipe.js';

/** Where sounds are made: a page that is heard, or one that is rendered for a test. */
type Context = BaseAudioContext;

/** How quickly a stroke is at its loudest. */
const STROKE = 0.004;
/** What a tone has died away to. */
const SILENCE = 0.0001;

/** Puts a sound into a graph, to begin at `when`. */
export function sound(context: Context, into: AudioNode, recipe: Recipe, when: number): void {
  for (const voice of recipe) play(context, into, voice, when + (voice.at ?? 0));
}

function play(context: Context, into: AudioNode, voice: Voice, begins: number): void {
  const ends = begins + voice.for;
  const level = context.createGain();
  level.gain.setValueAtTime(SILENCE, begins);
  level.gain.exponentialRampToValueAtTime(voice.gain, begins + (voice.rise ?? STROKE));
  level.gain.exponentialRampToValueAtTime(SILENCE, ends);
  level.connect(into);
  const source = voice.wave === 'noise' ? noise(context, voice, level, begins) : tone(context, voice, level, begins);
  source.start(begins);
  source.stop(ends);
}

function tone(
  context: Context,
  { wave, pitch, to, for: long }: Voice,
  into: AudioNode,
  begins: number,
): OscillatorNode {
  const source = context.createOscillator();
  if (wave !== 'noise') source.type = wave;
  glide(source.frequency, pitch, to, begins, long);
  source.connect(into);
  return source;
}

function noise(
  context: Context,
  { pitch, to, for: long, narrow = 1 }: Voice,
  into: AudioNode,
  begins: number,
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = narrow;
  glide(band.frequency, pitch, to, begins, long);
  source.connect(band).connect(into);
  return source;
}

function glide(param: AudioParam, from: number, to: number | undefined, begins: number, long: number): void {
  param.setValueAtTime(from, begins);
  if (to !== undefined) param.exponentialRampToValueAtTime(to, begins + long);
}

const kept = new WeakMap<Context, AudioBuffer>();

/** A second of white noise, the same every time. */
function hiss(context: Context): AudioBuffer {
  const before = kept.get(context);
  if (before !== undefined) return before;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 22222;
  for (let i = 0; i < samples.length; i++) {
    state = (state * 16807) % 2147483647;
    samples[i] = (state / 2147483647) * 2 - 1;
  }
  kept.set(context, buffer);
  return buffer;
}
