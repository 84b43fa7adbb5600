import { type Decision, type Json, type Offer, offersIn, type Random, type Sight, offersTo } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { tacticOf } from '../data/tactics.js';
import { CLASS_IDS, PAWNS } from '../data/tables.js';
import type { Again, FreeShot, None, Reaction, Remains } from '../offers.js';
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

/** Who enlists: classes in turn, names of our own. */
export function enlist(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const view = sight.view;
  const me = Number(decision.by) - 1;
  const taken = view.doomers.slice(0, me);
  const free = NAMES.filter(name => taken.every(d => d.name !== name));
  const pawn = PAWNS.find(one => taken.every(d => d.pawn !== one)) ?? 'green';
  const cls = CLASS_IDS[random.below(CLASS_IDS.length)] ?? 'marine';
  return { name: free[random.below(free.length)] ?? 'Nobody', class: cls, pawn, weapon: 'shotgun' };
}

/** Throw again? The class's own chance always; a card when it matters. */
export function again(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const view = sight.view;
  const d = view.doomers[Number(decision.by) - 1];
  const ways = offersIn<Again>(decision.choice);
  const [[byClass], [keep]] = [offersTo(ways, 'class'), offersTo(ways, 'keep')];
  if (byClass !== undefined) return byClass.id;
  if (keep === undefined) return null;
  const { of } = keep.with;
  const short = keep.with.of === 'brawl' ? 0 : keep.with.need - keep.with.hits;
  const vital = of === 'death' || (of === 'defend' && (d?.pain ?? 6) <= 2) || (of === 'brawl' && (d?.pain ?? 6) <= 2);
  const cards = offersTo(ways, 'reroll');
  return vital && short <= 2 && cards.length > 0 ? leastWanted(cards) : keep.id;
}

/** The card that will be missed least. */
function leastWanted(cards: readonly Offer<{ readonly card: string }>[]): string {
  const worth = ({ with: { card } }: Offer<{ readonly card: string }>): number => WORTH[tacticOf(card).effect.is] ?? 2;
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
export function react(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const view = sight.view;
  const my: { readonly doomer?: number } | undefined = sight.stack.at(-1)?.my;
  const target = view.doomers[my?.doomer ?? -1];
  const cards = offersTo(offersIn<Reaction>(decision.choice), 'play');
  if (target === undefined || cards.length === 0) return 'pass';
  const self = my?.doomer === Number(decision.by) - 1;
  return target.pain <= 2 && target.armor === null && (self || target.pain <= 1) ? (cards[0]?.id ?? 'pass') : 'pass';
}

/** A trap is under somebody's foot: leap if it is one's own. */
export function leap(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const my: { readonly doomer?: number } | undefined = sight.stack.at(-1)?.my;
  const [card] = offersTo(offersIn<Reaction>(decision.choice), 'play');
  return my?.doomer === Number(decision.by) - 1 && card !== undefined ? card.id : 'pass';
}

export function freeShoot(sight: Sight<MeetThyDoom>, decision: Decision): Json {
  const shots = offersTo(offersIn<FreeShot>(decision.choice), 'shoot');
  return bestShot(sight.view, shots) ?? 'no';
}

/** The first that is offered, in the order in which rules list what is best. */
export function firstOffered(decision: Decision): Json {
  return offersIn(decision.choice)[0]?.id ?? null;
}

export function loot(decision: Decision): Json {
  const offers = offersIn<Remains | None>(decision.choice);
  return offers.find(({ with: { at } }) => at !== 'nothing')?.id ?? 'enough';
}
