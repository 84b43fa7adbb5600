import type { Drive } from './parts.js';

/** What drives people. All of our own making. */
export const DRIVES: readonly Drive[] = [
  {
    word: 'a debt',
    motivations: ['Pay it back to the last coin', 'Never borrow again'],
    facts: [
      ['Owes more than a year’s wages to a patient man', 'persistence'],
      ['Knows who else is in his book', 'memory'],
    ],
    skills: ['Working on when others sleep', 'Keeping accounts in the head'],
    pieces: ['Bond with a red seal', 'List of names, folded small'],
  },
  {
    word: 'a lost sister',
    motivations: ['Bring my sister home', 'Follow the one who took her away'],
    facts: [
      ['Followed a trail through five towns', 'hearing'],
      ['Shares her face, people say', 'warmth'],
    ],
    skills: ['Picking up a trail', 'Asking strangers for help'],
    pieces: ['Her letters, in order', 'Half of a silver locket'],
  },
  {
    word: 'an old grudge',
    motivations: ['See them pay for it', 'Be the one who tells them why'],
    facts: [
      ['Remembers every name of that night', 'courage'],
      ['Practised for one fight only', 'speed'],
    ],
    skills: ['Standing up to the mighty', 'Striking first'],
    pieces: ['Torn banner', 'Knife with a notch for each year'],
  },
  {
    word: 'a house of my own',
    motivations: ['Own a house with a garden', 'Sign my own lease'],
    facts: [
      ['Has moved eleven times, carrying everything', 'stamina'],
      ['Can make a home of any corner', 'craft'],
    ],
    skills: ['Carrying heavy things far', 'Building with what is there'],
    pieces: ['Handcart with good wheels', 'Toolbox with a drawing of a house'],
  },
  {
    word: 'fame',
    motivations: ['Be sung about once', 'Stand in the middle of the picture'],
    facts: [
      ['Was cheered by a crowd, for a minute', 'confidence'],
      ['Looks like somebody famous', 'attractiveness'],
    ],
    skills: ['Holding a crowd', 'Passing for somebody else'],
    pieces: ['Poster with my name on it, small', 'Hat that cannot be overlooked'],
  },
  {
    word: 'the truth',
    motivations: ['Know who lit the fire', 'Write it where all can read it'],
    facts: [
      ['Was there and saw half of it', 'sight'],
      ['Has a box of cuttings under the bed', 'analysis'],
    ],
    skills: ['Noticing what does not fit', 'Putting two and two together'],
    pieces: ['Burnt glove in a paper bag', 'Wall of notes and string'],
  },
  {
    word: 'a promise',
    motivations: ['Keep my word to the dying', 'Be somebody one can count on'],
    facts: [
      ['Gave a word at a deathbed', 'trustworthiness'],
      ['Carries something for somebody else', 'resilience'],
    ],
    skills: ['Swearing so that people believe it', 'Enduring'],
    pieces: ['Ring that is not mine', 'Sealed box, heavier than it looks'],
  },
  {
    word: 'the far shore',
    motivations: ['See what is on the other side', 'Bring back proof'],
    facts: [
      ['Grandchild of the only one who came back', 'optimism'],
      ['Has learned the stars by heart', 'memory'],
    ],
    skills: ['Talking others into coming along', 'Steering by the stars'],
    pieces: ['Shell that grows nowhere here', 'Chart with a blank half'],
  },
  {
    word: 'a forbidden book',
    motivations: ['Finish what my teacher began', 'Read the last page'],
    facts: [
      ['Novice of the silent order, until the fire', 'concentration'],
      ['Knows a language nobody speaks', 'hearing'],
    ],
    skills: ['Reading for a night without a break', 'Following any accent'],
    pieces: ['Eleven torn pages', 'Dictionary of a dead tongue'],
  },
  {
    word: 'belonging',
    motivations: ['Find a place at somebody’s table', 'Be called by my first name'],
    facts: [
      ['Left on a doorstep, with a note', 'sensitivity'],
      ['Has learned what every family wants to hear', 'persuasiveness'],
    ],
    skills: ['Feeling the mood of a room', 'Making oneself useful'],
    pieces: ['Note in an unknown hand', 'Present for the host'],
  },
  {
    word: 'a secret',
    motivations: ['Let nobody find out', 'Find the other one who knows'],
    facts: [
      ['Has lived under another name for years', 'inventiveness'],
      ['Always sits facing the door', 'alertness'],
    ],
    skills: ['Lying without a flicker', 'Noticing who follows'],
    pieces: ['Two sets of papers', 'Window mirror on a stick'],
  },
  {
    word: 'peace at last',
    motivations: ['Keep the peace at any price', 'Bury the old quarrel'],
    facts: [
      ['Veteran of a war that both sides lost', 'wisdom'],
      ['Still wakes before every dawn', 'alertness'],
    ],
    skills: ['Getting enemies to sit down', 'Standing guard'],
    pieces: ['Medal in a drawer of socks', 'Army whistle'],
  },
];
