import type { Act, MemberId, Sitting } from './log.js';
import type { Member } from './snapshot.js';

type Members = { readonly [id: MemberId]: Member };

/** The members after somebody came, or came back. */
export function hasJoined(members: Members, { member, name, role }: Extract<Act, { do: 'join' }>): Members {
  const muted = members[member]?.muted ?? false;
  return { ...members, [member]: { name, role, here: true, muted, barred: false } };
}

/**
 * The members after somebody went. A table whose host is gone would be stuck, so whoever has been there longest of those who
 * may play takes over.
 */
export function hasLeft(members: Members, { member, cause }: Extract<Act, { do: 'leave' }>): Members {
  const gone = members[member];
  if (gone === undefined) return members;
  const role = gone.role === 'host' ? 'player' : gone.role;
  const left: Members = { ...members, [member]: { ...gone, role, here: false, barred: cause === 'host' } };
  const heir = gone.role === 'host' ? heirOf(left) : undefined;
  const next = heir === undefined ? undefined : left[heir];
  return heir === undefined || next === undefined ? left : { ...left, [heir]: { ...next, role: 'host' } };
}

/** A seat after somebody went. Where the one who went sat in for another who is there, the seat is that member's again. */
export function seatWithout(who: Sitting, gone: MemberId, members: Members): Sitting {
  if (who.kind !== 'member') return who;
  if (who.member !== gone) return who.for === gone ? { kind: 'member', member: who.member } : who;
  const owner = who.for;
  return owner !== undefined && members[owner]?.here === true ? { kind: 'member', member: owner } : { kind: 'empty' };
}

/** Ids are `m1`, `m2` and so on, in the order people came. */
function heirOf(members: Members): MemberId | undefined {
  const able = Object.keys(members).filter(id => members[id]?.here === true && members[id].role === 'player');
  return able.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))[0];
}

/** The host, unless everybody has left. */
export function hostIn(members: Members): Member | undefined {
  return Object.values(members).find(({ here, role }) => here && role === 'host');
}
