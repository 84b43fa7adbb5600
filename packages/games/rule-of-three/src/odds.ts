import type { Decision, Forecast, OddsQuestion, Sight } from '@doomtable/kernel';
import { bestMargin, Distribution, type Fraction } from '@doomtable/kit/dice';
import type { RuleOfThree } from './types.js';
import { MOST_USEFUL } from './data/chart.js';
import { ADJUSTMENT, DIFFICULTIES, type Difficulty, ELEMENTS_BY_ACT, ROWS } from './data/tables.js';
import { challengerLeads, harder, held, responseTo, standoffOf } from './margins.js';
import { NO_DRAWBACK } from './rules/hindering.js';
import { elementOf } from './sheet/character.js';
import { fitting, usefulnessOf } from './sheet/usefulness.js';
import type { View } from './view.js';
import { rowName, signed } from './words/rows.js';
import { characterOf } from './world.js';

const SIDES = 6;

/** How likely each row is for these elements together: the best margin, held within the table (R3-23, R3-24). */
export function rowsOf(usefulness: readonly number[], difficulty: Difficulty): Distribution<number> {
  // A die upside down is as likely as a die: usefulness minus the die is the die plus usefulness minus seven.
  return bestMargin(usefulness.map(use => use + ADJUSTMENT[difficulty] - (SIDES + 1))).map(held);
}

export function successOf(usefulness: readonly number[], difficulty: Difficulty): Fraction {
  return rowsOf(usefulness, difficulty).chance(row => row >= 0);
}

/** What one exchange of a duel comes to. A draw is told by who may launch the next challenge. */
export type Exchange =
  | 'moveFails'
  | 'responseFails'
  | 'foughtOff'
  | 'drawnToChallenger'
  | 'drawnToResponder'
  | 'advantage';
export const EXCHANGES: readonly Exchange[] = [
  'moveFails',
  'responseFails',
  'foughtOff',
  'drawnToChallenger',
  'drawnToResponder',
  'advantage',
];

/** How an exchange may end: the move at its difficulty, then the response at the one that the move earns (R3-30, R3-31). */
export function exchangeOf(
  move: readonly number[],
  difficulty: Difficulty,
  response: readonly number[],
): Distribution<Exchange> {
  return marginLists(move, difficulty).andThen((mine): Distribution<Exchange> => {
    const [best = ROWS.worst] = mine;
    if (best < 0) return Distribution.certain<Exchange>('moveFails');
    return marginLists(response, responseTo(best)).map(theirs => exchangeEnd(mine, theirs));
  });
}

function exchangeEnd(mine: readonly number[], theirs: readonly number[]): Exchange {
  const [best = ROWS.worst] = theirs;
  if (best < 0) return 'responseFails';
  const standoff = standoffOf(best);
  if (standoff !== 'drawn') return standoff;
  const leads = challengerLeads({ margins: mine, faces: [] }, { margins: theirs, faces: [] }, 'margins');
  return leads ? 'drawnToChallenger' : 'drawnToResponder';
}

/** The margins of several dice, best first. */
function marginLists(usefulness: readonly number[], difficulty: Difficulty): Distribution<readonly number[]> {
  return usefulness.reduce((lists, use) => {
    const faces = Array.from({ length: SIDES }, (_, i) => held(use + ADJUSTMENT[difficulty] - (i + 1)));
    return lists.combine(Distribution.uniform(faces), (list, margin) => [...list, margin].sort((a, b) => b - a));
  }, Distribution.certain<readonly number[]>([]));
}

/** Before elements are brought: each alone, and the rows of the best that may be brought together. */
export function foresee(sight: Sight<RuleOfThree>, decision: Decision): readonly Forecast[] {
  const view = sight.view;
  const { bring } = view.now;
  const { by } = decision;
  if (by === 'luck') return [];
  if (decision.rule === 'duel' && decision.step === 'stand') return standing(view);
  const arena = decision.step === 'object' ? undefined : (view.now.attempt?.arena ?? bring?.arena);
  if (arena === undefined || (decision.rule !== 'bring' && decision.step !== 'replace')) return [];
  const character = characterOf(view, by);
  const difficulty = difficultyFor(view, by);
  const uses = fitting(character, arena).map(
    element => [element.id, usefulnessOf(character, element, view.rulings.drawbacks)] as const,
  );
  const alone = uses.map(([option, use]) => ({
    option,
    words: `to succeed with it alone (${difficulty})`,
    chance: successOf([use], difficulty).toString(),
  }));
  const together = uses
    .map(([, use]) => use)
    .sort((a, b) => b - a)
    .slice(0, bring?.most ?? ELEMENTS_BY_ACT[view.act]);
  return [...alone, ...rowForecasts(together, difficulty)];
}

function rowForecasts(usefulness: readonly number[], difficulty: Difficulty): readonly Forecast[] {
  if (usefulness.length === 0) return [];
  const rows = rowsOf(usefulness, difficulty).toFractions();
  const best = usefulness.join(', ');
  const success = successOf(usefulness, difficulty).toString();
  return [
    { option: null, words: `to succeed with your best (${best}; ${difficulty})`, chance: success },
    ...rows.map(([row, chance]) => ({
      option: null,
      words: `${signed(row)}, ${rowName(row)}`,
      chance: chance.toString(),
    })),
  ];
}

/** Before a move is rolled: how likely it succeeds. */
function standing(view: View): readonly Forecast[] {
  const { duel } = view.now;
  if (duel === null) return [];
  const character = characterOf(view, duel.challenger);
  const uses = duel.elements.map(id => usefulnessOf(character, elementOf(character, id), view.rulings.drawbacks));
  return [{ option: 'stand', words: 'the move succeeds', chance: successOf(uses, duel.difficulty).toString() }];
}

/** How hard it is for this seat, as far as it is known: a move is voted on only later. */
export function difficultyFor(view: View, seat: number): Difficulty {
  const { challenge, duel } = view.now;
  if (duel !== null) return duel.responder === seat ? duel.difficulty : 'normal';
  const target = challenge?.targets.find(each => each.seat === seat);
  const difficulty = challenge?.difficulty ?? 'normal';
  return target === undefined || target.drawback === NO_DRAWBACK ? difficulty : harder(difficulty);
}

const MOST_DICE = ELEMENTS_BY_ACT[3];

export const odds: OddsQuestion = {
  options: [
    { name: 'usefulness', value: 'N,N,N', about: 'the usefulness of each element, 0 to 6; one to three of them' },
    { name: 'difficulty', value: 'WORD', about: 'easy, normal or hard; normal where absent' },
    { name: 'against', value: 'N,N,N', about: 'in a duel, the elements of the responder' },
  ],
  example: '--usefulness 4,2,3 --difficulty hard',
  answer: given => {
    const { usefulness, difficulty = 'normal', against } = given;
    if (usefulness === undefined) return '--usefulness is missing: how useful are the elements?';
    const mine = figures('--usefulness', String(usefulness));
    if (typeof mine === 'string') return mine;
    const level = DIFFICULTIES.find(each => each === difficulty);
    if (level === undefined) return `--difficulty must be easy, normal or hard, not '${String(difficulty)}'.`;
    const theirs = against === undefined ? [] : figures('--against', String(against));
    if (typeof theirs === 'string') return theirs;
    return inFull(mine, level, theirs);
  },
};

/** One to three figures from 0 to 6, or why they are not. */
function figures(name: string, text: string): readonly number[] | string {
  const parts = text.split(',').map(part => part.trim());
  const right = parts.length <= MOST_DICE && parts.every(part => /^\d$/.test(part) && Number(part) <= MOST_USEFUL);
  return right ? parts.map(Number) : `${name} must be one to three figures from 0 to 6, as in 4,2,3; not '${text}'.`;
}

function inFull(mine: readonly number[], difficulty: Difficulty, theirs: readonly number[]) {
  const distribution = rowsOf(mine, difficulty);
  const all = Array.from({ length: ROWS.best - ROWS.worst + 1 }, (_, i) => i + ROWS.worst);
  const rows = all.map(row => [String(row), distribution.chance(each => each === row)] as const);
  const success = successOf(mine, difficulty);
  const lines = [
    `${mine.join(', ')} against a challenge that is ${difficulty}: ${percent(success)} to succeed (${success.toString()}).`,
    ...rows
      .filter(([, chance]) => chance.toNumber() > 0)
      .map(([row, chance]) => `  ${signed(Number(row)).padStart(2)}  ${percent(chance)}  ${rowName(Number(row))}`),
  ];
  const json = { success: success.toString(), rows: strings(rows) };
  if (theirs.length === 0) return { json, lines };
  const exchange = exchangeOf(mine, difficulty, theirs);
  const ends = EXCHANGES.map(end => [end, exchange.chance(each => each === end)] as const);
  return {
    json: { ...json, exchange: strings(ends) },
    lines: [
      ...lines,
      `Answered with ${theirs.join(', ')}:`,
      ...ends.map(([end, chance]) => `  ${percent(chance)}  ${EXCHANGE_WORDS[end]}`),
    ],
  };
}

const EXCHANGE_WORDS: { readonly [end in Exchange]: string } = {
  moveFails: 'the move fails',
  responseFails: 'the response fails',
  foughtOff: 'fought off, the challenger may go on',
  drawnToChallenger: 'drawn, the challenger may go on',
  drawnToResponder: 'drawn, the responder may go on',
  advantage: 'the responder has the advantage',
};

function strings(chances: readonly (readonly [string, Fraction])[]): { readonly [name: string]: string } {
  return Object.fromEntries(chances.map(([name, chance]) => [name, chance.toString()]));
}

function percent(chance: Fraction): string {
  return `${(chance.toNumber() * 100).toFixed(2)} %`.padStart(8);
}
