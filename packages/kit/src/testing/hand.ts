import type { Actor, Decision, EventKind, GameTypes, Json, Script, Seat, Submission, Table } from '@doomtable/kernel';
import { keepAccounts } from '@doomtable/kernel/laws';

/** `rule.step` of what is asked, or `over`. */
export function askedAt(table: Table): string {
  const [decision] = table.decisions();
  return decision === undefined ? 'over' : `${decision.rule}.${decision.step}`;
}

/** Seats that are asked now. */
export function seatsAsked(table: Table): readonly Seat[] {
  return table.decisions().flatMap(({ by }) => (by === 'luck' ? [] : [by]));
}

/** What this seat is asked. Throws where it is asked nothing. */
export function decisionOf(table: Table, seat: Seat): Decision {
  const decision = table.decisionOf(seat);
  if (decision === undefined) throw new Error(`seat ${seat} is not asked at ${table.describe()}`);
  return decision;
}

/** Ids on offer to a seat: options, or the branches of an either. */
export function offeredIds(table: Table, seat: Seat): readonly string[] {
  const { choice } = decisionOf(table, seat);
  if (choice.kind === 'either') return Object.keys(choice.branches);
  return choice.kind === 'one' || choice.kind === 'some' ? choice.of.map(({ id }) => id) : [];
}

/** Answers, or uses a right. Throws where that is refused, and where a counted thing changes and is not told so. */
export function mustTake(table: Table, submission: Submission): void {
  const where = table.describe();
  const { by, right = where } = submission;
  const settle = accountsOf(table, by);
  const refusal = table.submit(submission);
  if (refusal === undefined) {
    settle(right);
    return;
  }
  const what = JSON.stringify(submission.answer);
  throw new Error(`seat ${submission.by}: ${what} was refused at ${where}: ${JSON.stringify(refusal)}`);
}

/** Expects a refusal with this code (a game's own reason counts as one), under this rule where one is named, and nothing changed. */
export function mustRefuse(table: Table, submission: Submission, code: string, cite?: string): void {
  const before = JSON.stringify(table.save());
  const refusal = table.submit(submission);
  const what = JSON.stringify(submission.answer);
  if (refusal === undefined) throw new Error(`${what} was taken`);
  const reason = refusal.code === 'refused' ? refusal.with?.['why'] : refusal.code;
  if (reason !== code) throw new Error(`${what} was refused for '${String(reason)}', not for '${code}'`);
  if (cite !== undefined && refusal.cite !== cite)
    throw new Error(`${what} was refused by ${refusal.cite}, not by ${cite}`);
  if (JSON.stringify(table.save()) !== before) throw new Error(`${what} was refused, and the table has changed`);
}

/** Lets dice fall until a seat is asked. `pausing` leaves the table waiting for dice when none are written down any more. */
export function letFall(table: Table, luck: Script, { pausing = false } = {}): void {
  for (let roll = table.decisionOf('luck'); roll !== undefined; roll = table.decisionOf('luck')) {
    if (pausing && luck.left() === 0) return;
    const settle = accountsOf(table, 'luck');
    table.play('luck', luck(roll));
    settle(`${roll.rule}.${roll.step}`);
  }
}

/** The accounts of the audience, and of whoever answers: the law of counting holds in every test that plays by hand. */
function accountsOf(table: Table, by: Actor): (cause: string) => void {
  return keepAccounts(table, by === 'luck' ? ['audience'] : ['audience', by]);
}

/** The data of all events of a kind that were told so far. */
export function toldOf<T extends GameTypes, K extends EventKind<T>>(
  { events: heard }: Table<T>,
  kind: K,
): readonly T['Events'][K][] {
  return (heard ?? []).filter(event => event.kind === kind).map(({ data }) => data as T['Events'][K]);
}

/** The result of a game that is over; throws while it goes on. */
export function endOf<T extends GameTypes>(table: Table<T>): T['Result'] {
  if (table.result === null) throw new Error(`the game goes on at ${table.describe()}`);
  return table.result;
}

/** More answers than any test waits for. */
const PATIENCE = 500;

/** Everybody does what the absent are taken to do, until one of these steps is asked. */
export function untilAsked(
  play: { readonly table: Table; says(seat: Seat, answer: Json): unknown },
  steps: readonly string[],
): void {
  for (let answers = 0; answers < PATIENCE; answers++) {
    const [decision] = play.table.decisions();
    if (steps.includes(askedAt(play.table))) return;
    if (decision === undefined || decision.by === 'luck') break;
    play.says(decision.by, decision.otherwise);
  }
  throw new Error(`${steps.join(' or ')} never came; the table stands at ${askedAt(play.table)}`);
}
