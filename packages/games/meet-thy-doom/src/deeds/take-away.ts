import type { Thing } from '../data/shape.js';
import { at, type MeetThyDoomWorld } from '../world.js';
import { belongings, drop } from './belongings.js';
import { ammoOf, tellAmmo, type T } from './tell.js';

/** Whether a Doomer has no such thing. */
export function lacks(w: MeetThyDoomWorld, i: number, { is, with: which }: Thing): boolean {
  return !belongings(at(w.open.doomers, i)).some(({ thing }) => thing.is === is && thing.with === which);
}

/** A thing leaves a Doomer's Dossier for good, ammo with its weapon (MT-139). */
export function takeAway(t: T, i: number, { is, with: which }: Thing): void {
  const d = at(t.world.open.doomers, i);
  const one = belongings(d).find(({ thing }) => thing.is === is && thing.with === which);
  if (one === undefined) return;
  const before = ammoOf(t.world);
  drop(d, one);
  t.tell('takenAway', 'MT-139', { doomer: i, thing: one.thing });
  tellAmmo(t, before);
}
