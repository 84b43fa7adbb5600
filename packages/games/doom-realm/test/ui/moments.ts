import { type Decision, keyed } from '@doomtable/kernel';
import { type SampledMoment, sampledMomentsOf, type WantedMoments } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';
import type { DoomRealm } from '../../src/types.js';

/** Where the moments of the gallery and those of the rulebook are kept, and the game they come from: one that is won. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
export const FIGURES_FILE = new URL('../../../ui/samples/figures.json', import.meta.url);
const SEED = 'gallery 40';

type Is = WantedMoments<DoomRealm>[string];

const at =
  (wanted: string, from = 1): Is =>
  ({ world }, _, step) =>
    step === wanted && world.open.round >= from;

function offers({ choice }: Decision, head: string): boolean {
  return choice.kind === 'one' && choice.of.some(({ id }) => id.startsWith(head));
}

/** The moments a gallery shows, in the order of a game; the first that is met is taken. */
const WANTED: WantedMoments<DoomRealm> = {
  'set-up': at('adventure.allot', 0),
  reroll: at('round.reroll', 2),
  allocate: at('round.allocate', 4),
  placement: at('allot.lay', 6),
  'single-hex': at('wander.hex'),
  track: at('improve.track', 5),
  attack: (t, d, step) => at('round.act', 7)(t, d, step) && offers(d, 'attack:'),
  'between-phases': (t, d, step) => at('round.act', 3)(t, d, step) && !offers(d, 'attack:'),
  fight: (_, d, step) => step === 'fight.press' && offers(d, 'again:') && offers(d, 'use:'),
  guard: at('fight.guard'),
  damage: at('hurt.spread'),
  bearer: at('loot.bearer'),
  restore: (_, d) => d.rule === 'restore',
  late: at('round.allocate', 20),
};

/** A whole round with a fight that is won, a set-up and an end: what the rulebook shows. */
const FIGURES: WantedMoments<DoomRealm> = {
  'set-up': at('adventure.allot', 0),
  start: at('round.reroll', 1),
  'turn-roll': at('round.reroll', 22),
  'turn-allocate': at('round.allocate', 22),
  'turn-lay': at('allot.lay', 22),
  'turn-laid': (t, d, step) => at('round.allocate', 22)(t, d, step) && !offers(d, 'give:explore'),
  'turn-act': at('round.act', 22),
  'turn-fight': at('fight.press', 22),
  'turn-guard': at('fight.guard', 22),
};

/** The moments of that game, as the rules play it now. */
export function moments(): readonly SampledMoment[] {
  return sampledMomentsOf(game, WANTED, { seats: 1, seed: SEED, luck: keyed(SEED) });
}

/** What the figures of the rulebook show, as the rules play it now. */
export function figures(): readonly SampledMoment[] {
  return sampledMomentsOf(game, FIGURES, { seats: 1, seed: SEED, luck: keyed(SEED) });
}
