import {
  type Decision,
  type AnyGame,
  type Json,
  type Luck,
  look,
  type Random,
  type Refusal,
  rejects,
  type Seat,
  type Sight,
  storyWanted,
  type Submission,
  type Talk,
  UNTOLD,
} from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import { minutesBefore } from '../log/clock.js';
import type { Act, MemberId } from '../log/log.js';
import type { VerifiableLuck } from '../luck/verifiable.js';
import { decidedAt, questionOf } from './question.js';
import { playRefusal, seatRefusal } from '../people/rights.js';
import type { TableState } from '../log/state.js';

type Answer = Extract<Command, { do: 'answer' }>;
type Roll = Extract<Command, { do: 'roll' }>;
type AnswerAct = Extract<Act, { do: 'answer' }>;

export function ruleAnswer(state: TableState, member: MemberId, command: Answer, now: number): Ruling {
  const barred = seatRefusal(state, member, command.seat) ?? playRefusal(state);
  if (barred !== undefined) return barred;
  const submission: Submission = {
    by: command.seat,
    answer: command.answer,
    ...(sameQuestion(state, command) ? {} : { tick: command.tick }),
    ...(command.story === undefined ? {} : { story: command.story }),
    ...(command.right === undefined ? {} : { right: command.right }),
  };
  const refusal = state.table?.judge(submission);
  if (refusal !== undefined) return refusal;
  const minutes = command.right === undefined ? 0 : minutesBefore(state, command.right, command.seat, now);
  if (minutes > 0) return deny('timeLeft', { minutes });
  const { seat: by, answer, story, right } = command;
  return [
    { do: 'answer', by, answer, ...(story === undefined ? {} : { story }), ...(right === undefined ? {} : { right }) },
  ];
}

/** Whether the seat is still asked what it was asked at the command's tick. */
function sameQuestion({ table, marks }: TableState, { seen, seat, tick }: Answer): boolean {
  // Where the tick is the present one, nothing depends on it.
  if (seen === undefined || table === null || tick >= table.tick) return false;
  const decision = table.decisionOf(seat);
  return decision !== undefined && questionOf(decision, decidedAt(marks, seat)) === seen;
}

/** Dice thrown by a press or typed in from a real table. */
export function ruleRoll(state: TableState, member: MemberId, command: Roll, luck: Luck): Ruling {
  const barred = seatRefusal(state, member, command.seat) ?? playRefusal(state);
  if (barred !== undefined) return barred;
  const { rolls } = state.options;
  if (rolls === 'automatic') return deny('notPressed');
  const decision = state.table?.decisionOf('luck');
  if (decision === undefined || (decision.thrower !== null && decision.thrower !== command.seat))
    return deny('notThrower');
  if (command.tick !== decision.tick) return { code: 'stale', path: '', with: { tick: decision.tick } };
  if (command.faces === undefined) {
    return rolls === 'real' ? deny('notReal') : [{ do: 'answer', by: 'luck', answer: luck(decision) }];
  }
  if (rolls !== 'real') return deny('notReal');
  const wrong = rejects(decision.choice, command.faces);
  return wrong ?? [{ do: 'answer', by: 'luck', answer: command.faces, hand: command.seat }];
}

/** The roll that falls by itself now, if there is one: nobody has to press for it. */
export function fallingBySelf(state: TableState): Decision | undefined {
  const decision = state.table?.decisions()[0];
  if (decision?.by !== 'luck' || state.paused !== null) return undefined;
  return state.toThrow() === undefined ? decision : undefined;
}

export function luckAct(state: TableState, luck: Luck): AnswerAct | undefined {
  const decision = fallingBySelf(state);
  return decision === undefined ? undefined : { do: 'answer', by: 'luck', answer: luck(decision) };
}

/** A player that may take its time, e.g. in another thread. */
export type Bot = (sight: Sight, decision: Decision, random: Random) => Json | Promise<Json>;

/** Words a line that a bot has decided to tell, or leaves it as it is (see `wording.ts`). */
export type WordLine = (seat: Seat, line: string) => Promise<{ readonly text: string; readonly worded?: true }>;

/** How a bot speaks at a table: what was told there, and who words its lines. */
export interface Speech {
  readonly talk: Talk;
  readonly word: WordLine;
}

/** What a bot says for a seat, and the question it was asked. */
export interface BotAnswer {
  readonly question: string;
  readonly act: AnswerAct;
}

/**
 * Asks a bot for a seat's answer; `undefined` when that seat is not asked. What it leaves to chance comes from the table's secret.
 * A bot that answers nonsense is an error of ours.
 */
export async function askBot(
  state: TableState,
  game: AnyGame,
  seat: Seat,
  bot: Bot,
  luck: VerifiableLuck,
  { talk, word }: Speech,
  cover?: 'bot',
): Promise<BotAnswer | undefined> {
  if (state.table === null || state.paused !== null || state.closed) return undefined;
  const sight = look(state.table, seat);
  const decision = sight.decisions.find(open => open.by === seat);
  if (decision === undefined) return undefined;
  const question = questionOf(decision, decidedAt(state.marks, seat));
  const random = luck.botLuck(state.head.id, [state.seq, seat]);
  const answer = await bot(sight, decision, random);
  const wrong = rejects(decision.choice, answer);
  if (wrong !== undefined) {
    // Its answer may be a secret, and errors go to logs.
    throw new Error(`a bot's answer at ${decision.rule}.${decision.step} was refused: ${wrong.code}${wrong.path}`);
  }
  const wanted = storyWanted(decision, answer);
  const told = wanted === 'none' ? undefined : game.narrate?.(sight, decision, answer, random, talk);
  const story = told ?? (wanted === 'required' ? UNTOLD : undefined);
  const worded = told === undefined ? undefined : await word(seat, told);
  const act: AnswerAct = {
    do: 'answer',
    by: seat,
    answer,
    ...(story === undefined ? {} : { story: worded?.text ?? story }),
    ...(worded?.worded === true ? { worded: true } : {}),
    ...(cover === undefined ? {} : { cover }),
  };
  return { question, act };
}

/** Takes a bot's answer, if the seat is still asked the same. */
export function ruleBot(state: TableState, { question, act }: BotAnswer): Ruling {
  const barred = playRefusal(state);
  if (barred !== undefined) return barred;
  const decision = state.table?.decisionOf(act.by);
  const isSame = decision !== undefined && questionOf(decision, decidedAt(state.marks, act.by)) === question;
  return isSame ? [act] : deny('notAway');
}

/** Throws the dice that lie before an absent seat. */
export function coveredRoll(state: TableState, seat: Seat, luck: Luck): AnswerAct | undefined {
  const decision = state.toThrow();
  if (decision?.thrower !== seat) return undefined;
  return { do: 'answer', by: 'luck', answer: luck(decision), cover: 'default' };
}

/** What an absent seat is taken to have said. */
export function defaultAct(state: TableState, seat: Seat): AnswerAct | Refusal {
  const decision = state.table?.decisionOf(seat);
  if (decision === undefined || decision.otherwise === null) return deny('noDefault');
  const { otherwise: answer } = decision;
  const story = storyWanted(decision, answer) === 'required' ? { story: UNTOLD } : {};
  return { do: 'answer', by: seat, answer, ...story, cover: 'default' };
}
