import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Schema } from './schema.js';
import { storable } from './text.js';

export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;

/** What a statement came to. `changed` counts the rows it wrote. */
export interface Outcome {
  readonly rows: readonly Row[];
  readonly changed: number;
}

/** Whatever runs statements: each on its own, reads at once and writes until they are durable. */
export interface QueryRunner {
  read(sql: string, values: readonly SqlValue[]): Promise<Outcome>;
  write(sql: string, values: readonly SqlValue[]): Promise<Outcome>;
}

/** The parts of a database that Kysely needs to know to write its statements. */
export interface SqlDialect {
  createAdapter(): DialectAdapter;
  createQueryCompiler(): QueryCompiler;
}

/** Kysely writes the statements and a desk runs them. There are no transactions: a statement is the unit of everything. */
export function askThrough(desk: QueryRunner, tongue: SqlDialect): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => tongue.createAdapter(),
    createQueryCompiler: () => tongue.createQueryCompiler(),
    createDriver: () => new QueryRunnerDriver(desk),
    createIntrospector: (): DatabaseIntrospector => noIntrospection(),
  };
  return new Kysely<Schema>({ dialect });
}

class QueryRunnerDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(desk: QueryRunner) {
    this.#connection = new QueryRunnerConnection(desk);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  beginTransaction(): Promise<void> {
    return noTransactions();
  }

  commitTransaction(): Promise<void> {
    return noTransactions();
  }

  rollbackTransaction(): Promise<void> {
    return noTransactions();
  }

  /** Whoever made the desk closes it. */
  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

class QueryRunnerConnection implements DatabaseConnection {
  readonly #desk: QueryRunner;

  constructor(desk: QueryRunner) {
    this.#desk = desk;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(valueOf);
    const { rows, changed } =
      query.kind === 'SelectQueryNode' ? await this.#desk.read(sql, values) : await this.#desk.write(sql, values);
    return { rows: rows as R[], numAffectedRows: BigInt(changed) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('statements are not streamed: whoever wants many rows asks for them in pieces');
  }
}

function valueOf(value: unknown): SqlValue {
  if (typeof value === 'string') return storable(value);
  if (value === null || Number.isSafeInteger(value)) return value as number | null;
  throw new Error(`not text and no whole number: ${String(value)}`);
}

function noTransactions(): Promise<never> {
  return Promise.reject(new Error('a desk has no transactions: say it in one statement'));
}

function noIntrospection(): never {
  throw new Error('a desk knows its columns from schema.ts');
}
