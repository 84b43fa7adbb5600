import { limitWords, waitWords } from './limits.js';
import { atTable } from './table.js';

/** The figures that came with a refusal. */
export type RefusalFigures = { readonly [name: string]: unknown };
type ProblemText = string | ((figures: RefusalFigures) => string);

/** Every reason the host and the server give, by its code, as a sentence a person can act on. Games have words for their own. */
const REASONS: { readonly [code: string]: ProblemText } = {
  // Of the way to the server.
  unreachable: 'The server does not answer. Look whether it runs and whether you are online.',
  tooFast: limitWords,
  tooMuch: limitWords,
  tooManySockets: ({ seconds }) =>
    `Too many pages are open here at once. Close one, or try again in ${waitWords(Number(seconds))}.`,
  upgradeOnly: 'This address is for sockets only.',
  tooLarge: 'That is too large to be sent.',
  wrongForm: 'The server did not understand this page. Reload it.',
  foreignOrigin: 'This page came from another address than the server knows.',
  tryAgain: 'The server is busy. Try once more.',
  serverError: 'Something went wrong on the server. Nothing acknowledged is lost.',
  diskFull: 'The server has no room left to keep anything. Tell whoever runs it; nothing is lost.',
  damaged: 'The log of this table is damaged. Tell whoever runs the server.',
  // Of who may come.
  notSignedIn: 'This browser is not known here yet. Say your name first.',
  keyNeeded: 'Whoever runs the server has a key for this.',
  notHere: 'There is no such table, or it is not open to you.',
  notFound: 'There is nothing at this address.',
  notMember: 'There is no such table, or you are not at it. Ask for a link to it.',
  linkExpired: 'This link or code is not valid any more. Ask for a new one.',
  noSuchSession: 'That browser is signed out already.',
  tooManyTables: 'You have very many tables open. Close one first.',
  nothingKept:
    'This browser keeps nothing for this page. Allow it to, and reload the page; or open a table on the server.',
  notInBrowser: 'There is no such table in this browser.',
  noSuchGame: 'There is no such game here.',
  otherRules: 'This table was begun under other rules than this server has.',
  badRecord: 'The file is not a record of a game that can be played here.',
  // Of seats and rights.
  noSuchSeat: 'There is no such seat.',
  notYourSeat: 'That is not your seat.',
  notTheirSeat: 'Nobody can sit in for somebody whose seat it is not.',
  seatTaken: 'Somebody sits there already.',
  seatsEmpty: 'Every seat has to be taken before the game begins.',
  notHost: 'Only the host of the table may do that.',
  watching: 'Watchers cannot do that.',
  notRemoved: 'Nobody has removed them from the table.',
  sitFirst: 'Take a seat first: at this table strangers only watch until they sit.',
  noSeatFree: 'Every seat of this table is taken.',
  nobodyToAsk: 'Nobody is left at the table who could agree to that. A bot or somebody new may have the seat.',
  askedAlready: 'That has been asked already.',
  noSuchAsk: 'That is settled already, or was not asked of you.',
  muted: 'The host has muted you.',
  noBot: 'There is no such bot here.',
  // Of voice.
  callFull: ({ most }) => `${String(most)} people speak with each other already, and no more can. Write instead.`,
  callElsewhere: 'You speak at this table from another tab or browser now.',
  voiceElsewhere: 'This table speaks in a voice room elsewhere.',
  // Of the state of the table.
  begun: 'The game has begun already.',
  notBegun: 'The game has not begun yet.',
  starting: 'The game is about to begin: until then everybody keeps their seat.',
  noWords: 'Nobody adds words to the dice of this table.',
  passedOver: 'Your words for the dice did not come in time: they are sealed without you.',
  sealed: 'Your words for the dice are sealed and cannot be changed any more.',
  notOpening: 'Words for the dice are opened once everybody has sealed theirs.',
  opened: 'Your words for the dice are open already.',
  wordsDiffer: 'Those are not the words that were sealed for the dice.',
  dealt: 'The dice of this table are shared with others, and nobody can change them.',
  paused: 'The table is paused.',
  timeLeft: ({ minutes }) => `The clock has ${Number(minutes) === 1 ? 'a minute' : `${Number(minutes)} minutes`} left.`,
  notPaused: 'The table is not paused.',
  closed: 'The table is closed.',
  over: 'The game is over.',
  notOver: 'The game is not over yet: until then the whole record stays closed.',
  whatIf: 'That cannot be done at a what-if.',
  othersPlay: 'With others at the table its dice cannot be shared before the game is over.',
  secretSettings: 'This table was set up with something secret, so its dice cannot be shared before the game is over.',
  metDice: 'You have been at a table with these dice already.',
  noDaily: 'There are dice of the day only for games that are played alone.',
  notYours: 'It is not yours to decide now.',
  stale: 'The table has moved on since; look again.',
  // Of taking back.
  backAlone: 'Nobody else plays here: take back what you did instead.',
  charterFull: ({ most }) => `There is room for ${String(most)} of these.`,
  inCharter: 'That has changed meanwhile. Look again.',
  noSuchMoment: 'That moment is not there any more.',
  datePast: 'Choose a time between now and a year from now.',
  datesFull: 'That time is proposed already, or there are too many. Take one back first.',
  noSuchDate: 'That time is not proposed any more.',
  hostAlready: 'The table is yours already.',
  nothingToUndo: 'There is nothing to take back.',
  pastTheLine: ({ barrier }) => barrierWords(barrier),
  tooSoon: ({ seconds }) => `You were refused just now. Ask again in ${String(seconds)} seconds.`,
  nobodyAsked: 'Nobody asks to take anything back any more.',
  // Of dice, chances and advice.
  notPressed: 'The dice of this table fall by themselves.',
  notThrower: 'Those are not your dice.',
  notReal: 'Dice are typed in only at tables with real dice.',
  oddsOff: 'This table has agreed not to show chances, or not yet.',
  hintsOff: 'This table has agreed to ask no bot.',
  cannotImagine: 'From here nobody can know enough to try it out.',
  noDefault: 'There is no default here that could count.',
  notAway: 'The seat is not away.',
  // Of texts and ways to be told.
  noSuchLine: 'That line is not there any more.',
  notYourLine: 'Somebody else told that.',
  mendedTooLate: 'A line can be edited for two minutes.',
  textEmpty: 'There is nothing written yet.',
  textTooLong: ({ most }) => `That is longer than ${String(most)} characters.`,
  textIllFormed: 'The text holds characters that cannot be kept.',
  noMail: 'This server sends no mail.',
  noNotice: 'Nothing is sent there. Enter the address first.',
  wrongCode: 'That is not the code that was sent, or it works no more. Look again, or have a new one sent.',
};

function barrierWords(barrier: unknown): string {
  const words: { readonly [barrier: string]: string } = atTable.table.undoNone;
  return words[String(barrier)] ?? atTable.table.undoNone.start;
}

/** What a person can do about what went wrong. */
export const ofProblems = {
  problems: {
    unknown: 'Something went wrong. Nothing you did is lost.',
    home: 'To the games',
    reload: 'Reload the page',
    badName:
      'A name needs letters or signs that can be seen: no hidden characters, nothing that turns text around, and 40 characters at most.',
    notARecord: 'The file is not a record of a game that can be played here.',
    lostPage: 'This part of the page could not be fetched. Look whether you are online, and reload the page.',
    of: REASONS,
  },
} as const;
