/** A character brings so many elements at most, by act (R3-189, R3-190, R3-191). */
export const ELEMENTS_BY_ACT = [0, 1, 2, 3] as const;
export const ACTS = 3;

/** From easy to hard, one step each (R3-198, R3-199, R3-200). */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** What a difficulty adds to usefulness. */
export const ADJUSTMENT: { readonly [difficulty in Difficulty]: number } = { easy: 1, normal: 0, hard: -1 };

/** The rows of the outcome table, from the worst to the best (R3-24). */
export const ROWS = { worst: -6, best: 6 } as const;
/** Rows that bring more than the challenge itself: a loss or a benefit of the situation, to be told as a fact (R3-51). */
export const SITUATIONAL: readonly number[] = [-5, -4, 4, 5];

/** How hard the response to a move is: the move's margin up to `most` (R3-235, R3-236, R3-237). */
export const RESPONSES = [
  { most: 1, difficulty: 'easy' },
  { most: 4, difficulty: 'normal' },
  { most: 6, difficulty: 'hard' },
] as const satisfies readonly { readonly most: number; readonly difficulty: Difficulty }[];

/** What a response that succeeded comes to, by its margin (R3-241, R3-243, R3-249). */
export const STANDOFFS = [
  { most: 1, is: 'foughtOff' },
  { most: 4, is: 'drawn' },
  { most: 6, is: 'advantage' },
] as const;
export type Standoff = (typeof STANDOFFS)[number]['is'];

/** The question words by the face of the die (R3-261). */
export const QUESTION_WORDS = ['who', 'what', 'when', 'where', 'how', 'why'] as const;
export type QuestionWord = (typeof QUESTION_WORDS)[number];

/** The longest texts, in characters. */
export const TEXTS = {
  name: 40,
  concept: 40,
  entry: 80,
  scene: 800,
  how: 600,
  telling: 1200,
  fact: 300,
  topic: 80,
  leastQuestion: 5,
  question: 200,
  objective: 300,
  reason: 300,
} as const;

/** An act that people close when they like has at most so many rounds, and a turn so many free scenes: every game must end. */
export const MOST_ROUNDS = 99;
export const MOST_SCENES = 9;
/** Entries without points that may be added as colour in each column of the lower table. */
export const COLOURS = 3;
/** Rounds in which sheets may be queried before the first act; a round without a query upheld is the last (R3-54). */
export const REVIEWS = 3;
/** An appeal upheld so often takes the telling away from the challenger (R3-33). */
export const APPEALS = 2;
