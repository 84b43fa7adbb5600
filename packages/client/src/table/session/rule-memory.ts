import type { Sight } from '@doomtable/kernel';

/** The memory of the innermost rule of this name, if it is one of those that wait. `My` is the memory that rule keeps. */
export function frameOf<My>({ stack }: Pick<Sight, 'stack'>, rule: string): My | null {
  const frame = stack.findLast(one => one.rule === rule);
  return frame === undefined ? null : (frame.my as My);
}
