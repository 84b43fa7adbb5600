/** Suggestions for whoever has no idea just now; bots draw from them too. */
export const NAMES = ['Ash', 'Brin', 'Cole', 'Dara', 'Edda', 'Finn', 'Greta', 'Hale', 'Isra', 'Jory'] as const;

export const MOTTOS = [
  'Nobody is left on the ice.',
  'Measure once, jump once.',
  'The tide owes me one more.',
  'Every lock wants to open.',
  'I have walked worse roads.',
  'Look them in the eye and smile.',
  'What breaks can be mended.',
  'Quiet feet, loud heart.',
] as const;

export const CRIES = ['To the bell!', 'Light the road!', 'One more dawn!', 'Hold, and pull!'] as const;

/** Names for what a Disaster does to the Cohort (RM-317, RM-318, RM-319). */
export const SETBACKS = [
  'Shaken',
  'Off Balance',
  'Out of Breath',
  'Wet Powder',
  'Lost the Thread',
  'In the Open',
] as const;
/** Names for what a Disaster gives a Challenge (RM-320). */
export const ADVANTAGES = ['Higher Ground', 'Scent of Blood', 'Momentum', 'Good Cover'] as const;
/** Names for what a Disaster of the Challenge leaves behind (RM-360, RM-361). */
export const OPENINGS = ['Exposed Flank', 'Stumbling', 'A Clear Shot', 'Fresh Courage'] as const;
/** Names for what Agony leaves (RM-377). */
export const SCARS = ['Trembling Hands', 'Bad Dreams', 'A Limp', 'Short Temper', 'Deaf in One Ear'] as const;
/** Names for what the Hand of Doom brings (RM-225). */
export const OMENS = ['A Cracked Sky', 'The Ground Gives', 'Poisoned Air', 'Too Many Eyes'] as const;
