import { standBy } from '@doomtable/lab/bench/standby';
import { serve, WITHOUT_BUDGETS } from '@doomtable/server';

/** The server as a process of its own for `doomtable bench --server`: a real file, nothing but the limits raised. */
const { port } = await serve({
  port: 0,
  hostname: '127.0.0.1',
  data: { folder: process.argv[2] ?? '' },
  pages: null,
  build: 'bench',
  log: false,
  limits: { ...WITHOUT_BUDGETS, mostViews: Number.MAX_SAFE_INTEGER },
  onFatal: error => {
    throw error;
  },
});
standBy(port);
