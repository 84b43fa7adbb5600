import assert from 'node:assert/strict';
import test from 'node:test';
import { type Case, error, findingsAfter, mark, swapBoxes, testAll, warning, without } from './spoil.js';

const TRACKS: readonly Case[] = [
  [
    'a key outside the last row',
    file => {
      file.treasures[0]?.boxes.splice(0, 1, 'key');
    },
    error('.treasures[0].boxes[0]', 'The Master Key lies outside the last treasure row.'),
  ],
  [
    'a second key',
    file => {
      file.treasures[5]?.boxes.splice(5, 1, 'key');
    },
    error('.treasures[5].boxes[5]', 'The last treasure row holds a second Master Key.'),
  ],
  [
    'a key that nobody can miss',
    file => {
      file.treasures[5]?.boxes.splice(0, 6, 'gold 1', 'key', 'gold 1', 'lock', 'potion', 'gold 3');
    },
    warning('.treasures[5].boxes[1]', 'The Master Key lies in box 2, where nobody can miss it.'),
  ],
  [
    'a Boss without a key',
    file => swapBoxes(file, 'key', 'gold 1'),
    error('.treasures[5].boxes', 'The last treasure row holds no Master Key, so the Boss cannot be reached.'),
  ],
  [
    'locks that nobody can open',
    file => without(file, 'lock'),
    error('.treasures[0].boxes[3]', 'No hero can ever deal with the lock in this row.'),
    error('.treasures[2].boxes[2]', 'No hero can ever deal with the lock in this row.'),
    error('.treasures[4].boxes[2]', 'No hero can ever deal with the lock in this row.'),
    error('.treasures[5].boxes[2]', 'No hero can ever deal with the lock in this row.'),
  ],
  [
    'traps that nobody can disarm',
    file => without(file, 'trap'),
    error('.treasures[1].boxes[2]', 'No hero can ever deal with the trap in this row.'),
    error('.treasures[3].boxes[2]', 'No hero can ever deal with the trap in this row.'),
  ],
  [
    'more traps before the key than anybody can disarm',
    file => {
      file.treasures[5]?.boxes.splice(0, 6, 'trap', 'trap', 'trap', 'trap', 'trap', 'trap', 'key');
    },
    error(
      '.treasures[5].boxes',
      'Before the Master Key come 6 boxes with a trap, and heroes have 5 power boxes for that.',
    ),
  ],
  [
    'a diamond on a box that is not there',
    file => {
      file.locations[0]?.diamonds.splice(0, 2, 2, 6);
    },
    error('.locations[0].diamonds[1]', 'A diamond stands on box 6, and this location has 5.'),
  ],
  [
    'two diamonds on one box',
    file => {
      file.locations[3]?.diamonds.splice(0, 2, 4, 4);
    },
    error('.locations[3].diamonds[1]', 'Box 4 of this location has two diamonds.'),
  ],
];

const PEOPLE: readonly Case[] = [
  [
    'circles that do not match what can be learnt',
    file => {
      file.heroes[1]?.learns.pop();
    },
    error('.heroes[1]', 'This hero has 2 health and 2 power circles, and 1 powers to learn.'),
  ],
  [
    'doors that nobody can open',
    file => without(file, 'door'),
    error('.heroes', 'No hero can ever open a door, and the set-up locks one.'),
  ],
  [
    'an enemy beyond all reach',
    file => {
      without(file, 'attack');
      swapBoxes(file, 'sword', 'gold 1');
      for (const enemy of file.enemies) enemy.power = { is: 'none', with: {} };
      for (const enemy of file.enemies) enemy.health.modifier = 12;
      for (const enemy of file.enemies.slice(0, 1)) enemy.health.modifier = 13;
    },
    error('.enemies[0].health.modifier', 'No attack can ever reach 13: the most there is comes to 12.'),
  ],
  [
    'swords ignored where there are none',
    file => swapBoxes(file, 'sword', 'gold 1'),
    warning('.enemies[3].power', 'This enemy ignores swords, and no treasure row holds one.'),
  ],
  [
    'shields ignored where there are none',
    file => swapBoxes(file, 'shield', 'gold 1'),
    warning('.enemies[4].power', 'This enemy ignores shields, and no treasure row holds one.'),
  ],
  [
    'a first power blocked where nobody has one for a fight',
    file => {
      without(file, 'attack');
      without(file, 'guard');
      for (const enemy of file.enemies.slice(0, 1)) enemy.power = { is: 'blocksFirstPower', with: {} };
    },
    warning('.enemies[0].power', 'This enemy blocks the first power, and no hero has one for a fight.'),
  ],
  [
    'a skill with locks where there are none',
    file => swapBoxes(file, 'lock', 'trap'),
    warning('.heroes[0]', 'This hero can deal with a lock, and no treasure row holds one.'),
  ],
  [
    'a skill with traps where there are none',
    file => swapBoxes(file, 'trap', 'lock'),
    warning('.heroes[2]', 'This hero can deal with a trap, and no treasure row holds one.'),
  ],
];

const LONG_NAME = 'A name as long as a Sunday';
const LONG_TELLING = 'and so on '.repeat(24).concat('.');

const TEXTS: readonly Case[] = [
  [
    'an id that cannot stand in an address',
    file => {
      file.id = 'Kiln Road';
    },
    error('.id', 'The id must be of small letters, digits and single hyphens between them.'),
  ],
  [
    'a title that does not fit its line',
    file => {
      file.title = LONG_NAME;
    },
    warning('.title', 'This name has 26 characters, and a line has room for 24.'),
  ],
  [
    'a story that goes on and on',
    file => {
      file.story.defeat = LONG_TELLING;
    },
    warning('.story.defeat', 'This telling has 241 characters; more than 240 are not read.'),
  ],
  [
    'an enemy whose story goes on and on',
    file => {
      for (const enemy of file.enemies.slice(5)) enemy.story = LONG_TELLING;
    },
    warning('.enemies[5].story', 'This telling has 241 characters; more than 240 are not read.'),
  ],
  [
    'two enemies of one name, whatever its capitals',
    file => {
      for (const enemy of file.enemies.slice(4, 5)) enemy.name = 'SOOT RATS';
    },
    error('.enemies[4].name', "Another one in this list is called 'SOOT RATS' too."),
  ],
  [
    'two powers of one name in one hero',
    file => {
      for (const hero of file.heroes.slice(0, 1)) for (const power of hero.learns) power.name = 'Fire flask';
    },
    error('.heroes[0].powers[2].name', "Another one in this list is called 'Fire flask' too."),
  ],
  [
    'a location whose name does not fit its line',
    file => {
      for (const location of file.locations.slice(2, 3)) location.name = LONG_NAME;
    },
    warning('.locations[2].name', 'This name has 26 characters, and a line has room for 24.'),
  ],
];

testAll([...TRACKS, ...PEOPLE, ...TEXTS]);

test('everything that is wrong is said at once', () => {
  const findings = findingsAfter(file => {
    file.id = 'Kiln Road';
    mark(file, 0, 1, 'x');
    swapBoxes(file, 'key', 'gold 1');
  });
  assert.deepEqual(
    findings.map(({ path }) => path),
    ['.map[0]', '.treasures[5].boxes', '.id'],
  );
});
