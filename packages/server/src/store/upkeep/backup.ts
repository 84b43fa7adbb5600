import type { Kysely } from 'kysely';
import { DESCRIBED } from '../description.js';
import { DATA_VERSION, type DatabaseKind } from '../migrations.js';
import type { StoreSchema } from '../schema.js';
import { BackupWriter, inspectBackup, type SectionEnd } from './backup-file.js';
import { jobsOf } from './upkeep-jobs.js';
import type { Upkeep } from './open-for-upkeep.js';
import { rowsOf } from './row-lines.js';

export interface BackedUp {
  readonly path: string;
  readonly bytes: number;
  /** How many rows each table has in it. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Writes everything as it is at one moment into a file that was not there before, while servers go on. The file has its name
 * only once it is on the disk, has been read again and is whole.
 */
export async function backUp(
  { db, kind }: Upkeep,
  path: string,
  onProgress: (table: string) => void = () => undefined,
): Promise<BackedUp> {
  const writer = await BackupWriter.create(path, DATA_VERSION, Date.now());
  try {
    const ends = await atOneMoment(db, kind, async moment => {
      const written: SectionEnd[] = [];
      for (const { name, columns, key, derived } of DESCRIBED) {
        if (derived) continue;
        onProgress(name);
        const rows = name === 'jobs' ? jobsOf(moment, kind) : rowsOf(moment, { name, columns, key });
        written.push(await writer.table({ table: name, columns, key }, rows));
      }
      return written;
    });
    const bytes = await writer.finish(inspectBackup);
    return { path, bytes, counts: new Map(ends.map(({ end, rows }) => [end, rows])) };
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/** Everything that is read in there is of the same moment. */
async function atOneMoment<T>(
  db: Kysely<StoreSchema>,
  kind: DatabaseKind,
  work: (moment: Kysely<StoreSchema>) => Promise<T>,
): Promise<T> {
  if (kind === 'sqlite') return db.transaction().execute(work);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
