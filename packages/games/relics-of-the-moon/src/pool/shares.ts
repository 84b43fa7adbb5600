import type { Seat } from '@doomtable/kernel';
import { isStressedOut, pcAt, presentPcs } from '../board.js';
import { STRESSED_OUT } from '../data/tables.js';
import type { Board, Challenge } from '../world.js';

/** Points by PC, as `allocate` names them. */
export type Shares = { readonly [pc: string]: number };

export const pcId = (seat: Seat): string => `pc:${seat}`;
/** A Challenge as a place PCs go to. */
export const atId = (challenge: string): string => `at:${challenge}`;
/** A scene of the scenario as a way the Cohort may go. */
export const wayId = (to: number): string => `way:${to}`;
export const seatOf = (id: string): Seat => Number(id.slice('pc:'.length));

/** Who may take Stress: a PC who was Stressed Out before takes none while another of the group is not (RM-40). */
export function takers(b: Pick<Board, 'cast'>, group: readonly Seat[]): readonly Seat[] {
  const present = group.filter(seat => !pcAt(b, seat).gone);
  const standing = present.filter(seat => !isStressedOut(pcAt(b, seat)));
  return standing.length > 0 ? standing : present;
}

/** Stress as it hurts least: nobody is Stressed Out while there is room elsewhere, and then one PC takes all the rest. */
export function gentleStress(b: Pick<Board, 'cast'>, group: readonly Seat[], amount: number): Shares {
  const seats = takers(b, group);
  const shares = new Map<Seat, number>(seats.map(seat => [seat, 0]));
  const room = (seat: Seat): number => STRESSED_OUT - 1 - pcAt(b, seat).stress - (shares.get(seat) ?? 0);
  for (let point = 0; point < amount; point++) {
    const widest = seats.reduce((best, seat) => (room(seat) > room(best) ? seat : best), seats[0] ?? 0);
    const chosen = room(widest) > 0 ? widest : (seats.find(seat => room(seat) < 0) ?? widest);
    shares.set(chosen, (shares.get(chosen) ?? 0) + 1);
  }
  return named(group, seat => shares.get(seat) ?? 0, b);
}

/** Recovery where it helps most: whoever can be brought back below ten first, then whoever stands closest to it. */
export function kindRecovery(b: Pick<Board, 'cast'>, amount: number): Shares {
  const left = new Map<Seat, number>(presentPcs(b).map(pc => [pc.seat, pc.stress]));
  const shares = new Map<Seat, number>();
  for (let point = 0; point < amount; point++) {
    const seats = [...left.keys()].filter(seat => (left.get(seat) ?? 0) > 0);
    const first = seats.reduce<Seat | undefined>((best, seat) => {
      return best === undefined || (left.get(seat) ?? 0) > (left.get(best) ?? 0) ? seat : best;
    }, undefined);
    if (first === undefined) break;
    left.set(first, (left.get(first) ?? 0) - 1);
    shares.set(first, (shares.get(first) ?? 0) + 1);
  }
  return named(
    presentPcs(b).map(pc => pc.seat),
    seat => shares.get(seat) ?? 0,
    b,
  );
}

function named(group: readonly Seat[], points: (seat: Seat) => number, b: Pick<Board, 'cast'>): Shares {
  return Object.fromEntries(group.filter(seat => !pcAt(b, seat).gone).map(seat => [pcId(seat), points(seat)]));
}

/** Which PC faces which Challenge if nobody has a better idea: in turn, those that nobody faces first. */
export function evenGroups(
  group: readonly Seat[],
  challenges: readonly Challenge[],
): { readonly [pc: string]: string } {
  const order = challenges.toSorted((one, other) => one.group.length - other.group.length);
  return Object.fromEntries(group.map((seat, i) => [pcId(seat), atId(order[i % order.length]?.id ?? '')]));
}
