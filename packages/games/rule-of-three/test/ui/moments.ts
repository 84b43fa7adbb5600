import { keyed } from '@doomtable/kernel';
import { type SampledMoment, sampledMomentsOf, type WantedMoments } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';
import type { RuleOfThree } from '../../src/types.js';

/** Where the moments of the gallery are kept, and the story they come from. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
const SEED = 'gallery 1';

const at =
  (wanted: string, act = 1): WantedMoments<RuleOfThree>[string] =>
  ({ world }, _, step) =>
    step === wanted && world.open.act >= act;

/** The moments a gallery shows, in the order of a story; the first that is met is taken. */
const WANTED: WantedMoments<RuleOfThree> = {
  question: at('questions.answer'),
  builder: at('sheets.write'),
  propose: at('act.propose'),
  'one-element': at('bring.choose'),
  tell: at('aftermath.tell'),
  duel: at('duel.stand'),
  'three-elements': at('bring.choose', 3),
};

/** The moments of that story, as the rules play it now. */
export function moments(): readonly SampledMoment[] {
  return sampledMomentsOf(game, WANTED, { seats: 3, seed: SEED, luck: keyed(SEED) });
}
