import { ADJUSTMENT, DIFFICULTIES, type Difficulty, RESPONSES, ROWS, STANDOFFS, type Standoff } from './data/tables.js';
import type { RuleOfThreeSettings } from './settings.js';

/** A die that fell for an element: its usefulness and its face. */
export interface Fallen {
  readonly use: number;
  readonly face: number;
}

/** A margin on the table of outcomes; what lies beyond an end counts as that end (R3-24). */
export function held(margin: number): number {
  return Math.max(ROWS.worst, Math.min(ROWS.best, margin));
}

/** The margin of each die: usefulness, made easier or harder, minus what fell (R3-203). */
export function marginsOf(dice: readonly Fallen[], difficulty: Difficulty): readonly number[] {
  return dice.map(({ use, face }) => held(use + ADJUSTMENT[difficulty] - face));
}

/** A margin with a luck point on it. What luck alone lifts to the best row counts one less, unless the table reads it in full (R3-28). */
export function luckier(margin: number, luck: RuleOfThreeSettings['luck']): number {
  if (margin >= ROWS.best) return ROWS.best;
  return Math.min(margin + 1, luck === 'capped' ? ROWS.best - 1 : ROWS.best);
}

/** The row is the best margin among the dice (R3-23). */
export function rowOf(margins: readonly number[]): number {
  return Math.max(...margins);
}

/** The dice on which a luck point would change the row, as indices (R3-28). */
export function luckyDice(margins: readonly number[], luck: RuleOfThreeSettings['luck']): readonly number[] {
  const row = rowOf(margins);
  return [...margins.keys()].filter(i => luckier(margins[i] ?? ROWS.worst, luck) > row);
}

export function harder(difficulty: Difficulty): Difficulty {
  return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + 1] ?? 'hard';
}

/** How hard it is to answer a move that succeeded by this much (R3-30). */
export function responseTo(margin: number): Difficulty {
  return RESPONSES.find(({ most }) => margin <= most)?.difficulty ?? 'hard';
}

/** What a response that succeeded by this much comes to. */
export function standoffOf(margin: number): Standoff {
  return STANDOFFS.find(({ most }) => margin <= most)?.is ?? 'advantage';
}

/** What a drawn exchange is compared by: the dice of one side. */
export interface Side {
  readonly margins: readonly number[];
  readonly faces: readonly number[];
}

/**
 * Whether the challenger came off better in a draw: best against best, then the next. A die that failed is no better than a
 * missing one, and full equality is the responder's (R3-31, R3-32).
 */
export function challengerLeads(challenger: Side, responder: Side, ties: RuleOfThreeSettings['ties']): boolean {
  const ranked = ({ margins, faces }: Side): readonly number[] =>
    [...(ties === 'margins' ? margins : faces)].sort((a, b) => b - a);
  const mine = ranked(challenger);
  const theirs = ranked(responder);
  for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
    const difference = Math.max(mine[i] ?? MISSING, MISSING) - Math.max(theirs[i] ?? MISSING, MISSING);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
/** What a missing die counts as in a comparison: as much as one that failed. */
export const MISSING = -1;
