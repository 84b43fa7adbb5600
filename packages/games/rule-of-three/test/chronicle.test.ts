import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening } from '@doomtable/kernel';
import { chronicleOf, ChronicleListener, toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { chronicle } from '../src/chronicle.js';
import { game, type RuleOfThree } from '../src/index.js';
import { proposal, scene, STANDARD, uses } from './kit.js';

test('a story reads as chapters: a scene for each challenge, what was told in the words of whoever told it', () => {
  const play = scene({ faces: [2] });
  play
    .says(0, proposal([1], { fact: 'The river is high.' }))
    .until('bring.choose')
    .says(1, uses('E1'))
    .all([]);
  play.says(1, { telling: 'I swing across.', fact: '' }).until('story.verdict').all('met');
  const listener = new ChronicleListener('audience');
  listener.hear(play.table, null);
  const text = toMarkdown(
    chronicle(listener.happenings as readonly Happening<RuleOfThree>[], ['Ann', 'Bo', 'Cy'], STANDARD),
  );
  assert.match(text, /^# The city of lamps\n/);
  assert.match(text, /### The bridge sways\./);
  assert.match(text, /> \*\*Odrin Vale \(Player 2\):\*\* I swing across\./);
  assert.match(text, /## Act II\n|## How it ended\n/);
  assert.match(text, /- The group finds that the objective was met\./);
  assert.doesNotMatch(text, /Nobody objects|convinced/);
});

test('a setting of the table’s own gives the chronicle its first line, and players their names', () => {
  const settings = { ...STANDARD, setting: { is: 'own', with: 'A town under the sea' } as const };
  const said = [0, 2].map(by => ({ is: 'story', tick: 1, by, text: 'So.' }) as const);
  const { about, chapters } = chronicle(said, ['Ann'], settings);
  assert.equal(about, 'A town under the sea');
  assert.deepEqual(chapters[0]?.blocks, [
    { is: 'story', by: 'Ann', text: 'So.' },
    { is: 'story', by: 'Player 3', text: 'So.' },
  ]);
});

test('a recorded story is told in three acts, as Markdown and as a page to print', () => {
  const settings = { ...STANDARD, rounds: 1 };
  const { record } = botsPlay(game, { seats: ['Ann', 'Bo', 'Cy'], seed: 'written', settings, tells: true });
  const told = chronicleOf(game, record, 'audience');
  assert.ok(told !== undefined);
  const headings = [...toMarkdown(told).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  assert.deepEqual(headings, ['The setting', 'Act I', 'Act II', 'Act III', 'How it ended']);
  const page = toPage(told);
  assert.ok(page.startsWith('<!doctype html>') && page.includes('<h2>Act III</h2>'));
});
