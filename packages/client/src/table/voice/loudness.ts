/** How loud one's own microphone is. What goes out to others is measured by the line it goes over. */
export class Loudness {
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;

  constructor(track: MediaStreamTrack) {
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = 512;
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(new MediaStream([track])).connect(this.#analyser);
  }

  /** From 0 to 1. */
  level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return Math.sqrt(this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / this.#samples.length);
  }

  end(): void {
    void this.#context.close();
  }
}
