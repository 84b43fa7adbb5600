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

export interface Raft {
  readonly open: Bank;
  /** The stones of each pack, by seat; empty until all have packed. */
  readonly secret: { packs: number[] };
}

export const ENDINGS = ['floats', 'sinks'] as const;

/** How a game ended. */
export interface Outcome {
  readonly ending: (typeof ENDINGS)[number];
  readonly stones: number;
  readonly winners: readonly Seat[];
}

export function newRaft(settings: RaftSettings, travellers: number): Raft {
  return { open: { ...settings, travellers, planks: 0, weighed: false }, secret: { packs: [] } };
}

export function cloneRaft({ open, secret }: Raft): Raft {
  return { open: { ...open }, secret: { packs: secret.packs.slice() } };
}

/** Whether the raft bears so many stones (TP-7). */
export function bears(bank: Bank, stones: number): boolean {
  return bank.even === 'floats' ? bank.planks >= stones : bank.planks > stones;
}
