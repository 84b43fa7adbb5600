import type { Arena } from './chart.js';
import type { QuestionWord } from './tables.js';

/** Challenges to propose, by arena. All of our own making. */
export const SCENES: { readonly [arena in Arena]: readonly string[] } = {
  physical: [
    'The footbridge gives way while you stand on its middle.',
    'A runaway cart comes down the steep lane, straight at the market.',
    'The only way in is a chimney, and somebody has just lit the stove.',
    'The ferry is leaving, and its rope is still in your hand.',
    'A crate slips from the crane above the quay.',
    'The wall is wet, four floors high, and the guard turns round in a moment.',
    'Something pulls at your ankle in the flooded cellar.',
    'The dog is faster than you, and so is its owner.',
  ],
  social: [
    'The assembly wants to hear from you, and nobody has told you about what.',
    'The widow will open her door to an honest face only.',
    'The crew talks of mutiny, and looks at you.',
    'The toll warden has seen that seal before.',
    'A child has lost everything and trusts nobody.',
    'The host proposes a toast to your worst secret.',
    'Two families would rather fight than share a well.',
    'The judge asks whether you can vouch for the thief.',
  ],
  mental: [
    'The ledger is written in a cipher with seven keys.',
    'One of the four bottles holds the cure.',
    'The map and the stars disagree.',
    'Among a thousand letters one is forged.',
    'The machine stops when it is looked at.',
    'You heard the tune once before; where was it?',
    'The lock wants a word, and the word wants a reason.',
    'The witness describes the room, and one thing in it is wrong.',
  ],
};

/** Moves that one character makes against another, by arena. */
export const MOVES: { readonly [arena in Arena]: readonly string[] } = {
  physical: ['I take the shortcut to be there first.', 'I go for the rope you are holding.', 'I block the stairs.'],
  social: [
    'I ask you before all of them whose side you are on.',
    'I tell them what you promised.',
    'I stare you down.',
  ],
  mental: ['I say the riddle before you have finished reading.', 'I show where your plan fails.', 'I call your bluff.'],
};

/** How an element is used, for whoever has no better words. `%` stands for it. */
export const HOWS: readonly string[] = [
  '%: this is just the moment for it.',
  'There is one thing I can count on here. %.',
  'Nobody expects it of me, but then: %.',
  'I draw a breath and remember what I have: %.',
  'It comes down to one thing, as it always does: %.',
];

/** What is told when a challenge is met, and when it is not. */
export const TELLINGS = {
  met: [
    'It holds, and for once nobody has to say anything.',
    'It works better than it had any right to.',
    'There is a silence, and then somebody laughs with relief.',
    'It is over before the others have understood what was at stake.',
  ],
  failed: [
    'It goes wrong in the most ordinary way.',
    'For a heartbeat it seems to work; then it does not.',
    'The moment passes, and cannot be called back.',
    'It might have been worse, says nobody.',
  ],
} as const;

/** Facts that a loss or a benefit of the situation leaves behind. */
export const SITUATIONS = {
  loss: [
    'The way back is closed for now.',
    'Somebody important has seen it all.',
    'A thing that was needed is broken.',
    'Word of this will travel ahead.',
  ],
  benefit: [
    'A stranger owes a favour from now on.',
    'There is a shortcut that nobody else knows.',
    'The crowd is on our side.',
    'Something useful was found in passing.',
  ],
} as const;

export const TOPICS: readonly string[] = [
  'the streets at night',
  'who is in charge',
  'what everybody eats',
  'the old quarrel',
  'the weather and the seasons',
  'what is forbidden',
];

export const STATEMENTS: readonly string[] = [
  'There is a bell that is rung only for strangers.',
  'Nobody here owns the ground they live on.',
  'Every house has one door too many.',
  'The oldest law is written on a bridge.',
  'On market days the dogs are kept inside.',
  'The river has changed its bed twice.',
];

/** The rest of a question after its word, and facts that answer it. */
export const QUESTIONS: { readonly [word in QuestionWord]: readonly string[] } = {
  who: ['profits from that?', 'would never speak of it in public?', 'was the first to notice?'],
  what: ['happens to those who refuse?', 'does it smell like?', 'do strangers get wrong about it?'],
  when: ['did people last speak of it aloud?', 'is it most dangerous?', 'does it have to be finished?'],
  where: [
    'is it hidden from the tax collectors?',
    'do people go to forget it?',
    'does one hear the best rumours of it?',
  ],
  how: ['do children learn about it?', 'is it paid for?', 'does one recognise somebody who has seen it?'],
  why: ['has nobody put an end to it?', 'do the old people smile about it?', 'is it done in silence?'],
};
export const ANSWERS: { readonly [word in QuestionWord]: readonly string[] } = {
  who: ['The ferrymen’s guild does, though they would call it a service.', 'Only the twins from the upper lock.'],
  what: [
    'They are given a smaller boat, and everybody knows what that means.',
    'It leaves a smell of rain on hot iron.',
  ],
  when: ['In the last week before the ice, every year.', 'Since the evening of the second fire, and not before.'],
  where: ['Under the third arch, behind the nets.', 'In a room at the inn that has no number.'],
  how: ['By a rhyme that has lost its middle verse.', 'With favours, written into a book that nobody may buy.'],
  why: ['Because the one who could end it was asked too politely.', 'Because the last one who spoke of it was right.'],
};

/** How one knows: what an answer may begin with. */
export const SOURCES: readonly string[] = [
  'The ferrymen say:',
  'My grandmother swore to it.',
  'It is carved above the well.',
  'Children sing of it.',
  'Nobody admits it, but I have seen it.',
  'An old letter has it so.',
  'Ask anybody at the market.',
  'So it was read out in court.',
];

export const OBJECTIVES: readonly string[] = [
  'Find out who put out the lamps, and light them again.',
  'Bring the three sides to one table before the week is over.',
  'Carry the letter to the far end, unopened.',
  'Get everybody home.',
];

/** Why a victory makes an element better. */
export const REASONS: readonly string[] = [
  'Whoever has done this once has learned it for good.',
  'The others saw it, and so did I.',
  'After today I will never doubt it again.',
];
