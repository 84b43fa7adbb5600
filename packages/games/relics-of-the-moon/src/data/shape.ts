import { type AnswerOf, either, listOf, nothing, oneOf, record, text, wholeNumber, yesNo } from '@doomtable/kernel';
import { type Sketch, STOCK } from './stock.js';
import { LIMITS, THREATS, TYPES } from './tables.js';

/*
 * The form of a scenario file. It is declared as a choice, so that one declaration judges a file, describes it as a JSON Schema
 * and can be edited in a form. Whether a scenario can be played well is the linter's business.
 */

const NAME = text('name', { max: 40 });
const ID = text('id', { max: 24 });
const TELLING = text('telling', { max: 500 });
/** The id of another event, or nothing. */
const LINK = text('event', { min: 0, max: 24 });

/** So many halves of a die for each PC, rounded up, and so many dice more. */
const RATING = record({ halves: wholeNumber(0, 8), plus: wholeNumber(0, 12) });

const TRAIT = record({
  name: NAME,
  /** Whether it helps the Challenge pool; otherwise it hinders the Cohort pool. */
  helps: yesNo(),
  modifier: either({
    simple: record({ by: wholeNumber(1, 3), dice: wholeNumber(1, 5) }),
    auto: record({ result: wholeNumber(1, 7), dice: wholeNumber(1, 3) }),
    dice: wholeNumber(1, 5),
  }),
  doom: wholeNumber(0, 3),
});

const AFTER = record({ won: TELLING, lost: TELLING, doom: wholeNumber(0, 5) });

const CHALLENGE = record({
  name: NAME,
  story: TELLING,
  threat: oneOf(THREATS),
  type: oneOf(TYPES),
  rating: RATING,
  /** Rounds until it is too late; 0 for never. */
  timer: wholeNumber(0, 12),
  traits: listOf(TRAIT, { min: 0, max: 3 }),
  /** What is bought, where the Challenge is a trade. */
  trade: either({ none: nothing(), wants: record({ type: oneOf(TYPES), rank: wholeNumber(1, 5) }) }),
  after: AFTER,
});

const TEST = record({
  name: NAME,
  story: TELLING,
  threat: oneOf(THREATS),
  type: oneOf(TYPES),
  need: wholeNumber(1, 20),
  /** Dice that count as unresolved; nothing where they do not matter. */
  rating: RATING,
  /** A pool that nobody can change; 0 where the pool is built. */
  fixed: wholeNumber(0, 18),
  who: oneOf(['one', 'some', 'cohort']),
  after: AFTER,
});

const EVENT = record({
  id: ID,
  title: NAME,
  story: TELLING,
  /** Where it lies on the map of its scene, in hundredths from the upper left corner. */
  at: record({ x: wholeNumber(0, 100), y: wholeNumber(0, 100) }),
  /** Whether the scene is won by it. */
  goal: yesNo(),
  order: oneOf(['series', 'together']),
  trials: listOf(either({ challenge: CHALLENGE, test: TEST }), { min: 1, max: 4 }),
  leads: record({ won: LINK, lost: LINK }),
});

const SCENE = record({
  title: NAME,
  story: TELLING,
  /** Whether a long rest follows it. */
  rest: yesNo(),
  events: listOf(EVENT, { min: 1, max: LIMITS.events }),
});

export const SCENARIO = record({
  id: ID,
  title: NAME,
  opening: TELLING,
  scenes: listOf(SCENE, { min: 1, max: LIMITS.scenes }),
  endings: record({ triumph: TELLING, victory: TELLING, defeat: TELLING, fallen: TELLING }),
});

const ANY_TRAIT = oneOf(STOCK);
/** A Common Challenge made at the table has no trait (RM-57): the others are named, so that whoever asks hears why. */
const NO_TRAIT = oneOf(
  ['none'],
  STOCK.filter(id => id !== 'none').map(id => ({ id, why: 'commonHasNone', cite: 'RM-57' })),
);

/** A Challenge that the GM writes down at the table, planned in secret or set at once: its Threat comes with its trait. */
export const SKETCH = record({
  name: NAME,
  type: oneOf(TYPES),
  rating: wholeNumber(1, 24),
  timer: wholeNumber(0, 12),
  threat: either({ common: NO_TRAIT, minor: ANY_TRAIT, major: ANY_TRAIT, extreme: ANY_TRAIT, ultimate: ANY_TRAIT }),
});

/** A Test that the GM calls for at the table. */
export const TRIAL = record({
  name: NAME,
  threat: oneOf(THREATS),
  type: oneOf(TYPES),
  need: wholeNumber(1, 12),
  rating: wholeNumber(0, 12),
  fixed: wholeNumber(0, 12),
  who: oneOf(['one', 'some', 'cohort']),
});

export type ScenarioFile = AnswerOf<typeof SCENARIO>;
export type SceneFile = AnswerOf<typeof SCENE>;
export type EventFile = AnswerOf<typeof EVENT>;
export type ChallengeFile = AnswerOf<typeof CHALLENGE>;
export type TestFile = AnswerOf<typeof TEST>;
export type TraitFile = AnswerOf<typeof TRAIT>;
export type SketchForm = AnswerOf<typeof SKETCH>;
/** A sketch as the form has it; whether it may be taken is the form's to say. */
export function sketched({ name, type, rating, timer, threat, trait }: Sketch): SketchForm {
  return { name, type, rating, timer, threat: { is: threat, with: trait } as SketchForm['threat'] };
}
export type TrialForm = AnswerOf<typeof TRIAL>;
