import { type AnyGame, type Decision, type GameTypes, look, type Sight, type Table } from '@doomtable/kernel';
import { type BotsPlay, botsPlay } from './bots.js';

/** A moment of a game, as the one who decides saw it. */
export interface SampledMoment {
  readonly name: string;
  readonly sight: Sight;
}

/** Moments by their names, in the order of a game: whether this decision is one. */
export interface WantedMoments<T extends GameTypes> {
  readonly [name: string]: (table: Table<T>, decision: Decision, step: string) => boolean;
}

/** Lets bots play a game and keeps the first moment of each name, and the end. Throws where the game has no such moment. */
export function sampledMomentsOf<T extends GameTypes>(
  game: AnyGame,
  wanted: WantedMoments<T>,
  play: BotsPlay,
): readonly SampledMoment[] {
  const met = new Map<string, Sight>();
  const before = (table: Table, open: readonly Decision[]): void => {
    for (const decision of open) {
      const { by, rule, step } = decision;
      if (by === 'luck') continue;
      for (const [name, isMet] of Object.entries(wanted)) {
        if (!met.has(name) && isMet(table as unknown as Table<T>, decision, `${rule}.${step}`))
          met.set(name, look(table, by));
      }
    }
  };
  const { table } = botsPlay(game, { ...play, before });
  met.set('end', look(table, 0));
  return [...Object.keys(wanted), 'end'].map(name => {
    const sight = met.get(name);
    if (sight === undefined) throw new Error(`${game.id}: the game of seed '${play.seed}' has no moment '${name}'`);
    return { name, sight };
  });
}

/** The moments that a game keeps in a file, as `sampledMomentsOf` found them; its own tests hold the file to that. */
export function readMoments(file: unknown): readonly SampledMoment[] {
  return file as readonly SampledMoment[];
}
