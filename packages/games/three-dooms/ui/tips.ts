/** What a newcomer is told, each once, at the step it belongs to. */
export const TIPS: { readonly [step: string]: string } = {
  'founding.site': 'Take a town that is ready, support one that was offered, or write your own. Most voices win.',
  'joining.person':
    'Each line is two people: an elder who talks at the fire, and a Hero who goes out to fight. What drives the Hero is thrown as dice; the Specialty is worth a second throw.',
  'creation.councilors':
    'On the committee you play an elder: somebody with a role and an opinion. Pick anything that you would enjoy speaking for.',
  'creation.heroes':
    'Your Hero goes out to fight. The Driving Emotion is your strength; the Specialty is worth a reroll whenever you can say how it helps.',
  'creation.supporting':
    'Your second emotion is the opposite of another Hero’s first. Against that one you get a free reroll.',
  'creation.points':
    'Emotions are the dice you roll; Grit is how often you may be Injured before they weaken. The first must be above the second.',
  'matter.floor':
    'Name a Doom or speak for one. Whoever suggested the chosen one first becomes Doom Master for the evening.',
  'matter.gavel':
    'You are in the chair. Declare what all seem to want; one voice against it is enough to force a vote.',
  'prepare.sheets':
    'The Doom Master fills in a secret sheet while the Heroes plan. Neither sees what the others write until both are done.',
  'confront.next':
    'Each Aspect is worth a point of Glory to the Hero who brings it down. Nobody knows yet how strong they are.',
  'confront.free': 'Play the scene, or go at the Aspect. Whoever goes first gets the Glory, or the wounds.',
  'conflict.emotion':
    'Equal dice cancel each other; the highest one left wins the round. The chances beside each emotion count every reroll you could still make.',
  'conflict.onward':
    'Each round you win is an Injury to the Aspect, and it falls when it has more of them than Grit. Losing bars you from it for good.',
  'round.reroll':
    'You are behind. Each reason lets you reroll the whole pool; reasons are used up for this conflict, except those of the emotions.',
  'hurt.learn': 'An Injury teaches. Take a new Specialty if you like, as long as it would not have saved you just now.',
  'duel.answer': 'Duels settle who goes first. Yielding costs you the matter and no blood.',
};
