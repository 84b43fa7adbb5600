import type { PickupId } from './pickups.js';

/** What is counted of a Doomer's deeds in a mission. */
export const FEATS = [
  'kills',
  'gunKills',
  'brawlKills',
  'barrelKills',
  'heavyKills',
  'bossKills',
  'disarms',
  'uses',
  'secrets',
  'finds',
  'pickups',
  'doors',
  'heals',
  'stills',
  'wounds',
  'shaken',
  'shots',
  'encounters',
] as const;
export type Feat = (typeof FEATS)[number];

/** What a completed Bonus Objective gives (MT-300). */
export type Reward =
  | { readonly is: 'promotions'; readonly by: number }
  | { readonly is: 'tactics'; readonly by: number }
  | { readonly is: 'pickup'; readonly id: PickupId };

export interface ObjectiveCard {
  readonly id: string;
  readonly name: string;
  readonly telling: string;
  /** So many of this deed: at once, or counted when its Doomer leaves by the exit. */
  readonly feat: Feat | null;
  readonly count: number;
  readonly at: 'once' | 'exit';
  /** A deed that makes it impossible (MT-303), and the last round to leave in; 0 for any. */
  readonly never: Feat | null;
  readonly by: number;
  readonly reward: Reward;
}

const promotions = (by: number): Reward => ({ is: 'promotions', by });
const tactics = (by: number): Reward => ({ is: 'tactics', by });
const pickup = (id: PickupId): Reward => ({ is: 'pickup', id });

function once(id: string, name: string, feat: Feat, count: number, reward: Reward, telling: string): ObjectiveCard {
  return { id, name, telling, feat, count, at: 'once', never: null, by: 0, reward };
}
function leaving(
  id: string,
  name: string,
  never: Feat | null,
  by: number,
  reward: Reward,
  telling: string,
): ObjectiveCard {
  return { id, name, telling, feat: null, count: 0, at: 'exit', never, by, reward };
}

/** The deck of Bonus Objectives: ours, every card of it. */
export const OBJECTIVES: readonly ObjectiveCard[] = [
  once('firstBlood', 'Pest Control', 'kills', 3, promotions(4), 'Kill 3 monsters.'),
  once('butcher', 'Butcher of the Lower Decks', 'kills', 6, tactics(1), 'Kill 6 monsters.'),
  once('marksman', 'Marksman', 'gunKills', 4, promotions(5), 'Kill 4 monsters with firearms.'),
  once('knuckles', 'Bare Knuckles', 'brawlKills', 1, promotions(5), 'Kill a monster in a Brawl.'),
  once('boom', 'Volatile', 'barrelKills', 1, promotions(3), 'Kill a monster with a barrel.'),
  once('heavyHand', 'Heavy Hand', 'heavyKills', 1, pickup('rocketCrate'), 'Kill a monster with a heavy weapon.'),
  once('giantKiller', 'Giant Killer', 'bossKills', 1, tactics(2), 'Deal the last wound to a boss.'),
  once('sapper', 'Sapper', 'disarms', 1, promotions(4), 'Disarm a trap.'),
  once('fingers', 'Clever Fingers', 'uses', 2, promotions(3), 'Work 2 devices that need a save.'),
  once('curious', 'Curious', 'secrets', 1, promotions(3), 'Find a secret.'),
  once('archaeologist', 'Archaeologist', 'secrets', 2, pickup('sphere'), 'Find 2 secrets.'),
  once('magpie', 'Magpie', 'pickups', 4, promotions(4), 'Take 4 things.'),
  once('keenEye', 'Keen Eye', 'finds', 2, tactics(1), 'Find something with 2 Scans.'),
  once('doorman', 'Doorman', 'doors', 4, promotions(3), 'Open 4 doors.'),
  once('samaritan', 'Samaritan', 'heals', 3, promotions(4), 'Heal 3 Pain States of others.'),
  once('voice', 'Voice in the Dark', 'stills', 2, promotions(4), 'Still 2 monsters.'),
  once('unlucky', 'Glutton for Trouble', 'encounters', 2, tactics(1), 'Live through 2 Encounters.'),
  leaving('unscathed', 'Not a Scratch', 'wounds', 0, promotions(8), 'Leave without having lost a Pain State.'),
  leaving('coldBlood', 'Cold Blood', 'shaken', 0, promotions(5), 'Leave without having been Shaken.'),
  leaving('pacifist', 'Clean Hands', 'kills', 0, promotions(8), 'Leave without having killed.'),
  leaving('silent', 'Silent Running', 'shots', 0, promotions(8), 'Leave without having fired a shot.'),
  leaving('express', 'Express', null, 12, promotions(5), 'Leave by round 12.'),
];

const BY_ID = new Map(OBJECTIVES.map(objective => [objective.id, objective]));
export function objectiveOf(id: string): ObjectiveCard {
  const card = BY_ID.get(id);
  if (card === undefined) throw new Error(`no Bonus Objective '${id}'`);
  return card;
}
