import type { Json } from '../json.js';

/** One thing that may be picked. Labels live in the game's text catalogue; `with` carries what a label needs to be said. */
export interface Option {
  readonly id: string;
  /** The thing on the board this option means, e.g. `enemy:3`, so that a client can light it up. */
  readonly ref?: string;
  /** The rule that offers it. */
  readonly cite?: string;
  readonly with?: { readonly [key: string]: Json };
  /** Whoever picks it has to tell how, whatever the step wants for the others. */
  readonly story?: 'required';
}

/** An option that cannot be taken now. It is listed all the same, with the reason. */
export interface Refused extends Option {
  /** A code of the game's catalogue, e.g. `locked`. */
  readonly why: string;
}

export interface Slot {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly cite?: string;
  /** Why no more than `max` goes here now: a code of the game's catalogue, for slots that are listed all the same. */
  readonly why?: string;
}

/** A linear limit over slots: the sum of coefficient times points may not exceed `max`. */
export interface Limit {
  readonly terms: readonly (readonly [slot: string, coefficient: number])[];
  readonly max: number;
  readonly cite?: string;
}

export interface Item extends Option {
  /** The places this item may go to; every place where absent. */
  readonly to?: readonly string[];
}

export interface Place {
  readonly id: string;
  readonly min?: number;
  readonly max?: number;
  readonly ref?: string;
  readonly cite?: string;
}

/** Cards, chits or tokens that can still be drawn: luck answers with ids, so no hidden order exists anywhere. */
export interface Pile {
  readonly id: string;
  readonly count: number;
}

/** Pick one. Answer: its id. */
export interface OneData {
  readonly kind: 'one';
  readonly of: readonly Option[];
  readonly refused?: readonly Refused[];
}

/** Pick several, none twice. Answer: their ids, in the order of the list. */
export interface SomeData {
  readonly kind: 'some';
  readonly of: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly refused?: readonly Refused[];
}

/** A whole number. */
export interface NumberData {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

/** Words that the rules will keep: a name, a Specialty, an Aspect. Lengths are in code points. */
export interface TextData {
  readonly kind: 'text';
  readonly about: string;
  readonly min: number;
  readonly max: number;
  /** Words already taken, compared without regard to case. */
  readonly not?: readonly string[];
}

/** Points to slots. Answer: points by slot id, every slot named. They add up to at least `least` and at most `total`. */
export interface AllocateData {
  readonly kind: 'allocate';
  readonly total: number;
  /** Where absent, all of `total` must be spent. */
  readonly least?: number;
  readonly slots: readonly Slot[];
  readonly limits?: readonly Limit[];
  /** The rule that fixes the total. */
  readonly cite?: string;
}

/** Items to places: dice to uses, modifiers to dice, damage to heroes. Answer: place id by item id. */
export interface AssignData {
  readonly kind: 'assign';
  readonly items: readonly Item[];
  readonly places: readonly Place[];
  /** Whether an item may be left out of the answer. */
  readonly spare?: boolean;
}

/** A piece on a board. Codes stand for (piece, turn, anchor) and are ascending; the game's `board` says what each means. */
export interface PlaceData {
  readonly kind: 'place';
  readonly board: string;
  readonly pieces: readonly string[];
  readonly codes: readonly number[];
}

/** Dice, in pools. Answer: the faces of each pool, in the order they fell. */
export interface DiceData {
  readonly kind: 'dice';
  readonly pools: readonly number[];
  readonly sides: number;
}

/** Draws without putting back. Answer: ids in the order drawn. */
export interface DrawData {
  readonly kind: 'draw';
  readonly from: readonly Pile[];
  readonly take: number;
}

/** All of these. Answer: an object with every field. */
export interface RecordData {
  readonly kind: 'record';
  readonly fields: { readonly [name: string]: ChoiceData };
}

/** One of these. Answer: `{ is, with }`. */
export interface EitherData {
  readonly kind: 'either';
  readonly branches: { readonly [name: string]: ChoiceData };
}

/** Several of the same kind. Answer: a list. */
export interface ListData {
  readonly kind: 'list';
  readonly of: ChoiceData;
  readonly min: number;
  readonly max: number;
}

/** The shape of the legal answers to a decision, as plain data: sent, stored and read by people, bots and forms alike. */
export type ChoiceData =
  | OneData
  | SomeData
  | NumberData
  | TextData
  | AllocateData
  | AssignData
  | PlaceData
  | DiceData
  | DrawData
  | RecordData
  | EitherData
  | ListData;

declare const answerType: unique symbol;

/** A choice together with the type of its answers. The type exists for the compiler only. */
export type Choice<A> = ChoiceData & { readonly [answerType]?: A };

/** The type of the answers to a choice. */
export type AnswerOf<C> = C extends { readonly [answerType]?: infer A } ? Exclude<A, undefined> : never;

/** Why an answer was not taken. `path` points into the answer: `.points.grit`, `[2]`, or nothing for the whole. */
export interface Rejection {
  readonly code: RejectionCode | (string & {});
  readonly path: string;
  readonly cite?: string;
  /** Figures and names the message needs. */
  readonly with?: { readonly [key: string]: Json };
}

export const REJECTION_CODES = [
  'wrongShape', // not the kind of value asked for
  'notOffered', // no such option, place or code
  'refused', // a listed option that cannot be taken now; `with.why` is the game's reason
  'outOfRange',
  'tooShort',
  'tooLong',
  'illFormed', // text that would not survive storage: lone surrogates, control characters, not normalised, untrimmed
  'taken',
  'missing',
  'unknown', // a slot, item or field that was never asked for
  'tooFew',
  'tooMany',
  'repeated',
  'wrongTotal',
  'overLimit',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];
