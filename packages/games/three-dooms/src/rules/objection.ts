import {
  interrupt,
  type JsonObject,
  type Offer,
  offered,
  offerOf,
  oneOf,
  poll,
  done,
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
import type { ThreeDooms } from '../types.js';
import type { Judge } from './judge.js';

/** What may be objected to: what was told to help, or a Specialty that was learned, and who is in the conflict. */
type Claim = Omit<Judge, 'owner'>;

/** Lets what was told stand, at a table that objects by exception: before anything comes of it (TD-14, TD-28). */
export function letStand(t: Table<ThreeDooms>, { question, owner, text, involved }: Judge): void {
  if (t.world.open.rulings.judging === 'objection') t.stand(owner, question, { question, text, involved });
}

function claimOf({ with: claim }: Standing): Claim {
  return claim as JsonObject & Claim;
}

/** What this seat, being in none of it, may object to now. */
function objectionable(t: Table<ThreeDooms>, seat: Seat): Offer<{ readonly id: number; readonly text: string }>[] {
  if (t.standing.some(({ heldAt }) => heldAt !== null)) return [];
  return t.standing
    .filter(one => bystanders(t.world.open, claimOf(one).involved).includes(seat))
    .map(one => ({ id: `claim:${one.id}`, with: { id: one.id, text: claimOf(one).text } }));
}

/** Whoever is not in the conflict may object, until somebody has built on it. */
export const object: Right<ThreeDooms, object> = right({
  cite: 'TD-14',
  who: (t: Table<ThreeDooms>) =>
    Array.from({ length: t.world.open.players }, (_, seat) => seat).filter(seat => objectionable(t, seat).length > 0),
  choice: (t, _my, seat) => offered(objectionable(t, seat)),
  then: (t, _my, answer, by) => {
    const { id, text } = offerOf(objectionable(t, by), answer).with;
    t.hold(id);
    t.tell('objected', 'TD-14', { by, text });
    return interrupt(objection, { id, by });
  },
});

export interface Objection {
  readonly id: number;
  readonly by: Seat;
}

/** The others who are not in the conflict decide with whoever objected; more than half must be against it (TD-14, TD-75). */
export const objection: Rule<ThreeDooms, Objection> = rule('objection', {
  vote: poll({
    cite: ['TD-14', 'TD-28', 'TD-75'],
    story: 'welcome',
    who: (t, my) => bystanders(t.world.open, standingOf(t, my).involved).filter(seat => seat !== my.by),
    choice: (t, my) => {
      const { question, text } = standingOf(t, my);
      return oneOf([{ id: 'allow', with: { question, text } }, 'refuse']);
    },
    otherwise: () => 'allow' as const,
    then: (t, my, ballots) => {
      const { text } = standingOf(t, my);
      const against = [my.by, ...ballots.filter(({ answer }) => answer === 'refuse').map(({ by }) => by)];
      const stands = against.length * 2 <= ballots.length + 1;
      t.tell('judged', 'TD-14', { text, against, stands });
      if (!stands)
        return takeBack<ThreeDooms, { overruled: string[] }>(my.id, (_t, { overruled }) => overruled.push(text));
      t.settle(my.id);
      return done();
    },
  }),
});

function standingOf(t: Table<ThreeDooms>, { id }: Objection): Claim {
  const found = t.standing.find(one => one.id === id);
  if (found === undefined) throw t.broken(`what was objected to at tick ${id} does not stand`);
  return claimOf(found);
}
