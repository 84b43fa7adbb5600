import {
  call,
  done,
  go,
  interrupt,
  type Offer,
  offered,
  offerOf,
  oneOf,
  poll,
  resultOf,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
  takeBack,
} from '@doomtable/kernel';
import { middle } from '@doomtable/kit/agree';
import { APPEALS, DIFFICULTIES, ROWS } from '../data/tables.js';
import { characterOf, othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { canLose } from '../sheet/growth.js';
import type { Aftermath } from './aftermath.js';
import { type Attempt, refuseElement } from './attempt.js';
import type { Challenge } from './challenge.js';
import type { Duel } from './duellists.js';
import { factsOpenTo, keepFact, recordFact, strikeFact } from './facts.js';
import type { Growth } from './growth.js';
import { NO_DRAWBACK } from './hindering.js';
import { claimOf } from './standing.js';
import { type Vote, vote } from './vote.js';

/** What somebody objects to: a fact by its tick, or a part of what stands, by the tick of that. */
type Objected = {
  readonly subject: Vote['subject'] | 'difficulty';
  /** The tick of the fact or of what stands. */
  readonly id: number;
  readonly seat: Seat;
  /** An element, or the words that are in question. */
  readonly about: string;
};

/** What this seat may object to now. */
function objectionable(t: Table<RuleOfThree>, seat: Seat): readonly Offer<Objected>[] {
  if (t.stack.some(({ rule: name }) => name === 'objection' || name === 'vote')) return [];
  const { open } = t.world;
  const facts = open.rulings.judging === 'objection' || open.rulings.facts === 'anybody' ? factsOpenTo(open, seat) : [];
  return [
    ...facts.map(({ tick, by, text }): Offer<Objected> => {
      return { id: `fact:${tick}`, cite: 'R3-280', with: { subject: 'fact', id: tick, seat: by, about: text } };
    }),
    ...t.standing.flatMap(one => partsOf(one.id, one.by, claimOf(one), seat)),
  ];
}

/** The parts of something that stands to which this seat may object. */
function partsOf(id: number, by: Seat, claim: ReturnType<typeof claimOf>, seat: Seat): readonly Offer<Objected>[] {
  switch (claim.is) {
    case 'elements':
      if (claim.seat === seat) return [];
      return claim.elements.map(element => ({
        id: `element:${id}:${element}`,
        cite: 'R3-21',
        with: { subject: 'element', id, seat: claim.seat, about: element },
      }));
    case 'challenge': {
      const level: Offer<Objected> = {
        id: `difficulty:${id}`,
        cite: 'R3-18',
        with: { subject: 'difficulty', id, seat: by, about: claim.difficulty ?? '' },
      };
      const drawbacks = claim.drawbacks.map(({ seat: whose, element }): Offer<Objected> => {
        const about = { subject: 'drawback', id, seat: whose, about: element } as const;
        return { id: `drawback:${id}:${whose}`, cite: 'R3-12', with: about };
      });
      return [...(claim.difficulty === null || by === seat ? [] : [level]), ...(claim.namer === seat ? [] : drawbacks)];
    }
    case 'telling':
      if (claim.seat !== seat) return [];
      return [
        {
          id: `appeal:${id}`,
          cite: 'R3-240',
          with: { subject: 'appeal', id, seat: claim.against, about: claim.telling },
        },
      ];
    default: {
      if (claim.seat === seat) return [];
      const about = { subject: claim.is, id, seat: claim.seat, about: claim.element } as const;
      return [{ id: `${claim.is}:${id}`, cite: claim.is === 'damage' ? 'R3-26' : 'R3-223', with: about }];
    }
  }
}

/** Whoever is entitled may object until somebody has built on it (R3-47, R3-43). */
export const object: Right<RuleOfThree, object> = right({
  cite: 'R3-47',
  who: (t: Table<RuleOfThree>) => seatsOf(t.world.open).filter(seat => objectionable(t, seat).length > 0),
  choice: (t, _my, seat) => offered(objectionable(t, seat)),
  then: (t, _my, answer, by) => {
    const objected = offerOf(objectionable(t, by), answer).with;
    if (objected.subject !== 'fact') t.hold(objected.id);
    t.tell('objected', 'R3-47', { by, ...objected });
    return interrupt(objection, { by, objected });
  },
});

export interface Objection {
  readonly by: Seat;
  readonly objected: Objected;
}

/** An objection is put to those who may vote on it; upheld, what was done is taken back with all that came of it (R3-47). */
export const objection: Rule<RuleOfThree, Objection> = rule('objection', {
  begin: {
    cite: ['R3-47', 'R3-43'],
    do: (t, { by, objected: { subject, seat, about } }) => {
      if (subject === 'difficulty') return go('level');
      const voters = votersOn(t, subject, seat, by);
      // Whoever appeals has no vote: the players outside the duel decide (R3-33).
      return call(vote, { subject, about, seat, voters, ...(subject === 'appeal' ? {} : { asker: by }) }, 'counted');
    },
  },
  counted: {
    cite: ['R3-47', 'R3-21', 'R3-33'],
    do: (t, { objected }, back) => {
      const upheld = resultOf(vote, back);
      if (objected.subject === 'fact') {
        if (upheld) strikeFact(t, objected.id);
        else keepFact(t, objected.id);
        return done();
      }
      if (upheld) return takenBack(t, objected.id, (table, my) => amend(table, my, objected));
      t.settle(objected.id);
      return done();
    },
  },
  level: poll({
    cite: ['R3-18', 'R3-47'],
    who: t => seatsOf(t.world.open),
    choice: () => oneOf(DIFFICULTIES),
    otherwise: (_t, { objected }) => DIFFICULTIES.find(each => each === objected.about) ?? 'normal',
    then: (t, { objected }, ballots) => {
      const votes = ballots.map(({ answer }) => answer);
      const difficulty = middle(DIFFICULTIES, votes, 'normal');
      t.tell('levelled', 'R3-18', { difficulty, votes });
      if (difficulty !== objected.about) {
        return takenBack(t, objected.id, (_t, my) => void ((my as Challenge | Duel).difficulty = difficulty));
      }
      t.settle(objected.id);
      return done();
    },
  }),
});

/** All vote on a drawback or a fact, the others on what somebody brings, loses or gains, those outside a duel on an appeal. */
function votersOn({ world: { open } }: Table<RuleOfThree>, subject: string, seat: Seat, by: Seat): readonly Seat[] {
  const others = othersThan(open, by);
  return subject === 'fact' || subject === 'drawback' ? others : others.filter(other => other !== seat);
}

/** Takes it back, but for what was said by itself in the meantime: facts, and how the act is to go on. */
function takenBack(t: Table<RuleOfThree>, id: number, change: (t: Table<RuleOfThree>, my: object) => void) {
  const { book, closing, wishes } = t.world.open;
  const said = book.filter(({ tick, free }) => free && tick > id);
  return takeBack<RuleOfThree>(id, (table, my) => {
    for (const fact of said) {
      recordFact(table, fact);
      if (fact.kept) keepFact(table, fact.tick);
    }
    table.world.open.closing = closing;
    table.world.open.wishes = wishes.slice();
    change(table, my);
  });
}

/** What must not be done again, in the memory of the rule that did it. */
function amend({ world: { open } }: Table<RuleOfThree>, my: object, { subject, seat, about }: Objected): void {
  switch (subject) {
    case 'element':
      refuseElement(my as Attempt, about);
      return;
    case 'growth':
      (my as Growth).refused.push(about);
      return;
    case 'damage': {
      const after = my as Aftermath;
      after.refused.push(about);
      const left = canLose(characterOf(open, seat), open.rulings.drawbacks).filter(
        ({ id }) => !after.refused.includes(id),
      );
      // Nothing is left to name: the row above (R3-26).
      if (left.length === 0) after.row = ROWS.worst + 1;
      return;
    }
    case 'appeal': {
      const after = my as Aftermath;
      after.upheld += 1;
      if (after.upheld < APPEALS) return;
      after.narrator = after.seat;
      after.appeal = false;
      return;
    }
    default:
      dropDrawback(my as Challenge | Duel, seat);
  }
}

function dropDrawback(my: Challenge | Duel, seat: Seat): void {
  if (!('targets' in my)) my.drawback = NO_DRAWBACK;
  else for (const target of my.targets) if (target.seat === seat) target.drawback = NO_DRAWBACK;
}
