import type { Seat, Table } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { FEATS, type Feat } from '../data/objectives.js';
import { doomerOf, seatOf } from '../board/pieces.js';
import { AMMO_TYPES } from '../data/tables.js';
import { at, type Doomer, type MeetThyDoomWorld } from '../world.js';

export type T = Table<MeetThyDoom>;

/** The seats of all Doomers: what their side alone may know is told to them. */
export function doomerSeats(w: MeetThyDoomWorld): Seat[] {
  return w.open.doomers.map((_, i) => seatOf(i));
}

const FEAT_AT: { readonly [feat in Feat]: number } = Object.fromEntries(FEATS.map((feat, i) => [feat, i])) as {
  [feat in Feat]: number;
};

/** Says of whoever has more or less ammo than before how much that is now: it went with a weapon. */
export function tellAmmo(t: T, before: readonly Ammo[]): void {
  t.world.open.doomers.forEach(({ ammo }, doomer) => {
    for (const type of AMMO_TYPES) {
      if (ammo[type] !== before[doomer]?.[type]) t.tell('ammoNow', 'MT-210', { doomer, type, count: ammo[type] });
    }
  });
}
/** Says how many actions are left in the turn, where that is not as before. */
export function tellActions(t: T, before: number): void {
  const { turn, actions } = t.world.open;
  if (turn > 0 && actions !== before) t.tell('actionsLeft', 'MT-186', { doomer: doomerOf(turn), actions });
}

type Ammo = Doomer['ammo'];
export function ammoOf(w: MeetThyDoomWorld): Ammo[] {
  return w.open.doomers.map(({ ammo }) => ({ ...ammo }));
}

/** One more deed, or several, of a Doomer in this mission. */
export function did(w: MeetThyDoomWorld, doomer: number, feat: Feat, by = 1): void {
  const { tally } = at(w.open.doomers, doomer);
  tally[FEAT_AT[feat]] = (tally[FEAT_AT[feat]] ?? 0) + by;
}
export function deeds(w: MeetThyDoomWorld, doomer: number, feat: Feat): number {
  return at(w.open.doomers, doomer).tally[FEAT_AT[feat]] ?? 0;
}
