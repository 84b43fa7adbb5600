import { canonical, Sfc32, stateHash } from '@doomtable/kernel';
import type { Duel } from '../duel.js';
import { duelByHand } from '../duel-by-hand.js';
import { type MeasuringTime, type Contender, compareContenders, repeat } from '../measure.js';
import { beginFixture, DOOM_REALM, DUEL, FIXTURES, type Fixture, playToTick, submitAll } from '../play.js';
import { goalAtLeast, type BenchResult, rateOf } from '../report.js';

/** Answers a second and core that random play through the distrusting door should reach. */
const WANTED = 300_000;
const CHECKED_GAMES = 20;

const BY_HAND = `${DUEL.name} by hand`;
const judged = ({ name }: Fixture): string => `${name}, judged`;
const trusted = ({ name }: Fixture): string => `${name}, trusted`;

/** Random play: decisions, a sampled answer, and the answer given; with and without judging it. */
export async function benchPlay(budget: MeasuringTime): Promise<BenchResult> {
  FIXTURES.forEach(checkDoors);
  const grit = checkByHand();
  let seed = 0;
  const games = (name: string, play: (random: Sfc32) => number): Contender => ({
    name,
    run: seconds => repeat(seconds, () => play(new Sfc32(seed++))),
  });
  const contenders = [
    ...FIXTURES.flatMap(fixture => [
      games(judged(fixture), random => submitAll(beginFixture(fixture), random).tick),
      games(trusted(fixture), random => playToTick(beginFixture(fixture), random, Number.POSITIVE_INFINITY).tick),
    ]),
    games(BY_HAND, random => duelByHand(grit, random).answers),
  ];
  const base = judged(DOOM_REALM);
  const figures = await compareContenders(contenders, base, budget);
  return {
    id: 'play',
    title: 'random play',
    unit: 'answers',
    shows: 'rate',
    base,
    figures,
    extras: [],
    goals: [
      ...FIXTURES.map(fixture =>
        goalAtLeast(
          'play',
          `judged answers of ${fixture.name}, a second and core`,
          rateOf(figures, judged(fixture)),
          WANTED,
        ),
      ),
      goalAtLeast(
        'E2',
        `judged answers of ${DUEL.name} against a loop by hand`,
        rateOf(figures, judged(DUEL)) / rateOf(figures, BY_HAND),
        0.5,
      ),
    ],
  };
}

/** The two doors of a table lead to the same place. */
function checkDoors(fixture: Fixture): void {
  for (let seed = 0; seed < CHECKED_GAMES; seed++) {
    const one = submitAll(beginFixture(fixture), new Sfc32(seed));
    const other = playToTick(beginFixture(fixture), new Sfc32(seed), Number.POSITIVE_INFINITY);
    if (stateHash(one) !== stateHash(other))
      throw one.broken(`judged and trusted play of seed ${seed} end differently`);
  }
}

/** The loop by hand plays the same duels. Returns the grit they are played with. */
function checkByHand(): number {
  const grit = Number(DUEL.settings['grit']);
  for (let seed = 0; seed < CHECKED_GAMES; seed++) {
    const table = submitAll(beginFixture(DUEL), new Sfc32(seed));
    const { duel, result, answers } = duelByHand(grit, new Sfc32(seed));
    const same = canonical([table.world.open as Duel, table.result, table.tick]) === canonical([duel, result, answers]);
    if (!same) throw table.broken(`the duel by hand of seed ${seed} ends differently`);
  }
  return grit;
}
