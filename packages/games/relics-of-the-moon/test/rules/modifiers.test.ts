import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Seat } from '@doomtable/kernel';
import {
  addDice,
  autoResult,
  type Modifier,
  notation,
  rankedDice,
  rankedSimple,
  simple,
} from '../../src/data/modifier.js';
import { layAutos, newPool, setOut } from '../../src/pool/pool.js';
import type { Entry } from '../../src/world.js';
import { brief, huddle, type Play } from '../kit.js';

function entry(modifier: Modifier, helps: boolean, more: Partial<Entry> = {}): Omit<Entry, 'id'> {
  return {
    source: helps ? 'pc' : 'challenge',
    seat: helps ? 0 : null,
    name: 'Made',
    helps,
    own: false,
    modifier,
    ...more,
  };
}

/** Lays entries on the workbench, each with a letter for its name. */
function lays(play: Play, ...entries: readonly Omit<Entry, 'id'>[]): Play {
  return play.edit(({ open: b }) =>
    entries.forEach((made, i) => b.pool?.entries.push({ id: 'abcdef'.charAt(i), ...made })),
  );
}

/** The fixed results of a pool of so many dice after all Auto Results. */
function fixed(dice: number, ...entries: readonly Omit<Entry, 'id'>[]): readonly (number | null)[] {
  const pool = newPool('cohort', 'c1', 0);
  pool.entries = entries.map((made, i) => ({ id: `e${i}`, ...made }));
  setOut(pool, dice);
  layAutos(pool);
  return pool.dice.map(({ face }) => face);
}

/** A throw of Ash's dice with these entries, up to the first placing. */
function thrown(faces: readonly number[], ...entries: readonly Omit<Entry, 'id'>[]): Play {
  return brief(lays(huddle({}, { dice: faces }), ...entries), { 0: Math.min(3, faces.length) });
}

test('RM-146, RM-148 a Beneficial modifier helps the side whose pool it enters, a Hindering one hurts it', () => {
  const play = thrown([4, 5, 3], entry(simple(1, 1), false), entry(simple(1, 1), true));
  play.says(play.gm, { 'unit:a:1': 'die:2' }).says(0, { 'unit:b:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [5, 4, 3]);
});

test('RM-147, RM-149 own traits enter the own pool in the own turn, traits against the other side its pool in its turn', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter', ability: 'hushfield' }) },
  );
  assert.ok(play.slots(0).includes('use:lamplighter:destiny'));
  assert.ok(!play.slots(0).some(slot => slot.startsWith('use:hushfield')));
  brief(play).until('menace.answer');
  assert.ok(play.slots(0).includes('use:hushfield:doom'));
  assert.ok(!play.slots(0).some(slot => slot.startsWith('use:lamplighter')));
});

test('RM-150, RM-151 within one type every Hindering modifier is placed first, and the owner of the pool answers', () => {
  const play = thrown([4, 4, 4], entry(simple(1, 1), true), entry(simple(1, 1), false));
  assert.deepEqual([play.asked, play.waiting], ['cohort.hinder', [play.gm]]);
  play.says(play.gm, { 'unit:b:1': 'die:1' });
  assert.deepEqual([play.asked, play.waiting], ['cohort.help', [0]]);
});

test('RM-152, RM-153, RM-154, RM-155, RM-156 Add Dice make the pool: +2d6 is two dice more, -1d6 one less', () => {
  assert.equal(thrown([2, 2, 2, 2, 2], entry(addDice(2), true)).told('built')[0]?.dice, 5);
  const play = brief(lays(huddle(), entry(addDice(2), true), entry(addDice(1), false)), { 0: 3 });
  assert.equal(play.pool.dice.length, 4);
});

test('RM-157, RM-158, RM-159, RM-160, RM-161, RM-162, RM-02 an Auto Result fixes dice before the roll; they count as if they had fallen so', () => {
  assert.deepEqual(fixed(3, entry(autoResult(5, 1), true)), [5, null, null]);
  assert.deepEqual(fixed(3, entry(autoResult(1, 2), false)), [1, 1, null]);
  assert.equal(notation(autoResult(5, 1), true), 'A5 / 1d');
  const play = thrown([], entry(autoResult(5, 1), true));
  assert.equal(play.last('built').dice, 0);
  const rolled = brief(lays(huddle({}, { dice: [6, 2] }), entry(autoResult(1, 1), true)), { 0: 3 });
  assert.deepEqual(rolled.last('rolled').faces, [6, 2]);
  assert.deepEqual(rolled.last('tallied').results, [1, 6, 2]);
  assert.equal(rolled.board.doom, 4);
});

test('RM-163, RM-164, RM-10, RM-63 a Beneficial Auto Result covers a Hindering one only where no die is free, and then the lowest', () => {
  assert.deepEqual(fixed(3, entry(autoResult(1, 2), false), entry(autoResult(6, 1), true)), [1, 1, 6]);
  assert.deepEqual(fixed(2, entry(autoResult(1, 2), false), entry(autoResult(6, 1), true)), [6, 1]);
  assert.deepEqual(
    fixed(2, entry(autoResult(2, 1), false), entry(autoResult(1, 1), false), entry(autoResult(6, 1), true)),
    [2, 6],
  );
  assert.deepEqual(fixed(1, entry(autoResult(6, 1), true), entry(autoResult(5, 1), true)), [6]);
});

test('RM-165, RM-168, RM-169, RM-170, RM-171 a Simple modifier shifts so many dice by so much', () => {
  const play = thrown([4, 4, 6], entry(simple(2, 1), false), entry(simple(1, 2), true));
  play.says(play.gm, { 'unit:a:1': 'die:3' }).says(0, { 'unit:b:1': 'die:1', 'unit:b:2': 'die:2' });
  assert.deepEqual(play.last('tallied').results, [5, 5, 4]);
  assert.deepEqual([notation(simple(1, 2), true), notation(simple(2, 1), false)], ['+1 / 2d', '-2 / 1d']);
});

test('RM-166, RM-13 the dice of one Simple modifier are different dice', () => {
  const play = thrown([4, 4, 4], entry(simple(1, 2), true));
  play.refuses(0, { 'unit:a:1': 'die:1', 'unit:a:2': 'die:1' }, 'tooMany', 'RM-172');
});

test('RM-167, RM-14 Simple modifiers are placed with the results in view, on fixed dice too', () => {
  const play = brief(lays(huddle({}, { dice: [2, 3] }), entry(autoResult(6, 1), true), entry(simple(1, 1), true)), {
    0: 3,
  });
  assert.deepEqual(
    play.pool.dice.map(({ face }) => face),
    [6, 2, 3],
  );
  play.says(0, { 'unit:b:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [7, 2, 3]);
});

test('RM-172 no die takes two Beneficial Simple modifiers', () => {
  const play = thrown([4, 4, 4], entry(simple(1, 1), true), entry(simple(2, 1), true));
  play.refuses(0, { 'unit:a:1': 'die:1', 'unit:b:1': 'die:1' }, 'tooMany', 'RM-172');
});

test('RM-173 no die takes two Hindering Simple modifiers', () => {
  const play = thrown([4, 4, 4], entry(simple(1, 1), false), entry(simple(2, 1), false));
  play.refuses(play.gm, { 'unit:a:1': 'die:1', 'unit:b:1': 'die:1' }, 'tooMany', 'RM-173');
});

test('RM-174 a die that was lowered may still be raised', () => {
  const play = thrown([5, 2, 2], entry(simple(1, 1), false), entry(simple(1, 1), true));
  play.says(play.gm, { 'unit:a:1': 'die:1' }).says(0, { 'unit:b:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [5, 2, 2]);
});

test('RM-15 Beneficial units may stay unused and surplus ones are lost; what hinders its own side is a duty', () => {
  const idle = thrown([4, 4, 4], entry(simple(1, 3), true));
  idle.says(0, {});
  assert.deepEqual(idle.last('tallied').results, [4, 4, 4]);
  const own = thrown([4, 4], entry(simple(1, 3), false, { source: 'pc', seat: 2, own: true }));
  assert.deepEqual([own.asked, own.waiting], ['cohort.own', [own.gm]]);
  own.refuses(own.gm, { 'unit:a:1': 'die:1' }, 'missing');
  own.says(own.gm, { 'unit:a:1': 'die:1', 'unit:a:2': 'die:2' });
  assert.deepEqual(own.last('tallied').results, [3, 3]);
});

test('RM-16 the side that applies a modifier picks the dice after the roll', () => {
  const seats: (readonly (Seat | 'luck')[])[] = [];
  const play = thrown([4, 4, 4], entry(simple(1, 1), false), entry(simple(1, 1), true, { seat: 2 }));
  seats.push(play.waiting);
  play.says(play.gm, {});
  seats.push(play.waiting);
  assert.deepEqual(seats, [[play.gm], [2]]);
});

test('RM-176 the same Ranked modifier is Beneficial or Hindering by where it enters', () => {
  assert.deepEqual([notation(rankedSimple(2), true), notation(rankedSimple(2), false)], ['+1 / 2d', '-1 / 2d']);
});

test('RM-177, RM-178, RM-179, RM-01 the Ranked Simple table, each Rank larger than the one before', () => {
  const ranks = [1, 2, 3, 4, 5].map(rank => rankedSimple(rank));
  assert.deepEqual(
    ranks.map(({ by, dice }) => [by, dice]),
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ],
  );
  const shifts = ranks.map(({ by, dice }) => by * dice);
  assert.deepEqual(shifts, [1, 2, 4, 6, 9]);
});

test('RM-180 the Ranked Add Dice table: as many dice as the Rank', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(rank => rankedDice(rank).dice),
    [1, 2, 3, 4, 5],
  );
});

test('RM-185 offering dice is a choice and not a duty', () => {
  const play = huddle();
  for (const dice of [0, 1, 2, 3]) assert.equal(brief(huddle(), { 0: dice }).pool.dice.length, dice);
  play.refuses(0, play.allocation(0, { dice: 4 }), 'outOfRange', 'RM-302');
});

test('RM-56 what a Rank is worth against a Challenge is Simple, never dice', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[0] ?? {}, { ability: 'stoneskin', abilityRank: 3 }), dice: [2, 2, 2, 2, 2, 2] },
  );
  brief(play).until('menace.answer').brings(0, { 'use:stoneskin:doom': 1 });
  assert.equal(play.pool.dice.length, 6);
  assert.deepEqual(
    play.pool.entries.map(({ modifier }) => modifier),
    [simple(2, 2)],
  );
});
