/**
 * `npm run new-game -- ferry --title "Ferry" --prefix FY`: makes a game by copying the template, and builds it. It writes
 * `packages/games/ferry` and the lock file, and nothing else.
 */
import { readNewGame, writeNewGame } from './lib/new-game.mjs';
import { ROOT, say } from './lib/root.mjs';
import { orExplain, setUp } from './setup.mjs';

await orExplain(() => {
  const game = readNewGame(process.argv.slice(2), ROOT);
  writeNewGame(game, ROOT);
  say(`packages/games/${game.id} is a copy of the template.`);
  setUp();
  say(`Test it with "npm test -- --only games/${game.id}", and play it with "npx doomtable play ${game.id}".`);
  say('docs/adding-a-game.md tells how it becomes your own game.');
});
