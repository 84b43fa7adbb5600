import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@doomtable/games';
import { game as raft } from '@doomtable/template';
import { settingsPage } from '../src/commands/settings-page.js';
import { allGames } from '../src/games.js';
import { doomtable } from './command.js';

const pageIn = (folder: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../games/${folder}/settings.md`, import.meta.url)), 'utf8');

test('games: the page of settings in the folder of each game says what the game says', async () => {
  assert.equal(pageIn('_template'), settingsPage(raft));
  for (const game of await allGames()) {
    const write = `npx doomtable games ${game.id} --markdown > packages/games/${game.id}/settings.md`;
    assert.equal(pageIn(game.id), settingsPage(game), `write it anew: ${write}`);
  }
});

test('games: --markdown prints the page of one game, and asks which', async () => {
  const [id = ''] = Object.keys(GAMES);
  assert.equal((await doomtable(['games', id, '--markdown'])).out, pageIn(id));
  const { code, err } = await doomtable(['games', '--markdown']);
  assert.deepEqual(
    [code, err],
    [2, 'doomtable: Name the game whose settings are wanted: doomtable games GAME --markdown.\n'],
  );
});

test('games: each is found under the name of its folder', async () => {
  const ids = (await allGames()).map(({ id }) => id);
  assert.deepEqual(ids, Object.keys(GAMES));
});
