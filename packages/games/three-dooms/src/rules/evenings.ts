import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { SESSIONS } from '../data/tables.js';
import type { Outcome } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { creation, newCreation } from './creation.js';
import { founding, newFounding } from './founding.js';
import { joining, newJoining } from './joining.js';
import { reckoning } from './reckoning.js';
import { seatedAges } from './rights.js';
import { session } from './session.js';

/** "Structure Of A Three Dooms Game": town and people, three sessions, the reckoning. */
export const evenings: Rule<ThreeDooms, Record<never, never>, Outcome> = rule('evenings', {
  begin: {
    cite: ['TD-487', 'TD-155', 'TD-40'],
    do: t => {
      const town = t.world.open;
      town.age = seatedAges(town);
      t.tell('ages', 'TD-40', { age: town.age.slice() });
    },
  },
  town: { cite: 'TD-140', do: t => call(founding, newFounding(t.world.open.players), 'people') },
  people: {
    cite: 'TD-136',
    do: t =>
      t.world.open.rulings.making === 'book'
        ? call(creation, newCreation(), 'evening')
        : call(joining, newJoining(t.world.open.players), 'evening'),
  },
  evening: { cite: ['TD-107', 'TD-104'], do: () => call(session, {}, 'after') },
  after: {
    cite: ['TD-107', 'TD-488'],
    do: t => (t.world.open.session < SESSIONS ? go('evening') : call(reckoning, { tied: [] }, 'end')),
  },
  end: { cite: ['TD-489', 'TD-112'], do: (_t, _my, back) => done(resultOf(reckoning, back)) },
});
