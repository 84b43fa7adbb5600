import { standBy } from '@doomtable/lab/bench/standby';
import { serve } from '@doomtable/server';

/** More than any load asks for. */
const NO_LIMIT = { burst: 1e9, perSecond: 1e9 };

/** The server as a process of its own for `doomtable bench --server`: a real file, nothing but the limits raised. */
const { port } = await serve({
  port: 0,
  hostname: '127.0.0.1',
  data: { folder: process.argv[2] ?? '' },
  pages: null,
  build: 'bench',
  log: false,
  limits: {
    frames: NO_LIMIT,
    openings: NO_LIMIT,
    requests: NO_LIMIT,
    arrivals: NO_LIMIT,
    guesses: NO_LIMIT,
    makings: NO_LIMIT,
    mostViews: NO_LIMIT.burst,
  },
  onFatal: error => {
    throw error;
  },
});
standBy(port);
