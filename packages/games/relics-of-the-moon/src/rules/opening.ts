import {
  ask,
  assign,
  call,
  done,
  go,
  oneOf,
  record,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
  wholeNumber,
  yesNo,
} from '@doomtable/kernel';
import { allOut, challengeOf, gmOf, isStressedOut, nextSerial, pcAt, spokesOf } from '../board.js';
import { petitionRefusals } from '../offers.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Board, Challenge } from '../world.js';
import type { Relics } from '../types.js';
import { agree } from './agree.js';
import { hand, handIsFree } from './hand.js';
import { pushing } from './pushing.js';
import { conclude, setOpenly } from './setting.js';

export interface Opening {
  readonly id: string;
  petition: 'none' | 'buyTime' | 'split' | 'withdraw';
  /** How the Cohort would divide: by PC, which part; dice of the first part; how it is paid. */
  groups: { readonly [pc: string]: string };
  dice: number;
  pay: 'destiny' | 'doom';
}

export function newOpening(id: string): Opening {
  return { id, petition: 'none', groups: {}, dice: 0, pay: 'doom' };
}

const at = (t: Table<Relics>, my: Pick<Opening, 'id'>): Challenge => challengeOf(t.world.open, my.id);

/** Who speaks for the group of a Challenge: its Leader. */
export function leaderOf(b: Board, challenge: Challenge): Seat {
  const { leader } = challenge;
  return leader !== null && !pcAt(b, leader).gone ? leader : spokesOf(b, challenge.group);
}

/** A Cohort turn opens: the Hand of Doom, pushing, a Leader, and what needs the GM's yes. */
export const opening: Rule<Relics, Opening> = rule('opening', {
  hand: {
    cite: 'RM-25',
    do: (t, my) => (at(t, my).purpose === 'scene' && handIsFree(t.world.open) ? call(hand, {}, 'handled') : go('push')),
  },
  handled: {
    cite: 'RM-46',
    do: (t, _my, back) => {
      if (allOut(t.world.open)) return done();
      return resultOf(hand, back) ? go('lead') : undefined;
    },
  },
  push: {
    cite: 'RM-42',
    do: (t, my) => {
      const seats = at(t, my).group.filter(seat => isStressedOut(pcAt(t.world.open, seat)));
      return seats.length === 0 ? undefined : call(pushing, { seats, waiting: [], now: 0 }, 'lead');
    },
  },
  lead: {
    cite: ['RM-263', 'RM-289', 'RM-18'],
    do: (t, my) => {
      const b = t.world.open;
      const challenge = at(t, my);
      if (challenge.group.length === 0) return done();
      if (challenge.leader !== null) return go('petition');
      const { group, id } = challenge;
      const speaker = group.includes(b.lastLeader) ? b.lastLeader : spokesOf(b, group);
      return call(agree, { topic: 'leader', challenge: id, group: group.slice(), speaker, amount: 0 }, 'led');
    },
  },
  led: {
    cite: ['RM-288', 'RM-17', 'RM-264'],
    do: (t, my, back) => {
      const challenge = at(t, my);
      challenge.leader = seatOf(String(resultOf(agree, back)));
      t.tell('leads', 'RM-288', { seat: challenge.leader, challenge: challenge.name });
      return challenge.kind === 'test' ? done() : undefined;
    },
  },
  petition: ask({
    cite: ['RM-270', 'RM-265', 'RM-58'],
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: (t, my) => {
      const why = petitionRefusals(t.world.open, at(t, my));
      const refused = [
        ...(why.buyTime === undefined
          ? []
          : [{ id: 'buyTime', why: why.buyTime, cite: CITES[why.buyTime] ?? 'RM-268' }]),
        ...(why.split === undefined ? [] : [{ id: 'split', why: why.split, cite: 'RM-35' }]),
      ];
      const of = (['go', 'buyTime', 'split', 'withdraw'] as const).filter(
        id => !refused.some(other => other.id === id),
      );
      return oneOf(of, refused);
    },
    otherwise: () => 'go',
    then: (_t, my, answer) => {
      if (answer === 'go') return done();
      my.petition = answer;
      return answer === 'split' ? undefined : go('grant');
    },
  }),
  divide: ask({
    cite: ['RM-266', 'RM-35'],
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: (t, my) => {
      const { group, rating, leader } = at(t, my);
      const present = group.filter(seat => !pcAt(t.world.open, seat).gone);
      return record({
        groups: assign(
          present.map(seat => ({ id: pcId(seat), ref: pcId(seat), ...(seat === leader ? { to: ['first'] } : {}) })),
          [
            { id: 'first', min: 1 },
            { id: 'second', min: 1 },
          ],
        ),
        dice: wholeNumber(1, rating - 1),
        pay: oneOf(t.world.open.destiny > 0 ? (['destiny', 'doom'] as const) : (['doom'] as const)),
      });
    },
    // One PC goes with half of the dice; the others stay with whoever leads.
    otherwise: (t, my) => {
      const { group, rating, leader } = at(t, my);
      const present = group.filter(seat => !pcAt(t.world.open, seat).gone);
      const parted = present.findLast(seat => seat !== leader);
      return {
        groups: Object.fromEntries(present.map(seat => [pcId(seat), seat === parted ? 'second' : 'first'] as const)),
        dice: Math.ceil(rating / 2),
        pay: 'doom',
      } as const;
    },
    then: (_t, my, { groups, dice, pay }) => {
      my.groups = groups;
      my.dice = dice;
      my.pay = pay;
    },
  }),
  grant: ask({
    cite: ['RM-267', 'RM-265', 'RM-58'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: () => yesNo(),
    otherwise: () => 'yes',
    then: (t, my, answer) => {
      const challenge = at(t, my);
      const granted = answer === 'yes';
      const what = my.petition === 'none' ? 'withdraw' : my.petition;
      t.tell('petition', what === 'split' ? 'RM-265' : 'RM-267', { what, challenge: challenge.name, granted });
      if (!granted) return done();
      if (what === 'buyTime') buyTime(t, challenge);
      else if (what === 'split') split(t, challenge, my);
      else conclude(t, challenge, 'ended', 'RM-58');
      return done();
    },
  }),
});

const CITES: { readonly [why: string]: string } = {
  noTimeInTests: 'RM-273',
  notTimed: 'RM-268',
  boughtAlready: 'RM-36',
  noDestiny: 'RM-269',
};

/** One Destiny, one round more (RM-269, RM-36). */
function buyTime(t: Table<Relics>, challenge: Challenge): void {
  t.world.open.destiny--;
  challenge.timer = (challenge.timer ?? 0) + 1;
  challenge.bought = true;
  t.tell('bought', 'RM-36', { id: challenge.id, challenge: challenge.name, timer: challenge.timer, destiny: 1 });
}

/** The PCs divide, and so does the Rating; the Threat stays (RM-35). */
function split(t: Table<Relics>, challenge: Challenge, my: Opening): void {
  const b = t.world.open;
  const [destiny, doom] = my.pay === 'destiny' ? [1, 0] : [0, 1];
  b.destiny -= destiny;
  b.doom += doom;
  b.book.doomByPcs += doom;
  const second = Object.entries(my.groups).flatMap(([pc, part]): Seat[] => (part === 'second' ? [seatOf(pc)] : []));
  const other: Challenge = {
    ...challenge,
    id: `c${nextSerial(b)}`,
    name: `${challenge.name}, second part`,
    rating: challenge.rating - my.dice,
    group: second,
    leader: null,
    split: true,
  };
  challenge.rating = my.dice;
  challenge.group = challenge.group.filter(seat => !second.includes(seat));
  challenge.split = true;
  const ratings = [challenge.rating, other.rating];
  t.tell('split', 'RM-35', { id: challenge.id, challenge: challenge.name, into: other.name, ratings, destiny, doom });
  setOpenly(t, other);
}
