/** What is heard at a table all the time, where somebody wants that: a ground that breathes, and something that happens now and then. */
export interface Ambience {
  /** Wind, water or a hall, as noise around a pitch that comes and goes. */
  readonly air: { readonly pitch: number; readonly gain: number; readonly seconds: number };
  /** Tones that are held below it. */
  readonly drone: readonly number[];
  /** What happens now and then, by the pitches it may have, and every how many seconds on the average. */
  readonly now: {
    readonly pitches: readonly number[];
    readonly every: number;
    readonly gain: number;
    readonly long: number;
  };
}

/** Begins an ambience; what it gives ends it, softly. */
export function begin(context: AudioContext, into: AudioNode, { air, drone, now }: Ambience): () => void {
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, context.currentTime);
  level.gain.exponentialRampToValueAtTime(1, context.currentTime + 3);
  level.connect(into);
  const sources: AudioScheduledSourceNode[] = [
    wind(context, level, air),
    ...drone.map(pitch => hold(context, level, pitch)),
  ];
  for (const source of sources) source.start();
  let timer: ReturnType<typeof setTimeout>;
  const happen = (): void => {
    ping(context, level, now);
    timer = setTimeout(happen, (0.4 + Math.random() * 1.2) * now.every * 1000);
  };
  timer = setTimeout(happen, now.every * 500);
  return () => {
    clearTimeout(timer);
    level.gain.setTargetAtTime(0, context.currentTime, 0.4);
    for (const source of sources) source.stop(context.currentTime + 2);
  };
}

function wind(
  context: AudioContext,
  into: AudioNode,
  { pitch, gain, seconds }: Ambience['air'],
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  const buffer = context.createBuffer(1, context.sampleRate * 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // Brown noise: each sample is near the one before.
  for (let i = 1, last = 0; i < samples.length; i++) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    samples[i] = last * 3.5;
  }
  source.buffer = buffer;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'lowpass';
  band.frequency.value = pitch;
  const breath = context.createOscillator();
  const depth = context.createGain();
  breath.frequency.value = 1 / seconds;
  depth.gain.value = pitch * 0.4;
  breath.connect(depth).connect(band.frequency);
  breath.start();
  source.addEventListener('ended', () => breath.stop());
  const level = context.createGain();
  level.gain.value = gain;
  source.connect(band).connect(level).connect(into);
  return source;
}

function hold(context: AudioContext, into: AudioNode, pitch: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  const level = context.createGain();
  level.gain.value = 0.05;
  source.connect(level).connect(into);
  return source;
}

function ping(context: AudioContext, into: AudioNode, { pitches, gain, long }: Ambience['now']): void {
  const begins = context.currentTime;
  const source = context.createOscillator();
  source.frequency.value = pitches[Math.floor(Math.random() * pitches.length)] ?? 440;
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, begins);
  level.gain.exponentialRampToValueAtTime(gain, begins + long * 0.2);
  level.gain.exponentialRampToValueAtTime(0.0001, begins + long);
  source.connect(level).connect(into);
  source.start(begins);
  source.stop(begins + long);
}
