/*
 * What a text speaks of, found without a dictionary: what stands behind an article or a possessive, and names in the middle of a
 * sentence. It misses much, and what it finds is nearly always something one can point at.
 */

const OPENERS = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'these',
  'those',
  'my',
  'your',
  'his',
  'her',
  'its',
  'our',
  'their',
]);
/** Words that end what an article has begun. */
const CLOSERS = new Set(
  (
    'and or but nor so yet if then than as at by for from in into of off on onto out over through to toward towards under until up upon ' +
    'with without about above across after against along among around before behind below beneath beside between beyond down during ' +
    'inside like near past since i you he she it we they me him us them who whom whose which what when where why how is are was were ' +
    'be been being am do does did done has have had having will would can could shall should may might must not no never very too ' +
    'just only also again now here there all each every some any many much more most other another same own both few one two three ' +
    'go goes went come comes came get gets got make makes made say says said see sees saw take takes took give gives gave know knows ' +
    'knew think thinks thought let lets tell tells told want wants put puts run runs ran stand stands stood turn turns turned wait ' +
    'waits waited look looks looked fall falls fell begin begins began keep keeps kept hold holds held open opens opened'
  ).split(' '),
);
/** Words before a noun that do not stand for it. */
const DESCRIBING = new Set(
  (
    'old young big small little great tall short long low high wide narrow thick thin black white red green blue grey gray brown ' +
    'golden silver dark bright pale deep cold hot warm wet dry dead last first second third next whole half good bad best worst ' +
    'new strange poor rich proud quiet silent loud heavy light sharp blunt empty full blind deaf mad wild holy sacred secret ' +
    'hidden ancient stone wooden iron bronze burning broken rotten fallen frozen stolen forgotten sunken drunken damned cursed ' +
    'crooked wicked naked hundred thousand'
  ).split(' '),
);
/** What is no thing by itself. */
const EMPTY = new Set(
  'way thing things time times moment bit lot kind sort part end side point case fact reason place day night idea rest matter'.split(
    ' ',
  ),
);
const LONGEST = 3;

/** A thing somebody spoke of, ready to be spoken of: `the broken gate`, or a name. */
export function nounsIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const sentence of text.split(/[.!?;:\n“”"()]+/)) {
    const words = sentence.split(/[\s,]+/).filter(word => word !== '');
    for (let i = 0; i < words.length; i++) {
      const phrase = OPENERS.has(lower(words[i] ?? '')) ? phraseAfter(words, i) : nameAt(words, i);
      if (phrase === undefined || found.some(one => lower(one) === lower(phrase))) continue;
      found.push(phrase);
    }
  }
  return found;
}

/** The words from an opener up to the first one that may be what it stands before. */
function phraseAfter(words: readonly string[], opener: number): string | undefined {
  const taken: string[] = [];
  for (const word of words.slice(opener + 1, opener + 1 + LONGEST)) {
    const plain = lower(word);
    if (!/^\p{L}[\p{L}’'-]*$/u.test(word) || CLOSERS.has(plain) || OPENERS.has(plain)) break;
    taken.push(word);
    if (!isDescribing(plain)) break;
  }
  const last = lower(taken.at(-1) ?? '');
  if (last === '' || last.length < 3 || EMPTY.has(last) || DESCRIBING.has(last)) return undefined;
  return `${determiner(lower(words[opener] ?? ''))} ${taken.join(' ')}`.replace(/[’']s$/, '');
}

function isDescribing(word: string): boolean {
  return DESCRIBING.has(word) || /[’']s$/.test(word) || (/(?:ous|ful|less|ish)$/.test(word) && word.length > 5);
}

/** Whose it was is told from the side of whoever takes it up. */
function determiner(opener: string): string {
  if (opener === 'my') return 'your';
  if (opener === 'your') return 'my';
  return opener === 'our' || opener === 'his' || opener === 'her' || opener === 'their' ? opener : 'the';
}

/** A name in the middle of a sentence. */
function nameAt(words: readonly string[], at: number): string | undefined {
  if (at === 0 || OPENERS.has(lower(words[at - 1] ?? ''))) return undefined;
  const isName = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}\p{Ll}{2,}$/u.test(word);
  if (!isName(words[at]) || isName(words[at - 1]) || CLOSERS.has(lower(words[at] ?? ''))) return undefined;
  return isName(words[at + 1]) ? `${words[at] ?? ''} ${words[at + 1] ?? ''}` : words[at];
}

function lower(word: string): string {
  return word.toLowerCase();
}
