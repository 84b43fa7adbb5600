import { setImmediate } from 'node:timers/promises';
import type { Barrier } from '@doomtable/host';
import {
  type Decision,
  type Json,
  look,
  type Player,
  type Refusal,
  remarkOn,
  type Seat,
  Sfc32,
  storyWanted,
  UNTOLD,
  type TellingVoice,
} from '@doomtable/kernel';
import type { Match } from './match.js';

/** What somebody at the terminal said. */
export type TerminalAnswer =
  | { readonly say: 'answer'; readonly answer: Json; readonly story?: string; readonly right?: string }
  | { readonly say: 'tell'; readonly voice: TellingVoice; readonly text: string }
  | { readonly say: 'undo' | 'unsay' | 'pass' | 'quit' };

/** The people at the terminal. */
export interface TerminalPlayers {
  decide(match: Match, seat: Seat, decision: Decision, others: boolean): Promise<TerminalAnswer>;
  /** Reads out real dice. */
  throwDice(match: Match, decision: Decision): Promise<TerminalAnswer>;
  refused(match: Match, refusal: Refusal): void;
  stuck(barrier: Barrier): void;
}

/** Gives a line of a bot in other words, or as it is, with a mark where it was worded. */
export type LineWording = (match: Match, seat: Seat, line: string) => Promise<string>;

export interface Party {
  /** By seat: a bot, or `null` for a person. */
  readonly players: readonly (Player | null)[];
  /** `null` when every seat is a bot's and no dice are real. */
  readonly people: TerminalPlayers | null;
  /** What the choices of bots follow from. */
  readonly seed: string;
  /** Whether to stop at the next moment. */
  readonly stopped: () => boolean;
  /** Words lines of bots, where there is somebody for it. */
  readonly storyteller?: LineWording;
  /** Called whenever the table has changed; `person` says whether somebody's own answer changed it. */
  readonly changed: (person: boolean) => void;
}

/** Plays until the game is over or somebody stops it. Returns whether it is over. */
export async function playMatch(match: Match, party: Party): Promise<boolean> {
  let spoke: Seat = -1;
  while (!match.table.over && !party.stopped()) {
    const decision = nextOf(match.table.decisions(), spoke);
    const bot = decision.by === 'luck' ? null : (party.players[decision.by] ?? null);
    if (decision.by === 'luck') {
      if (!(await luckFalls(match, decision, party))) return false;
    } else {
      spoke = decision.by;
      if (bot !== null) await botAnswers(match, decision, decision.by, bot, party);
      else if (!(await personAnswers(match, decision, decision.by, party))) return false;
    }
    await botsRemark(match, party);
    party.changed(decision.by === 'luck' ? match.dice.luck === null : bot === null);
    // Lets a signal through between two answers.
    await setImmediate();
  }
  return match.table.over;
}

/** Where several seats may speak they do so in turn, after the one who spoke last; otherwise the first is asked. */
function nextOf(decisions: readonly Decision[], spoke: Seat): Decision {
  const [first] = decisions;
  if (first === undefined) throw new Error('the game goes on, but nobody can decide anything');
  if (first.kind !== 'open') return first;
  return decisions.find(({ by }) => by !== 'luck' && by > spoke) ?? first;
}

async function botAnswers(match: Match, decision: Decision, seat: Seat, bot: Player, party: Party): Promise<void> {
  const random = new Sfc32(`${party.seed}/${seat}/${decision.tick}`);
  const sight = look(match.table, seat);
  const answer = bot(sight, decision, random);
  const wanted = storyWanted(decision, answer);
  const line = wanted === 'none' ? undefined : match.game.narrate?.(sight, decision, answer, random, match.talk);
  const told = line === undefined ? undefined : await wordedBy(party, match, seat, line);
  const story = told ?? (wanted === 'required' ? UNTOLD : undefined);
  const refusal = match.answer({ by: seat, answer, ...(story === undefined ? {} : { story }) });
  if (refusal !== undefined) throw match.table.broken(`a bot's answer was refused: ${refusal.code}`);
}

/** Once no dice are to fall any more, a bot may tell something of what has happened, or to what a person has told. */
async function botsRemark(match: Match, party: Party): Promise<void> {
  const { table, talk } = match;
  if (!table.over && table.decisions()[0]?.by === 'luck') return;
  const { length } = talk.lines;
  const remark = remarkOn(
    table,
    match.takeHappened(),
    talk,
    seat => new Sfc32(`${party.seed}/${seat}/${table.tick}/${length}`),
  );
  if (remark === undefined) return;
  match.tell({ ...remark, text: await wordedBy(party, match, remark.by, remark.text) });
}

async function wordedBy({ storyteller }: Party, match: Match, seat: Seat, line: string): Promise<string> {
  return storyteller === undefined ? line : storyteller(match, seat, line);
}

async function luckFalls(match: Match, decision: Decision, { people }: Party): Promise<boolean> {
  const { luck } = match.dice;
  if (luck !== null) {
    match.answer({ by: 'luck', answer: luck(decision) });
    return true;
  }
  if (people === null) throw match.table.broken('nobody is there to throw the dice');
  const said = await people.throwDice(match, decision);
  if (said.say === 'quit') return false;
  const hand = decision.thrower ?? 0;
  if (said.say === 'undo') takeBack(match, hand, people);
  if (said.say !== 'answer') return true;
  const refusal = match.answer({ by: 'luck', answer: said.answer, hand });
  if (refusal !== undefined) people.refused(match, refusal);
  return true;
}

async function personAnswers(match: Match, decision: Decision, seat: Seat, { people }: Party): Promise<boolean> {
  if (people === null) throw match.table.broken(`nobody is there to play seat ${seat}`);
  const others = decision.kind === 'open' && match.table.decisions().length > 1;
  const said = await people.decide(match, seat, decision, others);
  if (said.say === 'quit') return false;
  if (said.say === 'undo') takeBack(match, seat, people);
  if (said.say === 'tell') match.tell({ by: seat, voice: said.voice, text: said.text });
  if (said.say === 'unsay') match.unsay(seat);
  if (said.say !== 'answer') return true;
  const { answer, story, right } = said;
  const refusal = match.answer({
    by: seat,
    answer,
    ...(story === undefined ? {} : { story }),
    ...(right === undefined ? {} : { right }),
  });
  if (refusal !== undefined) people.refused(match, refusal);
  return true;
}

function takeBack(match: Match, seat: Seat, people: TerminalPlayers): void {
  const barrier = match.undo(seat);
  if (barrier !== null) people.stuck(barrier);
}
