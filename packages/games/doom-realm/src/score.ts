import { ALL_SIX, BOSS, HEROES, POINTS, ROUNDS, SIX } from './data/tables.js';
import { at, has, isAlive, isKeyLost, living, type Sheet, TAKEN } from './sheet.js';

/** Every line of the scoring (DR-171, DR-172, DR-173, DR-174, DR-175, DR-176, DR-177), as points. */
export type Score = {
  readonly enemies: number;
  readonly treasures: number;
  readonly encounters: number;
  readonly gold: number;
  readonly rounds: number;
  readonly boss: number;
  readonly heroes: number;
};

export type Outcome = {
  readonly ending: Ending;
  readonly won: boolean;
  readonly round: number;
  readonly score: number;
  readonly lines: { readonly [line in keyof Score]: number };
};

/** The score as it stands. Spare rounds count once all enemies are down. */
export function scoreOf(s: Sheet): Score {
  let enemies = 0;
  let treasures = 0;
  let dead = 0;
  for (let i = 0; i < SIX; i++) {
    if (has(s.fallen, i)) enemies += at(s.health, i) + at(s.attack, i);
    if (at(s.rows, i) === TAKEN) treasures += at(s.treasure, i);
  }
  for (let hero = 0; hero < HEROES; hero++) if (!isAlive(s, hero)) dead++;
  return {
    enemies: enemies * POINTS.enemyBox,
    treasures: treasures * POINTS.treasureBox,
    encounters: s.encounters * POINTS.encounter,
    gold: Math.floor(s.gold / POINTS.goldPerPoint),
    rounds: s.fallen === ALL_SIX ? (ROUNDS - s.round) * POINTS.spareRound : 0,
    boss: has(s.fallen, BOSS) ? POINTS.boss : 0,
    heroes: dead * POINTS.deadHero + 0,
  };
}

export function totalOf(score: Score): number {
  const { enemies, treasures, encounters, gold, rounds, boss, heroes } = score;
  return enemies + treasures + encounters + gold + rounds + boss + heroes;
}

/**
 * The ways a game ends: all six down with rounds to spare or in the last; all heroes dead; out of rounds with the Boss shut in
 * for ever (DR-23); or simply out of rounds. Six enemies down count as cleared even when the last blow killed the heroes.
 */
export const ENDINGS = ['cleared', 'clearedAtTheLast', 'allDead', 'keyLost', 'outOfRounds'] as const;
export type Ending = (typeof ENDINGS)[number];

export function endingOf(s: Sheet): Ending {
  if (s.fallen === ALL_SIX) return s.round < ROUNDS ? 'cleared' : 'clearedAtTheLast';
  if (living(s).length === 0) return 'allDead';
  return isKeyLost(s) ? 'keyLost' : 'outOfRounds';
}

export function outcome(s: Sheet): Outcome {
  const lines = scoreOf(s);
  return { ending: endingOf(s), won: s.fallen === ALL_SIX, round: s.round, score: totalOf(lines), lines: { ...lines } };
}
