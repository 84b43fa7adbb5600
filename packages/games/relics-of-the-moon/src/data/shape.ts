import { type AnswerOf, either, listOf, nothing, oneOf, record, text, wholeNumber, yesNo } from '@doomtable/kernel';
import { addDice, autoResult, type Modifier, simple } from './modifier.js';
import { type Sketch, stockTraits } from './stock.js';
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

const SIMPLE = record({ by: wholeNumber(1, 3), dice: wholeNumber(1, 5) });
const AUTO = record({ result: wholeNumber(1, 7), dice: wholeNumber(1, 3) });
/** A modifier of a Challenge pool, which takes no Add Dice (RM-56, RM-347). */
export const ON_CHALLENGE = either({ simple: SIMPLE, auto: AUTO });
/** A modifier of a Cohort pool. */
export const ON_COHORT = either({ simple: SIMPLE, auto: AUTO, dice: wholeNumber(1, 5) });

/** A trait of a Challenge: it helps the Challenge pool, or hinders the Cohort pool. */
const TRAIT = record({
  name: NAME,
  does: either({ helps: ON_CHALLENGE, hinders: ON_COHORT }),
  doom: wholeNumber(0, 3),
});

/** What comes of success beside the story (RM-74): points, Stress off those who faced it, Supplies, a trait of the Cohort. */
const REWARD = listOf(
  either({
    destiny: wholeNumber(1, 6),
    calm: wholeNumber(1, 5),
    supplies: record({ type: oneOf(TYPES), rank: wholeNumber(1, 5) }),
    trait: record({ name: NAME, modifier: ON_COHORT, lasts: oneOf(['scene', 'scenario']) }),
  }),
  { min: 0, max: 4 },
);

const AFTER = record({ won: TELLING, lost: TELLING, doom: wholeNumber(0, 5), reward: REWARD });

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
  /** Where the Cohort may go from here, by the number of the scene; the next one where nothing is said (RM-75). */
  ways: listOf(record({ to: wholeNumber(1, LIMITS.scenes), words: TELLING }), { min: 0, max: 3 }),
});

export const SCENARIO = record({
  id: ID,
  title: NAME,
  opening: TELLING,
  scenes: listOf(SCENE, { min: 1, max: LIMITS.scenes }),
  endings: record({ triumph: TELLING, victory: TELLING, defeat: TELLING, fallen: TELLING }),
});

/** A telling that may be left out. */
const TOLD = text('telling', { min: 0, max: 500 });

/** A Challenge that the GM writes down at the table, planned in secret or set at once (RM-68). */
export const SKETCH = record({
  name: NAME,
  threat: oneOf(THREATS),
  type: oneOf(TYPES),
  rating: wholeNumber(1, 24),
  timer: wholeNumber(0, 12),
  story: TOLD,
  traits: listOf(TRAIT, { min: 0, max: 3 }),
  after: record({ won: TOLD, lost: TOLD, doom: wholeNumber(0, 5), reward: REWARD }),
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

export type Reward = AnswerOf<typeof REWARD>;
export type ScenarioFile = AnswerOf<typeof SCENARIO>;
export type SceneFile = AnswerOf<typeof SCENE>;
export type EventFile = AnswerOf<typeof EVENT>;
export type ChallengeFile = AnswerOf<typeof CHALLENGE>;
export type TestFile = AnswerOf<typeof TEST>;
export type TraitFile = AnswerOf<typeof TRAIT>;
export type SketchForm = AnswerOf<typeof SKETCH>;
export type ModifierForm = AnswerOf<typeof ON_COHORT>;

/** A Challenge of the stock as the form has it. */
export function sketched({ name, type, rating, timer, threat, trait }: Sketch): SketchForm {
  const traits = stockTraits(trait, threat).map(
    (made): TraitFile => ({
      name: made.name,
      does: { is: made.helps ? 'helps' : 'hinders', with: formOf(made.modifier) } as TraitFile['does'],
      doom: made.doom,
    }),
  );
  return {
    name,
    threat,
    type,
    rating,
    timer,
    story: '',
    traits,
    after: { won: '', lost: '', doom: 0, reward: [] },
  };
}

/** A modifier as forms have it. */
function formOf({ kind, by, dice }: Modifier): ModifierForm {
  if (kind === 'dice') return { is: 'dice', with: dice };
  return kind === 'auto' ? { is: 'auto', with: { result: by, dice } } : { is: 'simple', with: { by, dice } };
}

/** The modifier that a form describes. */
export function modifierFrom(form: ModifierForm): Modifier {
  if (form.is === 'dice') return addDice(form.with);
  return form.is === 'auto' ? autoResult(form.with.result, form.with.dice) : simple(form.with.by, form.with.dice);
}
export type TrialForm = AnswerOf<typeof TRIAL>;
