import assert from 'node:assert/strict';
import test from 'node:test';
import { type Line, sample, Sfc32, standardSettings, Table } from '@doomtable/kernel';
import { listBits, setBit } from '@doomtable/kit/hex';
import { BOSS, ROUNDS, SIX } from '../src/data/tables.js';
import { blankSheet } from '../src/blank.js';
import { game } from '../src/game.js';
import { hexName } from '../src/hexes.js';
import { scoreOf, totalOf } from '../src/score.js';
import { SETTINGS } from '../src/settings.js';
import { type DoomRealmWorld, on, type Sheet, TAKEN, WAITING } from '../src/sheet.js';
import { sketch } from '../src/sketch.js';

const WIDTHS = [60, 80, 112, 120, 160];

function rowsOf(lines: readonly Line[]): string[] {
  return lines.map(line => line.map(span => span.text).join(''));
}

function textOf(s: Sheet, width: number): string {
  return rowsOf(sketch(s, width)).join('\n');
}

function ourSheet(adventure: 'kiln-road' | 'drowned-stair' | 'iron-winter' = 'kiln-road'): Sheet {
  const s = blankSheet({ ...standardSettings(SETTINGS), adventure: { is: 'ours', with: adventure } });
  s.firstTreasure = 5;
  s.firstEnemy = 1;
  s.round = 1;
  return s;
}

/** Sheets as random games leave them, one for each round. */
function* playedSheets(): Generator<Sheet> {
  for (const [i, adventure] of (['kiln-road', 'drowned-stair', 'iron-winter'] as const).entries()) {
    const random = new Sfc32(`sketch ${i}`);
    const settings = { ...standardSettings(SETTINGS), adventure: { is: 'ours', with: adventure } };
    const table = Table.begin(game, settings, 1);
    let round = -1;
    for (let [decision] = table.decisions(); decision !== undefined; [decision] = table.decisions()) {
      const s = (table.world as DoomRealmWorld).open;
      if (s.round !== round) yield s;
      round = s.round;
      table.play(decision.by, sample(decision.choice, random));
    }
  }
}

test('no line is wider than the terminal, and none ends in the middle of a letter', () => {
  for (const s of playedSheets()) {
    for (const width of WIDTHS) {
      for (const row of rowsOf(sketch(s, width))) {
        assert.ok([...row].length <= width, `${[...row].length} columns in ${width}: ${row}`);
        assert.ok(row.isWellFormed());
      }
    }
  }
});

test('everything on the sheet is there: names, powers, score, rounds', () => {
  for (const s of playedSheets()) {
    const { file } = on(s);
    for (const width of [80, 120]) {
      const text = textOf(s, width);
      const names = [...file.enemies, ...file.treasures, ...file.locations, ...file.heroes].map(({ name }) => name);
      const powers = file.heroes.flatMap(hero => [hero.starts, ...hero.learns]).map(({ name }) => name);
      for (const name of [file.title, ...names, ...powers])
        assert.ok(text.includes(name), `${name} is missing at ${width}`);
      assert.ok(text.includes(`score ${totalOf(scoreOf(s))}`));
      assert.ok(text.includes(`${s.gold} gold`));
      if (s.round > 0) assert.ok(text.includes(`round ${s.round} of ${ROUNDS}`));
      for (const roll of s.rolls.slice(-8)) assert.ok(text.includes(String(roll)));
    }
  }
});

test('the map shows every shaded hex at its place', () => {
  for (const s of playedSheets()) {
    const rows = rowsOf(sketch(s, 80));
    const top = rows.findIndex(row => row.startsWith('   A B C'));
    const plain = listBits(s.shaded).filter(hex => on(s).ground[hex] === '.');
    for (const hex of plain) {
      const name = hexName(s, hex);
      const row = Number(name.slice(1)) - 1;
      const column = 3 + (row % 2) + 2 * (name.charCodeAt(0) - 'A'.charCodeAt(0));
      assert.equal([...(rows[top + 1 + row] ?? '')][column], '●', `${name} is not drawn as shaded`);
    }
    const { map } = on(s).file;
    const right = 4 + 2 * Math.max(...map.map(row => row.length));
    const drawn = rows.slice(top + 1, top + 1 + map.length).map(row => [...row].slice(0, right).join(''));
    assert.equal((drawn.join('').match(/●/g) ?? []).length, plain.length);
  }
});

test('what has become of an entrance is said by a sign: locked, found, fallen', () => {
  const s = ourSheet();
  const mark = (): string => {
    const row = rowsOf(sketch(s, 80)).find(line => line.startsWith(' 2')) ?? '';
    return [...row].slice(6, 8).join('');
  };
  assert.equal(mark(), '1 ');
  s.locked = 1;
  assert.equal(mark(), '1×');
  assert.match(textOf(s, 80), /1 The Toll Oven .*× locked/);
  s.locked = 0;
  s.discovered = 1;
  assert.equal(mark(), '1*');
  assert.match(textOf(s, 80), /1 The Toll Oven .*\* found/);
  s.fallen = 1;
  assert.equal(mark(), '1†');
  assert.match(textOf(s, 80), /1 The Toll Oven .*† fallen/);
  assert.match(textOf(s, 80), /1 † Soot Rats .*fallen/);
});

test('a question mark that was met is told from one that was not', () => {
  const s = ourSheet();
  const [hex = 0] = on(s).mysteries;
  const before = textOf(s, 80);
  setBit(s.shaded, hex);
  assert.notEqual(textOf(s, 80), before);
  assert.match(textOf(s, 80), /\?\*/);
});

test('tracks show boxes, modifier and sum; the Boss and powers are said in words', () => {
  const s = ourSheet();
  s.health[0] = 2;
  s.attack[0] = 1;
  assert.match(textOf(s, 80), /1 Soot Rats +■■□□□\+7=9 +■□□□\+2=3/);
  assert.match(textOf(s, 120), /1 Soot Rats +■■□□□ \+7 = 9 +■□□□ \+2 = 3/);
  assert.match(textOf(s, 80), /3 Clinker Hound .*grows at every \?/);
  assert.match(textOf(s, 80), new RegExp(`${BOSS + 1} The Kiln Warden .*Boss`));
});

test('treasures show what is shaded, what bars them and what was dealt with', () => {
  const s = ourSheet();
  s.treasure[0] = 4;
  assert.match(textOf(s, 80), /5 The Glaze Shelf +■1g ■candle ■sword ■lock □2g □potion/);
  s.rows[0] = WAITING;
  assert.match(textOf(s, 80), /The Glaze Shelf .*■lock □2g □potion barred/);
  s.cleared[0] = 1 << 3;
  s.rows[0] = TAKEN;
  assert.match(textOf(s, 80), /The Glaze Shelf .*■lock✓ □2g □potion taken/);
});

test('heroes show squares and circles, wounds and used powers, arms and death', () => {
  const s = ourSheet();
  assert.match(textOf(s, 80), /The Glazier +level 1\/3 health □□□□◌◌ +4\/4 +power □□□◌◌ 3\/3/);
  s.level[0] = 2;
  s.learned[0] = 0b011;
  s.wounds[0] = 5;
  s.spent[0] = 1;
  assert.match(textOf(s, 80), /† The Glazier +level 2\/3 health ■■■■●◌ +0\/5/);
  s.wounds[0] = 2;
  s.swords = 1;
  s.shields = 1;
  assert.match(textOf(s, 80), /The Glazier +level 2\/3 health ■■□□○◌ +3\/5 +power ■□□○◌ 3\/4 +sword shield/);
  assert.match(textOf(s, 80), /knows Etching salt \(door or lock\), Fire flask \(attack \+3\)/);
});

test('rounds fill up in fives', () => {
  const s = ourSheet();
  s.round = 7;
  s.rolls = [6431, 5522];
  const text = textOf(s, 120);
  assert.match(text, /Rounds ■■■■■ ■■□□□ □□□□□ □□□□□ □□□□□ □□□□□/);
  assert.match(text, /Rolled 6431 5522/);
  assert.equal((text.match(/□|■|◇|◆/gu) ?? []).length > ROUNDS + SIX, true);
});
