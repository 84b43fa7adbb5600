import type { Box } from './Boxes.js';

/** The boxes of a location; those that make its enemy grow are diamonds (DR-141). */
export function boxesOf(location: { readonly boxes: number; readonly diamonds: readonly number[] }): Box[] {
  return Array.from({ length: location.boxes }, (_, i) => (location.diamonds.includes(i + 1) ? 'diamond' : 'square'));
}

/** The boxes of a hero: squares from the start, and a circle for each level to come. */
export function heroBoxes({ squares, circles }: { readonly squares: number; readonly circles: number }): Box[] {
  return [...new Array<Box>(squares).fill('square'), ...new Array<Box>(circles).fill('circle')];
}

export function squares(n: number): Box[] {
  return new Array<Box>(n).fill('square');
}
