import { oneOf, type Seat, setting, type ValuesOf } from '@doomtable/kernel';

/** Everything a table agrees on before it begins. */
export const SETTINGS = { even: setting('ruling', oneOf(['floats', 'sinks']), 'floats', 'TP-7') } as const;
export type RaftSettings = ValuesOf<typeof SETTINGS>;

/** What everybody sees. */
export interface Bank extends RaftSettings {
  readonly travellers: number;
  planks: number;
  weighed: boolean;
}

export interface RaftWorld {
  readonly open: Bank;
  /** The stones of each pack, by seat; empty until all have packed. */
  readonly secret: { packs: number[] };
}

export const ENDINGS = ['floats', 'sinks'] as const;

/** How a game ended. */
export type Outcome = {
  readonly ending: (typeof ENDINGS)[number];
  readonly stones: number;
  readonly winners: readonly Seat[];
};

/** Everything that can happen, with what its words need. */
export type Happenings = {
  packed: { readonly stones: number };
  tied: { readonly by: Seat; readonly planks: number; readonly now: number };
  weighed: { readonly stones: number; readonly packs: readonly number[] };
  floats: { readonly by: Seat };
  sinks: { readonly by: Seat };
};

export function newRaft(settings: RaftSettings, travellers: number): RaftWorld {
  return { open: { ...settings, travellers, planks: 0, weighed: false }, secret: { packs: [] } };
}

export function cloneRaft({ open, secret }: RaftWorld): RaftWorld {
  return { open: { ...open }, secret: { packs: secret.packs.slice() } };
}

/** Whether the raft bears so many stones (TP-7). */
export function bears(bank: Bank, stones: number): boolean {
  return bank.even === 'floats' ? bank.planks >= stones : bank.planks > stones;
}
