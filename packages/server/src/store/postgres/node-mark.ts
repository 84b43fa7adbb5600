import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { makeFolder } from '../files.js';
import { describeLoss, findLoss, lossProblem, recordLoss } from '../loss.js';
import { type Claim, HighWaterMark, readMark } from '../high-water-mark.js';
import type { StoreSchema } from '../schema.js';

/** How long claims may wait for each other before they are written, in milliseconds: many moves, one write. */
const GATHER = 20;

interface NodeMarkOptions {
  readonly acceptLoss?: boolean;
  readonly onProgress?: (sentence: string) => void;
  readonly onTrouble?: (sentence: string) => void;
}

/** Each database has a mark of its own in a folder, known by where it is. */
export function markPath(folder: string, url: string): string {
  const { host, pathname } = new URL(url);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
  return join(folder, `postgres-${name}.mark`);
}

/**
 * What one node has acknowledged, on its own disk: a database that was put back to an earlier state, or a replica that took over
 * before it had everything, is found out when the node starts again. What other nodes acknowledged is in their own marks.
 */
export class NodeMark {
  readonly #mark: HighWaterMark;
  #timer: NodeJS.Timeout | null = null;

  private constructor(mark: HighWaterMark) {
    this.#mark = mark;
  }

  static async open(db: Kysely<StoreSchema>, path: string, options: NodeMarkOptions): Promise<NodeMark> {
    const { acceptLoss = false, onProgress = () => undefined, onTrouble } = options;
    makeFolder(resolve(path, '..'));
    const { id: store } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
    const before = readMark(path);
    const loss = before === undefined ? undefined : await findLoss(db, before);
    if (loss !== undefined) {
      if (!acceptLoss) throw lossProblem(loss, 'The database');
      await recordLoss(db, loss, Date.now());
      onProgress(`Going on although ${describeLoss(loss)}, as was asked. It is written down in the database.`);
    }
    const claims = loss === undefined ? (before?.claims ?? new Map()) : new Map<string, Claim>();
    return new NodeMark(await HighWaterMark.begin(path, { store, writes: 0, claims }, { onTrouble }));
  }

  claim(claim: Claim): void {
    this.#mark.claim(claim);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#mark.write();
    }, GATHER).unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#mark.close();
  }
}
