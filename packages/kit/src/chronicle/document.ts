import type { Block } from '@doomtable/kernel';

/** A line of what the rules did. */
export function line(text: string): Block {
  return { is: 'line', text };
}
