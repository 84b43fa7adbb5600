import type { EventKind, GameTypes } from '../game-types.js';
import type { JsonObject } from '../json.js';
import type { Seat, Viewer } from './step.js';

/** Who may hear of an event. */
export type Audience = 'all' | readonly Seat[];

/** What happened, for eyes. The words are in the game's catalogue under `kind`; `data` is what they need. */
export interface Event {
  readonly kind: string;
  readonly cite: string | null;
  readonly data: JsonObject;
  readonly to: Audience;
}

/** An event of one game: its kind says what its data are. */
export type EventOf<T extends GameTypes> = {
  [K in EventKind<T>]: { readonly kind: K; readonly cite: string | null; readonly data: T['Events'][K] };
}[EventKind<T>];

export function mayHear(event: Event, viewer: Viewer): boolean {
  return event.to === 'all' || (viewer !== 'audience' && event.to.includes(viewer));
}
