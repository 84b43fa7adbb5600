import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Sfc32, stateHash, type Table } from '@doomtable/kernel';
import { type MeasuringTime, compareContenders, repeat } from '../measure.js';
import { beginFixture, DOOM_REALM, FIXTURES, type Fixture, playToTick } from '../play.js';
import { goalAtMost, type BenchResult, type Extra, microseconds } from '../report.js';

/** How far the tables are played before they are copied, and how many of them there are. */
const MID_GAME = { 'doom-realm': 90, duel: 25 } as const;
const TABLES = 20;
/** Copies held at once when their size is taken. */
const HELD = 4000;
const MOST_MICROSECONDS = 2;
const MOST_BYTES = 4096;

/** A copy of a table in mid-game, as search makes it before it tries something. */
export async function benchFork(budget: MeasuringTime): Promise<BenchResult> {
  const tables = new Map(FIXTURES.map(fixture => [fixture.name, midGames(fixture)]));
  for (const kept of tables.values()) kept.forEach(checkFork);
  const contenders = [...tables].map(([name, kept]) => ({
    name,
    run: (seconds: number) =>
      repeat(seconds, () => {
        let ticks = 0;
        for (const table of kept) ticks += table.clone().tick;
        return ticks > 0 ? kept.length : 0;
      }),
  }));
  const figures = await compareContenders(contenders, DOOM_REALM.name, budget);
  const extras = [...tables].map(
    ([name, kept]): Extra => ({ name: `${name}, size`, value: sizeOf(kept), unit: 'bytes' }),
  );
  return {
    id: 'fork',
    title: 'copy of a table in mid-game',
    unit: 'copies',
    shows: 'time',
    base: DOOM_REALM.name,
    figures,
    extras,
    goals: [
      ...figures.map(({ name }) =>
        goalAtMost('E6', `microseconds for a copy of ${name}`, microseconds(figures, name), MOST_MICROSECONDS),
      ),
      ...extras.map(({ name, value }) => goalAtMost('E6', `bytes: ${name}`, value, MOST_BYTES)),
    ],
  };
}

function midGames(fixture: Fixture): Table[] {
  const wanted = fixture.game.id === 'duel' ? MID_GAME.duel : MID_GAME['doom-realm'];
  const tables: Table[] = [];
  for (let seed = 0; tables.length < TABLES; seed++) {
    const table = playToTick(beginFixture(fixture), new Sfc32(seed), wanted);
    if (!table.over) tables.push(table);
  }
  return tables;
}

/** A copy holds the same, and playing it leaves the original alone. */
function checkFork(table: Table): void {
  const before = stateHash(table);
  const copy = table.clone();
  if (stateHash(copy) !== before) throw table.broken('a copy differs from its original');
  playToTick(copy, new Sfc32(table.tick), Number.POSITIVE_INFINITY);
  if (stateHash(table) !== before) throw table.broken('playing a copy changed the original');
}

/** The heap that one copy takes. */
function sizeOf(tables: readonly Table[]): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = new Array<Table>(HELD);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < HELD; i++) held[i] = (tables[i % tables.length] as Table).clone();
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / HELD;
  return held.length === HELD ? bytes : Number.NaN;
}
