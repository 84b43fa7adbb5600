import type { Option } from '@doomtable/kernel';

/** What is offered in the same words each time is made once: one option for each id. */
export function onceForEach<Id extends string>(ids: readonly Id[], make: (id: Id) => Option): (id: Id) => Option {
  const made = new Map(ids.map(id => [id, make(id)]));
  return id => made.get(id) ?? make(id);
}
