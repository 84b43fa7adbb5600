/** What a newcomer is told, each once, at the step it belongs to. */
export const TIPS: { readonly [step: string]: string } = {
  'scenario.cast':
    'A PC is ready for you; change what you like. Rank 3 is what you lead in, and the Motto fixes a die at 6 once.',
  'scenario.cohort': 'The Rallying Cry fixes a die at 6 once for everybody. Supplies bring dice where their type fits.',
  'scene.next':
    'The scenario says what comes next. You may also set your own: plan a Challenge in secret first, or make one now.',
  'agree.settle': 'PCs settle this among themselves. You speak for them; a good answer is filled in already.',
  'opening.petition':
    'Mostly you go on. A Challenge of many dice may be split before its first roll, and time can be bought where a clock runs.',
  'cohort.part':
    'This is the workbench: eight steps, top to bottom. Lay down what you bring in the row where it counts, and watch the chances move. Destiny is scarce; Doom comes back at you.',
  'cohort.plan':
    'You lead. Points of Destiny buy dice, the cry and Supplies fix what the others could not. Then say who rolls.',
  'cohort.doom': 'The plan is closed. Every point of Doom you spend now hinders this one roll.',
  'cohort.hinder':
    'Hindrances go first. The worst placement for the Cohort is laid out; look what it does to the tally.',
  'cohort.help':
    'Your modifiers go on dice, one to each. The best placement is laid out: a 4 that becomes a 5 is a success.',
  'menace.act': 'The turn of the Challenge: its dice are its Rating, and what was resolved strikes by its Threat.',
  'menace.answer': 'You may still hinder what comes at you. Every success of this pool is a Stress.',
  'hand.offer': 'Five Doom call the Hand of Doom, once in a round. Held back it only grows.',
  'pushing.choose': 'At ten Stress you bring nothing. Pushing takes ten off for one Agony; the fifth is the last.',
};
