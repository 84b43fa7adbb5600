import type { Selectable } from 'kysely';
import type { StoreSchema } from './schema.js';

/*
 * What the schema means to whoever copies, checks or clears the data as a whole. It is bound to the schema by its types: a new
 * table or column does not compile until it is described here.
 */

export type TableName = keyof StoreSchema;

/** What a row may name. */
export type Target = 'tables.number' | 'tables.id' | 'people.id';

/** `goes`: the row goes when what it names goes. `keeps`: what it names stays for as long as the row does. */
export interface Reference {
  readonly to: Target;
  readonly then: 'goes' | 'keeps';
}

type KindOf<T> = null extends T ? `${PlainKindOf<Exclude<T, null>>}?` : PlainKindOf<T>;
type PlainKindOf<T> = T extends string ? 'text' : 'integer';

type ColumnOf<T> = keyof Selectable<StoreSchema[T & TableName]> & string;

export interface TableDescription<T extends TableName> {
  readonly columns: { readonly [C in ColumnOf<T>]: KindOf<Selectable<StoreSchema[T]>[C]> };
  /** What tells rows apart, and in which order they are read. */
  readonly key: readonly ColumnOf<T>[];
  readonly references: { readonly [C in ColumnOf<T>]?: Reference };
  /** A column that the database counts up by itself. */
  readonly counted?: ColumnOf<T>;
  /** The time after which a row is of no use. */
  readonly expires?: ColumnOf<T>;
  /** Whether it can be made again from the rest, and is left out of backups. */
  readonly derived?: true;
  /** Whether only the embedded store has it as a table; see `upkeep/jobs.ts`. */
  readonly embeddedAlone?: true;
}

const OF_TABLE: Reference = { to: 'tables.id', then: 'goes' };
const OF_NUMBER: Reference = { to: 'tables.number', then: 'goes' };
const OF_PERSON: Reference = { to: 'people.id', then: 'keeps' };

export const DESCRIPTION: { readonly [T in TableName]: TableDescription<T> } = {
  store: { columns: { id: 'text', writes: 'integer' }, key: ['id'], references: {} },
  tables: {
    columns: { number: 'integer', id: 'text', head: 'text', secret: 'text', deal: 'text?' },
    key: ['number'],
    references: { deal: { to: 'tables.id', then: 'keeps' } },
    counted: 'number',
  },
  entries: {
    columns: { table_number: 'integer', seq: 'integer', at: 'integer', id: 'text?', act: 'text', hash: 'text' },
    key: ['table_number', 'seq'],
    references: { table_number: OF_NUMBER },
  },
  snapshots: {
    columns: { table_number: 'integer', seq: 'integer', text: 'text' },
    key: ['table_number', 'seq'],
    references: { table_number: OF_NUMBER },
    derived: true,
  },
  people: { columns: { id: 'text', name: 'text', made: 'integer' }, key: ['id'], references: {} },
  sessions: {
    columns: {
      token_hash: 'text',
      id: 'text',
      person: 'text',
      made: 'integer',
      seen: 'integer',
      expires: 'integer',
      browser: 'text',
      system: 'text',
      code_hash: 'text?',
      parent: 'text?',
      came_by: 'text?',
    },
    key: ['token_hash'],
    references: { person: { to: 'people.id', then: 'goes' } },
    expires: 'expires',
  },
  members: {
    columns: {
      table_id: 'text',
      number: 'integer',
      person: 'text',
      role: 'text',
      standing: 'text',
      invited: 'integer',
      made: 'integer',
    },
    key: ['table_id', 'number'],
    references: { table_id: OF_TABLE, person: OF_PERSON },
  },
  invites: {
    columns: {
      token_hash: 'text',
      table_id: 'text',
      role: 'text',
      made: 'integer',
      expires: 'integer',
      uses_left: 'integer',
      revoked: 'integer',
    },
    key: ['token_hash'],
    references: { table_id: OF_TABLE },
    expires: 'expires',
  },
  knocks: {
    columns: { table_id: 'text', person: 'text', role: 'text', state: 'text', at: 'integer' },
    key: ['table_id', 'person'],
    references: { table_id: OF_TABLE, person: OF_PERSON },
  },
  notes: {
    columns: { table_id: 'text', person: 'text', text: 'text', updated: 'integer' },
    key: ['table_id', 'person'],
    references: { table_id: OF_TABLE, person: OF_PERSON },
  },
  notices: {
    columns: { table_id: 'text', person: 'text', channel: 'text', target: 'text', muted: 'integer' },
    key: ['table_id', 'person', 'channel'],
    references: { table_id: OF_TABLE, person: OF_PERSON },
  },
  deliveries: {
    columns: {
      id: 'text',
      table_id: 'text',
      person: 'text',
      channel: 'text',
      about: 'text',
      status: 'text',
      tries: 'integer',
      at: 'integer',
    },
    key: ['id'],
    references: { table_id: OF_TABLE, person: OF_PERSON },
  },
  contacts: {
    columns: {
      person: 'text',
      channel: 'text',
      target: 'text',
      code_hash: 'text?',
      asked: 'integer',
      wrong: 'integer',
      confirmed: 'integer',
    },
    key: ['person', 'channel', 'target'],
    references: { person: { to: 'people.id', then: 'goes' } },
  },
  summaries: {
    columns: {
      table_id: 'text',
      game: 'text',
      text: 'text',
      moved: 'integer',
      delay: 'integer',
      shown: 'text',
      held: 'text',
      held_moved: 'integer',
      listed: 'integer',
      closed: 'integer',
      over: 'integer',
      updated: 'integer',
    },
    key: ['table_id'],
    references: { table_id: OF_TABLE },
  },
  looks: { columns: { table_id: 'text', at: 'integer' }, key: ['table_id'], references: { table_id: OF_TABLE } },
  pushes: {
    columns: {
      endpoint: 'text',
      person: 'text',
      session: 'text',
      p256dh: 'text',
      auth: 'text',
      shows: 'text',
      made: 'integer',
    },
    key: ['endpoint'],
    references: { person: { to: 'people.id', then: 'goes' } },
  },
  server_keys: { columns: { name: 'text', text: 'text' }, key: ['name'], references: {} },
  jobs: {
    columns: {
      key: 'text',
      kind: 'text',
      table_id: 'text',
      seat: 'integer?',
      text: 'text',
      due: 'integer',
      tries: 'integer',
      taken: 'integer?',
    },
    key: ['key'],
    references: { table_id: OF_TABLE },
    embeddedAlone: true,
  },
  removed_tables: {
    columns: { table_id: 'text', seq: 'integer', at: 'integer' },
    key: ['table_id'],
    references: {},
  },
  losses: {
    columns: { number: 'integer', at: 'integer', entries: 'integer', tables: 'integer', text: 'text' },
    key: ['number'],
    references: {},
    counted: 'number',
  },
};

/** A description with the name of its table, for those who go through all of them. */
export interface Described {
  readonly name: TableName;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly references: readonly { readonly column: string; readonly reference: Reference }[];
  readonly counted: string | undefined;
  readonly expires: string | undefined;
  readonly derived: boolean;
  readonly embeddedAlone: boolean;
}

export const DESCRIBED: readonly Described[] = Object.entries(DESCRIPTION).map(([name, one]) => ({
  name: name as TableName,
  columns: Object.keys(one.columns),
  key: one.key,
  references: Object.entries(one.references).map(([column, reference]) => ({ column, reference })),
  counted: one.counted,
  expires: one.expires,
  derived: one.derived === true,
  embeddedAlone: one.embeddedAlone === true,
}));
