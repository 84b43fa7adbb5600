import {
  type Choice,
  done,
  fold,
  go,
  oneOfOptions,
  open,
  record,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { eitherOf, numberIn } from '../choices.js';
import { READY, READY_SHOWN, type ReadyPerson } from '../data/ready.js';
import { LENGTHS } from '../data/tables.js';
import { spareOpposite } from '../data/spares.js';
import { heroOf, leftOf, sameName, seatsOf } from '../town.js';
import { DRIVING, SUPPORTING, type Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { POINTS } from './creation.js';

export interface Joining {
  /** By seat: the word that whoever opposes its Hero will be moved by; empty until it has joined. */
  opposites: string[];
}

type Person = Omit<ReadyPerson, 'points'>;
type Joins =
  | { readonly is: 'ready'; readonly with: string }
  | {
      readonly is: 'own';
      readonly with: Person & { readonly points: { readonly [slot: string]: number } };
    };

export function newJoining(players: number): Joining {
  return { opposites: new Array<string>(players).fill('') };
}

/**
 * The quick start: everybody picks somebody who is ready, or writes one of their own, first come first served. Each Hero opposes
 * the next one to the left, with the word that came with that Hero; so the web of pairs is one ring (TD-05, TD-73).
 */
export const joining: Rule<ThreeDooms, Joining> = rule('joining', {
  person: open({
    cite: ['TD-490', 'TD-491', 'TD-105', 'TD-179', 'TD-185', 'TD-191'],
    who: (t, my) => seatsOf(t.world.open).filter(seat => my.opposites[seat] === ''),
    choice: (t, my, seat) => joinChoice(t.world.open, my, seat),
    otherwise: (t, my, seat): Joins => ({ is: 'ready', with: `ready:${freeFor(t.world.open, my, seat)[0] ?? 0}` }),
    then: (t, my, answer, seat) => {
      const person = answer.is === 'ready' ? READY[numberIn(answer.with)] : answer.with;
      if (person === undefined) throw t.broken('somebody picked nobody');
      join(t, my, seat, person, person.points);
      return my.opposites.every(word => word !== '') ? go('woven') : undefined;
    },
  }),
  woven: {
    cite: ['TD-184', 'TD-185', 'TD-186', 'TD-190', 'TD-73'],
    do: (t, my) => {
      const town = t.world.open;
      for (const seat of seatsOf(town)) {
        const opposed = leftOf(town, seat);
        const hero = heroOf(town, seat);
        hero.opposes = opposed;
        hero.emotions[SUPPORTING] = my.opposites[opposed] ?? '';
        t.tell('picked', 'TD-183', { seat, opposed, word: hero.emotions[SUPPORTING] });
      }
      t.tell('pairs', 'TD-186', { opposes: town.heroes.map(({ opposes }) => opposes) });
      return done();
    },
  },
});

function join(
  t: Table<ThreeDooms>,
  my: Joining,
  seat: Seat,
  person: Person,
  points: { readonly [slot: string]: number },
): void {
  const { councilor: name, role, emotion, hero: called, driving, specialty } = person;
  const town = t.world.open;
  town.councilors[seat] = { name, role, emotion };
  t.tell('councilor', 'TD-148', { seat, name, role, emotion });
  const hero = heroOf(town, seat);
  hero.name = called;
  hero.emotions[DRIVING] = driving;
  hero.specialties.push(specialty);
  t.tell('hero', 'TD-176', { seat, name: called, driving, specialty });
  const { driving: first = 0, supporting: second = 0, grit = 0 } = points;
  hero.ratings[DRIVING] = first;
  hero.ratings[SUPPORTING] = second;
  hero.grit = grit;
  hero.start = grit;
  t.tell('made', 'TD-192', { seat, driving: first, supporting: second, grit });
  my.opposites[seat] = sameName(person.opposite, driving) ? spareOpposite(town, seat) : person.opposite;
}

/** Words that somebody has already, on either side of a pair. */
function takenWords(town: Town, { opposites }: Joining): string[] {
  return [...town.heroes.map(({ emotions }) => emotions[DRIVING]), ...opposites].filter(word => word !== '');
}

/** The ready people whom nobody has taken, and none of whose words is taken; each seat begins at another place of the list. */
function freeFor(town: Town, my: Joining, seat: Seat): readonly number[] {
  const taken = new Set(takenWords(town, my).map(fold));
  const names = new Set(town.heroes.map(({ name }) => fold(name)));
  return READY.map((_, i) => (i + seat * READY_SHOWN) % READY.length).filter(i => {
    const person = READY[i];
    if (person === undefined || names.has(fold(person.hero))) return false;
    return !taken.has(fold(person.driving)) && !taken.has(fold(person.opposite));
  });
}

function joinChoice(town: Town, my: Joining, seat: Seat): Choice<Joins> {
  const shown = freeFor(town, my, seat).slice(0, READY_SHOWN);
  const not = takenWords(town, my);
  const word = text('emotion', { max: LENGTHS.emotion, not });
  return eitherOf<Joins>({
    ready: oneOfOptions(
      shown.map(i => {
        const { councilor, role, hero, driving, specialty } = READY[i] ?? {};
        return {
          id: `ready:${i}`,
          cite: 'TD-490',
          with: {
            councilor: councilor ?? '',
            role: role ?? '',
            hero: hero ?? '',
            driving: driving ?? '',
            specialty: specialty ?? '',
          },
        };
      }),
    ),
    own: record({
      councilor: text('councilor', { max: LENGTHS.name }),
      role: text('role', { max: LENGTHS.role }),
      emotion: text('emotion', { max: LENGTHS.emotion }),
      hero: text('hero', { max: LENGTHS.name }),
      driving: word,
      opposite: text('opposite', { max: LENGTHS.emotion, not }),
      specialty: text('specialty', { max: LENGTHS.specialty }),
      points: POINTS,
    }),
  });
}
