import type { Ask, MemberId, Scene, ToldAct, ConsentedAction } from '@doomtable/host';
import type { Seat } from '@doomtable/kernel';
import { text } from '../../text/index.js';
import { memberName, nameOf } from './names.js';

/* Who sits where, and who is asked about it, in sentences. */

type ActOfKind<Kind extends ToldAct['do']> = Extract<ToldAct, { do: Kind }>;

export function listed(names: readonly string[]): string {
  return names.join(', ');
}

function seatNumber(seat: Seat): string {
  return text.table.seat(seat + 1);
}

/** Somebody went, and what is free by it. */
export function leftWords({ member, cause, seats }: ActOfKind<'leave'>, scene: Scene): string {
  const { members } = scene.room;
  const host = Object.keys(members).find(id => members[id]?.here === true && members[id].role === 'host') ?? '';
  const name = memberName(scene, member);
  const words = cause === 'host' ? text.log.removed(memberName(scene, host), name) : text.log.left(name);
  return seats.length === 0 ? words : `${words} ${text.log.free(listed(seats.map(seatNumber)))}`;
}

/** Somebody sits somewhere, or nobody does any more: by whose wish, and whose seat it was. */
export function satWords(act: ActOfKind<'sit'>, scene: Scene): string {
  const { who, by, of } = act;
  const words = sittingWords(act, scene);
  const isBack = who.kind === 'member' && who.member === of;
  const isAgreed = of !== null && by !== null && of !== by && !isBack;
  return isAgreed ? text.log.sits.agreed(words, memberName(scene, by), memberName(scene, of)) : words;
}

function sittingWords({ seat, who, by, of }: ActOfKind<'sit'>, scene: Scene): string {
  const { sits } = text.log;
  const at = seatNumber(seat);
  const owner = of === null ? null : memberName(scene, of);
  if (who.kind === 'empty') return owner === null ? sits.freed(at) : sits.stoodUp(owner, at);
  if (who.kind === 'bot') return owner === null ? sits.at(nameOf(scene, seat), at) : sits.bot(owner, at);
  const name = memberName(scene, who.member);
  if (who.for !== undefined) return (by === null ? sits.absent : sits.sitsIn)(name, memberName(scene, who.for), at);
  if (who.member === of) return sits.back(name, at);
  if (owner !== null) return sits.given(owner, name, at);
  return by === who.member || by === null ? sits.at(name, at) : sits.given(memberName(scene, by), name, at);
}

/** What somebody asks for, as everybody hears it. */
export function requestWords(
  { member, wish }: { readonly member: MemberId; readonly wish: ConsentedAction },
  scene: Scene,
): string {
  const { wishes } = text.log;
  const name = memberName(scene, member);
  if (wish.do === 'absence') return wishes.absence(name);
  const at = seatNumber(wish.seat);
  if (wish.who.kind === 'bot') return wishes.bot(name, at);
  return wish.who.kind === 'empty'
    ? wishes.free(name, at)
    : wishes.person(name, memberName(scene, wish.who.member), at);
}

/** What somebody asks, as whoever is asked reads it. */
export function askWords({ by, wish }: Ask, me: MemberId, scene: Scene): string {
  const { asks } = text;
  const name = memberName(scene, by);
  if (wish.do === 'absence') return asks.absence(name, wish.deadline, asks.absent[wish.absent]);
  const { seat, who } = wish;
  const now = scene.room.seats[seat];
  const isMine = now?.kind === 'member' && (now.for ?? now.member) === me;
  if (who.kind === 'bot') return asks.yourSeat.bot(name);
  if (who.kind === 'empty') return asks.yourSeat.free(name);
  if (isMine && who.for === me) return asks.yourSeat.sitIn(name);
  const other = memberName(scene, who.member);
  if (isMine) return who.member === by ? asks.yourSeat.self(name) : asks.yourSeat.other(name, other);
  const at = seatNumber(seat);
  if (who.member === me) return asks.second.you(name, at);
  return who.member === by ? asks.second.self(name, at) : asks.second.other(name, other, at);
}
