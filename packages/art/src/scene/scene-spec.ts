import type { LAYERS } from './layers.js';

/** One thing in a picture, from back to front: what, in which colour, and where its foot stands (0 is the top, 270 the bottom). */
export interface LayerSpec {
  readonly draw: keyof typeof LAYERS;
  readonly colour: string;
  readonly y?: number;
  readonly x?: number;
  /** How large, 1 as it comes. */
  readonly size?: number;
  /** How many, where it is several. */
  readonly many?: number;
  /** Another number, another shape of the same kind. */
  readonly seed?: number;
  /** What shines in it: windows, embers, lamps. */
  readonly light?: string;
}

/** A picture of a place: a sky, and what stands before it. */
export interface SceneSpec {
  readonly id: string;
  readonly title: string;
  readonly sky: readonly [top: string, bottom: string];
  readonly layers: readonly LayerSpec[];
}
