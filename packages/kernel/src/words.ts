import type { Option } from './choice/types.js';
import type { Decision } from './flow/decision.js';
import type { Seat } from './flow/step.js';
import type { AnyTypes, EventKind, GameTypes } from './game-types.js';
import type { JsonObject } from './json.js';

export interface RightWords<T extends GameTypes = AnyTypes> {
  /** What it is for, as one sentence, said to the one who has it. */
  readonly may: Say<[view: T['View']]>;
  /** What everybody reads when it was used; absent where only its use is told. */
  readonly used?: Say<[use: JsonObject, view: T['View']]>;
}

/** Turns ids into sentences. Every text a person reads comes from here; rules code holds none. */
export interface Words<T extends GameTypes = AnyTypes> {
  /** One line on what the game is. */
  readonly about: string;
  /** What one plays for, as one sentence that a newcomer understands. */
  readonly aim?: string;
  /** By `rule.step`: what is being decided, as one sentence, said to the one who decides. */
  readonly asks: { readonly [step: string]: Say<[view: T['View'], decision: Decision]> };
  /** By name of a right. Its options are found among `options` under `right.NAME`, as if it were a step of a rule called `right`. */
  readonly rights?: { readonly [name: string]: RightWords<T> };
  /** By `rule.step`, by `rule.step.option`, or by option id: how an option is called. First match wins, longest first. */
  readonly options: { readonly [key: string]: OptionWords<T> };
  /** By event kind. */
  readonly events: EventWords<T>;
  /** By code: why an option or answer is refused. Codes of the kernel have words of their own. */
  readonly refusals: { readonly [code: string]: Say<[figures: JsonObject]> };
  /** By setting name, and `name.option` for its options. */
  readonly settings: { readonly [name: string]: string };
  readonly endings: { readonly [ending: string]: string };
  /** How a placement code of a board is said. */
  place?(board: string, code: number, view: T['View']): string;
  /** The result as one sentence. Seats are said by `seatName`, as everywhere. */
  result(result: T['Result']): string;
}

/**
 * How an option is called. Its words may say what it carries (`(option: Offer<Shot>) => …`): whoever wrote the step knows, and
 * the law of words reads every option that is met.
 */
export type OptionWords<T extends GameTypes> = string | OptionNaming<T>['named'];
/** A method, so that its words may ask for more than an option of any kind. */
interface OptionNaming<T extends GameTypes> {
  named(option: Option, view: T['View']): string;
}

/** A sentence for each kind of event, from what was told with it and what its reader sees. */
export type EventWords<T extends GameTypes> = {
  readonly [K in EventKind<T>]: Say<[data: T['Events'][K], view: T['View']]>;
};

export type Say<Args extends readonly unknown[]> = string | ((...args: Args) => string);

export function say<Args extends readonly unknown[]>(words: Say<Args>, ...args: Args): string {
  return typeof words === 'string' ? words : words(...args);
}

/** How whoever sits in a seat is called. */
export type NameOf = (seat: Seat) => string;

/** An unseen letter: it tells a seat from the same words written by a person. */
const MARK = '\u2063';
const SEATS = new RegExp(`Player (\\d+)${MARK}`, 'g');

/**
 * A seat in the words of a game, which do not know who sits there. As it stands it can be read by everybody; whoever knows the
 * people puts a name in its place (see `named`).
 */
export function seatName(seat: Seat): string {
  return `Player ${seat + 1}${MARK}`;
}

/** A seat by the name it goes by in the game: by its number until there is one, and by both where two share it. */
export function seatCalled(names: readonly string[], seat: Seat): string {
  const name = names[seat] ?? '';
  if (name === '') return seatName(seat);
  return names.some((other, at) => at !== seat && other === name) ? `${name} (${seatName(seat)})` : name;
}

/** Puts names in the places of seats. Those without one are numbered. */
export function named(words: string, nameOf?: NameOf): string {
  if (!words.includes(MARK)) return words;
  return words.replace(SEATS, (_, number: string) => {
    const name = nameOf?.(Number(number) - 1) ?? '';
    return name === '' ? `Player ${number}` : name;
  });
}
