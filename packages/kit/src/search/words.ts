/** Words that say nothing about what is sought. */
const EMPTY = new Set(
  `a an the is are was were be been am do does did doing i my me mine we our us to of in on onto at it its and or that this
  these those with for you your yours if there here have has had can could will would shall may might must should so just
  then than as by from up out about get gets got any some please tell explain me exactly really actually need let s t re ve
  not no`.split(/\s+/),
);

/** Words that only say what kind of answer is wanted. */
const ASKING = new Set([
  'how',
  'what',
  'when',
  'who',
  'whom',
  'where',
  'why',
  'which',
  'many',
  'much',
  'often',
  'happen',
  'mean',
  'work',
]);

/** What people at a table use for one another; the first word stands for all. Games have words of their own besides. */
const SAME: readonly string[] = [
  'win won victory victorious succeed',
  'lose lost loss defeat-us losing',
  'aim goal objective purpose supposed trying',
  'kill slay slain defeat beat destroy fell vanquish',
  'dead death dying died dies killed',
  'friend ally buddy teammate mate companion comrade',
  'attack hit strike assault fight battle combat',
  'shoot fire shot gun shooting',
  'die dice d6',
  'roll throw thrown rolled',
  'reroll again re-roll',
  'end finish finished ending stop',
  'start begin beginning setup prepare set-up opening began',
  'health hp life wound lifepoint',
  'damage hurt harm injury',
  'gold coin money cash',
  'buy purchase cost price pay spend',
  'move walk run step movement moving go going',
  'door gate',
  'see seen sight visible view los',
  'max maximum most limit',
  'min minimum least fewest',
  'player people person multiplayer solo alone',
  'character hero pc',
  'monster enemy foe creature demon',
  'weapon gun rifle pistol',
  'brawl melee',
  'explode explosion blow burst blast exploding',
  'afraid fear frightened scared scary terrified',
  'high above height higher up elevation',
  'hidden invisible unseen hide',
  'gm gamemaster master referee narrator',
  'turn round',
  'score scoring point',
  'heal cure restore recover',
  'level upgrade improve',
  'choose pick select decide',
  'item gear equipment thing stuff',
  'difficulty hard target number-needed',
  'help assist aid support',
  'vote ballot',
  'change swap switch exchange replace',
  'trade give hand',
  'tie draw equal tied',
  'explore map discover',
  'skip pass',
  'yield surrender concede',
  'challenge counter',
  'setting world place',
  'negative below minus',
  'size big large',
  'agree disagree consensus',
  'back revive resurrect return',
  'time times twice once',
  'all everyone everybody whole entire',
  'reduce less fewer lower prevent mitigate',
];

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(ss|us|is)$/, '$1'],
  [/s$/, ''],
];
const FORMS: readonly RegExp[] = [/ing$/, /ion$/, /ed$/, /ly$/, /er$/, /or$/];

/** A word without what grammar hangs behind it. Crude, and the same on both sides. */
export function stem(word: string): string {
  const ending = ENDINGS.find(([at]) => at.test(word));
  let short = ending === undefined || word.length < 4 ? word : word.replace(ending[0], ending[1]);
  const form = FORMS.find(at => short.replace(at, '').length >= 3 && at.test(short));
  if (form !== undefined) short = short.replace(form, '').replace(/([^aeiouls])\1$/, '$1');
  return short.length > 4 ? short.replace(/e$/, '') : short;
}

const STANDS_FOR = new Map(
  SAME.flatMap(group => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return [first, ...others].map((word): [string, string] => [word, first]);
  }),
);

/** The words of a text that can be sought, each by the one that stands for it. */
export function termsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]s?\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter(word => !EMPTY.has(word))
    .map(stem)
    .map(word => STANDS_FOR.get(word) ?? word);
}

/** How much a term says beside how rare it is. */
export function weightOf(term: string): number {
  return ASKING.has(term) ? 0.25 : 1;
}
