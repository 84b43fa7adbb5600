import type { Json, Refusal, Seat, TellingVoice } from '@doomtable/kernel';
import type { Act, CharterPart, MemberId, Reaction, SafetyWish, Sitting, TableOptions } from './log/log.js';

/** What a member asks of a table. Forms are checked before they come here; rights and rules are checked here. */
export type Command =
  | {
      readonly do: 'answer';
      readonly seat: Seat;
      readonly tick: number;
      readonly answer: Json;
      readonly story?: string;
      readonly right?: string;
      /** The fingerprint of the choice that was answered: an answer to the same question still counts a moment later. */
      readonly seen?: string;
    }
  /** Throws the dice, or types in what real ones showed. */
  | { readonly do: 'roll'; readonly seat: Seat; readonly tick: number; readonly faces?: Json }
  | { readonly do: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly do: 'consent'; readonly seat: Seat; readonly yes: boolean }
  /** Where others have to agree, they are asked. */
  | { readonly do: 'sit'; readonly seat: Seat; readonly who: Sitting }
  /** Agrees to what was asked at a place of the log, or not; whoever asked withdraws it by not agreeing. */
  | { readonly do: 'agree'; readonly ask: number; readonly yes: boolean }
  /** Seals a seat's words for the dice by their hash (see `sealOf`). */
  | { readonly do: 'seal'; readonly seat: Seat; readonly hash: string }
  /** Opens the words that were sealed. */
  | { readonly do: 'open'; readonly seat: Seat; readonly words: string }
  /** Asks for the start: the game begins once every person's words are there. */
  | { readonly do: 'begin' }
  /** Tells something, whoever is being asked; `seat` is whose voice it is where a member has several. */
  | {
      readonly do: 'tell';
      readonly voice: TellingVoice;
      readonly text: string;
      readonly seat?: Seat;
      /** The moment it replies to: a place of the log. */
      readonly to?: number;
    }
  /** Marks a moment (a place of the log), or takes the mark back. */
  | { readonly do: 'react'; readonly moment: number; readonly mark: Reaction; readonly on: boolean }
  /** Words a line anew; `line` is the place of the log it was told at. */
  | { readonly do: 'mend'; readonly line: number; readonly text: string }
  | { readonly do: 'strike'; readonly line: number }
  /** For everybody's comfort, without a reason; `named` where whoever asks wishes to be named. */
  | { readonly do: 'safety'; readonly wish: SafetyWish; readonly named: boolean }
  /** Writes down what the table has agreed on for everybody's comfort, or takes it off again. */
  | { readonly do: 'charter'; readonly part: CharterPart; readonly text: string; readonly on: boolean }
  /** Agrees to all that stands there. */
  | { readonly do: 'accept' }
  /** The host hands the table over. */
  | { readonly do: 'host'; readonly member: MemberId }
  /** Proposes a time to meet, takes a proposal back, and says whether one comes. `date` is the place of the log it was proposed at. */
  | { readonly do: 'date'; readonly at: number }
  | { readonly do: 'undate'; readonly date: number }
  | { readonly do: 'attend'; readonly date: number; readonly yes: boolean }
  /** Nobody needs a reason; whoever paused may say one, also later. */
  | { readonly do: 'pause'; readonly why?: string }
  | { readonly do: 'resume' }
  | { readonly do: 'options'; readonly options: TableOptions }
  | { readonly do: 'remove'; readonly member: MemberId }
  /** Lets somebody come again who was removed. */
  | { readonly do: 'readmit'; readonly member: MemberId }
  | { readonly do: 'mute'; readonly member: MemberId; readonly muted: boolean }
  /** Gives a seat a face: a picture of the game, by its id. */
  | { readonly do: 'portrait'; readonly seat: Seat; readonly picture: string }
  | { readonly do: 'leave' }
  | { readonly do: 'close' };

/** What became of a command: its place in the log, or why it was refused. */
export type Reply = { readonly seq: number; readonly refusal?: never } | { readonly refusal: Refusal };

export const HOST_REFUSALS = [
  'noSuchSeat',
  'notYourSeat',
  'notHost',
  'notMember',
  'notRemoved', // nobody has to let them in again
  'seatTaken',
  'notTheirSeat', // nobody sits in for somebody whose seat it is not
  'seatsEmpty', // the game needs every seat taken before it begins
  'begun',
  'starting', // while words are waited for nobody changes places
  'noWords', // the dice of what-ifs and of dealt tables take none
  'passedOver', // this member's words failed to come before: the dice are sealed without them
  'sealed', // a hash stands once the start was asked for
  'notOpening', // words are opened once every hash is there, and not before
  'opened',
  'wordsDiffer', // they are not those that were sealed
  'dealt', // the dice of this table are another one's, and nobody types in their own
  'notBegun',
  'paused',
  'timeLeft', // with.minutes before the table's clock is out
  'notPaused',
  'closed',
  'muted',
  'watching', // watchers look on
  'sitFirst', // whoever was not invited needs a seat for that, and so does everybody where the table wants it so
  'datePast',
  'datesFull',
  'noSuchDate', // it was taken back
  'hostAlready',
  'nothingToUndo',
  'backAlone', // who plays with bots alone takes back what may be taken back
  'charterFull',
  'inCharter', // it stands there already, or not any more
  'pastTheLine', // with.barrier says what stands there
  'tooSoon', // refused requests make the next one wait
  'nobodyAsked',
  'nobodyToAsk', // nobody is left who could agree
  'askedAlready',
  'noSuchAsk', // it was settled or withdrawn, or is for others to answer
  'notPressed', // dice of this table fall by themselves
  'notThrower',
  'notReal', // faces are typed in at tables with real dice alone
  'noBot',
  'noSuchLine', // nobody told it, or it was struck
  'noSuchMoment', // nothing has happened there yet
  'notYourLine',
  'mendedTooLate', // a line can be mended for two minutes
  'textEmpty',
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
