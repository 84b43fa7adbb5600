import { type Event, grantedRights, type Table, type Telling } from '@doomtable/kernel';
import type { Happened } from '../told/projection.js';
import type { LogEntry } from './log.js';
import type { Recall, TableState } from './state.js';

/** Applies an entry and notes what is needed to tell of it afterwards. */
export function applyEntry(state: TableState, entry: LogEntry, recall: Recall, fresh: boolean): Happened {
  const { table } = state;
  const { act } = entry;
  const tick = table?.tick ?? 0;
  const quietRight = isQuietRight(table, act);
  const decision = act.do === 'answer' && act.right === undefined ? table?.decisionOf(act.by) : undefined;
  if (fresh) state.applyFresh(entry, recall);
  else state.apply(entry, recall);
  return {
    entry,
    tick,
    rule: decision?.rule ?? null,
    step: decision?.step ?? null,
    quiet: decision?.quiet ?? quietRight,
    events: takeEvents(state.table),
    stories: state.stories,
  };
}

/** Whether others may not know which right was used. */
function isQuietRight(table: Table | null, act: LogEntry['act']): boolean {
  return act.do === 'answer' && act.right !== undefined && table !== null && toldOf(table, act.right) === 'use';
}

function toldOf(table: Table, name: string): Telling | undefined {
  return grantedRights(table).find(right => right.name === name)?.code.told;
}

function takeEvents(table: Table | null): readonly Event[] {
  if (table === null || table.events === null || table.events.length === 0) return [];
  const events = table.events;
  table.events = [];
  return events;
}
