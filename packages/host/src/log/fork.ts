import { imagine, look, type Random, type Refusal, type SavedTable, type Viewer } from '@doomtable/kernel';
import { deny } from '../command.js';
import type { TableState } from './state.js';

/**
 * A position in which a viewer could be now, for a table of its own. It is built from that viewer's sight and nothing else, so
 * that trying out what would happen gives nothing away. Ticks are counted from its beginning.
 */
export function positionOf({ table, game }: TableState, viewer: Viewer, random: Random): SavedTable | Refusal {
  if (table === null) return deny('notBegun');
  if (table.over) return deny('over');
  const sight = look(table, viewer);
  if (sight.waiting.some(({ rule }) => rule === null)) return deny('cannotImagine');
  return { ...imagine(game, sight, random).save(), tick: 0 };
}
