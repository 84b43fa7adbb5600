import type { Seat } from '@doomtable/kernel';

/** How something is paid for. */
export type Payment = 'destiny' | 'doom' | 'free';
const PAYMENTS: readonly string[] = ['destiny', 'doom', 'free'] satisfies Payment[];

/** What may be brought to a pool. One that is refused may be named without how it would be paid: `null`. */
export type Asset =
  | { readonly is: 'dice' | 'opportunity' | 'points' }
  | { readonly is: 'motto' | 'cry'; readonly pay: Payment | null }
  /** A trait of the PC, or a tactic of the Cohort. */
  | { readonly is: 'use' | 'tactic'; readonly trait: string; readonly pay: Payment | null }
  | { readonly is: 'check'; readonly form: CheckForm; readonly pay: Payment | null }
  /** Supplies of the Cohort, or a trait of the Challenge, by their place. */
  | { readonly is: 'supply' | 'trait'; readonly index: number }
  | { readonly is: 'turn' | 'scar'; readonly seat: Seat }
  | { readonly is: 'tension'; readonly seat: Seat; readonly other: Seat };
/** What Check This Out brings: results or dice for the Cohort, or something against the Challenge. */
export type CheckForm = 'help' | 'dice' | 'hinder';

/** The slot of an answer that stands for it: answers are points by slot. */
export function slotOf(asset: Asset): string {
  const key = keyOf(asset);
  return 'pay' in asset && asset.pay !== null ? `${key}:${asset.pay}` : key;
}

/** What it is, however it is paid. */
export function keyOf(asset: Asset): string {
  switch (asset.is) {
    case 'use':
    case 'tactic':
      return `${asset.is}:${asset.trait}`;
    case 'check':
      return `check:${asset.form}`;
    case 'supply':
    case 'trait':
      return `${asset.is}:${asset.index + 1}`;
    case 'turn':
    case 'scar':
      return `${asset.is}:${asset.seat}`;
    case 'tension':
      return `tension:${asset.seat}:${asset.other}`;
    default:
      return asset.is;
  }
}

/** What a slot stands for: the way back from `slotOf`. `null` for what is no slot of a pool. */
export function assetIn(slot: string): Asset | null {
  const parts = slot.split(':');
  const last = parts.at(-1) ?? '';
  const pay = PAYMENTS.includes(last) ? (last as Payment) : null;
  const [is = '', id = '', other = ''] = parts;
  switch (is) {
    case 'dice':
    case 'opportunity':
    case 'points':
      return { is };
    case 'motto':
    case 'cry':
      return { is, pay };
    case 'use':
    case 'tactic':
      return id === '' ? null : { is, trait: id, pay };
    case 'check':
      return id === 'help' || id === 'dice' || id === 'hinder' ? { is, form: id, pay } : null;
    case 'supply':
    case 'trait':
      return id === '' ? null : { is, index: Number(id) - 1 };
    case 'turn':
    case 'scar':
      return { is, seat: Number(id) };
    case 'tension':
      return { is, seat: Number(id), other: Number(other) };
    default:
      return null;
  }
}

/** What was brought: how much of each slot. */
export type Brought = { readonly [slot: string]: number };

/** Everything of which something was brought, with how much. */
export function assetsIn(brought: Brought): readonly (readonly [asset: Asset, amount: number])[] {
  return Object.entries(brought).flatMap(([slot, amount]) => {
    const asset = amount > 0 ? assetIn(slot) : null;
    return asset === null ? [] : [[asset, amount] as const];
  });
}
