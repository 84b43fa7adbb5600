import type { OddsQuestion } from '@doomtable/kernel';
import { highestUnmatchedStreak, highestUnmatchedWithRerolls } from '@doomtable/kit/unmatched';

/** The most dice, rerolls and rounds the command line takes: twenty dice are as many as the book ever wants (TD-116). */
const MOST = { dice: 20, rerolls: 20, rounds: 10 } as const;

function wholeIn(given: string | boolean | undefined, otherwise: number, most: number): number | null {
  if (given === undefined) return otherwise;
  const figure = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : NaN;
  return figure >= 0 && figure <= most ? figure : null;
}

/** One round by the highest unmatched die, or several in a row (TD-328, TD-342). */
export const odds: OddsQuestion = {
  options: [
    { name: 'dice', value: 'N', about: 'dice of the first side' },
    { name: 'against', value: 'N', about: 'dice of the second side' },
    { name: 'rerolls', value: 'N', about: 'rerolls of the first side, each used whenever behind (none unless given)' },
    { name: 'against-rerolls', value: 'N', about: 'rerolls of the second side, likewise' },
    {
      name: 'rounds',
      value: 'N',
      about: 'rounds that the first side must win in a row, against best play (1 unless given)',
    },
  ],
  example: '--dice 5 --against 4',
  answer: given => {
    const dice = wholeIn(given['dice'], -1, MOST.dice);
    const against = wholeIn(given['against'], -1, MOST.dice);
    if (dice === null || dice < 0 || against === null || against < 0) {
      return `Give --dice and --against, each a whole number from 0 to ${MOST.dice}.`;
    }
    const rerolls = wholeIn(given['rerolls'], 0, MOST.rerolls);
    const theirs = wholeIn(given['against-rerolls'], 0, MOST.rerolls);
    if (rerolls === null || theirs === null) return `Rerolls are whole numbers from 0 to ${MOST.rerolls}.`;
    const rounds = wholeIn(given['rounds'], 1, MOST.rounds);
    if (rounds === null || rounds === 0) return `Rounds are a whole number from 1 to ${MOST.rounds}.`;
    return rounds === 1
      ? oneRound(dice, against, rerolls, theirs)
      : severalRounds(dice, against, rerolls, theirs, rounds);
  },
};

type Answer = Exclude<ReturnType<OddsQuestion['answer']>, string>;

function oneRound(dice: number, against: number, rerolls: number, theirs: number): Answer {
  const { win, tie, lose } = highestUnmatchedWithRerolls(dice, against, rerolls, theirs);
  const line = (name: string, chance: typeof win): string =>
    `${name.padEnd(5)}${percent(chance.toNumber())}  ${String(chance)}`;
  return {
    json: { win: String(win), tie: String(tie), lose: String(lose) },
    lines: [
      `${sideOf(dice, rerolls)} against ${sideOf(against, theirs)}:`,
      line('win', win),
      line('tie', tie),
      line('lose', lose),
    ],
  };
}

function severalRounds(dice: number, against: number, rerolls: number, theirs: number, rounds: number): Answer {
  const row = highestUnmatchedStreak({ dice, rerolls, fresh: 0 }, { dice: against, rerolls: theirs, fresh: 0 }, rounds);
  return {
    json: { row: String(row) },
    lines: [
      `${sideOf(dice, rerolls)} against ${sideOf(against, theirs)}:`,
      `${rounds} rounds in a row, none lost and none tied: ${percent(row.toNumber())}  ${String(row)}`,
    ],
  };
}

function sideOf(dice: number, rerolls: number): string {
  const pool = `${dice} ${dice === 1 ? 'die' : 'dice'}`;
  return rerolls === 0 ? pool : `${pool} and ${rerolls} ${rerolls === 1 ? 'reroll' : 'rerolls'}`;
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(2).padStart(6)} %`;
}
