import { type AnyGame, fewestSeats, rightsOf, sample } from '@doomtable/kernel';
import { Met, playThrough, type RandomGame, watched } from '@doomtable/kernel/laws';
import { botsPlay } from './bots.js';

/** Games to be played, and what tests that play by hand come to instead. */
export interface Meetings {
  readonly byChance: number;
  readonly byBots: number;
  readonly byHand?: readonly string[];
}

/**
 * What a game declares as counted or lasting and none of these games met, played by chance, with rights used now and then, and by
 * bots. Nothing, when all is well: a declaration that nothing meets would let a law pass that looked at nothing. Tests by hand
 * keep the accounts as well (`mustTake`), so what is too rare for chance may be left to them.
 */
export function unmet(game: AnyGame, games: Meetings): readonly string[] {
  const met = new Met(game);
  const watching = watched(game, table => met.pass(table));
  for (let seed = 0; seed < games.byChance; seed++) {
    playThrough(watching, `met ${seed}`, {
      look: at => {
        usePower(at);
        met.look(at.table, at.head.seats.length);
      },
      told: ({ table, head }) => met.look(table, head.seats.length),
    });
  }
  const seats = fewestSeats(game);
  for (let seed = 0; seed < games.byBots; seed++) {
    botsPlay(game, { seats, seed: `met ${seed}`, before: table => met.look(table, seats) });
  }
  return met.missing.filter(name => games.byHand?.includes(name) !== true);
}

/** Uses any right that anybody has now, if there is one. */
function usePower({ table, head, random }: RandomGame): void {
  const all = head.seats.flatMap((_, seat) =>
    rightsOf(table, seat).map(({ name, choice }) => ({ seat, name, choice })),
  );
  const one = all[random.below(Math.max(1, all.length))];
  if (one !== undefined) table.playRight(one.name, one.seat, sample(one.choice, random));
}
