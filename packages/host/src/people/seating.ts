import type { Refusal, Seat } from '@doomtable/kernel';
import type { Ask, ConsentedAction } from './consent.js';
import { type Command, deny, type Ruling } from '../command.js';
import { hidesNothing } from '../play/hides-nothing.js';
import type { Act, MemberId, Sitting, TableOptions } from '../log/log.js';
import { isHost } from './rights.js';
import { isStarting } from './sealing.js';
import type { TableState } from '../log/state.js';
import { waitAfter } from '../play/undoing.js';

/*
 * Who sits where. Nobody's seat is taken while they hold it but by their own consent, or by the rule for the absent that the
 * table has agreed on; and what somebody has seen through one seat they do not bring to another without the others' consent.
 * What needs consent is asked for in the log, and happens when the last of those concerned has agreed.
 */

/** Whose seat it is, whoever sits in. */
export function ownerOf(who: Sitting | undefined): MemberId | undefined {
  return who?.kind === 'member' ? (who.for ?? who.member) : undefined;
}

/**
 * A free seat may be taken, one's own seat handed over or given up; the host gives free seats and those of bots to anybody. For a
 * seat that somebody else holds that member is asked. Once the game has begun a second seat is the host's to give.
 */
export function ruleSit(
  state: TableState,
  member: MemberId,
  { seat, who }: Extract<Command, { do: 'sit' }>,
  bots: readonly string[],
  now: number,
): Ruling {
  const was = state.seats[seat];
  if (was === undefined) return deny('noSuchSeat');
  if (isStarting(state)) return deny('starting');
  const barred = sitterRefusal(state, was, who, bots) ?? wisherRefusal(state, member, was, who);
  if (barred !== undefined) return barred;
  const of = concernedBySitting(state, member, seat, who);
  if (of === undefined) return deny('nobodyToAsk');
  if (of.length > 0) return ask(state, member, { do: 'sit', seat, who }, of, now);
  return [{ do: 'sit', seat, who, by: member, of: ownerOf(was) ?? null }];
}

function sitterRefusal(state: TableState, was: Sitting, who: Sitting, bots: readonly string[]): Refusal | undefined {
  if (who.kind === 'bot') return bots.includes(who.bot) ? undefined : deny('noBot');
  if (who.kind === 'empty') return undefined;
  if (who.for !== undefined && (who.for !== ownerOf(was) || who.for === who.member)) return deny('notTheirSeat');
  const member = state.members[who.member];
  return member?.here === true && member.role !== 'watcher' ? undefined : deny('notMember');
}

/** Why this member has no say in who sits there, if so. */
function wisherRefusal(state: TableState, member: MemberId, was: Sitting, who: Sitting): Refusal | undefined {
  if (isHost(state, member)) return undefined;
  if (was.kind === 'member') {
    return was.member === member || was.for === member ? undefined : deny('seatTaken');
  }
  const forSelf = who.kind === 'member' && who.member === member;
  const isFirst = state.table === null || state.seatsOf(member).length === 0;
  return was.kind === 'empty' && forSelf && isFirst ? undefined : deny('notHost');
}

/** Who has to agree before somebody sits there; nobody at all where there is nobody left who could. */
function concernedBySitting(state: TableState, member: MemberId, seat: Seat, who: Sitting): MemberId[] | undefined {
  const owner = ownerOf(state.seats[seat]);
  const goesBack = who.kind === 'member' && who.member === owner;
  const concerned = new Set(owner === undefined || goesBack ? [] : [owner]);
  const brings = who.kind === 'member' && bringsKnowledge(state, who.member, seat);
  if (brings) for (const other of [...peopleAt(state), who.member]) concerned.add(other);
  concerned.delete(member);
  const isNobodyLeft = brings && concerned.size === 0 && state.eyes.flat().some(other => other !== member);
  return isNobodyLeft ? undefined : [...concerned];
}

/** Whether somebody has looked through another seat of a game that hides things, and not through this one. */
function bringsKnowledge({ table, head, eyes }: TableState, member: MemberId, seat: Seat): boolean {
  if (table === null || table.over || head.fork !== undefined || eyes[seat]?.includes(member) === true) return false;
  return eyes.some((seen, other) => other !== seat && seen.includes(member)) && !hidesNothing(table);
}

/** Everybody who holds a seat or sits in for somebody. */
function peopleAt({ seats }: TableState): MemberId[] {
  return seats.flatMap(who => (who.kind === 'member' ? [who.member, who.for ?? who.member] : []));
}

/**
 * The host changes how the table is run. What is done about the absent may be made stricter in a running game only with the
 * consent of everybody who has a seat: by it a seat can be played, or sat in, without its member.
 */
export function ruleOptions(state: TableState, member: MemberId, options: TableOptions, now: number): Ruling {
  // Dice that are typed in are not those that everybody else met.
  if (options.rolls === 'real' && state.head.deal !== undefined) return deny('dealt');
  const of = [...new Set(peopleAt(state))].filter(other => other !== member);
  const { absent, deadline } = state.options;
  const isStricter = state.table !== null && !state.table.over && isStricterFor(state.options, options);
  if (!isStricter || of.length === 0) return [{ do: 'options', options }];
  const wish: ConsentedAction = { do: 'absence', absent: options.absent, deadline: options.deadline };
  const asked = ask(state, member, wish, of, now);
  const rest = { ...options, absent, deadline };
  const isMore = JSON.stringify(rest) !== JSON.stringify(state.options);
  return 'code' in asked || !isMore ? asked : [{ do: 'options', options: rest }, ...asked];
}

function isStricterFor(was: TableOptions, is: TableOptions): boolean {
  if (is.absent === 'wait' || is.deadline === 0) return false;
  const wasOff = was.absent === 'wait' || was.deadline === 0;
  return wasOff || is.absent !== was.absent || is.deadline < was.deadline;
}

/** Asks for consent. Whoever was refused waits before asking again. */
function ask(state: TableState, member: MemberId, wish: ConsentedAction, of: readonly MemberId[], now: number): Ruling {
  if (state.asks.some(known => JSON.stringify(known.wish) === JSON.stringify(wish))) return deny('askedAlready');
  const { times, at } = state.declined[member] ?? { times: 0, at: 0 };
  const wait = at + waitAfter(times) - now;
  if (wait > 0) return deny('tooSoon', { seconds: Math.ceil(wait / 1000) });
  return [{ do: 'ask', member, wish, of }];
}

/** One of those concerned agrees or does not; whoever asked may withdraw. */
export function ruleAgree(
  state: TableState,
  member: MemberId,
  { ask: id, yes }: Extract<Command, { do: 'agree' }>,
): Ruling {
  const asked = state.asks.find(known => known.id === id);
  if (asked?.by === member && !yes) return [{ do: 'withdraw', ask: id, member }];
  if (asked?.of.includes(member) !== true) return deny('noSuchAsk');
  if (yes && asked.wish.do === 'sit' && isStarting(state)) return deny('starting');
  const agreed: Act = { do: 'agree', ask: id, member, yes };
  return yes && asked.of.length === 1 ? [agreed, carriedOut(state, asked)] : [agreed];
}

function carriedOut({ seats, options }: TableState, { by, wish }: Ask): Act {
  if (wish.do === 'absence') {
    return { do: 'options', options: { ...options, absent: wish.absent, deadline: wish.deadline } };
  }
  const { seat, who } = wish;
  return { do: 'sit', seat, who, by, of: ownerOf(seats[seat]) ?? null };
}
