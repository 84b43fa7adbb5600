import type { LayerSpec } from './scene-spec.js';

export const WIDTH = 480;
export const HEIGHT = 270;

/** A layer with everything it may leave out filled in. */
export type FullLayer = Required<Omit<LayerSpec, 'draw'>>;

/** A kind of layer: the text of what is drawn. */
export type Draw = (layer: FullLayer) => string;

/** A figure as it is written in a drawing. */
export const at = (value: number): string => value.toFixed(1);

/** Numbers from 0 to 1 that follow from a seed: a picture is the same every time. */
export function numbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
