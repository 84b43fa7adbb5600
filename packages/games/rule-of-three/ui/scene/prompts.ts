import { attributeOf } from '../../src/data/chart.js';
import type { Arena } from '../../src/data/chart.js';
import { ROWS } from '../../src/data/tables.js';
import { text } from '../text.js';

/** What is known of an outcome before it is told. */
export interface Untold {
  readonly row: number;
  readonly arena: Arena | null;
  /** The element that decided, by its id and its name. */
  readonly element: { readonly id: string; readonly name: string } | null;
  /** Who rolled, by name. */
  readonly who: string;
}

/** Three questions for whoever tells an outcome: of its margin, of its arena, and of the element that decided. */
export function promptsFor({ row, arena, element, who }: Untold): readonly string[] {
  const ask = text.outcome.prompts;
  const isMet = row >= 0;
  const ofArena = arena === null ? [] : [ask.arena[arena][isMet ? 'met' : 'failed'](who)];
  const ofElement = element === null ? [] : [askOf(element, isMet)];
  return [ask.row[marginOf(row)], ...ofArena, ...ofElement];
}

function askOf({ id, name }: NonNullable<Untold['element']>, isMet: boolean): string {
  const { element } = text.outcome.prompts;
  if (attributeOf(id) !== undefined) return element[isMet ? 'metByNature' : 'failedByNature'](name);
  return element[isMet ? 'met' : 'failed'](name);
}

/** Rows that ask for the same. */
function marginOf(row: number): keyof typeof text.outcome.prompts.row {
  if (row === ROWS.worst) return 'damage';
  if (row <= -4) return 'loss';
  if (row <= -2) return 'failed';
  if (row === -1) return 'nearly';
  if (row <= 1) return 'barely';
  if (row <= 3) return 'met';
  return row === ROWS.best ? 'legend' : 'benefit';
}
