import { type AllocateData, type Decision, isJsonObject, type Json, rejects, type Slot } from '@doomtable/kernel';
import { pcAt } from '../../src/board.js';
import type { Brought } from '../../src/offers.js';
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

const PAYS: ReadonlySet<string> = new Set(['destiny', 'doom', 'free']);

/** The slots of a choice, those of one thing together. */
export function waresOf(at: Considering, { slots }: AllocateData): readonly Ware[] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const parts = slot.id.split(':');
    const key = PAYS.has(parts.at(-1) ?? '') ? parts.slice(0, -1).join(':') : slot.id;
    groups.set(key, [...(groups.get(key) ?? []), slot]);
  }
  return [...groups].map(([key, of]) => ({
    key,
    name: nameOf(at, key),
    entry: considered(at, { [of[0]?.id ?? '']: 1 })[0] ?? null,
    ways: of.map(slot => wayOf(at, slot)),
  }));
}

function wayOf({ challenge }: Considering, slot: Slot): Way {
  const [head = '', id = ''] = slot.id.split(':');
  const last = slot.id.split(':').at(-1) ?? '';
  if (head === 'points') return { slot, pay: 'destiny', points: 1 };
  if (head === 'trait') return { slot, pay: 'gm', points: challenge.traits[Number(id) - 1]?.doom ?? 0 };
  if (head === 'turn' || head === 'scar' || head === 'tension') return { slot, pay: 'gm', points: 1 };
  if (last === 'destiny') return { slot, pay: 'destiny', points: traitById(id)?.points ?? 1 };
  if (last === 'doom') return { slot, pay: 'doom', points: 1 };
  return { slot, pay: last === 'free' ? 'free' : 'none', points: 0 };
}

function nameOf({ view, challenge, seat }: Considering, key: string): string {
  const [head = '', id = '', other = ''] = key.split(':');
  switch (head) {
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
      const resource = view.supplies[Number(id) - 1];
      return resource === undefined ? 'Supplies' : `${TYPE_NAMES[resource.type]} Supplies ${resource.rank}`;
    }
    case 'trait':
      return challenge.traits[Number(id) - 1]?.name ?? 'Trait';
    case 'turn':
      return `Turn the Motto of ${pcName(view, id)}`;
    case 'scar':
      return `Agony of ${pcName(view, id)}`;
    case 'tension':
      return `Tension between ${pcName(view, id)} and ${pcName(view, other)}`;
    default:
      return traitById(id)?.name ?? id;
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
