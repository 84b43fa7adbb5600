/** What a newcomer is told, each once, at the step it belongs to. */
export const TIPS: { readonly [step: string]: string } = {
  'adventure.allot':
    'Four dice set the stage. A high gold die is comfort now; a locked door costs a hero power later. Put each die somewhere and watch the realm take its numbers.',
  'round.reroll':
    'A gold rerolls a die, but five gold also raise a hero by a level. Keep the dice unless one of them hurts.',
  'round.allocate':
    'Every die must go somewhere, one to each area. Three of them help you; the one for the enemy makes it stronger. Pick a die and see what it would do in each place.',
  'allot.lay':
    'You explore outward from the fire. Turn the shape until it reaches a number or a question mark; numbers are the lairs you can attack.',
  'improve.track':
    'Health is what your attack must reach, attack is what hits you back. Neither track may run more than two ahead of the other.',
  'round.act':
    'One attack each round, if you like. The chance beside each enemy counts your gold and powers. Resting costs nothing but time, and there are thirty rounds.',
  'fight.prepare': 'At this table powers come before the dice. Use them now or not at all in this fight.',
  'fight.press':
    'Not enough yet. Gold rerolls one die, and a power adds to the sum. Attack when nothing better is left.',
  'fight.guard': 'Win or lose, the enemy hits back. Shields are already counted; a power can take more off the blow.',
  'hurt.spread':
    'Spread the damage so that nobody dies: a dead hero costs five points and takes sword and shield along.',
  'encounters.order': 'Each question mark is worth two points, whatever it brings. Choose which one is met first.',
  'encounters.toll': 'A power box instead of wounds. Power is harder to get back than it looks.',
  'wander.hex': 'A single hex, wherever one is lit. A gap towards a number is worth closing.',
  'restore.healing':
    'Boxes turn white again one at a time. Healing is for health alone: power comes from potions and springs.',
  'restore.potion': 'Boxes turn white again one at a time. Power boxes open locks; health keeps heroes alive.',
  'restore.encounter': 'Boxes turn white again one at a time. Power boxes open locks; health keeps heroes alive.',
  'loot.clear':
    'Locks and traps bar the whole row. Only the right power deals with them; otherwise the treasure waits.',
  'loot.bearer': 'Each hero carries one sword and one shield at most, and both are lost with the hero.',
  'reward.level': 'The Boss is down, and a level comes for nothing. Pick the power you will still need.',
};
