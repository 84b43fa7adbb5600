/**
 * `npm start`: makes the clone ready and runs the product. Arguments after `--` go to the `doomtable` command; options alone go to
 * `serve`, as in `npm start -- --port 9000`.
 */
import { orExplain, setUp } from './setup.mjs';

/** What runs when no command is given. */
const DEFAULT_COMMAND = 'serve';

await orExplain(setUp);
const [first = '-'] = process.argv.slice(2);
if (first.startsWith('-')) process.argv.splice(2, 0, DEFAULT_COMMAND);
await import('../packages/cli/bin/doomtable.mjs');
