import type { Audience, JsonObject, Seat, Table } from '@doomtable/kernel';
import { FEATS, type Feat } from '../data/objectives.js';
import { seatOf } from '../board/pieces.js';
import { at, type MeetThyDoom } from '../world.js';

export type T = Table<MeetThyDoom>;

/** The seats of all Doomers: what their side alone may know is told to them. */
export function doomerSeats(w: MeetThyDoom): Seat[] {
  return w.open.doomers.map((_, i) => seatOf(i));
}

export function tell(t: T, kind: string, cite: string, data: JsonObject, to: Audience = 'all'): void {
  if (t.heard !== null) t.tell(kind, cite, data, to);
}

const FEAT_AT: { readonly [feat in Feat]: number } = Object.fromEntries(FEATS.map((feat, i) => [feat, i])) as {
  [feat in Feat]: number;
};

/** One more deed, or several, of a Doomer in this mission. */
export function did(w: MeetThyDoom, doomer: number, feat: Feat, by = 1): void {
  const { tally } = at(w.open.doomers, doomer);
  tally[FEAT_AT[feat]] = (tally[FEAT_AT[feat]] ?? 0) + by;
}
export function deeds(w: MeetThyDoom, doomer: number, feat: Feat): number {
  return at(w.open.doomers, doomer).tally[FEAT_AT[feat]] ?? 0;
}
