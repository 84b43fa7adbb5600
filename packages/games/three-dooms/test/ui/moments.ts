import type { Frame } from '@doomtable/kernel';
import { type SampledMoment, sampledMomentsOf, type WantedMoments } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';
import type { Conflict } from '../../src/rules/conflict.js';
import { masterOf } from '../../src/town.js';
import type { ThreeDooms } from '../../src/types.js';

/** Where the moments of the gallery are kept, and the game they come from: one with a Duel in its second evening. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
const SEED = 'sample 17';

function roundsIn(frame: Frame | undefined): number {
  return frame === undefined ? 0 : (frame.my as unknown as Conflict).rounds;
}

/** The moments a gallery shows, in the order of a game; the first that is met is taken. */
const WANTED: WantedMoments<ThreeDooms> = {
  council: ({ world: { open } }, _, step) => step === 'matter.floor' && open.session === 1 && open.floor.length === 3,
  vote: ({ world: { open } }, _, step) => step === 'ballot.sealed' && open.session === 2,
  'doom-sheet': ({ world: { open } }, { by }, step) => step === 'prepare.sheets' && masterOf(open) === by,
  plan: ({ world: { open, secret } }, { by }, step) =>
    step === 'prepare.sheets' && masterOf(open) !== by && secret.plan.length > 1,
  duel: ({ world: { open }, stack }, _, step) =>
    step === 'round.reroll' && open.session === 2 && stack.some(({ rule }) => rule === 'duel'),
  conflict: ({ world: { open }, stack }, _, step) =>
    step === 'conflict.emotion' && open.session === 2 && roundsIn(stack.at(-1)) > 0,
};

/** The moments of that game, as the rules play it now. */
export function moments(): readonly SampledMoment[] {
  return sampledMomentsOf(game, WANTED, { seats: 4, seed: SEED, anyOrder: true });
}
