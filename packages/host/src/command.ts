import type { Json, Refusal, Seat } from '@doomtable/kernel';
import type { Act, MemberId, Sitting, TableOptions } from './log.js';

/** What a member asks of a table. Forms are checked before they come here; rights and rules are checked here. */
export type Command =
  | {
      readonly do: 'answer';
      readonly seat: Seat;
      readonly tick: number;
      readonly answer: Json;
      readonly story?: string;
      readonly power?: string;
      /** The fingerprint of the choice that was answered: an answer to the same question still counts a moment later. */
      readonly seen?: string;
    }
  /** Throws the dice, or types in what real ones showed. */
  | { readonly do: 'roll'; readonly seat: Seat; readonly tick: number; readonly faces?: Json }
  | { readonly do: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly do: 'consent'; readonly seat: Seat; readonly yes: boolean }
  | { readonly do: 'sit'; readonly seat: Seat; readonly who: Sitting }
  | { readonly do: 'mix'; readonly seat: Seat; readonly words: string }
  | { readonly do: 'begin' }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'options'; readonly options: TableOptions }
  | { readonly do: 'remove'; readonly member: MemberId }
  | { readonly do: 'mute'; readonly member: MemberId; readonly muted: boolean }
  | { readonly do: 'leave' }
  | { readonly do: 'close' }
  /** Answers for a seat whose member is away, as the table's policy says. */
  | { readonly do: 'cover'; readonly seat: Seat; readonly by: 'default' | 'bot' };

/** What became of a command: its place in the log, or why it was refused. */
export type Reply = { readonly seq: number; readonly refusal?: never } | { readonly refusal: Refusal };

export const HOST_REFUSALS = [
  'noSuchSeat',
  'notYourSeat',
  'notHost',
  'notMember',
  'seatTaken',
  'notTheirSeat', // nobody sits in for somebody whose seat it is not
  'seatsEmpty', // the game needs every seat taken before it begins
  'begun',
  'dealt', // the dice of this table are another one's, and nobody can add to them
  'notBegun',
  'paused',
  'notPaused',
  'closed',
  'muted',
  'watching', // watchers look on
  'nothingToUndo',
  'pastTheLine', // with.barrier says what stands there
  'tooSoon', // refused requests make the next one wait
  'nobodyAsked',
  'notPressed', // dice of this table fall by themselves
  'notThrower',
  'notReal', // faces are typed in at tables with real dice alone
  'noBot',
  'textTooLong',
  'textIllFormed',
  'noDefault',
  'notAway',
  'over',
  'oddsOff', // this table has agreed not to show chances, or not yet
  'cannotImagine', // whoever does not know what is being decided cannot split the table off
] as const;
export type HostRefusalCode = (typeof HOST_REFUSALS)[number];

export function deny(code: HostRefusalCode, figures?: Refusal['with']): Refusal {
  return figures === undefined ? { code, path: '' } : { code, path: '', with: figures };
}

/** What a command comes to: acts to be written, or a refusal. */
export type Ruling = readonly Act[] | Refusal;

export function isRefusal(ruling: Ruling): ruling is Refusal {
  return 'code' in ruling;
}
