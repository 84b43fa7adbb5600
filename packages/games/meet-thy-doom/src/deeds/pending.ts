import type { Effect } from '../data/shape.js';
import type { MeetThyDoomWorld } from '../world.js';

/** What may bring something terrifying into sight. */
const SHOWING: readonly Effect['is'][] = ['monsters', 'open', 'reveal'];

/**
 * What a trap, a device, a thing, an Encounter or a scene brings about waits until somebody sees to it, in its order; because of
 * somebody (-1 for nobody) somewhere. A Shaken save waits for what is to be seen, and what is seen waits for that save: who is
 * frightened by both saves once, at the higher level (MT-47).
 */
export function bringAbout(
  w: MeetThyDoomWorld,
  effects: readonly Effect[],
  doomer: number,
  space: number,
  spared: readonly number[] = [],
): void {
  const inOrder = savesLast(effects);
  const save = inOrder.findIndex(({ is }) => is === 'shaken');
  inOrder.forEach((effect, i) => {
    w.secret.pending.push({ effect, doomer, space, spared, quiet: i < save });
  });
}

function savesLast(effects: readonly Effect[]): readonly Effect[] {
  const shown = effects.findLastIndex(({ is }) => SHOWING.includes(is)) + 1;
  const [first, then] = [effects.slice(0, shown), effects.slice(shown)];
  const isSave = ({ is }: Effect): boolean => is === 'shaken';
  return [...first.filter(effect => !isSave(effect)), ...first.filter(isSave), ...then];
}
