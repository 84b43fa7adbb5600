import type { AnyGame, Viewer } from '@doomtable/kernel';
import { type Scene, sceneFor, scenesOf } from '../told/projection.js';
import { loadState, recallFor } from './load.js';
import type { TableHead } from './log.js';
import { type Message, MessageMaker, pictureOf } from '../told/message.js';
import { fallingBySelf } from '../play/playing.js';
import type { Store } from '../ports.js';
import type { TableState } from './state.js';
import { struckPlaces, wordless } from '../people/telling.js';
import { applyEntry } from './apply-entry.js';

/** Where a table's past is read from. */
export interface Past {
  readonly store: Store;
  readonly game: AnyGame;
  readonly head: TableHead;
}

/**
 * The messages a viewer missed after `seq`, byte for byte as they were sent to others with the same eyes, but for lines that were
 * struck since: nobody is told their words again.
 */
export async function messagesSince(past: Past, viewer: Viewer, seq: number): Promise<readonly Message[]> {
  const { store, head } = past;
  const state = await stillAt(past, seq);
  const messages: Message[] = [];
  let before = pictureOf(scenesOf(state)(viewer), null);
  const entries = await store.entriesAfter(head.id, state.seq);
  const struck = struckPlaces(entries);
  for (const entry of entries) {
    const happened = applyEntry(state, entry, await recallFor(store, state, entry), false);
    const shown = struck.has(entry.seq) ? { ...happened, entry: wordless(entry) } : happened;
    const { picture, text } = new MessageMaker(state, shown).tell(viewer, before);
    if (entry.seq > seq) messages.push(JSON.parse(text) as Message);
    before = picture;
  }
  return messages;
}

/** The table as it stood at a place of the log. */
export function stateAt(past: Past, seq: number): Promise<TableState> {
  return stillAt(past, seq);
}

/** Whether play has moved on from one state to the other. */
export function isBefore(one: TableState, other: TableState): boolean {
  return one.seq < other.seq && (one.table?.tick ?? 0) !== (other.table?.tick ?? 0);
}

/** What a viewer saw at a place of the log. */
export async function sceneAt(
  past: Past,
  viewer: Viewer,
  seq: number,
): Promise<{ readonly seq: number; readonly scene: Scene }> {
  const state = await stillAt(past, seq);
  return { seq: state.seq, scene: sceneFor(state, viewer) };
}

/** The last place of the log that was written at or before a time. */
export async function placeAt({ store, head }: Past, time: number): Promise<number> {
  const entries = await store.entriesAfter(head.id, 0);
  return entries.findLast(({ at }) => at <= time)?.seq ?? 0;
}

/** The state at a place of the log. While dice were falling nobody had a scene: then it is the one before. */
async function stillAt({ store, game, head }: Past, seq: number): Promise<TableState> {
  let state = await loadState(store, game, head, seq);
  while (fallingBySelf(state) !== undefined && state.seq > 0) {
    state = await loadState(store, game, head, state.seq - 1);
  }
  return state;
}
