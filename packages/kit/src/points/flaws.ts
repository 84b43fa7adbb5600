import { type AllocateData, type ChoiceData, type Rejection, rejects } from '@doomtable/kernel';

/**
 * Everything that is not right yet with a draft, from the first field to the last: what `rejects` would name one by one.
 * A draft is legal when nothing is named. For charts that people fill in any order.
 */
export function flawsIn(choice: ChoiceData, draft: unknown): readonly Rejection[] {
  return rejects(choice, draft) === undefined ? [] : allFlaws(choice, draft);
}

/** All flaws of a draft that has one at least. */
function allFlaws(choice: ChoiceData, draft: unknown): readonly Rejection[] {
  if (choice.kind === 'record' && isObject(draft)) {
    const fields = Object.entries(choice.fields).flatMap(([name, field]) =>
      Object.hasOwn(draft, name)
        ? flawsIn(field, draft[name]).map(flaw => ({ ...flaw, path: `.${name}${flaw.path}` }))
        : [{ code: 'missing', path: `.${name}` }],
    );
    return fields.length > 0 ? fields : whole(choice, draft);
  }
  if (choice.kind === 'allocate' && isObject(draft)) return flawsOfPurse(choice, draft);
  return whole(choice, draft);
}

function whole(choice: ChoiceData, draft: unknown): readonly Rejection[] {
  const rejection = rejects(choice, draft);
  return rejection === undefined ? [] : [rejection];
}

/** Slots that are wrong by themselves, and the purse that they do not add up to. */
function flawsOfPurse(choice: AllocateData, draft: { readonly [slot: string]: unknown }): readonly Rejection[] {
  const flaws = choice.slots.flatMap(slot => {
    const { id, min, max } = slot;
    // A purse of this slot alone: whatever is wrong then is wrong with the slot.
    const alone = Object.hasOwn(draft, id) ? { [id]: draft[id] } : {};
    return whole({ kind: 'allocate', total: max, least: min, slots: [slot] }, alone);
  });
  const { total, left } = purseOf(choice, draft);
  const { least = total, cite } = choice;
  if (left < 0 || left > total - least) {
    const figures = { least, total, is: total - left };
    flaws.push({ code: 'wrongTotal', path: '', with: figures, ...(cite === undefined ? {} : { cite }) });
  }
  return flaws.length > 0 ? flaws : whole(choice, draft);
}

/** How a purse stands: its points, and what is left of them; below nothing when too much is spent. */
export function purseOf(
  choice: Pick<AllocateData, 'total' | 'slots'>,
  draft: { readonly [slot: string]: unknown },
): { readonly total: number; readonly left: number } {
  const spent = choice.slots.reduce((sum, { id }) => {
    const points = draft[id];
    return sum + (typeof points === 'number' && Number.isFinite(points) ? points : 0);
  }, 0);
  return { total: choice.total, left: choice.total - spent };
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
