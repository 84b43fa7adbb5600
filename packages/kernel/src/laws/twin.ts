import { rejects, sample } from '../choice/index.js';
import type { Decision } from '../flow/decision.js';
import { type Event, mayHear } from '../flow/event.js';
import { look } from '../flow/look.js';
import type { Viewer } from '../flow/step.js';
import { type Frame, Table } from '../flow/table.js';
import { canonical, type Json } from '../json.js';
import type { Random } from '../luck/random.js';

/**
 * A table that looks like this one to the viewer and may differ in everything else: the secrets are imagined from the
 * viewer's view, and others have given other ballots. It stands at the same step, even where that step is quiet.
 */
export function twinOf(table: Table, viewer: Viewer, random: Random): Table {
  const { game } = table;
  const world = game.imagine(look(table, viewer).view, viewer, random);
  const twin = Table.restore(game, { ...table.save(), world });
  const top = twin.stack.at(-1);
  if (top !== undefined) drawBallotsAgain(twin, top, viewer, random);
  return twin;
}

function drawBallotsAgain(twin: Table, top: Frame, viewer: Viewer, random: Random): void {
  const { sealed } = top;
  if (sealed === null) return;
  const before = twin.save();
  const asking = Table.restore(twin.game, {
    ...before,
    stack: before.stack.map(frame => ({ ...frame, sealed: null })),
  });
  for (const { by, choice } of asking.decisions()) {
    if (by !== viewer && sealed[by] !== undefined) sealed[by] = sample(choice, random);
  }
}

/** What a viewer gets to know of a table: a sight, and what has just been told. */
function showing(table: Table, viewer: Viewer, events: readonly Event[]): object {
  return { ...look(table, viewer), events: events.filter(event => mayHear(event, viewer)) };
}

/** In which parts two showings differ. */
function differences(one: object, other: object): readonly string[] {
  if (canonical(one) === canonical(other)) return [];
  const parts = Object.entries(other);
  return Object.entries(one).flatMap(([name, part], i) =>
    canonical([part]) === canonical([parts[i]?.[1]]) ? [] : [name],
  );
}

/** Whether a viewer may not know what is answered here: quiet steps, ballots, and rolls for other eyes. */
function isHidden({ by, kind, quiet, eyes }: Decision, viewer: Viewer): boolean {
  if (by === viewer) return false;
  if (by === 'luck') return eyes !== null && (viewer === 'audience' || !eyes.includes(viewer));
  return quiet || kind === 'poll';
}

/** Whether the viewer has heard something that the game declares to show what was hidden. */
function isRevealed(table: Table, viewer: Viewer, events: readonly Event[]): boolean {
  const reveals = table.game.reveals ?? [];
  return events.some(event => reveals.includes(event.kind) && mayHear(event, viewer));
}

/** How a table and its twin got on: apart without blame, or in what they differ; alike where that is nothing. */
export type Got = 'apart' | readonly string[];

/** What was just said at the table, and what it told. */
export interface TwinStep {
  readonly decision: Decision;
  readonly answer: Json;
  readonly events: readonly Event[];
}

/**
 * Gives the twin the answer that the table was just given, and compares what the viewer gets to see and hear. An answer the
 * viewer may not know is drawn anew for the twin. The two go `apart` without blame when a declared reveal was heard, or when
 * what was openly said cannot be said in the imagined world.
 */
export function followTwin(table: Table, twin: Table, viewer: Viewer, said: TwinStep, random: Random): Got {
  const { decision, answer, events } = said;
  const asked = twin.decisionOf(decision.by);
  if (asked === undefined) return ['waiting'];
  const hidden = isHidden(decision, viewer);
  if (!hidden && rejects(asked.choice, answer) !== undefined) return 'apart';
  twin.events = [];
  twin.play(decision.by, hidden ? sample(asked.choice, random) : answer);
  return compareTwins(table, events, twin, twin.events, viewer);
}

/** Compares two tables, each with what it has just told. */
export function compareTwins(
  table: Table,
  events: readonly Event[],
  twin: Table,
  twinEvents: readonly Event[],
  viewer: Viewer,
): Got {
  if (isRevealed(table, viewer, [...events, ...twinEvents])) return 'apart';
  return differences(showing(table, viewer, events), showing(twin, viewer, twinEvents));
}
