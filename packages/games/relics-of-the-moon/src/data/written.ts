import { type AnswerOf, type Choice, either, oneOf, record, text } from '@doomtable/kernel';
import { addDice, autoResult, type Modifier, type Side, simple } from './modifier.js';
import { TYPES } from './tables.js';
import { type Trait, trait } from './trait.js';

/*
 * Traits that players write (RM-71), in the notation of the sheet and with a price check: each modifier has a worth, and a trait
 * that may be used often has to be worth less than one that serves once.
 */

interface Size {
  readonly pool: Side;
  readonly modifier: Modifier;
  readonly worth: number;
}

const results = (pool: Side, by: number, dice: number): Size => ({
  pool,
  modifier: simple(by, dice),
  worth: by * dice,
});
const fixed = (pool: Side, result: number, dice: number, worth: number): Size => {
  return { pool, modifier: autoResult(result, dice), worth };
};
const dice = (count: number): Size => ({ pool: 'cohort', modifier: addDice(count), worth: count });

const SIZES: readonly Size[] = [
  ...[1, 2, 3, 4].map(dice),
  results('cohort', 1, 1),
  results('cohort', 1, 2),
  results('cohort', 2, 1),
  results('cohort', 1, 3),
  results('cohort', 3, 1),
  results('cohort', 2, 2),
  results('cohort', 2, 3),
  results('cohort', 3, 2),
  fixed('cohort', 5, 1, 2),
  fixed('cohort', 6, 1, 3),
  fixed('cohort', 5, 2, 4),
  fixed('cohort', 6, 2, 6),
  results('challenge', 1, 1),
  results('challenge', 1, 2),
  results('challenge', 2, 1),
  results('challenge', 1, 3),
  results('challenge', 2, 2),
  results('challenge', 2, 3),
  fixed('challenge', 2, 1, 2),
  fixed('challenge', 1, 1, 3),
];

/** What a trait may be worth: by the turn, by the turn against one type alone, once a Scene, once a Scenario. */
export const WORTHS = { turn: 2, type: 4, scene: 4, scenario: 6 } as const;

const idOf = ({ pool, modifier: { kind, by, dice: count } }: Size): string => `size:${pool}:${kind}:${by}:${count}`;

/** The size that an id stands for. */
export function sizeOf(id: string): Size | undefined {
  return SIZES.find(size => idOf(size) === id);
}

/** Sizes of at most this worth; the others are named with why they cannot be had. */
function sized(most: number): Choice<string> {
  const fits = SIZES.filter(({ worth }) => worth <= most).map(idOf);
  const beyond = SIZES.filter(({ worth }) => worth > most);
  return oneOf(
    fits,
    beyond.map(size => ({ id: idOf(size), why: 'tooMuch', cite: 'RM-71' })),
  );
}

const NAME = text('name', { max: 40 });
const ABOUT = text('about', { min: 0, max: 200 });

/** A trait of a PC in its player's own words. */
export const OWN_TRAIT = record({
  name: NAME,
  about: ABOUT,
  when: either({
    turn: sized(WORTHS.turn),
    type: record({ type: oneOf(TYPES), size: sized(WORTHS.type) }),
    scene: sized(WORTHS.scene),
    scenario: sized(WORTHS.scenario),
  }),
});
/** A tactic of the Cohort's own, once a Scene. */
export const OWN_TACTIC = record({ name: NAME, about: ABOUT, size: sized(WORTHS.scene) });
/** An Ability of one's own: a Ranked modifier, as all Abilities are. */
export const OWN_ABILITY = record({ name: NAME, about: ABOUT, aim: oneOf(['simple', 'dice', 'against']) });

export type OwnTrait = AnswerOf<typeof OWN_TRAIT>;
export type OwnTactic = AnswerOf<typeof OWN_TACTIC>;

function written(id: string, name: string, about: string, size: string, more: Partial<Trait>): Trait {
  const { pool, modifier } = sizeOf(size) ?? { pool: 'cohort', modifier: null };
  return trait({ id, name, about, pool, helps: pool === 'cohort', modifier, ...more });
}

export function writtenTrait(id: string, { name, about, when }: OwnTrait): Trait {
  if (when.is === 'type') return written(id, name, about, when.with.size, { types: [when.with.type] });
  return written(id, name, about, when.with, { uses: when.is });
}

export function writtenTactic(id: string, { name, about, size }: OwnTactic): Trait {
  return written(id, name, about, size, { uses: 'scene' });
}
