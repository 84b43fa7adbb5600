import { analyse, randomPlayer } from '@doomtable/bots';
import { game } from '@doomtable/doom-realm';
import { type Decision, type AnyGame, look, Sfc32, type Sight } from '@doomtable/kernel';
import { type MeasuringTime, type Contender, compareContenders, repeat } from '../measure.js';
import { beginFixture, DOOM_REALM, firstOf, playToTick } from '../play.js';
import type { BenchResult } from '../report.js';

/** Playouts of one search. */
const PLAYOUTS = 200;
/** A decision deep in a game, and one at its beginning. */
const MID_GAME = 90;

/** Doom Realm with a player that answers anything legal, so that playouts cost what the rules cost. */
export const BY_CHANCE: AnyGame = { ...game, thumb: randomPlayer };

/** The first decision of the seat at or after this tick. */
function questionAt(tick: number): { readonly sight: Sight; readonly decision: Decision } {
  const random = new Sfc32('search');
  const table = playToTick(beginFixture(DOOM_REALM), random, tick);
  while (firstOf(table).by === 'luck') playToTick(table, random, table.tick + 1);
  return { sight: look(table, 0), decision: firstOf(table) };
}

function searching(name: string, by: AnyGame, tick: number): Contender {
  const { sight, decision } = questionAt(tick);
  let seed = 0;
  return {
    name,
    run: seconds => repeat(seconds, () => analyse(by, sight, decision, { seed: seed++, playouts: PLAYOUTS }).playouts),
  };
}

/** Tree search of Doom Realm, as the product's bot does it. */
export async function benchSearch(budget: MeasuringTime): Promise<BenchResult> {
  checkSearch();
  const base = 'by rule of thumb, opening';
  const contenders = [
    searching(base, game, 0),
    searching('by rule of thumb, mid-game', game, MID_GAME),
    searching('by chance, opening', BY_CHANCE, 0),
    searching('by chance, mid-game', BY_CHANCE, MID_GAME),
  ];
  return {
    id: 'search',
    title: `playouts of tree search in ${DOOM_REALM.name}`,
    unit: 'playouts',
    shows: 'rate',
    base,
    figures: await compareContenders(contenders, base, budget),
    extras: [],
    goals: [],
  };
}

/** Equal seeds search alike. */
function checkSearch(): void {
  const { sight, decision } = questionAt(MID_GAME);
  const [once, twice] = [1, 2].map(() =>
    JSON.stringify(analyse(BY_CHANCE, sight, decision, { seed: 1, playouts: PLAYOUTS })),
  );
  if (once !== twice) throw new Error('one seed gave two searches');
}
