import {
  done,
  interrupt,
  type JsonObject,
  type Offer,
  offered,
  offerOf,
  oneOf,
  poll,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Standing,
  type Table,
  takeBack,
} from '@doomtable/kernel';
import { bystanders } from '../fight.js';
import { minutesOf, seatsOf } from '../town.js';
import type { Matter } from '../motions.js';
import type { ThreeDooms } from '../types.js';
import type { Judge } from './judge.js';

/** What may be objected to: what was told to help, or a Specialty that was learned, and who is in the conflict. */
type Claim = Omit<Judge, 'owner'>;

/** What the Chair has declared agreed: nobody is in it (TD-495). */
const CONSENSUS = 'consensus';

/** Lets what was told stand, at a table that objects by exception: before anything comes of it (TD-14, TD-28). */
export function letStand(t: Table<ThreeDooms>, { question, owner, text, involved }: Judge): void {
  if (t.world.open.rulings.judging === 'objection') t.stand(owner, question, { question, text, involved });
}

/** Lets what the Chair declares agreed stand, at a table that objects by exception (TD-43, TD-495). */
export function letAgree(t: Table<ThreeDooms>, by: Seat, names: readonly string[]): void {
  if (t.world.open.rulings.consensus === 'objection') {
    t.stand(by, CONSENSUS, { question: CONSENSUS, text: names.join('; '), involved: [by] });
  }
}

function claimOf({ with: claim }: Standing): Claim {
  return claim as JsonObject & Claim;
}

/** What this seat, being in none of it, may object to now. */
function objectionable(t: Table<ThreeDooms>, seat: Seat): Offer<{ readonly id: number; readonly text: string }>[] {
  if (t.standing.some(({ heldAt }) => heldAt !== null)) return [];
  return t.standing
    .filter(one => bystanders(t.world.open, claimOf(one).involved).includes(seat))
    .map(one => {
      const { text } = claimOf(one);
      return { id: `claim:${one.id}`, cite: citeOf(one.what), with: { id: one.id, text } };
    });
}

function citeOf(what: string): string {
  return what === CONSENSUS ? 'TD-43' : what === 'helps' ? 'TD-14' : 'TD-28';
}

/** Whoever is not in the conflict may object, until somebody has built on it. */
export const object: Right<ThreeDooms, object> = right({
  cite: 'TD-14',
  objects: true,
  who: (t: Table<ThreeDooms>) => seatsOf(t.world.open).filter(seat => objectionable(t, seat).length > 0),
  choice: (t, _my, seat) => offered(objectionable(t, seat)),
  then: (t, _my, answer, by) => {
    const { id, text } = offerOf(objectionable(t, by), answer).with;
    const what = t.standing.find(one => one.id === id)?.what ?? '';
    t.hold(id);
    t.tell('objected', citeOf(what), { by, text, what });
    return interrupt(objection, { id, by });
  },
});

export interface Objection {
  readonly id: number;
  readonly by: Seat;
}

/**
 * One voice against what the Chair declared agreed is enough for a vote (TD-43). Elsewhere the others who are not in the conflict
 * decide with whoever objected; more than half must be against it (TD-14, TD-75).
 */
export const objection: Rule<ThreeDooms, Objection> = rule('objection', {
  begin: {
    cite: ['TD-43', 'TD-496', 'TD-14'],
    do: (t, { id }) => (standingOf(t, id).what === CONSENSUS ? disputed(id) : undefined),
  },
  vote: poll({
    cite: ['TD-14', 'TD-28', 'TD-75'],
    story: 'welcome',
    who: (t, { id, by }) => bystanders(t.world.open, claimOf(standingOf(t, id)).involved).filter(seat => seat !== by),
    choice: (t, { id }) => {
      const { question, text } = claimOf(standingOf(t, id));
      return oneOf([{ id: 'allow', with: { question, text } }, 'refuse']);
    },
    otherwise: () => 'allow' as const,
    then: (t, { id, by }, ballots) => {
      const { text } = claimOf(standingOf(t, id));
      const against = [by, ...ballots.filter(({ answer }) => answer === 'refuse').map(ballot => ballot.by)];
      const stands = against.length * 2 <= ballots.length + 1;
      t.tell('judged', 'TD-14', { text, against, stands });
      if (!stands) return takeBack<ThreeDooms, { overruled: string[] }>(id, (_t, my) => my.overruled.push(text));
      t.settle(id);
      return done();
    },
  }),
});

/** The talk is over: the Chair must put it to the vote (TD-43, TD-496). */
function disputed(id: number) {
  return takeBack<ThreeDooms, Matter>(id, (t, my) => {
    my.disputed = true;
    my.silent = my.silent.map(() => true);
    t.tell('mustVote', 'TD-496', { chair: minutesOf(t.world.open).chair });
  });
}

function standingOf(t: Table<ThreeDooms>, id: number): Standing {
  const found = t.standing.find(one => one.id === id);
  if (found === undefined) throw t.broken(`what was objected to at tick ${id} does not stand`);
  return found;
}
