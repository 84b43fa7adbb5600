import type { Features, Weights } from './features.js';

/** Something that adds features up, each times its weight. Lists are made once: a search weighs tables by the million. */
export type Scales<From> = (from: From) => number;

export function scales<From, F extends Features<From>>(features: F, weights: Weights<F>): Scales<From> {
  const names = Object.keys(features);
  const readers = names.map(name => features[name]);
  const heft = Float64Array.from(names, name => weights[name] ?? 0);
  return from => {
    let sum = 0;
    for (let i = 0; i < heft.length; i++) sum += (heft[i] as number) * (readers[i]?.(from) ?? 0);
    return sum;
  };
}

/** A chance from a sum of evidence. */
export function chanceOf(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}
