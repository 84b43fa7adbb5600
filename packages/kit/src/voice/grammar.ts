import type { Random } from '@doomtable/kernel';

/**
 * Phrases of speech: by name, ways of putting something. A way is text with slots: `{who}` is a noun of the table or another part,
 * `{lower who}` says it without capitals, `{a who}` with an article before it, and `[here|there]` is one of several words. A name
 * with a manner behind it (`blow@wry`) is how somebody of that manner puts it; whoever has no way of their own uses the plain one.
 */
export interface Phrases {
  readonly [name: string]: readonly string[];
}

/** What stands for the slots of a line: names of this table. A slot without a noun closes every way that needs it. */
export interface Nouns {
  readonly [slot: string]: string | undefined;
}

export interface Expansion {
  readonly parts: Phrases;
  readonly nouns: Nouns;
  readonly manner: string;
  readonly random: Random;
  /**
   * Which of how many speak at once without hearing one another, as with sealed ballots: each has ways of their own, so that none
   * says what another says.
   */
  readonly share?: readonly [at: number, of: number];
}

const DEEPEST = 8;
/** Of so many lines one is put in the plain way by somebody with ways of their own. */
const PLAIN_EVERY = 3;

/** One way of putting a part, in whole sentences; nothing where no way of it can be filled. */
export function expand(about: Expansion, part: string, depth = 0): string | undefined {
  const ways = waysOf(about, part).filter(way => canFill(about, way, depth));
  const way = ways[about.random.below(Math.max(1, ways.length))];
  if (way === undefined) return undefined;
  const chosen = way.replaceAll(/\[([^\]]*)\]/g, (_, words: string) => {
    const each = words.split('|');
    return each[about.random.below(each.length)] ?? '';
  });
  return chosen.replaceAll(/\{(?:(\w+) )?(\w+)\}/g, (_, how: string | undefined, slot: string) => {
    const word = about.nouns[slot] ?? expand(about, slot, depth + 1) ?? '';
    return how === 'lower' ? lowered(word) : how === 'a' ? `${article(word)} ${word}` : word;
  });
}

/** Names that a part may be put under: one's own manner mostly, the plain way now and then. */
function waysOf({ parts, manner, random, share }: Expansion, part: string): readonly string[] {
  const plain = parts[part] ?? [];
  if (share !== undefined) return plain.filter((_, i) => i % share[1] === share[0]);
  const own = parts[`${part}@${manner}`] ?? [];
  return own.length > 0 && (plain.length === 0 || random.below(PLAIN_EVERY) > 0) ? own : plain;
}

function canFill(about: Expansion, way: string, depth: number): boolean {
  if (depth >= DEEPEST) return false;
  for (const [, slot = ''] of way.matchAll(/\{(?:\w+ )?(\w+)\}/g)) {
    if (about.nouns[slot] !== undefined) continue;
    const { parts, manner, share } = about;
    const ways =
      share === undefined ? [...(parts[slot] ?? []), ...(parts[`${slot}@${manner}`] ?? [])] : waysOf(about, slot);
    if (!ways.some(one => canFill(about, one, depth + 1))) return false;
  }
  return true;
}

/** A name within a sentence: "Faith in Omens" is faith in omens there. */
export function lowered(name: string): string {
  return name.replaceAll(/\p{Lu}(?=[\p{Ll}’'])/gu, letter => letter.toLowerCase()).replace(/^A (?=\p{Ll})/u, 'a ');
}

/** The indefinite article a word takes by its sound, as far as letters tell it. */
export function article(word: string): 'a' | 'an' {
  if (/^[“"']?(?:uni|use|usu|eu|one\b|once\b)/i.test(word)) return 'a';
  return /^[“"']?(?:[aeiou]|hour|honest|honou?r|heir)/i.test(word) ? 'an' : 'a';
}

/** A line as it is written: one blank between words, a capital after every full stop, and a stop at its end. */
export function inWriting(line: string): string {
  const joined = line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?])/g, '$1')
    .replaceAll(/([.!?])\.(?!\.)/g, '$1')
    .replaceAll(/([.!?])”\./g, '$1”')
    .trim();
  const capital = joined.replaceAll(
    /(^|[.!?] |\.” )(“?)(\p{Ll})/gu,
    (_, before: string, quote: string, letter: string) => `${before}${quote}${letter.toUpperCase()}`,
  );
  return capital === '' || /[.!?…]”?$/.test(capital) ? capital : `${capital}.`;
}
