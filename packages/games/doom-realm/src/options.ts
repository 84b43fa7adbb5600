import type { Option } from '@doomtable/kernel';

const MADE = new Map<string, Map<string, Option>>();

/** An option under a rule by its id, made once: decisions of the same kind offer the same objects again and again. */
export function option(id: string, cite: string, ref?: string): Option {
  let shelf = MADE.get(cite);
  if (shelf === undefined) {
    shelf = new Map();
    MADE.set(cite, shelf);
  }
  let made = shelf.get(id);
  if (made === undefined) {
    made = ref === undefined ? { id, cite } : { id, cite, ref };
    shelf.set(id, made);
  }
  return made;
}
