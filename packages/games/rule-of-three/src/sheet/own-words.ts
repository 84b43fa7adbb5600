import type { Random } from '@doomtable/kernel';
import { ATTRIBUTES } from '../data/chart.js';
import type { Calling, Drive, Manner } from '../data/concepts/index.js';
import { capital } from '../words/names.js';

/** An attribute by chance; which one follows from the words of the concept. */
function drawn(random: Random, not: readonly string[] = []): string {
  const from = ATTRIBUTES.map(({ id }) => id).filter(id => !not.includes(id));
  return from[random.below(from.length)] ?? 'craft';
}

function severalOf(random: Random, count: number): readonly string[] {
  const ids: string[] = [];
  while (ids.length < count) ids.push(drawn(random, ids));
  return ids;
}

/** A calling in words of one's own. */
export function ownCalling(word: string, random: Random): Calling {
  const [a = '', b = '', c = '', d = '', e = ''] = severalOf(random, 5);
  const trade = word.trim();
  return {
    word: trade,
    at: [],
    motivation: `Be the best ${trade} there is`,
    facts: [
      [`${capital(trade)} by trade`, a, b],
      ['Has friends all through the trade', c],
    ],
    skills: [
      [`What every ${trade} can do`, a],
      ['Calling in a favour', c],
      ['Working through the night', b],
    ],
    pieces: [`${capital(trade)}’s tools`, 'Book of addresses', 'Good work coat'],
    unskill: ['Anything that is not work', 'mental'],
    fails: ['Gloves worn through', 'physical'],
    weak: [d, e],
  };
}

/** A manner in words of one's own. */
export function ownManner(word: string, random: Random): Manner {
  const [a = '', b = '', c = '', d = ''] = severalOf(random, 4);
  const way = word.trim();
  return {
    word: way,
    motivation: `Stay ${way}, whatever comes`,
    fact: [`Known everywhere for being ${way}`, a],
    skill: `Being ${way} when it counts`,
    piece: 'Keepsake from the one who understood',
    flaw: `Be ${way} at the wrong moment`,
    trouble: [`Too ${way} for polite company`, 'social'],
    weak: [b, c, d],
  };
}

/** A drive in words of one's own. */
export function ownDrive(word: string, random: Random): Drive {
  const [a = '', b = ''] = severalOf(random, 2);
  const aim = word.trim();
  return {
    word: aim,
    motivations: [capital(aim), 'Tell nobody the reason'],
    facts: [
      [`A past that comes down to this: ${aim}`, a],
      ['Has met others with the same story', b],
    ],
    skills: ['Following the smallest trace', 'Being trusted by the lost'],
    pieces: ['Note, folded and unfolded a hundred times', 'Map with one mark on it'],
  };
}
