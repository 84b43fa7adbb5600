import type {
  AllocateData,
  AssignData,
  Choice,
  DiceData,
  DrawData,
  Item,
  Limit,
  NumberData,
  Option,
  Pile,
  Place,
  PlaceData,
  Refused,
  Slot,
  TextData,
} from './types.js';

/** An option given by its id alone. */
export type OptionLike<Id extends string> = Id | (Option & { readonly id: Id });

function options<Id extends string>(of: readonly OptionLike<Id>[]): readonly Option[] {
  return of.map(option => (typeof option === 'string' ? { id: option } : option));
}

/** Pick one of these ids. */
export function oneOf<const Id extends string>(
  of: readonly OptionLike<Id>[],
  refused?: readonly Refused[],
): Choice<Id> {
  return refused === undefined || refused.length === 0
    ? { kind: 'one', of: options(of) }
    : { kind: 'one', of: options(of), refused };
}

/** Pick one of options that were built before: nothing is copied, which is what hot decisions want. */
export function oneOfOptions<Id extends string = string>(
  of: readonly Option[],
  refused?: readonly Refused[],
): Choice<Id> {
  return refused === undefined || refused.length === 0 ? { kind: 'one', of } : { kind: 'one', of, refused };
}

/** Pick between `min` and `max` of these ids, none twice. */
export function someOf<const Id extends string>(
  of: readonly OptionLike<Id>[],
  bounds: { readonly min: number; readonly max: number },
  refused?: readonly Refused[],
): Choice<readonly Id[]> {
  const data = { kind: 'some', of: options(of), min: bounds.min, max: bounds.max } as const;
  return refused === undefined || refused.length === 0 ? data : { ...data, refused };
}

export function yesNo(): Choice<'yes' | 'no'> {
  return YES_NO;
}
const YES_NO: Choice<'yes' | 'no'> = { kind: 'one', of: [{ id: 'yes' }, { id: 'no' }] };

export function wholeNumber(min: number, max: number): Choice<number> {
  return { kind: 'number', min, max } satisfies NumberData;
}

export function text(
  about: string,
  bounds: { readonly min?: number; readonly max: number; readonly not?: readonly string[] },
): Choice<string> {
  const data: TextData = { kind: 'text', about, min: bounds.min ?? 1, max: bounds.max };
  return bounds.not === undefined ? data : { ...data, not: bounds.not };
}

/** Points to slots: all of `total`, or at least `least` of it. */
export function allocate<const Id extends string>(
  total: number,
  slots: readonly (Slot & { readonly id: Id })[],
  limits: readonly Limit[] = [],
  least = total,
): Choice<{ readonly [slot in Id]: number }> {
  const data: AllocateData =
    limits.length === 0 ? { kind: 'allocate', total, slots } : { kind: 'allocate', total, slots, limits };
  return least === total ? data : { ...data, least };
}

/** As `allocate` with all points spent, under the rule that fixes the total. */
export function purse<const Id extends string>(
  total: number,
  slots: readonly (Slot & { readonly id: Id })[],
  cite: string,
): Choice<{ readonly [slot in Id]: number }> {
  return { kind: 'allocate', total, slots, cite } satisfies AllocateData;
}

/** `slot` must be at least `by` above `other`. */
export function atLeast(slot: string, other: string, by: number, cite?: string): Limit {
  const limit: Limit = {
    terms: [
      [other, 1],
      [slot, -1],
    ],
    max: -by,
  };
  return cite === undefined ? limit : { ...limit, cite };
}

/** These slots together hold at most `max`. */
export function atMost(slots: readonly string[], max: number, cite?: string): Limit {
  const limit: Limit = { terms: slots.map(slot => [slot, 1] as const), max };
  return cite === undefined ? limit : { ...limit, cite };
}

export function assign<const ItemId extends string, const PlaceId extends string>(
  items: readonly (Item & { readonly id: ItemId })[],
  places: readonly (Place & { readonly id: PlaceId })[],
): Choice<{ readonly [item in ItemId]: PlaceId }> {
  return { kind: 'assign', items, places } satisfies AssignData;
}

/** As `assign`, but items may be left out. */
export function assignSome<const ItemId extends string, const PlaceId extends string>(
  items: readonly (Item & { readonly id: ItemId })[],
  places: readonly (Place & { readonly id: PlaceId })[],
): Choice<{ readonly [item in ItemId]?: PlaceId }> {
  return { kind: 'assign', items, places, spare: true } satisfies AssignData;
}

export function place(board: string, pieces: readonly string[], codes: readonly number[]): Choice<number> {
  return { kind: 'place', board, pieces, codes } satisfies PlaceData;
}

export function dice(pools: readonly number[], sides = 6): Choice<readonly (readonly number[])[]> {
  return { kind: 'dice', pools, sides } satisfies DiceData;
}

export function draw(from: readonly Pile[], take: number): Choice<readonly string[]> {
  return { kind: 'draw', from, take } satisfies DrawData;
}

export function record<F extends { readonly [name: string]: Choice<unknown> }>(
  fields: F,
): Choice<{ readonly [K in keyof F]: F[K] extends Choice<infer A> ? A : never }> {
  return { kind: 'record', fields };
}

/** A branch that asks nothing further. */
export function nothing(): Choice<Record<never, never>> {
  return NOTHING;
}
const NOTHING: Choice<Record<never, never>> = { kind: 'record', fields: {} };

export function either<B extends { readonly [name: string]: Choice<unknown> }>(
  branches: B,
): Choice<
  { [K in keyof B & string]: { readonly is: K; readonly with: B[K] extends Choice<infer A> ? A : never } }[keyof B &
    string]
> {
  return { kind: 'either', branches };
}

export function listOf<A>(of: Choice<A>, bounds: { readonly min: number; readonly max: number }): Choice<readonly A[]> {
  return { kind: 'list', of, min: bounds.min, max: bounds.max };
}
