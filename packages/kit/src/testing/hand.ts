import type { Decision, Json, JsonObject, Script, Seat, Submission, Table } from '@doomtable/kernel';

type AnyTable = Table<unknown>;

/** `rule.step` of what is asked, or `over`. */
export function askedAt(table: AnyTable): string {
  const [decision] = table.decisions();
  return decision === undefined ? 'over' : `${decision.rule}.${decision.step}`;
}

/** Seats that are asked now. */
export function seatsAsked(table: AnyTable): readonly Seat[] {
  return table.decisions().flatMap(({ by }) => (by === 'luck' ? [] : [by]));
}

/** What this seat is asked. Throws where it is asked nothing. */
export function decisionOf(table: AnyTable, seat: Seat): Decision {
  const decision = table.decisionOf(seat);
  if (decision === undefined) throw new Error(`seat ${seat} is not asked at ${table.describe()}`);
  return decision;
}

/** Ids on offer to a seat: options, or the branches of an either. */
export function offersTo(table: AnyTable, seat: Seat): readonly string[] {
  const { choice } = decisionOf(table, seat);
  if (choice.kind === 'either') return Object.keys(choice.branches);
  return choice.kind === 'one' || choice.kind === 'some' ? choice.of.map(({ id }) => id) : [];
}

/** Answers, or uses a power. Throws where that is refused. */
export function mustTake(table: AnyTable, submission: Submission): void {
  const where = table.describe();
  const refusal = table.submit(submission);
  if (refusal === undefined) return;
  const what = JSON.stringify(submission.answer);
  throw new Error(`seat ${submission.by}: ${what} was refused at ${where}: ${JSON.stringify(refusal)}`);
}

/** Expects a refusal with this code (a game's own reason counts as one), under this rule where one is named, and nothing changed. */
export function mustRefuse(table: AnyTable, submission: Submission, code: string, cite?: string): void {
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
export function letFall(table: AnyTable, luck: Script, { pausing = false } = {}): void {
  for (let roll = table.decisionOf('luck'); roll !== undefined; roll = table.decisionOf('luck')) {
    if (pausing && luck.left() === 0) return;
    table.play('luck', luck(roll));
  }
}

/** Dice for the tests of a file, which give `afterEach`: all that are written down must have fallen when their test ends. */
export function usedUpAfter(afterEach: (check: () => void) => void): (luck: Script) => Script {
  const scripts: Script[] = [];
  afterEach(() => {
    for (const luck of scripts.splice(0)) luck.usedUp();
  });
  return luck => {
    scripts.push(luck);
    return luck;
  };
}

/** The data of all events of a kind that were told so far; `Data` is what the game tells with it. */
export function toldOf<Data = JsonObject>({ heard }: AnyTable, kind: string): readonly Data[] {
  return (heard ?? []).filter(event => event.kind === kind).map(({ data }) => data as unknown as Data);
}

/** The result of a game that is over; throws while it goes on. `Result` is what the game ends with. */
export function endOf<Result = JsonObject>(table: AnyTable): Result {
  if (!table.over) throw new Error(`the game goes on at ${table.describe()}`);
  return table.result as unknown as Result;
}

/** More answers than any test waits for. */
const PATIENCE = 500;

/** Everybody does what the absent are taken to do, until one of these steps is asked. */
export function untilAsked(
  play: { readonly table: AnyTable; says(seat: Seat, answer: Json): unknown },
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
