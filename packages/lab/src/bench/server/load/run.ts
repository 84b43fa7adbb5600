import type { Pair } from './pair.js';

/** How long pairs play: so many seconds, or so many moves each; and how long each thinks between two moves, on average. */
export interface Pace {
  readonly seconds?: number;
  readonly moves?: number;
  readonly thinkMs?: number;
}

/** What came of it, all pairs together. Times are in milliseconds. */
export interface LoadRun {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Moves that the other sockets have heard of. */
  readonly heard: number;
}

/** A move that nobody hears of for so long is lost. */
const LOST_MS = 5000;

/** Lets every pair move again as soon as its last move is acknowledged, or after it has thought. */
export async function playPairs(pairs: readonly Pair[], pace: Pace): Promise<LoadRun> {
  const times: number[] = [];
  const before = heardBy(pairs);
  const start = performance.now();
  await Promise.all(pairs.map(pair => playOne(pair, pace, start, times)));
  const seconds = (performance.now() - start) / 1000;
  const heard = await waitFor(times.length, () => heardBy(pairs) - before);
  times.sort((a, b) => a - b);
  return { moves: times.length, seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), heard };
}

function playOne(pair: Pair, pace: Pace, start: number, times: number[]): Promise<void> {
  const { seconds = Number.POSITIVE_INFINITY, moves = Number.POSITIVE_INFINITY, thinkMs = 0 } = pace;
  return new Promise(resolve => {
    let made = 0;
    let began = 0;
    const move = (): void => {
      began = performance.now();
      pair.move(done);
    };
    const done = (): void => {
      const now = performance.now();
      times.push(now - began);
      made++;
      if (made >= moves || now - start >= seconds * 1000) resolve();
      else if (thinkMs === 0) move();
      else setTimeout(move, thinkMs * (0.5 + Math.random()));
    };
    if (thinkMs === 0) move();
    else setTimeout(move, thinkMs * Math.random());
  });
}

function heardBy(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, pair) => sum + pair.heard, 0);
}

/** The other sockets may hear of the last moves a moment later. */
async function waitFor(wanted: number, count: () => number): Promise<number> {
  const end = performance.now() + LOST_MS;
  while (count() < wanted && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 10));
  return count();
}

/** The value below which this part of a sorted list lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
