import type { Effect } from './shape.js';
import type { Stat } from './tables.js';

/** An Encounter card: something happens, or a save says which of two things (MT-297). */
export interface EncounterCard {
  readonly id: string;
  readonly name: string;
  readonly telling: string;
  /** A save that turns the bad into the good; `null` where luck has no say. */
  readonly save: { readonly stat: Stat; readonly level: number } | null;
  /** What happens, or what a failed save brings. */
  readonly effects: readonly Effect[];
  readonly passed: readonly Effect[];
  /** Whether it goes back among the cards instead of the box (MT-226). */
  readonly returns: boolean;
}

type Save = readonly [stat: Stat, level: number] | null;

function card(
  id: string,
  name: string,
  telling: string,
  save: Save,
  effects: readonly Effect[],
  passed: readonly Effect[] = [],
  returns = false,
): EncounterCard {
  return {
    id,
    name,
    telling,
    save: save === null ? null : { stat: save[0], level: save[1] },
    effects,
    passed,
    returns,
  };
}

const monsters = (kind: 'human' | 'imp' | 'soul' | 'gnasher' | 'demon' | 'spectre', count: number): Effect => ({
  is: 'monsters',
  with: { kind, count, at: '*' },
});

/** The Encounter deck: ours, every card of it. */
export const ENCOUNTERS: readonly EncounterCard[] = [
  card('dust', 'Dust', 'Nothing but dust, and your own tracks in it.', null, [], [], true),
  card(
    'rats',
    'Something Small',
    'It runs over your hand and is gone.',
    ['moxie', 1],
    [{ is: 'shaken', with: 1 }],
    [],
    true,
  ),
  card('locker', 'Dented Locker', 'The door gives at the third kick.', null, [{ is: 'pickup', with: 'stimpack' }]),
  card(
    'bandolier',
    'Bandolier',
    'Its owner is no longer using it.',
    ['moxie', 1],
    [{ is: 'shaken', with: 1 }],
    [{ is: 'ammo', with: { type: 'shells', count: 4 } }],
  ),
  card('magazine', 'Jammed Magazine', 'Six rounds slide out into your palm.', null, [
    { is: 'ammo', with: { type: 'bullets', count: 6 } },
  ]),
  card(
    'leak',
    'Leaking Cell',
    'It hisses when you lift it.',
    ['dex', 1],
    [{ is: 'hits', with: 1 }],
    [{ is: 'ammo', with: { type: 'cells', count: 3 } }],
  ),
  card('gas', 'Stale Gas', 'A valve sighs open behind you.', ['dex', 2], [{ is: 'hits', with: 2 }]),
  card(
    'vent',
    'Vent Cover',
    'It falls. So does what sat behind it.',
    ['scan', 2],
    [monsters('gnasher', 1)],
    [{ is: 'promotions', with: 1 }],
  ),
  card('clatter', 'Clatter', 'Every tray in the room hits the floor. Something heard it.', null, [monsters('imp', 1)]),
  card('lastMan', 'Last Man', 'He has not noticed that he is dead.', null, [monsters('human', 1)]),
  card('candle', 'Burning Skull', 'The candle on the shelf opens its eyes.', null, [monsters('soul', 1)]),
  card(
    'breath',
    'Breath on the Neck',
    'Warm, and then gone.',
    ['moxie', 2],
    [monsters('spectre', 1), { is: 'shaken', with: 1 }],
    [{ is: 'promotions', with: 2 }],
  ),
  card(
    'den',
    'Den',
    'Bones under the rubbish, and a growl under the bones.',
    ['dex', 2],
    [monsters('demon', 1)],
    [{ is: 'pickup', with: 'bulletBox' }],
  ),
  card(
    'diary',
    'A Diary',
    'The last page is only a drawing, and it is of you.',
    ['moxie', 2],
    [{ is: 'shaken', with: 2 }],
    [{ is: 'tactics', with: 1 }],
  ),
  card('manualPage', 'Training Card', 'Page four: what to do when surrounded.', null, [{ is: 'tactics', with: 1 }]),
  card('flask', 'Hip Flask', 'For medical use, says the label, and does not lie.', null, [{ is: 'heal', with: 1 }]),
  card('kit', 'Half a Medikit', 'Somebody was in the middle of it.', null, [{ is: 'heal', with: 2 }]),
  card(
    'mirror',
    'Broken Mirror',
    'Seven pieces, and in one of them you are not alone.',
    ['moxie', 1],
    [{ is: 'shaken', with: 1 }],
    [{ is: 'promotions', with: 1 }],
  ),
  card(
    'wire',
    'Live Wire',
    'Blue light, then your own teeth.',
    ['dex', 1],
    [{ is: 'hits', with: 1 }],
    [{ is: 'promotions', with: 2 }],
  ),
  card(
    'pouch',
    'Cut Strap',
    'The pouch has been empty for a while, it turns out.',
    ['scan', 1],
    [{ is: 'ammoLost', with: { type: 'bullets', count: 4 } }],
    [{ is: 'ammo', with: { type: 'bullets', count: 2 } }],
  ),
  card(
    'hole',
    'Hole in the Pack',
    'You have been leaving a trail of shells.',
    ['scan', 1],
    [{ is: 'ammoLost', with: { type: 'shells', count: 3 } }],
    [{ is: 'ammo', with: { type: 'shells', count: 1 } }],
  ),
  card('medal', 'A Medal', 'For valour. The ribbon is still wet.', null, [{ is: 'promotions', with: 3 }]),
  card('rush', 'Rush of Blood', 'You could lift the building.', null, [{ is: 'actions', with: 1 }]),
  card(
    'ceiling',
    'Loose Ceiling',
    'It has waited years for a knock.',
    ['dex', 2],
    [{ is: 'sectorHits', with: 1 }],
    [{ is: 'promotions', with: 2 }],
  ),
  card(
    'plate',
    'Stripped Guard',
    'The vest is whole. The guard is not.',
    ['moxie', 1],
    [
      { is: 'shaken', with: 1 },
      { is: 'pickup', with: 'security' },
    ],
    [{ is: 'pickup', with: 'security' }],
  ),
  card(
    'swarm',
    'Swarm',
    'The heap moves, all of it.',
    ['scan', 2],
    [monsters('gnasher', 2)],
    [monsters('gnasher', 1), { is: 'promotions', with: 1 }],
  ),
];

const BY_ID = new Map(ENCOUNTERS.map(encounter => [encounter.id, encounter]));
export function encounterOf(id: string): EncounterCard {
  const card = BY_ID.get(id);
  if (card === undefined) throw new Error(`no Encounter '${id}'`);
  return card;
}
