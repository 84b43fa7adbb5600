import type { Json, JsonObject } from '../json.js';
import type { Choice, ChoiceData, Option, Refused } from './types.js';

/** An option that carries what it stands for, so that nobody has to read its id. One with a `why` cannot be picked now. */
export interface Offer<P extends JsonObject = JsonObject> extends Option {
  readonly with: P;
  readonly why?: string;
}

/** The choice of one among offers; those with a reason against them are listed as refused. */
export function offered(offers: readonly Offer[]): Choice<string> {
  if (!offers.some(isRefused)) return { kind: 'one', of: offers };
  return { kind: 'one', of: offers.filter(offer => !isRefused(offer)), refused: offers.filter(isRefused) };
}

/** The choice of several among offers, none twice. */
export function offeredSome(
  offers: readonly Offer[],
  { min, max }: { readonly min: number; readonly max: number },
): Choice<readonly string[]> {
  if (!offers.some(isRefused)) return { kind: 'some', of: offers, min, max };
  const of = offers.filter(offer => !isRefused(offer));
  return { kind: 'some', of, min, max, refused: offers.filter(isRefused) };
}

function isRefused(offer: Offer): offer is Offer & Refused {
  return offer.why !== undefined;
}

/** The offer that an id stands for: for rules whose offers are a part of a larger choice, and for rights. */
export function offerOf<P extends JsonObject>(offers: readonly Offer<P>[], id: string): Offer<P> {
  for (const offer of offers) if (offer.id === id && !isRefused(offer)) return offer;
  throw new Error(`'${id}' is not on offer`);
}

/**
 * What a choice offers, as the step that puts it made it: for bots, odds, words and drawings. Decisions travel as plain data,
 * so `P` is what their step says; nothing for a choice of another kind.
 */
export function offersIn<P extends JsonObject = JsonObject>(choice: ChoiceData | undefined): readonly Offer<P>[] {
  return choice?.kind === 'one' || choice?.kind === 'some' ? (choice.of as readonly Offer<P>[]) : NONE;
}
const NONE: readonly never[] = [];

/** Those among offers of several kinds that are to do this: kinds are told apart by `do`. */
export function offersTo<P extends JsonObject & { readonly do: string }, K extends P['do']>(
  offers: readonly Offer<P>[],
  what: K,
): Offer<Extract<P, { readonly do: K }>>[] {
  return offers.filter((offer): offer is Offer<Extract<P, { readonly do: K }>> => offer.with.do === what);
}

/** The option or options that an answer stands for; nothing where one of them is not open in the choice. */
export function pickedFrom(choice: ChoiceData | undefined, answer: Json): Option | readonly Option[] | undefined {
  if (choice?.kind === 'one') return choice.of.find(option => option.id === answer);
  if (choice?.kind !== 'some' || !Array.isArray(answer)) return undefined;
  const picked = choice.of.filter(option => answer.includes(option.id));
  return picked.length === answer.length ? picked : undefined;
}
