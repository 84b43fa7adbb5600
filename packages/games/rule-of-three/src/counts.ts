import type { Counting, Seat } from '@doomtable/kernel';
import { ROWS } from './data/tables.js';
import type { Character } from './sheet/character.js';
import type { RuleOfThree } from './types.js';

type Figure = readonly [name: string, figure: number];

function ofCharacter({ luck, elements }: Character, seat: Seat): readonly Figure[] {
  return [
    [`luck ${seat}`, luck],
    ...elements.flatMap(({ id, points, anti, named }): readonly Figure[] => [
      [`points ${seat} ${id}`, points],
      [`anti ${seat} ${id}`, anti],
      [`named ${seat} ${id}`, named],
    ]),
  ];
}

/** How often each row has fallen in all acts. */
function ofRows(rows: readonly (readonly number[])[]): readonly Figure[] {
  return Array.from({ length: ROWS.best - ROWS.worst + 1 }, (_, at): Figure => {
    return [`rows ${at + ROWS.worst}`, rows.reduce((sum, act) => sum + (act[at] ?? 0), 0)];
  });
}

const each = (name: string, figures: readonly number[]): readonly Figure[] =>
  figures.map((figure, seat) => [`${name} ${seat}`, figure]);

/** What is counted in a story, and which events tell of it. */
export const counts: Counting<RuleOfThree> = {
  figures: ({ act, round, book, characters, rows, gained, lost }) =>
    Object.fromEntries<number>([
      ['act', act],
      ['round', round],
      ['facts', book.length],
      ...characters.flatMap(ofCharacter),
      ...ofRows(rows),
      ...each('gained', gained),
      ...each('lost', lost),
    ]),
  told: {
    nextAct: ({ act }) => ({ act: { now: act }, round: { now: 0 } }),
    act: () => ({ round: { now: 1 } }),
    goesOn: ({ round }) => ({ round: { now: round + 1 } }),
    round: ({ round }) => ({ round: { now: round } }),
    fact: () => ({ facts: 1 }),
    struck: () => ({ facts: -1 }),
    hindered: ({ seat, element, used }) => ({ [`named ${seat} ${element}`]: { now: used } }),
    lucky: ({ seat }) => ({ [`luck ${seat}`]: -1 }),
    banked: ({ seat }) => ({ [`luck ${seat}`]: 1 }),
    row: ({ row }) => ({ [`rows ${row}`]: 1 }),
    lost: ({ seat, element }) => ({ [`points ${seat} ${element}`]: -1, [`lost ${seat}`]: 1 }),
    grew: ({ seat, element, gained, used }) => ({
      [`points ${seat} ${element}`]: gained === 'point' ? 1 : 0,
      [`anti ${seat} ${element}`]: gained === 'point' ? 0 : -1,
      [`named ${seat} ${element}`]: { now: used },
      [`gained ${seat}`]: 1,
    }),
  },
};
