import { type AnyGame, type JsonObject, settingsRejection } from '@doomtable/kernel';

/** The fewest seats that a game may be played with by these settings. */
export function fewestSeatsUnder(game: AnyGame, settings: JsonObject): number {
  const { min, max } = game.seats;
  for (let seats = min; seats < max; seats++) if (settingsRejection(game, settings, seats) === undefined) return seats;
  return max;
}
