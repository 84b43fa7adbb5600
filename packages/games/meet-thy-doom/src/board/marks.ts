import { type MeetThyDoom, on } from '../world.js';

/** The spaces that bear a mark of the mission file. */
export function spacesOfMark(w: MeetThyDoom, mark: string): readonly number[] {
  return on(w).marked.get(mark) ?? [];
}
export function isMarkHere(w: MeetThyDoom, mark: string, spaces: readonly number[]): boolean {
  const marked = spacesOfMark(w, mark);
  return spaces.some(space => marked.includes(space));
}
