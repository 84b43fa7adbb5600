import { type AnyGame, settingsRejection } from '../game.js';
import { clip } from '../choice/plain.js';
import { canonical } from '../json.js';
import type { Refusal } from '../flow/refusal.js';
import { Table } from '../flow/table.js';
import { type SpokenLine, linesFlaw } from './line.js';
import { type Entry, entryHash, headHash, RECORD_FORMAT, type Record, stateHash } from './record.js';

/** What is wrong with a record: which entry (counted from 0; `null` for the head or the end) and why. */
export interface Flaw {
  readonly entry: number | null;
  readonly code:
    | 'format'
    | 'game'
    | 'rulesVersion'
    | 'settings'
    | 'seats'
    | 'hash'
    | 'refused'
    | 'told'
    | 'luck'
    | 'end';
  readonly refusal?: Refusal;
  readonly detail: string;
}

export type Replayed = { readonly table: Table; readonly flaw?: never } | { readonly flaw: Flaw };

/**
 * What to do along the way. `inspect` sees an entry before it is played and may find a flaw in it; `visit` sees it after. `hear`
 * is told each line at the moment it was told.
 */
export interface ReplayVisitor {
  inspect?(table: Table, entry: Entry, index: number): Flaw | undefined;
  visit?(table: Table, entry: Entry, index: number): void;
  hear?(table: Table, line: SpokenLine): void;
}

/** Deterministic replay: plays a record through, trusting nothing: its form, its hash chain, every answer against the rules, and its end. */
export function replay(game: AnyGame, record: Record, along: ReplayVisitor = {}): Replayed {
  const flaw = headFlaw(game, record);
  if (flaw !== undefined) return { flaw };
  const table = Table.begin(game, record.settings, record.seats.length, along.visit !== undefined);
  let hash = headHash(record);
  const { told = [] } = record;
  let heard = 0;
  const hearUntil = (tick: number): void => {
    for (let line = told[heard]; line !== undefined && line.tick <= tick; line = told[++heard])
      along.hear?.(table, line);
  };
  for (let i = 0; i < record.answers.length; i++) {
    hearUntil(i);
    const entry = record.answers[i] as Entry;
    hash = entryHash(hash, entry);
    if (hash !== entry.hash) {
      return {
        flaw: { entry: i, code: 'hash', detail: `entry ${i} was changed after it was written, or one before it` },
      };
    }
    const found = along.inspect?.(table, entry, i);
    if (found !== undefined) return { flaw: found };
    const refusal = table.submit(entry);
    if (refusal !== undefined) {
      return {
        flaw: { entry: i, code: 'refused', refusal, detail: `entry ${i} is against the rules: ${refusal.code}` },
      };
    }
    along.visit?.(table, entry, i);
  }
  hearUntil(record.answers.length);
  const end = endFlaw(table, record);
  return end === undefined ? { table } : { flaw: end };
}

function headFlaw(game: AnyGame, record: Record): Flaw | undefined {
  const head = (code: Flaw['code'], detail: string): Flaw => ({ entry: null, code, detail });
  if (record.format !== RECORD_FORMAT)
    return head('format', `format '${clip(record.format)}' is not '${RECORD_FORMAT}'`);
  if (record.game !== game.id) return head('game', `the record is of '${clip(record.game)}', not of '${game.id}'`);
  if (record.rulesVersion !== game.rulesVersion) {
    return head(
      'rulesVersion',
      `the record was played under rules ${clip(record.rulesVersion)}; these are ${game.rulesVersion}`,
    );
  }
  const wrong = settingsRejection(game, record.settings, record.seats.length);
  if (wrong?.path === '.seats') return head('seats', `${record.seats.length} seats are not what this game takes`);
  if (wrong !== undefined) return head('settings', `setting '${wrong.path}' is not one of this game: ${wrong.code}`);
  const { told = [], seats, answers } = record;
  const untold = linesFlaw(told, headHash(record), { seats: seats.length, answers: answers.length });
  if (untold !== undefined) return head('told', untold);
  return undefined;
}

function endFlaw(table: Table, record: Record): Flaw | undefined {
  if (record.end === undefined) return undefined;
  const end = (detail: string): Flaw => ({ entry: null, code: 'end', detail });
  if (!table.over) return end('the record says it ended, but the game goes on');
  const same = stateHash(table) === record.end.state && canonical(table.result) === canonical(record.end.result);
  if (!same) return end('the answers lead to another end than the one written down');
  return undefined;
}
