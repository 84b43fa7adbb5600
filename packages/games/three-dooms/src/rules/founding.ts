import { type Choice, done, go, oneOf, open, record, type Rule, rule, type Seat, text } from '@doomtable/kernel';
import { countBallots, isMajority, leading } from '@doomtable/kit/agree';
import { eitherOf, numberIn } from '../choices.js';
import { TOWNS } from '../data/towns.js';
import { READY_SHOWN } from '../data/ready.js';
import { LENGTHS } from '../data/tables.js';
import { sameName, seatsOf } from '../town.js';
import { NONE } from '../world.js';
import type { ThreeDooms } from '../types.js';

interface Site {
  readonly name: string;
  readonly place: string;
  readonly by: Seat;
}
export interface Founding {
  sites: Site[];
  /** By seat: the site it is for, or -1. */
  voices: number[];
}
type Voice =
  | { readonly is: 'ready'; readonly with: string }
  | { readonly is: 'support'; readonly with: string }
  | { readonly is: 'offer'; readonly with: { readonly name: string; readonly place: string } };

export function newFounding(players: number): Founding {
  return { sites: [], voices: new Array<number>(players).fill(NONE) };
}

/** Where the town lies and what it is called: the first act of the game (TD-140). */
export const founding: Rule<ThreeDooms, Founding> = rule('founding', {
  site: open({
    cite: ['TD-140', 'TD-142'],
    story: 'welcome',
    who: (t, my) => seatsOf(t.world.open).filter(seat => my.voices[seat] === NONE),
    choice: (_t, my, seat): Choice<Voice> =>
      eitherOf<Voice>({
        ready: oneOf(
          readyTowns(my, seat).map(i => {
            const { name, place } = townAt(i);
            return { id: `town:${i}`, with: { name, place } };
          }),
        ),
        support:
          my.sites.length > 0
            ? oneOf(my.sites.map(({ name, place }, i) => ({ id: `site:${i}`, with: { name, place } })))
            : null,
        offer: siteChoice(my),
      }),
    otherwise: (_t, my, seat): Voice =>
      my.sites.length > 0
        ? { is: 'support', with: 'site:0' }
        : { is: 'ready', with: `town:${readyTowns(my, seat)[0] ?? 0}` },
    then: (t, my, voice, seat) => {
      // Whoever offers a place is for it.
      if (voice.is === 'support') my.voices[seat] = numberIn(voice.with);
      else {
        const site = { ...(voice.is === 'ready' ? townAt(numberIn(voice.with)) : voice.with), by: seat };
        my.voices[seat] = my.sites.push(site) - 1;
        t.tell('siteOffered', 'TD-140', site);
      }
      return isSettled(my) ? go('founded') : undefined;
    },
  }),
  founded: {
    cite: ['TD-140', 'TD-106'],
    do: (t, my) => {
      const site = my.sites[favourite(my)];
      const town = t.world.open;
      town.name = site?.name ?? '';
      town.place = site?.place ?? '';
      t.tell('founded', 'TD-140', { name: town.name, place: town.place, by: site?.by ?? 0 });
      return done();
    },
  },
});

function townAt(i: number): { readonly name: string; readonly place: string } {
  return TOWNS[i % TOWNS.length] ?? { name: '', place: '' };
}

/** Ready towns that nobody has offered; each seat is shown others. */
function readyTowns({ sites }: Founding, seat: Seat): readonly number[] {
  return TOWNS.map((_, i) => (i + seat * READY_SHOWN) % TOWNS.length)
    .filter(i => !sites.some(({ name }) => sameName(name, townAt(i).name)))
    .slice(0, READY_SHOWN);
}

function siteChoice(my: Founding): Choice<{ readonly name: string; readonly place: string }> {
  return record({
    name: text('town', { max: LENGTHS.name, not: my.sites.map(({ name }) => name) }),
    place: text('place', { max: LENGTHS.place }),
  });
}

function counted(my: Founding): ReturnType<typeof countBallots<string>> {
  const ballots = my.voices.flatMap((voice, by) => (voice === NONE ? [] : [{ by, answer: String(voice) }]));
  return countBallots(
    my.sites.map((_, i) => String(i)),
    ballots,
  );
}

function isSettled(my: Founding): boolean {
  const isDone = my.voices.every(voice => voice !== NONE);
  return isDone || counted(my).some(({ votes }) => isMajority(votes, my.voices.length));
}

/** The most voices; among sites that are level the one named first. */
function favourite(my: Founding): number {
  const { chosen, tied } = leading(counted(my));
  return Number(chosen[0] ?? tied[0] ?? 0);
}
