/** `npm start`: makes the clone ready and runs the product. Arguments after `--` go to the `doomtable` command. */
import { orExplain, setUp } from './setup.mjs';

/** What runs when no command is given. Nothing opens the menu of games in the terminal. */
const DEFAULT_COMMAND = ['serve'];

await orExplain(setUp);
if (process.argv.length === 2) process.argv.push(...DEFAULT_COMMAND);
await import('../packages/cli/bin/doomtable.mjs');
