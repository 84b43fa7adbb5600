import {
  ask,
  call,
  type Choice,
  done,
  go,
  oneOf,
  poll,
  record,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { APPEALS, ROWS, TEXTS } from '../data/tables.js';
import type { Element } from '../sheet/character.js';
import { canLose, lose } from '../sheet/growth.js';
import { characterOf, othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { isRefused, verdictOn } from './convince.js';
import { recordFact, strikeFact } from './facts.js';
import { growth } from './growth.js';
import { elementOption } from './options.js';
import { letStand } from './standing.js';
import { vote } from './vote.js';

export interface Aftermath {
  /** Whose row it is. */
  readonly seat: Seat;
  row: number;
  /** Whether it stands for giving in, which costs nothing more (R3-34). */
  readonly gaveIn: boolean;
  /** The elements that were rolled: the first to be damaged where nobody names another. */
  readonly rolled: readonly string[];
  /** Who tells it (R3-51). */
  narrator: Seat;
  /** The other side of a duel; `null` outside of duels. */
  readonly against: Seat | null;
  /** Whether the other side may take over the telling (R3-232). */
  readonly offered: boolean;
  /** Whether whoever suffered the row may appeal against the telling (R3-33, R3-26). */
  appeal: boolean;
  upheld: number;
  /** Elements that were named for the damage and did not convince. */
  refused: string[];
  telling: string;
  fact: string;
  damage: string;
  /** When the telling was told. */
  tick: number;
}

export function newAftermath(
  about: Pick<Aftermath, 'seat' | 'row' | 'gaveIn' | 'rolled' | 'narrator' | 'against' | 'offered' | 'appeal'>,
): Aftermath {
  return { ...about, upheld: 0, refused: [], telling: '', fact: '', damage: '', tick: 0 };
}

interface Telling {
  readonly telling: string;
  readonly fact: string;
  readonly damage?: string;
}

/** What a row brings: growth, loss, the telling of it, an appeal against that, and the veto of a new fact. */
export const aftermath: Rule<RuleOfThree, Aftermath> = rule('aftermath', {
  row: {
    cite: ['R3-203', 'R3-50', 'R3-219'],
    do: (t, my) => {
      const { open } = t.world;
      // Where nothing can be lost for good the row above it counts (R3-26).
      if (my.row === ROWS.worst && eligible(t, my).length === 0) my.row = ROWS.worst + 1;
      if (!my.gaveIn) {
        const rows = open.rows[open.act - 1] ?? [];
        rows[my.row - ROWS.worst] = (rows[my.row - ROWS.worst] ?? 0) + 1;
        t.tell('row', 'R3-203', { seat: my.seat, row: my.row });
      }
      if (my.offered) return go('narrate');
      if (my.row !== ROWS.best) return go('tell');
      return call(growth, { seat: my.seat, from: 'row', refused: [], element: '', reason: '' }, 'tell');
    },
  },
  narrate: ask({
    cite: ['R3-232', 'R3-233'],
    story: 'welcome',
    who: (_t, my) => my.against ?? my.seat,
    choice: () => oneOf(['narrate', 'leave']),
    otherwise: () => 'leave',
    then: (_t, my, answer) => {
      if (answer === 'leave' || my.against === null) return;
      my.narrator = my.against;
      my.appeal = isDamage(my);
    },
  }),
  tell: ask({
    cite: ['R3-51', 'R3-205', 'R3-238'],
    who: (_t, my) => my.narrator,
    choice: (t, my): Choice<Telling> => {
      const fields = { telling: text('telling', { min: 0, max: TEXTS.telling }), fact: newFact() };
      const losses = eligible(t, my).map(element => elementOption(t.world.open, my.seat, element));
      return isDamage(my) ? record({ ...fields, damage: oneOf(losses) }) : record(fields);
    },
    otherwise: (t, my): Telling => {
      const bare = { telling: '', fact: '' };
      return isDamage(my) ? { ...bare, damage: firstLoss(t, my) } : bare;
    },
    then: (t, my, answer) => {
      standsUnless(t, my, answer);
      my.telling = answer.telling;
      my.fact = answer.fact;
      my.damage = answer.damage ?? '';
      my.tick = t.tick;
      const { seat, narrator, row, telling, damage } = my;
      t.tell('told', 'R3-51', { seat, by: narrator, row, telling, damage });
      if (t.world.open.rulings.judging === 'objection') return go('settle');
      if (my.appeal && narrator !== seat) return go('appeal');
      return isDamage(my) && my.against === null ? go('judge') : go('settle');
    },
  }),
  judge: poll({
    cite: ['R3-26', 'R3-205', 'R3-47'],
    who: (t, my) => othersThan(t.world.open, my.seat),
    choice: (_t, { seat, damage, telling }) => verdictOn({ seat, element: damage, reason: telling }),
    otherwise: () => 'convinced',
    then: (t, my, ballots) => {
      if (!isRefused(t, { seat: my.seat, element: my.damage }, ballots, 'R3-26')) return go('settle');
      my.refused.push(my.damage);
      return go('again');
    },
  }),
  appeal: ask({
    cite: ['R3-240', 'R3-33'],
    story: 'welcome',
    who: (_t, my) => my.seat,
    choice: () => oneOf(['accept', 'appeal']),
    otherwise: () => 'accept',
    then: (t, my, answer) => {
      if (answer === 'accept') return go('settle');
      t.tell('appealed', 'R3-240', { seat: my.seat });
      const voters = othersThan(t.world.open, my.seat).filter(seat => seat !== my.against);
      return call(vote, { subject: 'appeal', about: my.telling, seat: my.narrator, voters }, 'appealed');
    },
  }),
  appealed: {
    cite: 'R3-33',
    do: (_t, my, back) => {
      if (!resultOf(vote, back)) return go('settle');
      my.upheld += 1;
      if (my.upheld >= APPEALS) {
        my.narrator = my.seat;
        my.appeal = false;
      }
      return go('again');
    },
  },
  again: {
    cite: ['R3-26', 'R3-33'],
    do: (t, my) => {
      my.damage = '';
      // Nothing is left to name: the row above (R3-26).
      if (my.row === ROWS.worst && eligible(t, my).length === 0) my.row = ROWS.worst + 1;
      return go('tell');
    },
  },
  settle: {
    cite: ['R3-205', 'R3-51', 'R3-279'],
    do: (t, my) => {
      const { seat, damage, narrator, fact, tick } = my;
      if (damage !== '') {
        lose(characterOf(t.world.open, seat), damage);
        t.world.open.lost[seat] = (t.world.open.lost[seat] ?? 0) + 1;
        t.tell('lost', 'R3-205', { seat, element: damage });
      }
      recordFact(t, { by: narrator, text: fact, tick });
      return fact === '' || t.world.open.rulings.judging === 'objection' ? done() : go('object');
    },
  },
  object: poll({
    cite: ['R3-280', 'R3-43'],
    who: (t, my) => othersThan(t.world.open, my.narrator),
    choice: (_t, my) => oneOf([{ id: 'content' }, { id: 'object', with: { about: my.fact } }]),
    otherwise: () => 'content',
    then: (t, my, ballots) => {
      const by = ballots.filter(({ answer }) => answer === 'object').map(ballot => ballot.by);
      t.tell('objections', 'R3-43', { to: by.length === 0 ? [] : ['fact'], by });
      if (by.length === 0) return done();
      const voters = seatsOf(t.world.open);
      return call(vote, { subject: 'fact', about: my.fact, seat: my.narrator, voters }, 'vetoed');
    },
  }),
  vetoed: {
    cite: ['R3-280', 'R3-43'],
    do: (t, my, back) => {
      if (resultOf(vote, back)) strikeFact(t, my.tick);
      return done();
    },
  },
});

/** Lasting damage stands unless the others object to it, and the telling of the other side unless the damaged one appeals. */
function standsUnless(t: Table<RuleOfThree>, my: Aftermath, { telling, damage = '' }: Telling): void {
  const { seat, narrator, against } = my;
  if (my.appeal && narrator !== seat) letStand(t, narrator, { is: 'telling', seat, against: narrator, telling });
  else if (damage !== '' && against === null) {
    letStand(t, narrator, { is: 'damage', seat, element: damage, reason: telling });
  }
}

/** A fact may be told along with anything; mostly none is. */
export function newFact(): Choice<string> {
  return text('fact', { min: 0, max: TEXTS.fact });
}

function isDamage({ row }: Aftermath): boolean {
  return row === ROWS.worst;
}

/** What can be lost for good, without what has been refused. */
function eligible({ world: { open } }: Table<RuleOfThree>, { seat, refused }: Aftermath): readonly Element[] {
  return canLose(characterOf(open, seat), open.rulings.drawbacks).filter(({ id }) => !refused.includes(id));
}

/** The first eligible element that was rolled, else the first on the sheet. */
function firstLoss(t: Table<RuleOfThree>, my: Aftermath): string {
  const ids = eligible(t, my).map(({ id }) => id);
  return my.rolled.find(id => ids.includes(id)) ?? ids[0] ?? '';
}
