import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chronicle, look, type Record, type Viewer } from '@doomtable/kernel';
import { chronicleOf, toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { soFar } from '../src/index.js';
import { sketch } from '../src/sketch.js';
import { begun, DEREK, facing, OBSIDIAN, outdoors, type Play, settingsOf, game } from './kit.js';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];

/** A whole game by bots that tell what they do. */
function played(seed: string): Record {
  return botsPlay(game, { seats: NAMES, seed, settings: settingsOf({ judging: 'vote' }), tells: true }).record;
}

/** The chronicle of such a game. */
function chronicled(seed: string, viewer: Viewer): Chronicle {
  const told = chronicleOf(game, played(seed), viewer);
  assert.ok(told !== undefined);
  return told;
}

function sketched(play: Play, seat: number | 'audience', width = 100): string {
  return sketch(look(play.table, seat).view, width, of => `Player ${of + 1}`)
    .map(line => line.map(({ text }) => text).join(''))
    .join('\n');
}

test('a game is told as a chronicle: a chapter for the town, for each meeting, way out and return, and for the end', () => {
  const told = chronicled('chronicle', 'audience');
  const evening = (which: string): string[] => [`The ${which} meeting`, 'The Heroes go out', 'The Heroes return'];
  assert.deepEqual(
    told.chapters.map(({ title }) => title),
    ['The town and its people', ...evening('first'), ...evening('second'), ...evening('third'), 'How it ended'],
  );
  assert.ok(told.title.startsWith('The chronicle of '));
  assert.equal(told.about, 'Told by Ada, Bo, Cy and Di');
});

test('the chronicle is Markdown and a page to print, with scenes, tellings and the sheets laid open', () => {
  const told = chronicled('chronicle', 'audience');
  const text = toMarkdown(told);
  for (const part of ['\n### Scene 1', '\n> **Ada:** ', '\n| Aspect | Level | Grit |  |', '\n## How it ended']) {
    assert.ok(text.includes(part), part);
  }
  assert.ok(toPage(told).includes('<h2>How it ended</h2>'));
  const [before = '', after = ''] = text.split('### Scene 1', 2);
  assert.ok(
    !before.trimEnd().split('\n').at(-1)?.startsWith('> ') && /^[^\n]*\n\n> /.test(after),
    'a scene opens with its frame',
  );
});

test('the same record gives the same chronicle, letter for letter', () => {
  assert.equal(toMarkdown(chronicled('again', 0)), toMarkdown(chronicled('again', 0)));
});

test('what happened so far is told from the sheets, for a table that has rested', () => {
  assert.deepEqual(soFar(look(begun(4).table, 0).view), ['The town has no name yet.']);
  const play = outdoors([]).all('home').rise();
  assert.deepEqual(soFar(look(play.table, 0).view), [
    'First Bricks lies by a river.',
    'The first Doom, “Doom 1”, was only softened: “Crops unhealthy”, “Weird caves”, “Giant wolf”, “Tribe of necromancers” and “Sorceress” remained. Nobody defeated anything.',
    'Red Hair leads with 6 Glory.',
    'The second meeting is on, with Ox in the chair.',
  ]);
  const second = outdoors([], { session: 2 });
  assert.deepEqual(soFar(look(second.table, 0).view).slice(1), [
    'The first Doom, “Doom 1”, was averted. Obsidian defeated 5.',
    'The second Doom is “Doom 2”; 5 Aspects of it stand.',
  ]);
});

test('the sketch shows sheets, minutes and the Doom Sheet as far as a seat may read it', () => {
  const play = facing(0, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]).says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand');
  const seen = sketched(play, OBSIDIAN);
  for (const line of [
    'First Bricks, by a river   first session',
    'Obsidian (Player 1, Strong)',
    '  Envy 5  Hubris 2  Grit 3 of 3  Glory 0',
    'Red Hair (Player 4, Southerner)  Doom Master',
    '  1 Crops unhealthy  Humble, level 4, Grit ?, Injuries 1',
    '  2 Weird caves  ?, level ?, Grit ?',
  ]) {
    assert.ok(seen.includes(line), `${line}\n---\n${seen}`);
  }
  assert.ok(sketched(play, DEREK).includes('  2 Weird caves  Generous, level 3, Grit 4'));
});

test('the sketch keeps to its width', () => {
  const play = outdoors([], { session: 3 });
  for (const width of [40, 80]) {
    for (const line of sketched(play, 0, width).split('\n')) assert.ok([...line.trimEnd()].length <= width, line);
  }
});
