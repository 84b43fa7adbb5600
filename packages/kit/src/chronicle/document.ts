import type { Block } from '@doomtable/kernel';

/** A line of what the rules did. */
export function logBlock(text: string): Block {
  return { is: 'line', text };
}
