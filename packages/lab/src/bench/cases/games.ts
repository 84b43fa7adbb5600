import { Sfc32, stateHash } from '@doomtable/kernel';
import { type MeasuringTime, compareContenders, repeat } from '../measure.js';
import { beginFixture, FIXTURES, DOOM_REALM, listAll } from '../play.js';
import type { BenchResult } from '../report.js';

/** Whole random games, with a list of every legal answer to every decision. */
export async function benchGames(budget: MeasuringTime): Promise<BenchResult> {
  const [once, twice] = [1, 2].map(() => stateHash(listAll(beginFixture(DOOM_REALM), new Sfc32('check'))));
  if (once !== twice) throw new Error('one seed gave two games');
  let seed = 0;
  const contenders = FIXTURES.map(fixture => ({
    name: fixture.name,
    run: (seconds: number) => repeat(seconds, () => (listAll(beginFixture(fixture), new Sfc32(seed++)).over ? 1 : 0)),
  }));
  const figures = await compareContenders(contenders, DOOM_REALM.name, budget);
  return {
    id: 'games',
    title: 'whole random games, every legal answer listed',
    unit: 'games',
    shows: 'rate',
    base: DOOM_REALM.name,
    figures,
    extras: [],
    goals: [],
  };
}
