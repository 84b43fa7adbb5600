import type { ChoiceData, Decision, Json, Random, Seat } from '@doomtable/kernel';
import { choosable, slotsOf } from '../meeting.js';
import type { Ballot } from '../rules/ballot.js';
import type { Matter } from '../motions.js';
import type { View } from '../view.js';
import { freshAspect, freshDoom, pick, takenIn } from './writing.js';

/** How Councilors talk, second and vote. */

const SILENT = { is: 'silent', with: {} } as const;

function branchesOf(choice: ChoiceData): { readonly [name: string]: ChoiceData } {
  return choice.kind === 'either' ? choice.branches : {};
}

/** One idea from most, old ones now and then, and then silence. */
export function floor(view: View, my: Matter, { choice, by }: Decision, random: Random): Json {
  const branches = branchesOf(choice);
  const seat = by === 'luck' ? 0 : by;
  const wanted = my.what === 'doom' ? 3 : slotsOf(view, 'aspect') + 1;
  if ((my.suggested[seat] ?? 0) > 0 || view.floor.length >= wanted) return SILENT;
  const { revive, suggest } = branches;
  if (revive?.kind === 'one' && random.below(3) === 0) return { is: 'revive', with: pick(revive.of, random).id };
  if (suggest === undefined || random.below(5) === 0) return SILENT;
  return { is: 'suggest', with: named(view, my, takenIn(suggest), random) };
}

export function fill(view: View, my: Matter, { choice }: Decision, random: Random): Json {
  return named(view, my, takenIn(choice), random);
}

function named(view: View, my: Matter, taken: readonly string[], random: Random): string {
  return my.what === 'doom' ? freshDoom(taken, random) : freshAspect(view, taken, random);
}

/** A single idea is declared agreed; of several the Chair declares as many as are wanted, or puts them to the vote. */
export function gavel(view: View, my: Matter, { choice }: Decision, random: Random): Json {
  const branches = branchesOf(choice);
  if (my.disputed && my.items.length === 1 && branches['yesNo'] !== undefined && random.below(2) === 0) {
    return { is: 'yesNo', with: { item: `item:${my.items[0] ?? 0}`, wording: '' } };
  }
  const several = branches['declareAll'];
  if (several?.kind === 'some' && random.below(3) > 0) {
    return {
      is: 'declareAll',
      with: chooseSome(
        several.of.map(({ id }) => id),
        [],
        several.max,
        random,
      ),
    };
  }
  const items = choosable(view);
  const enough = items.length >= slotsOf(view, my.what);
  const item = items.length === 0 ? '' : `item:${pick(items, random)}`;
  if (branches['declare'] !== undefined && (items.length === 1 || random.below(2) === 0)) {
    return { is: 'declare', with: { item, wording: '' } };
  }
  if (branches['list'] !== undefined && !enough) return { is: 'list', with: items.map(place => `item:${place}`) };
  return { is: 'all', with: {} };
}

/** Whoever has put forward something else objects now and then. */
export function consensus(view: View, my: Matter, seat: Seat, random: Random): Json {
  const isMine = my.items.some(item => view.floor[item]?.by === seat);
  const hasOther = view.floor.some(({ by }, place) => by === seat && !my.items.includes(place));
  return !isMine && random.below(hasOther ? 3 : 9) === 0 ? 'object' : 'agree';
}

/** Own ideas first, then anything. */
export function vote(view: View, { options, places }: Ballot, seat: Seat, random: Random): Json {
  if (options[0] === 'yes') return random.below(4) === 0 ? 'no' : 'yes';
  const isOwn = (id: string): boolean => view.floor[Number(id.slice('item:'.length))]?.by === seat;
  const own = options.filter(id => isOwn(id) && random.below(3) > 0);
  if (places === 1) return own[0] ?? pick(options, random);
  return chooseSome(options, own, places, random);
}

/** So many of these, the wanted ones among them, in the order of the list. */
function chooseSome(options: readonly string[], wanted: readonly string[], count: number, random: Random): string[] {
  const chosen = new Set(wanted.slice(0, count));
  while (chosen.size < count) chosen.add(pick(options, random));
  return options.filter(id => chosen.has(id));
}

export function casting({ choice }: Decision, random: Random): Json {
  if (choice.kind === 'one') return pick(choice.of, random).id;
  const ids = choice.kind === 'some' ? choice.of.map(({ id }) => id) : [];
  return chooseSome(ids, [], choice.kind === 'some' ? choice.min : 0, random);
}
