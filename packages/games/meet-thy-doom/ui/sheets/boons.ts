import type { Doomer } from '../../src/world.js';
import { text } from '../text.js';

/** What lasts, in words. */
export function boonsOf({ boons }: Doomer): string[] {
  const { ward, aim, steady, scan, tools, lamp, visor, suit, rage } = boons;
  const say = text.sheet.boons;
  return [
    ...(ward > 0 ? [say.ward] : []),
    ...(aim > 0 ? [say.aim(aim)] : []),
    ...(steady ? [say.steady] : []),
    ...(scan > 0 ? [say.scan(scan)] : []),
    ...(tools > 0 ? [say.tools(tools)] : []),
    ...(lamp ? [say.lamp] : []),
    ...(visor ? [say.visor] : []),
    ...(suit ? [say.suit] : []),
    ...(rage > 0 ? [say.rage(rage)] : []),
  ];
}
