import { BadInput } from './problem.js';

/** A whole number that was typed for an option. */
export function wholeFrom(option: string, text: string, least = 0): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
    throw new BadInput(`${option} takes a whole number of ${least} or more, not '${text}'.`);
  }
  return Number(text);
}
