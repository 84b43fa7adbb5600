import { type MeetThyDoomWorld, on } from '../world.js';

/** The spaces that bear a mark of the mission file. */
export function spacesOfMark(w: MeetThyDoomWorld, mark: string): readonly number[] {
  return on(w).marked.get(mark) ?? [];
}
export function isMarkHere(w: MeetThyDoomWorld, mark: string, spaces: readonly number[]): boolean {
  const marked = spacesOfMark(w, mark);
  return spaces.some(space => marked.includes(space));
}
