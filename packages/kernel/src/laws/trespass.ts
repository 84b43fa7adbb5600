import { sample, spoil } from '../choice/index.js';
import { grantedRights, type OfferedRight, rightsOf } from '../flow/right.js';
import type { Seat } from '../flow/step.js';
import { type Submission, Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { anyAnswer, type RandomGame } from './play.js';

/** A table of its own, made without the game's `clone`, which has a law to itself. */
export function copyOfTable(game: AnyGame, table: Table): Table {
  return Table.restore(game, table.save());
}

/** Which seats may use which rights now, and what they may answer. */
export function rightsNow(game: AnyGame, table: Table): (OfferedRight & { readonly seat: Seat })[] {
  const copy = copyOfTable(game, table);
  const seats = new Set(grantedRights(copy).flatMap(({ code, frame }) => code.who(copy, frame.my)));
  return [...seats].flatMap(seat => rightsOf(copy, seat).map(right => ({ ...right, seat })));
}

/** Something that must be refused. */
export interface Trespass {
  readonly submission: Submission;
  /** The code it must be refused with; `null` where any will do. */
  readonly code: string | null;
  readonly who: string;
}

/** One of each kind of thing that must be refused now. */
export function trespasses(game: AnyGame, { table, random, head }: RandomGame): Trespass[] {
  const all: Trespass[] = [];
  const add = (who: string, code: string | null, submission: Submission): void => {
    all.push({ who, code, submission: { story: 'told', ...submission } });
  };
  const { tick } = table;
  const stranger = head.seats.length;
  for (const { by, choice } of table.decisions()) {
    const good = anyAnswer(choice, random) ?? null;
    add('a spoiled answer', null, { by, tick, answer: spoil(choice, random) });
    add('a stale answer', 'stale', { by, tick: tick - 1, answer: good });
    add('a stranger', 'notYours', { by: stranger, tick, answer: good });
  }
  const asked = new Set(table.decisions().map(({ by }) => by));
  for (let seat = 0; seat < head.seats.length; seat++) {
    if (!asked.has(seat)) add('a seat that was not asked', 'notYours', { by: seat, answer: 'x' });
  }
  add('a right that is not there', 'noSuchRight', { by: 0, right: 'no such right', answer: null });
  for (const { name, seat, choice } of rightsNow(game, table)) {
    add('a spoiled right', null, { by: seat, right: name, answer: spoil(choice, random) });
    add('a right of others', 'notYours', { by: stranger, right: name, answer: sample(choice, random) });
  }
  return all;
}
