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
import type { StoreSchema } from './schema.js';
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

/** Kysely writes the statements and a runner runs them. There are no transactions: a statement is the unit of everything. */
export function askThrough(runner: QueryRunner, sql: SqlDialect): Kysely<StoreSchema> {
  const dialect: Dialect = {
    createAdapter: () => sql.createAdapter(),
    createQueryCompiler: () => sql.createQueryCompiler(),
    createDriver: () => new QueryRunnerDriver(runner),
    createIntrospector: (): DatabaseIntrospector => noIntrospection(),
  };
  return new Kysely<StoreSchema>({ dialect });
}

class QueryRunnerDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(runner: QueryRunner) {
    this.#connection = new QueryRunnerConnection(runner);
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

  /** Whoever made the runner closes it. */
  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

class QueryRunnerConnection implements DatabaseConnection {
  readonly #runner: QueryRunner;

  constructor(runner: QueryRunner) {
    this.#runner = runner;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(valueOf);
    const { rows, changed } =
      query.kind === 'SelectQueryNode' ? await this.#runner.read(sql, values) : await this.#runner.write(sql, values);
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
  return Promise.reject(new Error('a runner has no transactions: say it in one statement'));
}

function noIntrospection(): never {
  throw new Error('a runner knows its columns from schema.ts');
}
