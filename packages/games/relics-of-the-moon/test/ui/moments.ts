import { keyed } from '@doomtable/kernel';
import { type SampledMoment, sampledMomentsOf, type WantedMoments } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';
import type { Relics } from '../../src/types.js';

/** Where the moments of the gallery are kept, and the game they come from. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
const SEED = 'gallery 1';

const at =
  (wanted: string, scene = 1): WantedMoments<Relics>[string] =>
  ({ world }, _, step) =>
    step === wanted && world.open.scene >= scene;

/** The moments a gallery shows, in the order of a game; the first that is met is taken. */
const WANTED: WantedMoments<Relics> = {
  making: at('scenario.cast', 0),
  plan: at('cohort.plan'),
  'gm-doom': at('cohort.doom'),
  help: at('cohort.help'),
  stress: at('agree.settle'),
  'gm-next': at('scene.next', 2),
  part: at('cohort.part', 2),
  'menace-answer': at('menace.answer', 2),
};

/** The moments of that game, as the rules play it now. */
export function moments(): readonly SampledMoment[] {
  return sampledMomentsOf(game, WANTED, { seats: 4, seed: SEED, luck: keyed(SEED) });
}
