import type { Counting, Seat } from '@doomtable/kernel';
import type { ThreeDooms } from './types.js';
import type { Doom, Hero } from './world.js';

type Figure = readonly [name: string, figure: number];

function ofHero(hero: Hero, seat: Seat): readonly Figure[] {
  const [driving, supporting] = hero.ratings;
  return [
    [`driving ${seat}`, driving],
    [`supporting ${seat}`, supporting],
    [`grit ${seat}`, hero.grit],
    [`glory ${seat}`, hero.glory],
    [`specialties ${seat}`, hero.specialties.length],
    [`beaten ${seat}`, hero.beatenBy.length],
    [`defeated ${seat}`, hero.defeated.length],
    [`living ${seat}`, hero.fate === 'alive' ? 1 : 0],
  ];
}

/** The Doom of the session. Level and Grit of its Aspects are no figures of this kind: they are shown, and never change. */
function ofDoom({ total, fronts, scenes, settled }: Doom): readonly Figure[] {
  return [
    ['points', total],
    ['aspects', fronts.length],
    ['open', fronts.filter(({ state }) => state === 'open').length],
    ['scenes', scenes],
    ['settled', settled.length],
    ...fronts.map(({ injuries }, place): Figure => [`injuries ${place}`, injuries]),
  ];
}

/** What is counted in the town, and which events tell of it. */
export const counts: Counting<ThreeDooms> = {
  figures: ({ session, heroes, dooms, floor }) => {
    const doom = dooms[session - 1];
    return Object.fromEntries<number>([
      ['session', session],
      ['floor', floor.length],
      ...heroes.flatMap(ofHero),
      ...(doom === undefined ? [] : ofDoom(doom)),
    ]);
  },
  told: {
    hero: ({ seat }) => ({ [`specialties ${seat}`]: { now: 1 } }),
    made: ({ seat, driving, supporting, grit }) => ({
      [`driving ${seat}`]: { now: driving },
      [`supporting ${seat}`]: { now: supporting },
      [`grit ${seat}`]: { now: grit },
    }),
    session: ({ session }) => ({ session: { now: session } }),
    suggested: () => ({ floor: 1 }),
    revived: () => ({ floor: 1 }),
    doom: () => ({ floor: { now: 0 } }),
    aspect: ({ number }) => ({ floor: -1, aspects: { now: number }, open: 1 }),
    meetingOver: ({ total }) => ({ floor: { now: 0 }, points: { now: total } }),
    scene: ({ number }) => ({ scenes: { now: number } }),
    settled: () => ({ settled: 1 }),
    aspectInjured: ({ place, injuries }) => ({ [`injuries ${place}`]: { now: injuries } }),
    aspectDefeated: ({ place, by, injuries }) => ({
      [`injuries ${place}`]: { now: injuries },
      [`defeated ${by}`]: 1,
      open: -1,
    }),
    hopeless: () => ({ open: -1 }),
    sheetOpened: () => ({ open: { now: 0 } }),
    beaten: ({ seat }) => ({ [`beaten ${seat}`]: 1 }),
    learned: ({ seat }) => ({ [`specialties ${seat}`]: 1 }),
    hurt: ({ seat, grit }) => ({ [`grit ${seat}`]: { now: grit } }),
    emotionLost: ({ seat, which, rating }) => ({ [`${which} ${seat}`]: { now: rating } }),
    died: ({ seat }) => ({ [`living ${seat}`]: { now: 0 } }),
    glory: ({ seat, glory }) => ({ [`glory ${seat}`]: { now: glory } }),
    healed: ({ seat, grit }) => ({ [`grit ${seat}`]: { now: grit } }),
    wonFinalDuel: ({ seat, glory }) => ({ [`glory ${seat}`]: { now: glory } }),
  },
};
