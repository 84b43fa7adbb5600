import assert from 'node:assert/strict';
import test from 'node:test';
import { choose } from '../src/commands/menu.js';
import { gameSetupOf } from '../src/play/setup.js';
import { Asker } from '../src/terminal/asker.js';
import { notebook, reading } from './notebook.js';
import { games } from './raft.js';

async function menu(...lines: string[]): ReturnType<typeof choose> {
  const { paper } = notebook({ columns: 120, rows: 40 });
  return choose(paper, new Asker(paper, reading(lines)));
}

const RAFT = String(Object.keys(games).indexOf('template') + 1);

test('the menu asks for game, people, settings and dice, and what it comes to can be played', async () => {
  const chosen = await menu('1', '1', '2', '1', '2', '3', '2', '1', '2');
  assert.ok(chosen !== null);
  assert.deepEqual([chosen.id, chosen.options.humans, chosen.options.realDice], ['doom-realm', '1', true]);
  const { settings } = await gameSetupOf(chosen.id, chosen.options);
  assert.deepEqual(settings['adventure'], { is: 'ours', with: 'drowned-stair' });
  assert.equal(settings['flips'], 'flip');
});

test('a game with several seats is asked for them; nobody at the terminal means bots alone', async () => {
  const chosen = await menu(RAFT, '3', '0', '1', '1');
  assert.deepEqual([chosen?.id, chosen?.options.seats, chosen?.options.auto], ['template', '3', true]);
  assert.equal((await gameSetupOf('template', chosen?.options ?? {})).sitters.length, 3);
});

test('a file of one’s own is named as @FILE', async () => {
  const chosen = await menu('1', '1', '2', '2', '@mine.json', '1', '1');
  assert.ok(chosen?.options.set?.includes('adventure=@mine.json'));
});

test('whoever leaves, leaves at any question', async () => {
  for (const lines of [['q'], ['1', 'q'], ['1', '1', 'q'], ['1', '1', '1', 'q'], [], ['1', '1']]) {
    assert.equal(await menu(...lines), null, lines.join(' '));
  }
});
