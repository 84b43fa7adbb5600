import { type AllocateData, type Decision, isJsonObject, type Json, rejects, type Slot } from '@doomtable/kernel';
import { pcAt } from '../../src/board.js';
import { type Asset, assetIn, type Brought, keyOf } from '../../src/assets.js';
import { traitById } from '../../src/traits.js';
import { pcName, TYPE_NAMES } from '../../src/words/names.js';
import { considered, type Considering, type NewEntry } from './considered.js';

/** Steps in which something is laid on the workbench. */
export const BRINGING: ReadonlySet<string> = new Set([
  'cohort.part',
  'cohort.plan',
  'cohort.doom',
  'cohort.late',
  'menace.act',
  'menace.answer',
]);

export type Pay = 'destiny' | 'doom' | 'free' | 'gm' | 'none';

/** One way to get something: a slot of the answer, and what is paid for each. */
export interface Way {
  readonly slot: Slot;
  readonly pay: Pay;
  readonly points: number;
}

/** Something that may be laid down, with all ways to pay for it. */
export interface Ware {
  readonly key: string;
  readonly asset: Asset;
  readonly name: string;
  /** What it would lay down; nothing for what only moves points. */
  readonly entry: NewEntry | null;
  readonly ways: readonly Way[];
}

/** Whether it can be had at all just now. */
export function isOpen({ ways }: Ware): boolean {
  return ways.some(({ slot }) => slot.max > 0);
}

/** The part of an answer that says what is brought. */
export function bringing(decision: Decision): AllocateData | null {
  const { choice } = decision;
  const part = choice.kind === 'record' ? choice.fields['spend'] : choice;
  return part?.kind === 'allocate' ? part : null;
}

/** What is brought by the answer in the making: at first what an absent seat is taken to bring. */
export function broughtIn(decision: Decision, draft: Json): Brought {
  return spentIn(decision, draft) ?? spentIn(decision, decision.otherwise) ?? {};
}

/** The part of an answer that says what is brought; `null` where it has none, as an answer to another question. */
function spentIn({ choice }: Decision, value: Json): Brought | null {
  const part = choice.kind === 'record' && isJsonObject(value) ? (value['spend'] ?? null) : value;
  return isJsonObject(part) ? (part as Brought) : null;
}

/** The answer in the making with something else brought. */
export function withBrought(decision: Decision, draft: Json, brought: Brought): Json {
  if (decision.choice.kind !== 'record') return brought;
  return { ...((draft ?? decision.otherwise) as { readonly [key: string]: Json }), spend: brought };
}

/** The slots of a choice, those of one thing together. */
export function waresOf(at: Considering, { slots }: AllocateData): readonly Ware[] {
  const groups = new Map<string, { readonly asset: Asset; readonly ways: Way[] }>();
  for (const slot of slots) {
    const asset = assetIn(slot.id);
    if (asset === null) continue;
    const group = groups.get(keyOf(asset)) ?? { asset, ways: [] };
    group.ways.push(wayOf(at, slot, asset));
    groups.set(keyOf(asset), group);
  }
  return [...groups].map(([key, { asset, ways }]) => ({
    key,
    asset,
    name: nameOf(at, asset),
    entry: considered(at, { [ways[0]?.slot.id ?? '']: 1 })[0] ?? null,
    ways,
  }));
}

function wayOf({ challenge }: Considering, slot: Slot, asset: Asset): Way {
  switch (asset.is) {
    case 'points':
      return { slot, pay: 'destiny', points: 1 };
    case 'trait':
      return { slot, pay: 'gm', points: challenge.traits[asset.index]?.doom ?? 0 };
    case 'turn':
    case 'scar':
    case 'tension':
      return { slot, pay: 'gm', points: 1 };
    default:
  }
  if (!('pay' in asset) || asset.pay === null) return { slot, pay: 'none', points: 0 };
  if (asset.pay === 'free') return { slot, pay: 'free', points: 0 };
  const points = asset.pay === 'destiny' && 'trait' in asset ? (traitById(asset.trait)?.points ?? 1) : 1;
  return { slot, pay: asset.pay, points };
}

function nameOf({ view, challenge, seat }: Considering, asset: Asset): string {
  switch (asset.is) {
    case 'dice':
      return `Expertise in ${TYPE_NAMES[challenge.type]}`;
    case 'motto':
      return `“${pcAt(view, seat).motto}”`;
    case 'opportunity':
      return 'Create an Opportunity';
    case 'points':
      return 'Destiny for dice';
    case 'cry':
      return `“${view.cry}”`;
    case 'check':
      return 'Check This Out';
    case 'supply': {
      const resource = view.supplies[asset.index];
      return resource === undefined ? 'Supplies' : `${TYPE_NAMES[resource.type]} Supplies ${resource.rank}`;
    }
    case 'trait':
      return challenge.traits[asset.index]?.name ?? 'Trait';
    case 'turn':
      return `Turn the Motto of ${pcName(view, asset.seat)}`;
    case 'scar':
      return `Agony of ${pcName(view, asset.seat)}`;
    case 'tension':
      return `Tension between ${pcName(view, asset.seat)} and ${pcName(view, asset.other)}`;
    default:
      return traitById(asset.trait)?.name ?? asset.trait;
  }
}

/** What is brought when so much of a slot is taken: what it excludes is put back. `null` where it cannot be had. */
export function take(choice: AllocateData, brought: Brought, slot: string, amount: number): Brought | null {
  const next: { [slot: string]: number } = { ...brought, [slot]: amount };
  if (amount > 0) for (const other of excludedBy(choice, slot)) next[other] = 0;
  return rejects(choice, next) === undefined ? next : null;
}

/** Slots that cannot be taken together with this one: at most one of a kind, and nothing beside an Opportunity. */
function excludedBy({ limits = [], slots }: AllocateData, slot: string): readonly string[] {
  const all = slots.map(({ id }) => id).filter(id => id !== slot);
  if (slot === 'opportunity') return all;
  const rivals = limits
    .filter(({ terms, max }) => max === 1 && terms.every(([, by]) => by === 1) && terms.some(([id]) => id === slot))
    .filter(({ cite }) => cite !== 'RM-298' && cite !== 'RM-340')
    .flatMap(({ terms }) => terms.map(([id]) => id));
  return all.filter(id => id === 'opportunity' || rivals.includes(id));
}

/** What an answer costs. */
export function priceOf(
  wares: readonly Ware[],
  brought: Brought,
): { readonly [pay in 'destiny' | 'doom' | 'gm']: number } {
  const sum = (pay: Pay): number =>
    wares
      .flatMap(({ ways }) => ways)
      .filter(way => way.pay === pay)
      .reduce((total, { slot, points }) => total + points * (brought[slot.id] ?? 0), 0);
  return { destiny: sum('destiny'), doom: sum('doom'), gm: sum('gm') };
}
