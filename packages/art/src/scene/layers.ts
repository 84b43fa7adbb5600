import { BUILDINGS } from './buildings.js';
import { INDOORS } from './indoors.js';
import { LAND } from './land.js';
import type { LayerSpec } from './scene-spec.js';

/** Everything a picture is put together from. */
export const LAYERS = { ...LAND, ...BUILDINGS, ...INDOORS };

/** One layer of a picture. */
export function layer(spec: LayerSpec): string {
  const { draw, ...rest } = spec;
  return LAYERS[draw]({ x: 240, y: 200, size: 1, many: 3, seed: 7, light: '#f2c46a', ...rest });
}
