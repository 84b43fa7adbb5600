import type { Arena } from '../chart.js';
import type { SettingId } from '../settings.js';

/** Words for an entry, and the attributes that it rests on, the first above all. */
export type On = readonly [text: string, ...attributes: string[]];
/** Words for an entry that is nothing but trouble, and where it is felt. */
export type Trouble = readonly [text: string, arena: Arena];

/** What somebody does: two facts, three skills, three pieces of equipment, each resting on the one before it in its row. */
export interface Calling {
  readonly word: string;
  /** The settings it belongs to; none where it belongs to all. */
  readonly at: readonly SettingId[];
  readonly motivation: string;
  readonly facts: readonly [On, On];
  /** A skill each of both facts, and another one of the first. */
  readonly skills: readonly [On, On, On];
  /** A piece for each skill. */
  readonly pieces: readonly [string, string, string];
  readonly unskill: Trouble;
  readonly fails: Trouble;
  readonly weak: readonly [string, string];
}

/** What somebody is like: a fact with a skill and a piece, what it makes them want, and what it costs them. */
export interface Manner {
  readonly word: string;
  readonly motivation: string;
  readonly fact: On;
  readonly skill: string;
  readonly piece: string;
  /** A motivation that is a drawback. */
  readonly flaw: string;
  readonly trouble: Trouble;
  readonly weak: readonly [string, string, string];
}

/** What drives somebody: two motivations, and two facts with a skill and a piece each, the first resting on the motivation too. */
export interface Drive {
  readonly word: string;
  readonly motivations: readonly [string, string];
  readonly facts: readonly [On, On];
  readonly skills: readonly [string, string];
  readonly pieces: readonly [string, string];
}
