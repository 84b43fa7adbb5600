import type { OF_BOSS, OF_ENEMY, OF_SCORE, Weights } from './features.js';

/**
 * Weights for the chance that an enemy falls, that the Boss does, and for the points still to come. They were found from games
 * of the rule of thumb; `packages/lab/src/doom-realm/fit.ts` finds them anew when rules, adventures or the rule of thumb change.
 */
export const WEIGHTS: {
  readonly enemy: Weights<typeof OF_ENEMY>;
  readonly boss: Weights<typeof OF_BOSS>;
  readonly score: Weights<typeof OF_SCORE>;
} = {
  enemy: {
    always: 1.373,
    alive: -0.362,
    health: 0.146,
    power: 0.085,
    attack: 0.157,
    guard: 0.054,
    swords: 0.245,
    shields: -0.062,
    levels: -0.182,
    dead: 0.033,
    rounds: -0.202,
    rootRounds: 1.218,
    strain: -0.415,
    purse: 0.408,
    need: -0.318,
    blow: -0.2,
    steps: -0.027,
    keepsKey: -0.246,
  },
  boss: {
    always: -3.483,
    alive: -0.564,
    health: 0.194,
    power: 0.312,
    attack: 0.044,
    guard: 0.052,
    swords: 0.178,
    shields: -0.084,
    levels: -0.068,
    dead: -0.569,
    rounds: -0.179,
    rootRounds: 1.222,
    strain: -1.009,
    purse: 0.281,
    need: -0.068,
    blow: -0.2,
    steps: -0.076,
    keepsKey: 0.0,
    noKey: 0.542,
    keyBoxes: 0.265,
    keyStrain: -1.791,
    keyWaits: -1.075,
  },
  score: {
    always: -7.782,
    alive: -3.126,
    health: 0.46,
    power: 0.804,
    attack: -0.447,
    guard: 0.178,
    swords: 0.002,
    shields: 0.432,
    levels: 1.017,
    dead: 2.496,
    rounds: -0.009,
    gold: -0.529,
    marks: 2.164,
    falls: 7.779,
    bossFalls: 24.796,
    win: 11.59,
    boxes: -0.801,
    treasure: 0.569,
    locations: 1.787,
  },
};
