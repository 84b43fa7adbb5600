import {
  breakOff,
  done,
  interrupt,
  nothing,
  oneOf,
  poll,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { isMajority } from '@doomtable/kit/agree';
import { mayTimeBeUp } from '../fight.js';
import { doomOf, masterOf, seatsOf } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { confront, type Confront } from './confront.js';

/** Why somebody would have the session end: time is up, or all have had enough. */
export type Wish = 'timeUp' | 'enough';

export interface Closing {
  readonly by: Seat;
  readonly wish: Wish;
}

/** While these are in progress the table is deciding something else. */
const BUSY = ['closing', 'objection'];

/** Whoever may propose to end the session now: once a scene, and nobody while it is being decided. */
function proposers({ world: { open: town }, stack }: Table<ThreeDooms>, my: Confront): readonly Seat[] {
  if (doomOf(town).closing || stack.some(({ rule: name }) => BUSY.includes(name))) return [];
  return seatsOf(town).filter(seat => !my.proposers.includes(seat));
}

function propose(t: Table<ThreeDooms>, my: Confront, by: Seat, wish: Wish) {
  my.proposers.push(by);
  t.tell('endProposed', 'TD-49', { by, wish });
  return interrupt(closing, { by, wish });
}

/** Anybody may say that time is up, once it is: where the table has a clock, that is for the clock to say (TD-49, TD-281). */
export const timeUp: Right<ThreeDooms, Confront> = right({
  cite: 'TD-49',
  afterTime: t => t.world.open.rulings.timing === 'clock',
  who: (t: Table<ThreeDooms>, my: Confront) => (mayTimeBeUp(t.world.open) ? proposers(t, my) : []),
  choice: () => nothing(),
  then: (t, my, _answer, by) => propose(t, my, by, 'timeUp'),
});

/** At any time the session ends when all agree (TD-49). */
export const enough: Right<ThreeDooms, Confront> = right({
  cite: 'TD-49',
  who: (t: Table<ThreeDooms>, my: Confront) => proposers(t, my),
  choice: () => nothing(),
  then: (t, my, _answer, by) => propose(t, my, by, 'enough'),
});

/** The session ends, between conflicts, when the Doom Master and most of the players say that time is up, or when all agree (TD-49). */
export const closing: Rule<ThreeDooms, Closing> = rule('closing', {
  vote: poll({
    cite: ['TD-49', 'TD-281', 'TD-279'],
    story: 'welcome',
    who: (t, { by }) => seatsOf(t.world.open).filter(seat => seat !== by),
    choice: (_t, { by, wish }) => oneOf([{ id: 'home', with: { by, wish } }, 'stay']),
    otherwise: () => 'home' as const,
    then: (t, { by, wish }, ballots) => {
      const town = t.world.open;
      const voices = [by, ...ballots.filter(({ answer }) => answer === 'home').map(ballot => ballot.by)];
      const all = voices.length === town.players;
      const carried =
        all || (wish === 'timeUp' && voices.includes(masterOf(town)) && isMajority(voices.length, town.players));
      t.tell('endVoted', 'TD-49', { wish, voices, carried });
      if (!carried) return done();
      doomOf(town).closing = true;
      // A conflict under way is finished first.
      return t.stack.some(({ rule: name }) => name === 'conflict' || name === 'duel')
        ? done()
        : breakOff(confront, undefined);
    },
  }),
});
