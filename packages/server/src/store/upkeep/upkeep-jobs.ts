import { type Kysely, sql } from 'kysely';
import { DESCRIPTION } from '../description.js';
import type { DatabaseKind } from '../migrations.js';
import { JOBS_TASK, MOST_TRIES } from '../postgres/postgres-jobs.js';
import type { JobsRow, StoreSchema } from '../schema.js';
import { insertRows, type Reading, type Values } from './row-lines.js';

/*
 * Jobs are a table of our own on the embedded store and belong to the worker on PostgreSQL. Seen from here they are rows of the
 * same form on both: as they were set, whether somebody has taken them up by now or not, because doing a job twice does no harm.
 */

const READING: Reading = { name: 'jobs', columns: Object.keys(DESCRIPTION.jobs.columns), key: DESCRIPTION.jobs.key };

const AT_ONCE = 500;

/** What of PostgreSQL's jobs is ours, in the words of our own table. */
const OURS = sql<JobsRow>`
  select job.key as key, job.payload ->> 'kind' as kind, job.payload ->> 'table' as table_id,
    cast(job.payload ->> 'seat' as bigint) as seat, job.payload ->> 'text' as text,
    cast(round(extract(epoch from job.run_at) * 1000) as bigint) as due,
    cast(0 as bigint) as tries, cast(null as bigint) as taken
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where task.identifier = ${sql.lit(JOBS_TASK)} and job.key is not null`;

/** All jobs in the order of their keys, or those of one table. */
export async function* jobsOf(
  db: Kysely<StoreSchema>,
  kind: DatabaseKind,
  table?: string,
): AsyncGenerator<readonly Values[]> {
  const ofTable = table === undefined ? sql`` : sql`and table_id = ${table}`;
  const byBytes = kind === 'sqlite' ? sql`collate binary` : sql`collate "C"`;
  const source =
    kind === 'sqlite'
      ? sql`select key, kind, table_id, seat, text, due, 0 as tries, null as taken from jobs`
      : sql`select * from (${OURS}) as ours`;
  for (let after = ''; ; ) {
    const { rows } = await sql<JobsRow>`
      select * from (${source}) as ours where key ${byBytes} > ${after} ${ofTable}
      order by key ${byBytes} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(row => READING.columns.map(column => row[column as keyof JobsRow]));
    after = last.key;
  }
}

export async function insertJobs(db: Kysely<StoreSchema>, kind: DatabaseKind, rows: readonly Values[]): Promise<void> {
  if (kind === 'sqlite') {
    await insertRows(db, READING, rows);
    return;
  }
  for (const row of rows) {
    const [key, name, table, seat, text, due] = row;
    const payload = JSON.stringify({ kind: name, table, seat, text });
    await sql`select graphile_worker.add_job(${JOBS_TASK}, cast(${payload} as json),
      run_at => to_timestamp(cast(${due} as double precision) / 1000), job_key => ${key},
      max_attempts => cast(${MOST_TRIES} as smallint))`.execute(db);
  }
}

/** Takes jobs away by their keys. */
export async function removeJobs(db: Kysely<StoreSchema>, kind: DatabaseKind, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (kind === 'sqlite') await db.deleteFrom('jobs').where('key', '=', key).execute();
    else await sql`select graphile_worker.remove_job(${key})`.execute(db);
  }
}
