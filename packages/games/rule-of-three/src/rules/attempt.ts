import { ask, dice, done, go, oneOf, type Rule, roll, rule, type Seat } from '@doomtable/kernel';
import type { Difficulty } from '../data/tables.js';
import { luckier, luckyDice, marginsOf, rowOf } from '../margins.js';
import { characterOf } from '../world.js';
import type { RuleOfThree } from '../types.js';

/** An element on the table, with the usefulness it had when it was brought. */
export interface Die {
  readonly element: string;
  readonly use: number;
}

export interface Attempt {
  readonly seat: Seat;
  readonly dice: readonly Die[];
  readonly difficulty: Difficulty;
  faces: readonly number[];
  margins: number[];
}

/** What fell for one character: the margin and the face of each die, and the row. */
export interface Fall {
  readonly margins: readonly number[];
  readonly faces: readonly number[];
  readonly row: number;
}

/** One die an element, the luck point of whoever threw, and the row that comes of it (R3-188, R3-192, R3-203). */
export const attempt: Rule<RuleOfThree, Attempt, Fall> = rule('attempt', {
  throw: roll({
    cite: ['R3-188', 'R3-193', 'R3-202'],
    by: (_t, my) => my.seat,
    choice: (_t, my) => dice([my.dice.length]),
    then: (t, my, [faces = []]) => {
      my.faces = faces;
      my.margins = [...marginsOf(fallen(my), my.difficulty)];
      t.tell('threw', 'R3-188', {
        seat: my.seat,
        elements: my.dice.map(({ element }) => element),
        faces,
        margins: [...my.margins],
        difficulty: my.difficulty,
      });
      const { luck } = characterOf(t.world.open, my.seat);
      return luck > 0 && luckyDice(my.margins, t.world.open.rulings.luck).length > 0 ? go('luck') : go('row');
    },
  }),
  luck: ask({
    cite: ['R3-28', 'R3-222'],
    story: 'welcome',
    who: (_t, my) => my.seat,
    choice: (t, my) => {
      const lucky = luckyDice(my.margins, t.world.open.rulings.luck).map(i => ({
        id: `die:${i}`,
        with: { element: my.dice[i]?.element ?? '', seat: my.seat, face: my.faces[i] ?? 0, margin: my.margins[i] ?? 0 },
      }));
      return oneOf(['keep', ...lucky]);
    },
    otherwise: () => 'keep',
    then: (t, my, answer) => {
      if (answer === 'keep') return;
      const i = Number(answer.slice('die:'.length));
      my.margins[i] = luckier(my.margins[i] ?? 0, t.world.open.rulings.luck);
      characterOf(t.world.open, my.seat).luck -= 1;
      t.tell('lucky', 'R3-28', { seat: my.seat, element: my.dice[i]?.element ?? '', margin: my.margins[i] });
    },
  }),
  row: {
    cite: ['R3-203', 'R3-192', 'R3-23'],
    do: (_t, { margins, faces }) => done({ margins, faces, row: rowOf(margins) }),
  },
});

function fallen({ dice: thrown, faces }: Attempt) {
  return thrown.map(({ use }, i) => ({ use, face: faces[i] ?? 0 }));
}
