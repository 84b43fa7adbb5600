export type * from './port.js';
export { PostgresArchive, type PostgresOptions } from './postgres.js';
export { STORE_PROBLEMS, StoreProblem, type StoreProblemCode } from './problem.js';
export { SqliteArchive, type SqliteOptions } from './sqlite.js';
