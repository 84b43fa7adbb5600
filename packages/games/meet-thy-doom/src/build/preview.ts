import { type Json, rejects } from '@doomtable/kernel';
import { doomer, living, sectorAt } from '../board/pieces.js';
import { sees, sectorsSeen, unrevealed } from '../board/sight.js';
import type { T } from '../deeds/tell.js';
import type { View } from '../view.js';
import { at, cloneWorld, type MeetThyDoomWorld } from '../world.js';
import { build, buildRefusal } from './build.js';
import { change, changeRefusal, remove, removeRefusal } from './remove.js';
import { BUILD, type Build, CHANGE, type Change, REMOVE, type Remove } from './shape.js';
import { spacesBetween } from './spaces.js';

/** What would come of an act of the Mastermind's, worked out on a copy of what he knows. */
export interface Foretold {
  /** Why it cannot be done; `null` where it can. */
  readonly refused: string | null;
  /** Whether all Doomers are told of it at once, and who of them has it in line of sight. */
  readonly told: boolean;
  readonly seenBy: readonly number[];
}

/** Who would learn of an act; `null` while it is not filled in, or where there is nothing to tell beforehand. */
export function foretell(view: View, right: string, value: Json): Foretold | null {
  if (view.plot === null) return null;
  const world = cloneWorld({ open: view, secret: { ...view.plot, hands: [], goals: [] } });
  const told: string[] = [];
  // All that the functions of building want of a table.
  const t = { world, stack: [], tell: (kind: string) => void told.push(kind) } as unknown as T;
  const act = actOf(t, right, value);
  if (act === null) return null;
  if (act.refused !== null) return { refused: act.refused, told: false, seenBy: [] };
  act.do();
  const seenBy = living(world).filter(i => act.spaces.some(space => isInSight(world, i, space)));
  return { refused: null, told: told.length > 0 || seesMore(world), seenBy: act.isHidden ? [] : seenBy };
}

interface Act {
  readonly refused: string | null;
  readonly spaces: readonly number[];
  /** Whether nobody sees it, though it lies before everybody. */
  readonly isHidden: boolean;
  do(): void;
}

function actOf(t: T, right: string, value: Json): Act | null {
  if (right === 'build' && rejects(BUILD, value) === undefined) {
    const act = value as unknown as Build;
    const to = 'to' in act.with ? act.with.to : act.with.at;
    const isHidden = act.is === 'trap' || (act.is === 'door' && act.with.secret === 'yes');
    const spaces = spacesBetween(act.with.at, to);
    return { refused: buildRefusal(t.world, act), spaces, isHidden, do: () => build(t, act) };
  }
  if (right === 'change' && rejects(CHANGE, value) === undefined) {
    const act = value as unknown as Change;
    const spaces = [act.with.at];
    return { refused: changeRefusal(t.world, act), spaces, isHidden: false, do: () => change(t, act) };
  }
  if (right === 'remove' && rejects(REMOVE, value) === undefined) {
    const act = value as unknown as Remove;
    return { refused: removeRefusal(t, act), spaces: [act.at], isHidden: false, do: () => remove(t, act) };
  }
  return null;
}

function isInSight(w: MeetThyDoomWorld, i: number, space: number): boolean {
  const { space: from } = doomer(w, i);
  return from >= 0 && sectorAt(w, space) >= 0 && sees(w, from, space);
}

/** Whether some Doomer would see a Sector that nobody has seen before. */
function seesMore(w: MeetThyDoomWorld): boolean {
  return living(w).some(i => {
    const { space } = at(w.open.doomers, i);
    return space >= 0 && sectorsSeen(w, space, unrevealed(w)).length > 0;
  });
}
