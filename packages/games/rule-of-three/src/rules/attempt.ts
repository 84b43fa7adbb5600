import {
  ask,
  type Choice,
  dice,
  done,
  go,
  oneOf,
  type Rule,
  roll,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import type { Arena } from '../data/chart.js';
import type { Difficulty } from '../data/tables.js';
import { luckier, luckyDice, marginsOf, rowOf } from '../margins.js';
import { elementOf } from '../sheet/character.js';
import { usefulnessOf } from '../sheet/usefulness.js';
import { characterOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { type Bearer, candidates, type Replaced, replacement } from './bring.js';
import { letStand } from './standing.js';

/** An element on the table, with the usefulness it had when it was brought. */
export interface Die {
  readonly element: string;
  readonly use: number;
}

export interface Attempt {
  readonly seat: Seat;
  readonly arena: Arena;
  dice: readonly Die[];
  /** How they are used. */
  how: string;
  readonly difficulty: Difficulty;
  faces: readonly number[];
  margins: number[];
  /** Elements to which an objection was upheld, and how many of them may still be replaced (R3-21). */
  refused: string[];
  holes: number;
}

/** What fell for one character: the margin and the face of each die, and the row. Without elements it was given up. */
export interface Fall {
  readonly elements: readonly string[];
  readonly margins: readonly number[];
  readonly faces: readonly number[];
  readonly row: number;
}

/** An attempt with what this character brings, each element with the usefulness it has now. */
export function newAttempt(
  t: Table<RuleOfThree>,
  { seat, arena, elements, how }: Pick<Bearer, 'seat' | 'arena' | 'elements' | 'how'>,
  difficulty: Difficulty,
): Attempt {
  const brought = elements.map(element => dieFor(t, seat, element));
  return { seat, arena, dice: brought, how, difficulty, faces: [], margins: [], refused: [], holes: 0 };
}

/** One die an element, the luck point of whoever threw, and the row that comes of it (R3-188, R3-192, R3-203). */
export const attempt: Rule<RuleOfThree, Attempt, Fall> = rule('attempt', {
  brought: {
    cite: ['R3-21', 'R3-187'],
    do: (t, my) => {
      if (my.holes > 0 && candidates(t, bearerOf(my)).length > 0) return go('replace');
      my.holes = 0;
      if (my.dice.length === 0) return go('giveIn');
      letStand(t, my.seat, { is: 'elements', seat: my.seat, elements: bearerOf(my).elements, how: my.how });
      return go('throw');
    },
  },
  replace: ask({
    cite: 'R3-21',
    who: (_t, my) => my.seat,
    choice: (t, my): Choice<Replaced> => replacement(candidates(t, bearerOf(my)), my.dice.length > 0),
    otherwise: (_t, my) => ({ is: my.dice.length > 0 ? 'without' : 'giveIn', with: {} }),
    then: (t, my, answer) => {
      if (answer.is === 'giveIn') {
        my.dice = [];
        return go('giveIn');
      }
      if (answer.is === 'without') my.holes = 0;
      else {
        const { element, how } = answer.with;
        my.holes -= 1;
        my.dice = [...my.dice, dieFor(t, my.seat, element)];
        my.how = how;
        t.tell('brings', 'R3-21', { seat: my.seat, elements: [element], how });
      }
      return go('brought');
    },
  }),
  giveIn: {
    cite: 'R3-34',
    do: (t, { seat }) => {
      t.tell('gaveIn', 'R3-34', { seat });
      return done({ elements: [], margins: [], faces: [], row: -1 });
    },
  },
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
    do: (_t, my) =>
      done({ elements: bearerOf(my).elements, margins: my.margins, faces: my.faces, row: rowOf(my.margins) }),
  },
});

function bearerOf({ seat, arena, dice: brought, refused }: Attempt) {
  return { seat, arena, elements: brought.map(({ element }) => element), refused };
}

function dieFor({ world: { open } }: Table<RuleOfThree>, seat: Seat, element: string): Die {
  const character = characterOf(open, seat);
  return { element, use: usefulnessOf(character, elementOf(character, element), open.rulings.drawbacks) };
}

/** An objection to one of the elements was upheld: it may be replaced, and is not offered again (R3-21). */
export function refuseElement(my: Attempt, element: string): void {
  my.dice = my.dice.filter(die => die.element !== element);
  my.refused.push(element);
  my.holes += 1;
}

function fallen({ dice: thrown, faces }: Attempt) {
  return thrown.map(({ use }, i) => ({ use, face: faces[i] ?? 1 }));
}
