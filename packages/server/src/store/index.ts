export { copyTable } from './copy.js';
export { openArchive, type OpenOptions } from './open.js';
export type * from './port.js';
export { PostgresArchive, type PostgresOptions } from './postgres.js';
export { STORE_PROBLEMS, StoreProblem, type StoreProblemCode } from './store-problem.js';
export { SqliteArchive, type SqliteOptions } from './sqlite.js';
