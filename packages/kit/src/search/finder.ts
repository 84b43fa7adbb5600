import { termsOf, weightOf } from './words.js';

/** Something that can be found: a passage of a book. */
export interface Findable {
  /** What it stands under. */
  readonly title: string;
  readonly text: string;
  /** Questions it answers, as people ask them. */
  readonly asked: readonly string[];
}

/** The places of what answers a question, best first. */
export type Finder = (question: string) => readonly number[];

/** How much the ways to find something count: a question like it, its words, its heading, the very question. */
const WORTH = { asked: 2.2, text: 1, title: 0.6, wordForWord: 2 } as const;

/** Shares of weights are sums of fractions: nearly all is all. */
const ALL = 0.999;

/** Okapi BM25's own two figures: how fast a word repeated counts less, and how much long texts lose. */
const BM25 = { k: 1.2, b: 0.5 } as const;

/** Shorter words have too many neighbours to be taken for a slip. */
const MISSPELT_FROM = 5;

interface Indexed {
  readonly asked: readonly ReadonlySet<string>[];
  readonly title: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Searches by meaning, as far as questions people asked before and words that stand for each other carry. */
export function finderOf(units: readonly Findable[]): Finder {
  const index = units.map(indexed);
  const mean = index.reduce((sum, { length }) => sum + length, 0) / Math.max(1, index.length);
  const rarity = raritiesOf(index);
  const meant = (term: string): string => (rarity.has(term) ? term : (neighbour(term, rarity.keys()) ?? term));
  const rare = (term: string): number => (rarity.get(term) ?? Math.log(1 + index.length)) * weightOf(term);
  const sum = (terms: Iterable<string>): number => [...terms].reduce((all, term) => all + rare(term), 0);
  const weights = index.map(({ asked }) => asked.map(sum));

  return question => {
    const terms = new Set(termsOf(question).map(meant));
    const whole = sum(terms);
    if (whole === 0) return [];
    const scored = index.map(({ asked, title, counts, length }, at) => {
      const alike = asked.map((words, i) => {
        const shared = sum([...terms].filter(term => words.has(term)));
        return shared / Math.sqrt(whole * (weights[at]?.[i] ?? 1));
      });
      let inText = 0;
      for (const term of terms) {
        const times = counts.get(term) ?? 0;
        const damped = times + BM25.k * (1 - BM25.b + (BM25.b * length) / mean);
        inText += (rare(term) * times * (BM25.k + 1)) / damped;
      }
      const inTitle = sum([...terms].filter(term => title.has(term)));
      const likest = Math.max(0, ...alike);
      const known = likest >= ALL ? WORTH.wordForWord : 0;
      const score = WORTH.asked * likest + known + (WORTH.text * inText) / whole / 2 + (WORTH.title * inTitle) / whole;
      return { at, score };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score > best / 6)
      .sort((one, other) => other.score - one.score || one.at - other.at)
      .map(({ at }) => at);
  };
}

function indexed({ title, text, asked }: Findable): Indexed {
  const words = termsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    asked: asked.map(one => new Set(termsOf(one))),
    title: new Set(termsOf(title)),
    counts,
    length: words.length,
  };
}

/** The rarer a term among the passages, the more it says. */
function raritiesOf(index: readonly Indexed[]): ReadonlyMap<string, number> {
  const within = new Map<string, number>();
  for (const { asked, title, counts } of index) {
    for (const term of new Set([...counts.keys(), ...title, ...asked.flatMap(words => [...words])]))
      within.set(term, (within.get(term) ?? 0) + 1);
  }
  return new Map([...within].map(([term, times]) => [term, Math.log(1 + index.length / times)]));
}

/** The word of the book that was meant: one that begins so, or that differs by one letter. */
function neighbour(term: string, terms: Iterable<string>): string | undefined {
  if (term.length < MISSPELT_FROM - 1) return undefined;
  let near: string | undefined;
  for (const word of terms) {
    if (word.startsWith(term)) return word;
    if (near === undefined && term.length >= MISSPELT_FROM && isOneSlip(term, word)) near = word;
  }
  return near;
}

/** Whether one letter was left out, put in, changed, or two beside each other changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const rest = (skipOne: number, skipOther: number): boolean =>
    one.slice(from + skipOne) === other.slice(from + skipOther);
  const isSwapped = one[from] === other[from + 1] && one[from + 1] === other[from] && rest(2, 2);
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || isSwapped;
}
