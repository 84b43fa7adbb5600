import type { AmmoType } from './tables.js';

/** What a Tactic does when it is played for its effect (MT-286, MT-288). */
export type TacticEffect =
  /** In one's own turn. */
  | { readonly is: 'ammo'; readonly type: AmmoType; readonly by: number }
  | { readonly is: 'heal'; readonly by: number }
  | { readonly is: 'patch'; readonly by: number }
  | { readonly is: 'shoot'; readonly dice: number }
  | { readonly is: 'brawl'; readonly dice: number }
  | { readonly is: 'move'; readonly by: number }
  | { readonly is: 'actions'; readonly by: number }
  | { readonly is: 'steady' }
  | { readonly is: 'aim'; readonly dice: number }
  | { readonly is: 'lamp' }
  | { readonly is: 'calm' }
  | { readonly is: 'scan'; readonly by: number }
  | { readonly is: 'tools'; readonly by: number }
  | { readonly is: 'pick' }
  | { readonly is: 'grenade' }
  | { readonly is: 'mend' }
  | { readonly is: 'draw'; readonly by: number }
  /** Anytime: when a monster has declared an attack, before its dice. */
  | { readonly is: 'dodge'; readonly dice: number }
  | { readonly is: 'brace'; readonly dice: number }
  | { readonly is: 'stand' }
  | { readonly is: 'intercept' }
  /** When a trap is sprung, before its effect. */
  | { readonly is: 'leap' }
  | { readonly is: 'jam' };

export type Window = 'turn' | 'anytime' | 'trap';

export interface TacticCard {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly window: Window;
  readonly effect: TacticEffect;
  readonly telling: string;
}

function windowOf(is: TacticEffect['is']): Window {
  if (is === 'leap' || is === 'jam') return 'trap';
  return is === 'dodge' || is === 'brace' || is === 'stand' || is === 'intercept' ? 'anytime' : 'turn';
}

function card(id: string, name: string, effect: TacticEffect, telling: string, copies = 1): TacticCard {
  return { id, name, copies, window: windowOf(effect.is), effect, telling };
}

/** The Tactics deck: ours, every card of it. */
export const TACTICS: readonly TacticCard[] = [
  card(
    'spareClip',
    'Spare Clip',
    { is: 'ammo', type: 'bullets', by: 6 },
    'Taped under the vest, for a day like this: 6 bullets.',
  ),
  card(
    'loosePocket',
    'Pocket of Shells',
    { is: 'ammo', type: 'shells', by: 4 },
    'They rattled all the way down: 4 shells.',
  ),
  card(
    'oneForLuck',
    'One for Luck',
    { is: 'ammo', type: 'rockets', by: 1 },
    'Painted on the tail: to whom it may concern. 1 rocket.',
  ),
  card('bleedCells', 'Bleed the Cells', { is: 'ammo', type: 'cells', by: 4 }, 'A suit battery will do: 4 cells.'),
  card('biteDown', 'Bite Down', { is: 'heal', by: 1 }, 'Pain is a message. Leave it unread: heal 1.', 2),
  card('secondWind', 'Second Wind', { is: 'heal', by: 2 }, 'Breathe in, count, breathe out: heal 2.'),
  card('fieldDressing', 'Field Dressing', { is: 'patch', by: 2 }, 'Hold still. No, stiller: heal a neighbour 2.'),
  card('tourniquet', 'Tourniquet', { is: 'patch', by: 1 }, 'A belt, a stick and a promise: heal a neighbour 1.'),
  card('snapShot', 'Snap Shot', { is: 'shoot', dice: 0 }, 'It moved; that was enough: a free Shoot.', 2),
  card(
    'doubleTap',
    'Double Tap',
    { is: 'shoot', dice: 1 },
    'Once for the body and once for the report: a free Shoot with 1 die more.',
  ),
  card('fullAuto', 'Hold It Down', { is: 'shoot', dice: 2 }, 'Until it clicks: a free Shoot with 2 dice more.'),
  card('elbow', 'Elbow First', { is: 'brawl', dice: 1 }, 'Closer than it thought: a free Brawl with 1 die more.'),
  card(
    'headbutt',
    'Helmet Butt',
    { is: 'brawl', dice: 2 },
    'That is what the helmet is for: a free Brawl with 2 dice more.',
  ),
  card('legIt', 'Leg It', { is: 'move', by: 0 }, 'Courage is a matter of direction: a free Move.', 2),
  card('slide', 'Slide', { is: 'move', by: 1 }, 'Oil on the floor helps: a free Move, 1 space longer.'),
  card('hurry', 'Hurry', { is: 'actions', by: 1 }, 'Everything at once: 1 action more.', 2),
  card('hourOfNeed', 'Hour of Need', { is: 'actions', by: 2 }, 'Tomorrow it will hurt: 2 actions more.'),
  card(
    'steady',
    'Steady Hands',
    { is: 'steady' },
    'The sights stop swimming: your next attack counts as sustained.',
    2,
  ),
  card('exhale', 'Exhale', { is: 'aim', dice: 1 }, 'Between two heartbeats: your next attack has 1 die more.'),
  card(
    'weakSpot',
    'Weak Spot',
    { is: 'aim', dice: 2 },
    'Under the jaw, where it glistens: your next attack has 2 dice more.',
  ),
  card('matches', 'Box of Matches', { is: 'lamp' }, 'Five left: Darkness does not hinder you this turn.'),
  card(
    'glowstick',
    'Glowstick',
    { is: 'lamp' },
    'Green was the only colour in store: Darkness does not hinder you this turn.',
  ),
  card(
    'gallows',
    'Gallows Joke',
    { is: 'calm' },
    'Nobody laughs, and it helps: forget what Shaken still takes from you.',
    2,
  ),
  card(
    'oldPhoto',
    'Old Photograph',
    { is: 'calm' },
    'Face up in the breast pocket: forget what Shaken still takes from you.',
  ),
  card('hunch', 'Hunch', { is: 'scan', by: 1 }, 'Something about that wall: 1 Hit more on your next Scan.', 2),
  card(
    'floorPlan',
    'Torn Floor Plan',
    { is: 'scan', by: 2 },
    'Half a page of blue lines: 2 Hits more on your next Scan.',
  ),
  card(
    'percussive',
    'Percussive Repair',
    { is: 'tools', by: 1 },
    'Kick it where it hums: 1 Hit more on your next Use or Disarm.',
  ),
  card(
    'manual',
    'Read the Manual',
    { is: 'tools', by: 2 },
    'Chapter nine, in small print: 2 Hits more on your next Use or Disarm.',
  ),
  card(
    'skeletonKey',
    'Bypass Wire',
    { is: 'pick' },
    'Two wires that should never meet: open a locked door beside you.',
  ),
  card('grenade', 'Last Grenade', { is: 'grenade' }, 'Someone kept one back: a blast on a space you see, within 4.'),
  card('satchel', 'Satchel Charge', { is: 'grenade' }, 'Short fuse, long throw: a blast on a space you see, within 4.'),
  card('plateUp', 'Plate Up', { is: 'mend' }, 'Hammer it flat again: your armor is as new.'),
  card('debrief', 'What We Learned', { is: 'draw', by: 2 }, 'Nobody says it aloud: draw 2 Tactics.'),
  card('duck', 'Duck', { is: 'dodge', dice: 2 }, 'Heads down: an attack rolls 2 dice fewer.', 2),
  card('smoke', 'Smoke', { is: 'dodge', dice: 3 }, 'Grey and bitter: an attack rolls 3 dice fewer.'),
  card('braceUp', 'Brace', { is: 'brace', dice: 2 }, 'Shoulder to the wall: the target defends with 2 dice more.', 2),
  card(
    'rollWithIt',
    'Roll With It',
    { is: 'brace', dice: 3 },
    'Fall before you are felled: the target defends with 3 dice more.',
  ),
  card('stareDown', 'Stare It Down', { is: 'stand' }, 'It blinks first: the attack does not happen.'),
  card(
    'getBehindMe',
    'Get Behind Me',
    { is: 'intercept' },
    'Somebody has to: take the attack of a neighbour on yourself.',
  ),
  card('leapClear', 'Leap Clear', { is: 'leap' }, 'Already in the air: a trap does not touch you.', 2),
  card('rearGuard', 'Look Back', { is: 'leap' }, 'There was a click: a trap does not touch you.'),
  card('bootInTheGears', 'Boot in the Gears', { is: 'jam' }, 'It was a good boot: the trap jams and is spent.'),
];

export const TACTIC_IDS: readonly string[] = TACTICS.map(({ id }) => id);

const BY_ID = new Map(TACTICS.map(tactic => [tactic.id, tactic]));
export function tacticOf(id: string): TacticCard {
  const card = BY_ID.get(id);
  if (card === undefined) throw new Error(`no Tactic '${id}'`);
  return card;
}
