import type { Decision, Json, Option, Random, Sight } from '@doomtable/kernel';
import { tacticOf } from '../data/tactics.js';
import { CLASS_IDS, PAWNS } from '../data/tables.js';
import { isWeapon, weaponOf } from '../data/weapons.js';
import type { View } from '../view.js';
import { bestShot } from './doomer.js';

const NAMES = [
  'Okafor',
  'Brandt',
  'Sister Vale',
  'Ilić',
  'Hopper',
  'Nakamura',
  'Quill',
  'Rook',
  'Tamsin',
  'Deacon Moss',
  'Voss',
  'Harrow',
];

function options(decision: Decision): readonly Option[] {
  return decision.choice.kind === 'one' ? decision.choice.of : [];
}
function has(decision: Decision, id: string): boolean {
  return options(decision).some(option => option.id === id);
}
function cardIn(option: Option): string {
  return String(option.with?.['card']);
}

/** Who enlists: classes in turn, names of our own. */
export function enlist(sight: Sight, decision: Decision, random: Random): Json {
  const view = sight.view as View;
  const me = Number(decision.by) - 1;
  const taken = view.doomers.slice(0, me);
  const free = NAMES.filter(name => taken.every(d => d.name !== name));
  const pawn = PAWNS.find(one => taken.every(d => d.pawn !== one)) ?? 'green';
  const cls = CLASS_IDS[random.below(CLASS_IDS.length)] ?? 'marine';
  return { name: free[random.below(free.length)] ?? 'Nobody', class: cls, pawn, weapon: 'shotgun' };
}

/** Throw again? The class's own chance always; a card when it matters. */
export function again(sight: Sight, decision: Decision): Json {
  const view = sight.view as View;
  const d = view.doomers[Number(decision.by) - 1];
  if (has(decision, 'class')) return 'class';
  const [keep] = options(decision);
  const of = String(keep?.with?.['of']);
  const short = Number(keep?.with?.['need'] ?? 0) - Number(keep?.with?.['hits'] ?? 0);
  const vital = of === 'death' || (of === 'defend' && (d?.pain ?? 6) <= 2) || (of === 'brawl' && (d?.pain ?? 6) <= 2);
  const cards = options(decision).filter(({ id }) => id.startsWith('reroll:'));
  return vital && short <= 2 && cards.length > 0 ? leastWanted(cards) : 'keep';
}

/** The card that will be missed least. */
function leastWanted(cards: readonly Option[]): string {
  const worth = (option: Option): number => WORTH[tacticOf(cardIn(option)).effect.is] ?? 2;
  return cards.reduce((best, card) => (worth(card) < worth(best) ? card : best)).id;
}
const WORTH: { readonly [effect: string]: number } = {
  ammo: 1,
  scan: 1,
  tools: 1,
  lamp: 1,
  pick: 1,
  calm: 1,
  mend: 1,
  heal: 4,
  patch: 3,
  stand: 4,
  dodge: 3,
};

/** A card against an attack: when the target can hardly bear another wound. */
export function react(sight: Sight, decision: Decision): Json {
  const view = sight.view as View;
  const my: { readonly doomer?: number } | undefined = sight.stack.at(-1)?.my;
  const target = view.doomers[my?.doomer ?? -1];
  const cards = options(decision).filter(({ id }) => id.startsWith('play:'));
  if (target === undefined || cards.length === 0) return 'pass';
  const self = my?.doomer === Number(decision.by) - 1;
  return target.pain <= 2 && target.armor === null && (self || target.pain <= 1) ? (cards[0]?.id ?? 'pass') : 'pass';
}

/** A trap is under somebody's foot: leap if it is one's own. */
export function leap(sight: Sight, decision: Decision): Json {
  const my: { readonly doomer?: number } | undefined = sight.stack.at(-1)?.my;
  const card = options(decision).find(({ id }) => id.startsWith('play:'));
  return my?.doomer === Number(decision.by) - 1 && card !== undefined ? card.id : 'pass';
}

/** Take what is useful, equip what is better, hand on what does not fit. */
export function gain(sight: Sight, decision: Decision): Json {
  const view = sight.view as View;
  const d = view.doomers[Number(decision.by) - 1];
  const [option] = options(decision);
  const thing = option?.with?.['thing'] as { readonly is?: Json; readonly with?: Json } | undefined;
  const id = String(thing?.with);
  if (has(decision, 'equip') && d !== undefined) {
    if (thing?.is === 'pickup') return d.armor === null ? 'equip' : 'take';
    const better =
      isWeapon(id) &&
      (weaponOf(id).form === 'gun' ? weaponOf(id).dice > weaponOf(d.ready).dice : weaponOf(d.ready).form === 'close');
    return better ? 'equip' : 'take';
  }
  if (has(decision, 'take')) return 'take';
  return options(decision).find(other => other.id.startsWith('toss:'))?.id ?? 'leave';
}

export function freeShoot(sight: Sight, decision: Decision): Json {
  const shots = options(decision).filter(({ id }) => id.startsWith('shoot:'));
  return bestShot(sight.view as View, shots)?.id ?? 'no';
}

/** The first that is offered, in the order in which rules list what is best. */
export function firstOffered(decision: Decision): Json {
  return options(decision)[0]?.id ?? null;
}

export function loot(decision: Decision): Json {
  return options(decision).find(({ id }) => id !== 'enough')?.id ?? 'enough';
}
