import type { Refusal } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import type { Act, CharterPart, LogEntry, MemberId, SafetyWish } from '../log/log.js';
import type { TableState } from '../log/state.js';
import { isHost, looksOn, textRefusal } from './rights.js';

/*
 * For everybody's comfort: anybody who plays or was invited slows play down, takes the table back, or stops it, and nobody asks
 * why. Who it was is in no message and in no act, unless they wish it.
 */

/** What somebody has asked for and still stands. `by` is nobody where no name is shown. */
export interface SafetyAsk {
  readonly wish: Exclude<SafetyWish, 'clear'>;
  readonly by: MemberId | null;
  readonly seq: number;
}

/** What the table has agreed on, and who has agreed to it as it stands. */
export interface Charter {
  readonly tone: readonly string[];
  readonly lines: readonly string[];
  readonly veils: readonly string[];
  readonly accepted: readonly MemberId[];
}

export const EMPTY_CHARTER: Charter = { tone: [], lines: [], veils: [], accepted: [] };

/** Stands where a member is named, when it was somebody who is not. */
export const UNNAMED: MemberId = 'somebody';

const LONGEST_ITEM = 200;
const MOST_ITEMS = 30;

/** Why this member has no part in it, if so: strangers who look on stop nobody. */
function partRefusal(state: TableState, member: MemberId): Refusal | undefined {
  return state.members[member]?.invited === true || !looksOn(state, member) ? undefined : deny('sitFirst');
}

export function ruleSafety(
  state: TableState,
  member: MemberId,
  { wish, named }: Extract<Command, { do: 'safety' }>,
): Ruling {
  const refusal = partRefusal(state, member);
  if (refusal !== undefined) return refusal;
  const by = named ? member : null;
  if (wish !== 'rewind') return [{ do: 'safety', wish, member: by }];
  const barred = rewindRefusal(state, member);
  return barred ?? [{ do: 'safety', wish, member: by }, ...goneBack(state)];
}

/**
 * Whoever plays takes the table back. Not whoever plays with bots alone, who would throw dice again by it, and not where others
 * meet the same dice or the dice's secret may have been shown.
 */
function rewindRefusal(state: TableState, member: MemberId): Refusal | undefined {
  if (state.table === null) return deny('notBegun');
  if (state.table.over) return deny('over');
  if (state.head.deal !== undefined) return deny('dealt');
  if (looksOn(state, member)) return deny('sitFirst');
  const others = state.seats.some(who => who.kind === 'member' && who.member !== member);
  return others || state.head.fork !== undefined ? undefined : deny('backAlone');
}

/** What was told since the last decision is struck; where nothing was, that decision and what was told with it are taken back. */
function goneBack({ marks, lines, seq }: TableState): Act[] {
  const now = marks.length;
  const strike = (line: number): Act => ({ do: 'strike', member: null, line });
  const own = lines.filter(line => line.voice !== 'answer');
  const latest = own.filter(line => line.tick >= now);
  const hasAnswered = lines.some(line => line.voice === 'answer' && line.seq > (latest[0]?.seq ?? seq));
  if (latest.length > 0 && !hasAnswered) return latest.map(({ seq: line }) => strike(line));
  const to = marks.findLastIndex(mark => mark >= 4);
  if (to === -1) return [];
  return [...own.filter(line => line.tick >= to).map(({ seq: line }) => strike(line)), { do: 'undo', seat: null, to }];
}

/** What stands after something happened. */
export function safetyAfter(asked: SafetyAsk | null, { act, seq }: Pick<LogEntry, 'act' | 'seq'>): SafetyAsk | null {
  if (act.do === 'resume' || act.do === 'close') return null;
  if (act.do !== 'safety') return asked;
  return act.wish === 'clear' ? null : { wish: act.wish, by: act.member, seq };
}

/** Who play rests for after a wish: to stop or to go back stops it, and to let it go on lets it. */
export function pausedAfter(
  paused: MemberId | null,
  asked: SafetyAsk | null,
  { wish, member }: Extract<Act, { do: 'safety' }>,
): MemberId | null {
  if (wish === 'slow') return paused;
  if (wish !== 'clear') return member ?? UNNAMED;
  return asked === null || asked.wish === 'slow' ? paused : null;
}

export function ruleCharter(
  state: TableState,
  member: MemberId,
  { part, text, on }: Extract<Command, { do: 'charter' }>,
): Ruling {
  if (looksOn(state, member) && !isHost(state, member)) return deny('sitFirst');
  const item = text.trim();
  const barred = item === '' ? deny('textEmpty') : textRefusal(item, LONGEST_ITEM);
  if (barred !== undefined) return barred;
  const items = state.charter[part];
  if (items.includes(item) === on) return deny('inCharter');
  return on && items.length >= MOST_ITEMS
    ? deny('charterFull', { most: MOST_ITEMS })
    : [{ do: 'charter', part, text: item, on }];
}

export function ruleAccept(state: TableState, member: MemberId): Ruling {
  if (looksOn(state, member) && !isHost(state, member)) return deny('sitFirst');
  return state.charter.accepted.includes(member) ? deny('inCharter') : [{ do: 'accept', member }];
}

/** Once something in it has changed everybody is asked anew. */
export function charterAfter(charter: Charter, act: Act): Charter {
  if (act.do === 'accept') return { ...charter, accepted: [...charter.accepted, act.member] };
  if (act.do !== 'charter') return charter;
  const items: readonly string[] = charter[act.part satisfies CharterPart];
  const now = act.on ? [...items, act.text] : items.filter(item => item !== act.text);
  return { ...charter, [act.part]: now, accepted: [] };
}
