import { drawing, falling, glowing, rect } from '../svg.js';
import { layer } from './layers.js';
import type { SceneSpec } from './scene-spec.js';

/** A picture of a place, 480 by 270, as the text of an SVG. `key` makes its ids distinct on a page. */
export function scene(spec: SceneSpec, key: string = spec.id): string {
  const [top, bottom] = spec.sky;
  return drawing(
    480,
    270,
    spec.title,
    key,
    falling('sky', [0, top], [1, bottom]) + glowing('edge', 0.5, 0.45, 0.8, [0.6, '#000000/0'], [1, '#000000/0.5']),
    rect(0, 0, 480, 270, 'url(#§sky)'),
    ...spec.layers.map(layer),
    rect(0, 0, 480, 270, 'url(#§edge)'),
  );
}
