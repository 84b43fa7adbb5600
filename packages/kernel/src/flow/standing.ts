import type { World } from '../game.js';
import { cloneJson, type JsonObject } from '../json.js';
import type { Seat } from './step.js';
import type { Frame } from './table.js';

/**
 * Something that stands unless somebody objects: what a seat did, and the table as it was before. It can be taken back until
 * somebody else has built on it by an answer of their own.
 */
export interface Standing {
  /** The tick of the answer that did it; no two have the same. */
  readonly id: number;
  readonly by: Seat;
  /** What was done, as rights and words know it, with what they say of it. */
  readonly what: string;
  readonly with: JsonObject;
  readonly before: { readonly world: World; readonly stack: readonly Frame[] };
  /** How many rules were in progress when somebody objected; answers given above them judge it, and do not build on it. */
  heldAt: number | null;
}

/** What still stands once this seat has answered, where so many rules were in progress. Nobody builds on anything by judging. */
export function stillStanding(standing: readonly Standing[], by: Seat, depth: number): readonly Standing[] {
  if (standing.some(({ heldAt }) => heldAt !== null && depth > heldAt)) return standing;
  return standing.filter(one => one.by === by);
}

/** Frames of their own, sharing nothing with these. */
export function copied(stack: readonly Frame[]): Frame[] {
  const frames: Frame[] = [];
  for (const { rule, at, my, sealed } of stack) {
    frames.push({ rule, at, my: cloneJson(my), sealed: sealed === null ? null : cloneJson(sealed) });
  }
  return frames;
}
