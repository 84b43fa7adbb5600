/** What a newcomer is told, each once, at the step it belongs to. */
export const TIPS: { readonly [step: string]: string } = {
  'campaign.enlist':
    'A Space Marine forgives mistakes. Techies and Scientists find what is hidden, a Medic keeps the others on their feet, a Preacher stops monsters with words.',
  'mission.keep': 'A Bonus Objective is yours alone to complete. Choose one that fits what you would do anyway.',
  'turn.act':
    'Four actions, in any order. Opening a door shows what is behind it, and so does standing in the right place. Whoever moves may fire once for nothing afterwards.',
  'move.where':
    'Lit spaces are within reach. Point at one to see what you would have in line from there. Whatever is new stops you, and you may go on from there.',
  'move.freeShoot': 'The one free shot after a Move. It is never sustained, but it costs only ammo.',
  'check.again': 'A discarded Tactic rerolls every Miss. It is gone then, so look at the chance first.',
  'attack.react': 'A monster is about to strike. Some Tactics are made for this moment; passing is fine too.',
  'spring.react': 'A trap springs. Some Tactics take you out of its way.',
  'gain.offer': 'Slots are few. Leave what you do not need: whoever comes after you can take it.',
  'round.idle': 'Without monsters on the board you may hold your turn until some appear, or roll for reinforcements.',
  'round.cut': 'You hold a turn. Cutting in now may change everything; waiting keeps them guessing.',
  'master.next':
    'Command the monsters in any order. Bring those with guns into line first, then send in the ones with teeth.',
  'drive.order':
    'Moves and actions in any order. The lit spaces are within reach; what can be attacked from here stands below with its chance.',
  'master.shut': 'Doors that stand open may fall shut at the end of your turn. A closed door cuts every line.',
};
