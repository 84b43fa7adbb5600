import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { DataPlace } from '../../options.js';
import { findLoss, type Loss } from '../loss.js';
import { readMark } from '../high-water-mark.js';
import { type DatabaseKind, dataVersion } from '../migrations.js';
import { markPath } from '../postgres/node-mark.js';
import { StoreProblem } from '../store-problem.js';
import { refuseHalfRestored, refuseHalfRestoredDatabase } from '../restoring.js';
import type { StoreSchema } from '../schema.js';
import { type Database, openDatabase, openReadOnly } from '../sqlite/driver.js';
import { DATA_FILE, MARK_FILE } from '../sqlite/file.js';
import { directly } from '../sqlite/kysely.js';

/** Data that is looked at or cleared as a whole, whether servers run on it or not. */
export interface Upkeep {
  readonly kind: DatabaseKind;
  readonly db: Kysely<StoreSchema>;
  /** What the mark beside it claims and it does not hold; nothing where there is no mark. */
  findLoss(): Promise<Loss | undefined>;
  close(): Promise<void>;
}

/** How long a server that writes may keep this process waiting, in milliseconds. */
const PATIENCE = 30_000;

/** Opens data that is there, and of this program's version. To look at it is to leave it as it is. */
export async function openUpkeep(place: DataPlace, access: 'look' | 'change'): Promise<Upkeep> {
  const upkeep = await ('folder' in place ? openFolder(place.folder, access) : openAddress(place));
  try {
    await checkVersion(upkeep);
    return upkeep;
  } catch (error) {
    await upkeep.close();
    throw error;
  }
}

function openFolder(folder: string, access: 'look' | 'change'): Promise<Upkeep> {
  const file = join(folder, DATA_FILE);
  refuseHalfRestored(folder);
  if (!existsSync(file)) throw new StoreProblem('noData', `There is no data in the folder ${folder}.`);
  // Claims are read before the data: a server may add to both meanwhile, and the data is never behind.
  const mark = readMark(join(folder, MARK_FILE));
  const database = access === 'look' ? openReadOnly(file) : openDatabase(file);
  database.exec(`pragma busy_timeout = ${PATIENCE}; pragma cache_size = -65536`);
  if (access === 'change') database.exec('pragma synchronous = full');
  return Promise.resolve(upkeepOf(database, mark));
}

export function upkeepOf(database: Database, mark?: Parameters<typeof findLoss>[1]): Upkeep {
  const db = directly(database);
  return {
    kind: 'sqlite',
    db,
    findLoss: () => (mark === undefined ? Promise.resolve(undefined) : findLoss(db, mark)),
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
}

async function openAddress(place: { readonly database: string; readonly markFolder?: string }): Promise<Upkeep> {
  const { database: url, markFolder } = place;
  const mark = markFolder === undefined ? undefined : readMark(markPath(markFolder, url));
  // What PostgreSQL needs is loaded only where it is used.
  const { checkServer, makePatientPool } = await import('../postgres/pool.js');
  const pool = makePatientPool(url);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    findLoss: () => (mark === undefined ? Promise.resolve(undefined) : findLoss(db, mark)),
    close: () => db.destroy(),
  };
}

async function checkVersion({ db, kind }: Upkeep): Promise<void> {
  if (kind === 'postgres') await refuseHalfRestoredDatabase(db);
  const version = await dataVersion(db, kind);
  if (version === 'none') throw new StoreProblem('noData', 'There is no data of this program in the database.');
  if (version === 'older') {
    const sentence = 'The data was written by an older version of this program. Start the server of this version once.';
    throw new StoreProblem('olderData', sentence);
  }
  if (version === 'newer') {
    throw new StoreProblem('newerData', 'The data was written by a newer version of this program. Use that version.');
  }
}
