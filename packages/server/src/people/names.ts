import unhomoglyph from 'unhomoglyph';
import { LONGEST_NAME } from '@doomtable/protocol';

/** What the page calls somebody else: nobody looks like a bot, a seat or oneself. */
const OTHERS = ['You', 'Host', 'Bot', 'Seat', 'Dice', ...numbered('Bot'), ...numbered('Seat')];

function numbered(word: string): readonly string[] {
  return Array.from({ length: 16 }, (_, i) => `${word} ${i + 1}`);
}

/**
 * What a name looks like, after UTS 39: letters that can be taken for others are replaced by those. Blanks and punctuation do not
 * count, and neither does case, which is folded before and after: `I` looks like `l`, and `IAN` reads like `ian`.
 */
function looksOf(name: string): readonly [string, string] {
  const known = LOOKS.get(name);
  if (known !== undefined) return known;
  if (LOOKS.size === MOST_LOOKS) LOOKS.clear();
  const looks = lookedAt(name);
  LOOKS.set(name, looks);
  return looks;
}

/** Names are looked at again and again as people come, so what they look like is remembered for a while. */
const LOOKS = new Map<string, readonly [string, string]>();
const MOST_LOOKS = 5000;

function lookedAt(name: string): readonly [string, string] {
  const plain = name.normalize('NFKC').replaceAll(/[\p{Z}\p{P}]/gu, '');
  const whole = plain === '' ? name : plain;
  return [fold(alike(whole)), alike(fold(whole))];
}

function alike(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
}

function fold(text: string): string {
  return text.toUpperCase().toLowerCase();
}

/** Whether two names can be taken for each other. */
export function looksLike(one: string, other: string): boolean {
  const [here, there] = [looksOf(one), looksOf(other)];
  return here.some((look, i) => look === there[i]);
}

/** Names at one table, none of which can be taken for another. */
export class DistinctNames {
  readonly #taken: readonly [Set<string>, Set<string>];

  constructor(names: readonly string[]) {
    const looks = [...names, ...OTHERS].map(looksOf);
    this.#taken = [new Set(looks.map(([one]) => one)), new Set(looks.map(([, other]) => other))];
  }

  /** The name itself, or the name with the first number behind it that makes it unlike all others. It is one of them from then on. */
  add(name: string): string {
    for (let number = 1; ; number++) {
      const behind = number === 1 ? '' : ` (${number})`;
      const wanted =
        [...name]
          .slice(0, LONGEST_NAME - behind.length)
          .join('')
          .trimEnd() + behind;
      const [one, other] = looksOf(wanted);
      if (this.#taken[0].has(one) || this.#taken[1].has(other)) continue;
      this.#taken[0].add(one);
      this.#taken[1].add(other);
      return wanted;
    }
  }
}

/** The name itself, or the name with the first number behind it that makes it unlike all others at the table. */
export function distinctName(name: string, others: readonly string[]): string {
  return new DistinctNames(others).add(name);
}
