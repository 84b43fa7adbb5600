import { article } from './grammar.js';

/** Words that may stand twice side by side. */
const TWICE = new Set(['that', 'had', 'no', 'ha', 'well', 'now', 'come', 'there']);

/** What is wrong with a line as English is inWriting, as far as it can be told without understanding it. */
export function mistakesIn(line: string): readonly string[] {
  const flaws: string[] = [];
  const check = (isWrong: boolean, flaw: string): void => {
    if (isWrong) flaws.push(flaw);
  };
  check(/[{}[\]|@]/.test(line), 'a slot was left open');
  check(/undefined|\bnull\b/.test(line), 'a noun is missing');
  check(/ {2,}|^\s|\s$/.test(line), 'blanks');
  check(/\s[,.;:!?]/.test(line), 'a blank before a mark');
  check(/[,;:][,.;:]|\.\.(?!\.)|[.!?]”[.!?]|[!?]\.(?!\.)/.test(line), 'marks side by side');
  check(!/[.!?…]”?$/.test(line), 'no stop at the end');
  check(/(^|[.!?] |\.” )“?\p{Ll}/u.test(line), 'a sentence without a capital');
  check([...line].filter(c => c === '“').length !== [...line].filter(c => c === '”').length, 'quotation marks');
  check(/“”|“\s|\s”/.test(line), 'an empty quotation');
  for (const [, one = '', other = ''] of line.matchAll(/\b(\p{L}+) (?=(\p{L}+)\b)/gu)) {
    check(one.toLowerCase() === other.toLowerCase() && !TWICE.has(one.toLowerCase()), `“${one}” twice`);
  }
  for (const [, is = '', word = ''] of line.matchAll(/(?:^|[\s“])([Aa]n?) (“?\p{L}+)/gu)) {
    if (/^\p{Lu}/u.test(word) && is === 'A') continue;
    check(is.toLowerCase() !== article(word), `“${is} ${word}”`);
  }
  check(/\b(?:s’s|s's’)\b/.test(line), 'possessives');
  return flaws;
}
