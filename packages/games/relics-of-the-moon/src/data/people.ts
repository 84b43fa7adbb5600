import { addDice, autoResult, simple } from './modifier.js';
import { against, type Trait, trait } from './trait.js';

/** Where a PC comes from. Each background brings one trait (RM-57). */
export const BACKGROUNDS: readonly Trait[] = [
  trait({
    id: 'lamplighter',
    name: 'Steady Light',
    about: 'A Lamplighter of the causeways keeps a flame and a clear head for everybody.',
    modifier: simple(1, 2),
    price: 'destiny',
  }),
  trait({
    id: 'tollkeeper',
    name: 'Hard Bargain',
    about: 'A Tollkeeper has heard every lie a traveller can tell, and a few good offers.',
    modifier: simple(2, 2),
    types: ['sparrow'],
  }),
  against({
    id: 'wallguard',
    name: 'Shield Drill',
    about: 'A Wallguard steps in front of what is coming, and calls the others behind the shield.',
    modifier: simple(1, 2),
  }),
  trait({
    id: 'wainwright',
    name: 'Road Sense',
    about: 'A Wainwright reads a road by its ruts and knows when to leave it.',
    modifier: addDice(2),
    types: ['stallion'],
    part: 'lead',
    price: 'destiny',
  }),
  trait({
    id: 'diver',
    name: 'Held Breath',
    about: 'A Diver of the drowned streets does one thing at a time, and does it calmly.',
    modifier: autoResult(5, 1),
    types: ['scav', 'phantom'],
  }),
  against({
    id: 'mummer',
    name: 'Feint',
    about: 'A Mummer makes an enemy look the wrong way at the right moment.',
    modifier: autoResult(2, 1),
    price: 'destiny',
  }),
  trait({
    id: 'bonesetter',
    name: 'Second Look',
    about: 'A Bonesetter sees what went wrong while it can still be mended: after the roll.',
    modifier: simple(2, 1),
    price: 'destiny',
    late: true,
  }),
  trait({
    id: 'bellringer',
    name: 'Call to Order',
    about: 'A Bellringer raises hope with a loud voice, and everything that listens hears it too.',
    price: 'free',
    uses: 'scene',
    gains: { destiny: 1, doom: 1, calm: 0 },
  }),
  trait({
    id: 'tidewatcher',
    name: 'Slow Water',
    about: 'A Tidewatcher breathes with the tide and lets fear run out with it.',
    price: 'destiny',
    uses: 'scene',
    gains: { destiny: 0, doom: 0, calm: 2 },
  }),
];

/** How backgrounds are called; the trait has a name of its own. */
export const BACKGROUND_NAMES: { readonly [id: string]: string } = {
  lamplighter: 'Lamplighter',
  tollkeeper: 'Tollkeeper',
  wallguard: 'Wallguard',
  wainwright: 'Wainwright',
  diver: 'Diver',
  mummer: 'Mummer',
  bonesetter: 'Bonesetter',
  bellringer: 'Bellringer',
  tidewatcher: 'Tidewatcher',
};

/** An Ability is a Ranked modifier for Destiny or Doom, once a turn (RM-57). Aimed at a Challenge it is Simple (RM-56). */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly aim: 'simple' | 'dice' | 'against';
}

export const ABILITIES: readonly Ability[] = [
  { id: 'emberhand', name: 'Emberhand', about: 'Warmth that steadies whatever it touches.', aim: 'simple' },
  { id: 'farsight', name: 'Farsight', about: 'A glimpse of the next heartbeat.', aim: 'simple' },
  { id: 'longarm', name: 'Long Arm', about: 'A reach beyond the body.', aim: 'dice' },
  { id: 'quickstep', name: 'Quickstep', about: 'A stride that skips a breath of time.', aim: 'dice' },
  { id: 'hushfield', name: 'Hushfield', about: 'Silence that takes the edge off everything in it.', aim: 'against' },
  { id: 'stoneskin', name: 'Stoneskin', about: 'Flesh that remembers being a cliff.', aim: 'against' },
];

/** Tactics of the Cohort beyond the two it begins with. Each once a Scene. */
export const TACTICS: readonly Trait[] = [
  trait({
    id: 'closeRanks',
    name: 'Close Ranks',
    about: 'Shoulder to shoulder, nobody slips.',
    modifier: simple(1, 2),
    price: 'destiny',
    uses: 'scene',
  }),
  trait({
    id: 'forcedMarch',
    name: 'All Hands',
    about: 'Everybody drops what they hold and pulls.',
    modifier: addDice(2),
    uses: 'scene',
  }),
  trait({
    id: 'lastLight',
    name: 'Last Light',
    about: 'One sure thing in the dark.',
    modifier: autoResult(5, 1),
    price: 'destiny',
    uses: 'scene',
  }),
  against({
    id: 'feignedRetreat',
    name: 'Feigned Retreat',
    about: 'Give ground, and choose where it ends.',
    modifier: simple(1, 2),
    uses: 'scene',
  }),
  trait({
    id: 'sharedBurden',
    name: 'Shared Burden',
    about: 'Each takes a little of what weighs on the others.',
    price: 'destiny',
    uses: 'scene',
    gains: { destiny: 0, doom: 0, calm: 1 },
  }),
];
