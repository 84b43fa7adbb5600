import type { JsonObject, Offer } from '@doomtable/kernel';

/** What is offered in the same words each time is made once: one option for each id. */
export function onceForEach<Id extends string, P extends JsonObject>(
  ids: readonly Id[],
  make: (id: Id) => Offer<P>,
): (id: Id) => Offer<P> {
  const made = new Map(ids.map(id => [id, make(id)]));
  return id => made.get(id) ?? make(id);
}
