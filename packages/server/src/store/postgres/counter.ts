import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { countHere, type MakeCounter } from '../../limits/limiter.js';

/** The table it is counted in; `migrations.ts` makes it, with the columns the package asks for. */
const TABLE = 'limits';

/**
 * Counts in the database, for all nodes together. Whoever has nothing left is remembered by the node that found out, so that a
 * flood does not reach the database; and while the database is away, each node counts by itself.
 */
export function countIn(pool: Pool): MakeCounter {
  // What has run out is swept by one for all: they count in one table.
  let isSwept = false;
  return (name, allowance) => {
    const { points, seconds } = allowance;
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: !isSwept,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: countHere(name, allowance),
    });
    isSwept = true;
    return counter;
  };
}
