import type { AnyGame } from '@doomtable/kernel';
import type { LogEntry, TableHead } from './log.js';
import type { Store } from '../ports.js';
import { isSound } from './snapshot.js';
import { type Recall, TableState } from './state.js';

/** The state a log adds up to at `seq` (or at its end): the newest snapshot before it, then entry by entry. */
export async function loadState(store: Store, game: AnyGame, head: TableHead, seq: number): Promise<TableState> {
  const state = await startFor(store, game, head, seq);
  for (const entry of await store.entriesAfter(head.id, state.seq)) {
    if (entry.seq > seq) break;
    state.apply(entry, await recallFor(store, state, entry));
    if (state.table !== null) state.table.events = [];
  }
  return state;
}

/** A snapshot that cannot be read, is damaged, or does not belong to this log is passed over: it only saves time. */
async function startFor(store: Store, game: AnyGame, head: TableHead, seq: number): Promise<TableState> {
  const snapshot = await store.snapshotBefore(head.id, seq).catch(() => undefined);
  if (snapshot !== undefined && isSound(snapshot, head)) {
    const [entry] = await store.entriesAfter(head.id, snapshot.seq - 1, 1);
    const { rulesVersion: _version, seal: _seal, ...rest } = snapshot;
    if (entry?.hash === snapshot.hash) return TableState.from(game, head, rest);
  }
  return new TableState(game, head);
}

/** What an entry needs to be applied: for an undo, the answers that still count after it. */
export async function recallFor(store: Store, state: TableState, { act }: Pick<LogEntry, 'act'>): Promise<Recall> {
  return act.do === 'undo' ? recallAnswers(store, state, act.to) : () => [];
}

/** Reads the first `to` answers that count again, so that an undo can rebuild the table from them. */
async function recallAnswers(store: Store, state: TableState, to: number): Promise<Recall> {
  const wanted = new Set(state.played.slice(0, to));
  const acts = (await store.entriesAfter(state.head.id, 0))
    .filter(entry => wanted.has(entry.seq))
    .map(entry => entry.act)
    .filter(act => act.do === 'answer');
  return () => acts;
}
