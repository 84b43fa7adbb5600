import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, PageTest } from '@doomtable/page-testing';

const RATE = 48_000;
const SECONDS = 4;

/**
 * A sound file of one voice for the microphone of a browser in a test. It swells and fades as speech does: a steady tone would be
 * taken for noise by the browser and filtered out.
 */
function soundFile(hertz: number): string {
  const samples = Buffer.alloc(RATE * SECONDS * 2);
  for (let i = 0; i < RATE * SECONDS; i++) {
    const t = i / RATE;
    const swell = Math.max(0, Math.sin(2 * Math.PI * 3 * t)) ** 2;
    samples.writeInt16LE(Math.round(16_000 * swell * Math.sin(2 * Math.PI * hertz * t)), i * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  const file = join(tmpdir(), `doomtable-voice-${hertz}.wav`);
  writeFileSync(file, Buffer.concat([head, samples]));
  return file;
}

declare global {
  interface Window {
    /** Every line to another browser that this page has ever had. */
    lines: RTCPeerConnection[];
  }
}

/** Keeps the lines of a page within reach of the test. */
function keepLines(): void {
  const lines: RTCPeerConnection[] = [];
  window.lines = lines;
  const Plain = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(...settings: ConstructorParameters<typeof Plain>) {
      super(...settings);
      lines.push(this);
    }
  };
}

/** A page in a Chromium of its own, whose microphone hears one tone. */
export async function voiceAt(visit: PageTest, hertz: number): Promise<Page> {
  const browser = await visit.another([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${soundFile(hertz)}`,
  ]);
  const { page, context } = await visit.stranger({ browser });
  await context.addInitScript(keepLines);
  return page;
}

/** How loud each tone arrives at a page from others, as WebAudio measures it: the loudest of two seconds, in decibels over silence. */
export function heardAt(page: Page, tones: readonly number[]): Promise<number[]> {
  return page.evaluate(async hertz => {
    const tracks = window.lines
      .filter(({ connectionState }) => connectionState !== 'closed')
      .flatMap(line => line.getReceivers().map(({ track }) => track))
      .filter(({ readyState }) => readyState === 'live');
    const context = new AudioContext();
    await context.resume();
    const loudest = hertz.map(() => 0);
    const analysers = tracks.map(track => {
      const analyser = context.createAnalyser();
      analyser.fftSize = 4096;
      analyser.minDecibels = -100;
      analyser.maxDecibels = 0;
      analyser.smoothingTimeConstant = 0;
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      return analyser;
    });
    const until = performance.now() + 2000;
    while (performance.now() < until) {
      for (const analyser of analysers) {
        const bins = new Uint8Array(analyser.frequencyBinCount);
        analyser.getByteFrequencyData(bins);
        for (const [place, one] of hertz.entries()) {
          const bin = Math.round((one * analyser.fftSize) / context.sampleRate);
          const level = (Math.max(...bins.slice(bin - 1, bin + 2)) / 255) * 100;
          loudest[place] = Math.max(loudest[place] ?? 0, level);
        }
      }
      await new Promise(resolve => setTimeout(resolve, 30));
    }
    await context.close();
    return loudest.map(Math.round);
  }, tones);
}
