import type { Calling } from './parts.js';

/** What people do for a living out on moors, roads and orbits. All of our own making. */
export const CALLINGS_AFIELD: readonly Calling[] = [
  {
    word: 'smuggler',
    at: ['lamp-city', 'salt-road'],
    motivation: 'Never pay a toll',
    facts: [
      ['Has carried goods past every customs house', 'alertness', 'inventiveness'],
      ['Owed a favour in every back room', 'persuasiveness'],
    ],
    skills: [
      ['Moving unseen', 'alertness'],
      ['Agreeing on a price in whispers', 'persuasiveness'],
      ['Hiding things in plain sight', 'inventiveness'],
    ],
    pieces: ['Soft shoes', 'Ledger of favours', 'Coat with nine pockets'],
    unskill: ['Talking to anybody in uniform', 'social'],
    fails: ['Forged papers, badly spelled', 'mental'],
    weak: ['trustworthiness', 'resilience'],
  },
  {
    word: 'shepherd',
    at: ['glass-moor'],
    motivation: 'Lose not one of the flock',
    facts: [
      ['Has wintered alone on the high moor', 'resilience', 'hearing'],
      ['Raised by dogs as much as by people', 'sensitivity'],
    ],
    skills: [
      ['Walking through any weather', 'resilience'],
      ['Calming animals', 'sensitivity'],
      ['Telling what moves in the dark', 'hearing'],
    ],
    pieces: ['Cloak of felted wool', 'Whistle for the dog', 'Sheep bell without a tongue'],
    unskill: ['Table manners', 'social'],
    fails: ['Staff with a crack in it', 'physical'],
    weak: ['attractiveness', 'craft'],
  },
  {
    word: 'surveyor',
    at: ['glass-moor', 'salt-road'],
    motivation: 'Prove the map wrong',
    facts: [
      ['Cadet of the survey school', 'analysis', 'accuracy'],
      ['Once lost a whole valley, and found it again', 'persistence'],
    ],
    skills: [
      ['Drawing maps', 'analysis'],
      ['Walking a straight line over anything', 'persistence'],
      ['Judging distances by eye', 'accuracy'],
    ],
    pieces: ['Survey book', 'Measuring chain', 'Theodolite on three legs'],
    unskill: ['Asking the way', 'social'],
    fails: ['Compass that points at iron', 'mental'],
    weak: ['warmth', 'energy'],
  },
  {
    word: 'railway hand',
    at: ['glass-moor', 'quiet-town'],
    motivation: 'See the line finished',
    facts: [
      ['Laid nine hundred sleepers with the second gang', 'energy', 'craft'],
      ['Spokesman in the strike, for one night', 'courage'],
    ],
    skills: [
      ['Swinging a hammer all day', 'energy'],
      ['Speaking up for others', 'courage'],
      ['Mending what iron can mend', 'craft'],
    ],
    pieces: ['Long-handled hammer', 'Strike bell', 'Bag of bolts and plates'],
    unskill: ['Staying in the background', 'social'],
    fails: ['Gloves worn through', 'physical'],
    weak: ['hearing', 'sensitivity'],
  },
  {
    word: 'mail pilot',
    at: ['long-orbit'],
    motivation: 'Deliver every letter',
    facts: [
      ['Flies the long loop, eleven stations in nine days', 'speed', 'concentration'],
      ['Known at every airlock', 'trustworthiness'],
    ],
    skills: [
      ['Flying by hand', 'speed'],
      ['Being let in without papers', 'trustworthiness'],
      ['Plotting a course in the head', 'concentration'],
    ],
    pieces: ['Well-worn flight gloves', 'Mail bag with a royal lock', 'Slide rule'],
    unskill: ['Walking where there is weight', 'physical'],
    fails: ['Ship that pulls to the left', 'physical'],
    weak: ['stamina', 'optimism'],
  },
  {
    word: 'mechanic',
    at: ['long-orbit', 'quiet-town'],
    motivation: 'Throw nothing away',
    facts: [
      ['Keeps machines alive that nobody makes any more', 'craft', 'hearing'],
      ['Was born between two engines', 'resilience'],
    ],
    skills: [
      ['Mending engines', 'craft'],
      ['Holding out in heat and noise', 'resilience'],
      ['Hearing what is wrong with it', 'hearing'],
    ],
    pieces: ['Roll of good wrenches', 'Welder’s apron', 'Listening rod'],
    unskill: ['Explaining anything', 'social'],
    fails: ['Spare part for another model', 'mental'],
    weak: ['attractiveness', 'persuasiveness'],
  },
  {
    word: 'caravan guide',
    at: ['salt-road'],
    motivation: 'Leave nobody behind',
    facts: [
      ['Has crossed the salt flats forty times', 'sight', 'wisdom'],
      ['Grew up on a camel’s back', 'stamina'],
    ],
    skills: [
      ['Reading the horizon', 'sight'],
      ['Riding all night', 'stamina'],
      ['Settling quarrels at the fire', 'wisdom'],
    ],
    pieces: ['Veil against the glare', 'Saddle with deep bags', 'Tea set for strangers'],
    unskill: ['Finding the way in a city', 'mental'],
    fails: ['Water skin with a patch', 'physical'],
    weak: ['inventiveness', 'agility'],
  },
  {
    word: 'well-digger',
    at: ['salt-road', 'glass-moor'],
    motivation: 'Find the water under it',
    facts: [
      ['Has been deeper down than anybody in the family', 'resilience', 'concentration'],
      ['Holds the other end of the rope', 'trustworthiness'],
    ],
    skills: [
      ['Digging where others give up', 'resilience'],
      ['Keeping somebody safe on a rope', 'trustworthiness'],
      ['Finding water', 'concentration'],
    ],
    pieces: ['Short spade', 'Sixty fathoms of rope', 'Forked twig of hazel'],
    unskill: ['Bearing bright light', 'physical'],
    fails: ['Bucket without a bottom', 'physical'],
    weak: ['sight', 'attractiveness'],
  },
];
