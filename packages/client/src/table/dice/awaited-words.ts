import { type Missing, type Room, sealingSeats } from '@doomtable/host';
import type { Seat } from '@doomtable/kernel';

/** The seats whose hash or words a start waits for. */
export function awaitedWords({ seats, sealing }: Room): readonly Seat[] {
  const { phase, hashes, opened } = sealing;
  const isThere = (seat: Seat): boolean => (phase === 'sealing' ? hashes[seat] !== null : opened[seat] === true);
  return sealingSeats(seats, sealing).filter(seat => !isThere(seat));
}

/** The members without whom everything was sealed anew. What ends a sealing is one thing: a silence, or somebody's going. */
export interface LeftOut {
  readonly members: readonly string[];
  readonly why: Missing['why'];
}

export function leftOut(missing: readonly Missing[]): LeftOut {
  return { members: [...new Set(missing.map(one => one.member))], why: missing[0]?.why ?? 'silent' };
}
