import type { Counting, Figures } from '../counting.js';
import { type Event, mayHear } from '../flow/event.js';
import { eyesOn } from '../flow/look.js';
import { grantedRights } from '../flow/right.js';
import type { Viewer } from '../flow/step.js';
import { Table } from '../flow/table.js';
import { type Law, viewers } from './law.js';
import { anyAnswer, playThrough, type RandomGame } from './play.js';

/**
 * Accounting. Each viewer keeps the figures by hand from what that viewer hears; after every answer, and after every right used, they
 * are what the viewer sees. So no figure moves in silence, and no event tells of a change that did not happen.
 */
export const everyChangeIsTold: Law = {
  name: 'every change of a counted thing is told, as it is, to all who see it',
  holds: (game, seed) => {
    let settle: ((cause: string) => void) | null = null;
    playThrough(game, seed, {
      look: tryRights,
      asked: ({ table, head }) => {
        settle ??= keepAccounts(table, viewers(head.seats.length));
      },
      told: (_at, { rule, step }) => settle?.(`${rule}.${step}`),
    });
  },
};

/**
 * Opens the accounts of these viewers at a table that listens. What it hands back compares them with what is seen, after an answer
 * or a right that is named, and goes on from there; it throws one sentence where somebody was told something else.
 */
export function keepAccounts(table: Table, all: readonly Viewer[]): (cause: string) => void {
  const { counts } = table.game;
  if (counts === undefined || table.events === null) return () => undefined;
  const { events: listened } = table;
  let heard = listened.length;
  let before = figuresOf(table, counts, all);
  const kept = readBefore(table);
  return cause => {
    const after = figuresOf(table, counts, all);
    if (table.standing.some(({ id }) => id === table.tick)) kept.set(table.tick, before);
    const events = (table.events ?? []).slice(table.events === listened ? heard : 0);
    for (const [viewer, was] of before)
      compare(
        table,
        counts,
        { viewer, was, is: after.get(viewer) ?? {}, then: tick => kept.get(tick)?.get(viewer) },
        events,
        cause,
      );
    before = after;
    heard = listened.length;
  };
}

/** What was read before something was done that can be taken back, by its tick; accounts of one table come and go. */
const READ_BEFORE = new WeakMap<Table, Map<number, ReadonlyMap<Viewer, Figures>>>();

function readBefore(table: Table): Map<number, ReadonlyMap<Viewer, Figures>> {
  const known = READ_BEFORE.get(table) ?? new Map<number, ReadonlyMap<Viewer, Figures>>();
  READ_BEFORE.set(table, known);
  return known;
}

/** What each viewer reads off the table. */
function figuresOf(table: Table, counts: Counting, all: readonly Viewer[]): ReadonlyMap<Viewer, Figures> {
  const see = eyesOn(table);
  return new Map(all.map(viewer => [viewer, counts.figures(see(viewer).view)]));
}

interface Seen {
  readonly viewer: Viewer;
  readonly was: Figures;
  readonly is: Figures;
  /** What the viewer read before this tick, where what was done then stood until now. */
  then(tick: number): Figures | undefined;
}

function compare(
  table: Table,
  counts: Counting,
  { viewer, was, is, then }: Seen,
  events: readonly Event[],
  cause: string,
): void {
  const heard = events.filter(event => mayHear(event, viewer));
  // Whoever was not looking before what is taken back cannot say what it was.
  if (heard.some(({ kind, data: { tick } }) => kind === 'takenBack' && then(Number(tick)) === undefined)) return;
  const kept = keep(was, counts, heard, then);
  for (const [name, figure] of Object.entries(is)) {
    if (was[name] === undefined || kept[name] === figure) continue;
    const kinds = heard.map(({ kind }) => kind).join(', ');
    throw table.broken(
      `'${name}' went from ${was[name]} to ${figure} by ${cause}, and viewer ${viewer} was told ${kept[name]} (${kinds})`,
    );
  }
}

/** The figures as whoever hears these events would have them. */
function keep(was: Figures, { told }: Counting, heard: readonly Event[], then: Seen['then']): Figures {
  let kept: { [name: string]: number } = { ...was };
  for (const { kind, data } of heard) {
    const { tick } = data;
    if (kind === 'takenBack') kept = { ...kept, ...then(Number(tick)) };
    for (const [name, change] of Object.entries(told[kind]?.(data) ?? {})) {
      kept[name] = typeof change === 'number' ? (kept[name] ?? 0) + change : change.now;
    }
  }
  return kept;
}

/** Every right that somebody has now, used once at a table of its own. */
function tryRights({ table, random, head }: RandomGame): void {
  for (const { name } of grantedRights(table)) {
    const copy = Table.restore(table.game, table.save());
    const { code, frame } = grantedRights(copy).find(right => right.name === name) ?? {};
    const by = code?.who(copy, frame?.my)[0];
    const answer =
      code === undefined || by === undefined ? undefined : anyAnswer(code.choice(copy, frame?.my, by), random);
    if (by === undefined || answer === undefined) continue;
    copy.events = [];
    const settle = keepAccounts(copy, viewers(head.seats.length));
    copy.playRight(name, by, answer);
    settle(`right ${name}`);
  }
}
