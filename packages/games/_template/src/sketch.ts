import type { Line, NameOf } from '@doomtable/kernel';
import type { View } from './view.js';

/** The raft, and below it the packs. */
export function sketch({ planks, packs }: View, width: number, name: NameOf): readonly Line[] {
  const lines: Line[] = [[{ text: '='.repeat(Math.min(planks, width)), tone: 'accent' }]];
  packs.forEach((stones, seat) => {
    const inside = stones === null ? '?' : 'o'.repeat(stones);
    lines.push([{ text: `${name(seat)}: ${inside}`, tone: 'plain' }]);
  });
  return lines;
}
