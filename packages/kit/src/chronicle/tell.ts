import type { AnyGame, Chronicle, Record, Viewer } from '@doomtable/kernel';
import { retell } from './retell.js';

/** The chronicle of a recorded game, as this viewer may tell it; nothing where the game has no story to tell. */
export function chronicleOf(game: AnyGame, record: Record, viewer: Viewer): Chronicle | undefined {
  const players = record.seats.map(({ name }) => name);
  return game.chronicle?.(retell(game, record, viewer), players, record.settings);
}
