import type { Seat } from '@doomtable/kernel';
import type { Act, MemberId, Sitting } from '../log/log.js';
import type { Member } from '../log/snapshot.js';

type MembersById = { readonly [id: MemberId]: Member };
export type Departure = Pick<Extract<Act, { do: 'leave' }>, 'member' | 'cause'>;

const EMPTY: Sitting = { kind: 'empty' };

/** How somebody comes to a table. `nameAmong` may choose another name for one that others at the table have. */
export interface Manner {
  readonly invited?: boolean;
  readonly nameAmong?: (name: string, others: readonly string[]) => string;
}

/**
 * A watcher of whom the log says nothing: whoever only looks on concerns nobody else, and there may be thousands. They are entered
 * in it together with the first thing they do that others are told of.
 */
export interface Onlooker extends Manner {
  readonly name: string;
}

/** The act by which somebody comes. */
export function joining(
  members: MembersById,
  member: MemberId,
  name: string,
  role: 'host' | 'player' | 'watcher',
  { invited = true, nameAmong }: Manner,
): Extract<Act, { do: 'join' }> {
  const others = Object.keys(members).flatMap(id => (id === member ? [] : (members[id]?.name ?? [])));
  return { do: 'join', member, name: nameAmong?.(name, others) ?? name, role, invited };
}

/** The members after somebody came, or came back. Whoever was invited once is no stranger. */
export function hasJoined(
  members: MembersById,
  { member, name, role, invited }: Extract<Act, { do: 'join' }>,
): MembersById {
  const { muted = false, invited: before = false } = members[member] ?? {};
  return { ...members, [member]: { name, role, here: true, muted, invited: invited || before, removed: null } };
}

/**
 * The members after somebody went. A table whose host is gone would be stuck, so one of those who may play takes over: whoever has
 * been there longest of those with a seat, or else of those who were invited, or else of all.
 */
export function hasLeft(
  members: MembersById,
  { member, cause }: Departure,
  at: number,
  seats: readonly Sitting[],
): MembersById {
  const gone = members[member];
  if (gone === undefined) return members;
  const role = gone.role === 'host' ? 'player' : gone.role;
  const left: MembersById = {
    ...members,
    [member]: { ...gone, role, here: false, removed: cause === 'host' ? at : null },
  };
  const heir = gone.role === 'host' ? heirOf(left, seats) : undefined;
  const next = heir === undefined ? undefined : left[heir];
  return heir === undefined || next === undefined ? left : { ...left, [heir]: { ...next, role: 'host' } };
}

/**
 * A seat after somebody went. Where the one who went sat in for another who is there, the seat is that member's again. Whoever sat
 * in for one who left keeps the seat; the seat of somebody who was removed is free.
 */
export function seatWithout(who: Sitting, { member: gone, cause }: Departure, members: MembersById): Sitting {
  if (who.kind !== 'member') return who;
  if (who.member === gone) {
    const owner = who.for;
    return owner !== undefined && members[owner]?.here === true ? { kind: 'member', member: owner } : EMPTY;
  }
  if (who.for !== gone) return who;
  return cause === 'host' ? EMPTY : { kind: 'member', member: who.member };
}

/** Who has looked through each seat, by now as well. */
export function eyesAfter(
  eyes: readonly (readonly MemberId[])[],
  seats: readonly Sitting[],
): readonly (readonly MemberId[])[] {
  return eyes.map((seen, seat) => {
    const who = seats[seat];
    return who?.kind === 'member' && !seen.includes(who.member) ? [...seen, who.member] : seen;
  });
}

/** The seats that are free once somebody has gone. */
export function seatsFreed(
  { seats, members }: { readonly seats: readonly Sitting[]; readonly members: MembersById },
  member: MemberId,
  cause: Departure['cause'],
): Seat[] {
  return seats.flatMap((who, seat) =>
    who.kind === 'member' && seatWithout(who, { member, cause }, members).kind === 'empty' ? [seat] : [],
  );
}

/** Ids are `m1`, `m2` and so on, in the order people came. */
function heirOf(members: MembersById, seats: readonly Sitting[]): MemberId | undefined {
  const able = Object.keys(members)
    .filter(id => members[id]?.here === true && members[id].role === 'player')
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const sits = (id: MemberId): boolean => seats.some(who => who.kind === 'member' && who.member === id);
  return able.find(sits) ?? able.find(id => members[id]?.invited === true) ?? able[0];
}

/** When the host last removed somebody who has not been let in again; `null` where everybody may come. */
export function lastRemoval(members: MembersById): number | null {
  const times = Object.values(members).flatMap(({ removed }) => removed ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** The host, unless everybody has left. */
export function hostIn(members: MembersById): Member | undefined {
  const id = hostIdIn(members);
  return id === undefined ? undefined : members[id];
}

export function hostIdIn(members: MembersById): MemberId | undefined {
  return Object.keys(members).find(id => members[id]?.here === true && members[id].role === 'host');
}
