import { blocksIn } from '@doomtable/kernel';
import { findableBlocks, findableOf, finderOf, type Questions, blockWords } from '../search/index.js';

/** A game answers at least so many questions people ask. */
export const LEAST_QUESTIONS = 50;

/** How far down an answer may stand to a question that is worded as nobody wrote it down. */
const AMONG = 3;

/** A rulebook as Markdown, and the questions it answers. */
export interface AskedBook {
  readonly rulebook: string;
  readonly questions: Questions;
}

/** The questions people ask that do not find their passage first. */
export function unansweredFirst({ rulebook, questions }: AskedBook): readonly string[] {
  return missed({ rulebook, questions }, questions, 1);
}

/** Questions in other words that do not find their passages among the first three; one that is on the list is no other. */
export function unansweredInOtherWords(book: AskedBook, others: Questions): readonly string[] {
  const taught = new Set(Object.keys(book.questions).map(question => question.toLowerCase()));
  const known = Object.keys(others).filter(question => taught.has(question.toLowerCase()));
  return [...known.map(question => `${question} is on the list`), ...missed(book, others, AMONG)];
}

function missed({ rulebook, questions }: AskedBook, asked: Questions, among: number): string[] {
  const blocks = findableBlocks(blocksIn(rulebook));
  const find = finderOf(blocks.map(block => findableOf(block, blockWords(block), questions)));
  return Object.entries(asked).flatMap(([question, id]) => {
    const found = find(question).map(at => blocks[at]?.rules ?? []);
    const place = found.findIndex(rules => rules.includes(id)) + 1;
    if (place >= 1 && place <= among) return [];
    return [`${question} ${id} stands at ${place}, behind ${found[0]?.join(' ') ?? 'nothing'}`];
  });
}
