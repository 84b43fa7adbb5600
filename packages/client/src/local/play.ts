import { type JsonObject, standardSettings } from '@doomtable/kernel';
import type { GameEntry, Library } from '../library.js';
import { prefs } from '../state/prefs.js';
import { text } from '../text/index.js';
import { fewestSeatsUnder } from './seats.js';
import { type LocalTableOptions, makeLocal } from './making.js';

/** Begins a table in this browser at once: the game as it comes, this person in the seat the game offers, bots in the others. */
export async function playHere(
  library: Library,
  entry: GameEntry,
  options: Partial<LocalTableOptions> = {},
): Promise<string> {
  const game = await entry.game();
  const bots = await library.bots(game);
  const settings: JsonObject = standardSettings(game.settings);
  const name = prefs.value.name === '' ? text.tables.you : prefs.value.name;
  return makeLocal(game, bots, {
    title: entry.card.title,
    settings,
    seats: fewestSeatsUnder(game, settings),
    mine: [entry.card.sits ?? 0],
    name,
    ...options,
  });
}
