import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf, look, Recorder, Sfc32, Table, type World } from '@doomtable/kernel';
import { chronicle, Listener, toMarkdown } from '@doomtable/kit/chronicle';
import { guideTo, module, ruleOfThree } from '../src/index.js';
import { proposal, scene, STANDARD, uses } from './kit.js';

test('a story reads as chapters: a scene for each challenge, what was told in the words of whoever told it', () => {
  const play = scene({ faces: [2] });
  play
    .says(0, proposal([1], { fact: 'The river is high.' }))
    .until('bring.choose')
    .says(1, uses('E1'))
    .allSay([]);
  play.says(1, { telling: 'I swing across.', fact: '' }).until('story.verdict').allSay('met');
  const listener = new Listener('audience');
  listener.hear(play.table, null);
  const text = toMarkdown(chronicle(listener.happenings, guideTo(STANDARD, ['Ann', 'Bo', 'Cy'])));
  assert.match(text, /^# The city of lamps\n/);
  assert.match(text, /### The bridge sways\./);
  assert.match(text, /> \*\*Odrin Vale \(Player 2\):\*\* I swing across\./);
  assert.match(text, /## Act II\n|## How it ended\n/);
  assert.match(text, /- The group finds that the objective was met\./);
  assert.doesNotMatch(text, /Nobody objects|convinced/);
});

test('a setting of the table’s own gives the chronicle its first line, and players their names', () => {
  const guide = guideTo({ ...STANDARD, setting: { is: 'own', with: 'A town under the sea' } }, ['Ann']);
  assert.equal(guide.about, 'A town under the sea');
  assert.deepEqual(guide.story({ is: 'story', tick: 1, by: 0, text: 'So.' }), { is: 'story', by: 'Ann', text: 'So.' });
  assert.deepEqual(guide.story({ is: 'story', tick: 1, by: 2, text: 'So.' }), {
    is: 'story',
    by: 'Player 3',
    text: 'So.',
  });
});

/** A short story by bots that tell what they do. */
function recorded(seed: string): ReturnType<Recorder['record']> {
  const settings = { ...STANDARD, rounds: 1 };
  const seats = ['Ann', 'Bo', 'Cy'].map(name => ({ name, kind: 'thumb' }));
  const random = new Sfc32(seed);
  const table = Table.begin<World>(ruleOfThree, settings, seats.length);
  const recorder = new Recorder(headOf(ruleOfThree, settings, seats));
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    const sight = look(table, decision.by === 'luck' ? 'audience' : decision.by);
    const answer = module.thumb(sight, decision, random);
    const story = decision.story === 'none' ? undefined : module.narrate?.(sight, decision, answer, random);
    recorder.add({ by: decision.by, answer, ...(story === undefined ? {} : { story }) });
    table.play(decision.by, answer);
  }
  return recorder.record(table);
}

test('the module writes a recorded story down as Markdown and as a page to print, in three acts', () => {
  const written = module.chronicle?.(recorded('written'), 'audience');
  assert.ok(written !== undefined);
  const headings = [...written.markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  assert.deepEqual(headings, ['The setting', 'Act I', 'Act II', 'Act III', 'How it ended']);
  assert.ok(written.page.startsWith('<!doctype html>') && written.page.includes('<h2>Act III</h2>'));
});
