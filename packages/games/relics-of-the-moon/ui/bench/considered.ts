import type { Seat } from '@doomtable/kernel';
import { pcAt } from '../../src/board.js';
import { addDice, autoResult, type Modifier, rankedDice, rankedSimple, simple } from '../../src/data/modifier.js';
import { MOTTO_RESULT, TURNED_RESULT } from '../../src/data/tables.js';
import { type Asset, assetsIn, type Brought } from '../../src/assets.js';
import { tacticsOf, traitsOf } from '../../src/traits.js';
import type { View } from '../../src/view.js';
import type { Challenge, Entry } from '../../src/world.js';

export type NewEntry = Omit<Entry, 'id'>;

/** Who considers something, and where. */
export interface Considering {
  readonly view: View;
  readonly challenge: Challenge;
  readonly seat: Seat;
}

/** What these slots would lay on the workbench if they were brought, in the same words as the rules lay it down. */
export function considered(at: Considering, brought: Brought): readonly NewEntry[] {
  return assetsIn(brought).flatMap(([asset, amount]) => entriesFor(at, asset, amount));
}

function entriesFor(at: Considering, asset: Asset, amount: number): readonly NewEntry[] {
  const { view, challenge, seat } = at;
  switch (asset.is) {
    case 'dice':
      return [ofPc(seat, 'Expertise', addDice(amount))];
    case 'motto':
      return [ofPc(seat, pcAt(view, seat).motto, autoResult(MOTTO_RESULT, 1))];
    case 'use':
      return traitsOf(pcAt(view, seat)).flatMap(({ id, name, modifier, helps }) =>
        id === asset.trait && modifier !== null ? [ofPc(seat, name, modifier, helps)] : [],
      );
    case 'points':
      return [ofCohort('Destiny', addDice(amount))];
    case 'cry':
      return [ofCohort(view.cry, autoResult(MOTTO_RESULT, 1))];
    case 'check':
      return [
        ofCohort('Check This Out', asset.form === 'dice' ? rankedDice(1) : rankedSimple(1), asset.form !== 'hinder'),
      ];
    case 'supply':
      return supply(at, asset.index);
    case 'tactic':
      return tacticsOf(view).flatMap(({ id, name, modifier, helps }) =>
        id === asset.trait && modifier !== null ? [ofCohort(name, modifier, helps)] : [],
      );
    default:
      return fromGm(view, challenge, asset, amount);
  }
}

function ofPc(seat: Seat, name: string, modifier: Modifier, helps = true): NewEntry {
  return { source: 'pc', seat, name, helps, own: false, modifier };
}

function ofCohort(name: string, modifier: Modifier, helps = true): NewEntry {
  return { source: 'cohort', seat: null, name, helps, own: false, modifier };
}

function supply({ view, challenge }: Considering, index: number): readonly NewEntry[] {
  const resource = view.supplies[index];
  if (resource === undefined) return [];
  return challenge.trade === null
    ? [ofCohort('Supplies', rankedDice(resource.rank))]
    : [ofCohort('Offer', rankedSimple(resource.rank))];
}

/** What the GM pays Doom for. */
function fromGm(view: View, { traits }: Challenge, asset: Asset, amount: number): readonly NewEntry[] {
  if (asset.is === 'trait') {
    const found = traits[asset.index];
    if (found === undefined) return [];
    const { name, helps, modifier } = found;
    return [{ source: 'challenge', seat: null, name, helps, own: false, modifier }];
  }
  if (asset.is === 'turn') {
    const { seat } = asset;
    const modifier = autoResult(TURNED_RESULT, 1);
    return [{ source: 'gm', seat, name: pcAt(view, seat).motto, helps: false, own: false, modifier }];
  }
  if (asset.is === 'scar') {
    const { seat } = asset;
    return pcAt(view, seat)
      .scars.slice(0, amount)
      .map(name => ({ source: 'pc', seat, name, helps: false, own: true, modifier: rankedSimple(1) }));
  }
  if (asset.is === 'tension')
    return [{ source: 'pc', seat: asset.seat, name: 'Tension', helps: false, own: true, modifier: simple(1, 1) }];
  return [];
}
