import type { AnyTypes, EventKind, GameTypes } from './game-types.js';

/** Figures by name: `gold`, `stress 2`. */
export interface Figures {
  readonly [name: string]: number;
}

/** What an event says of a figure: by how much it changed, or what it is now. */
export type Change = number | { readonly now: number };
export interface Changes {
  readonly [name: string]: Change;
}

/**
 * What a game counts, and which events tell of it. Whoever sees a figure and hears every event that may be heard from that seat
 * can keep the figure by hand: a law holds every game to it.
 */
export interface Counting<T extends GameTypes = AnyTypes> {
  /** Every figure that a view shows. One that is not there, or that this viewer may not know, is left out. */
  figures(view: T['View']): Figures;
  /** By kind of event: what it says of figures. */
  readonly told: { readonly [Kind in EventKind<T>]?: (data: T['Events'][Kind]) => Changes };
}
