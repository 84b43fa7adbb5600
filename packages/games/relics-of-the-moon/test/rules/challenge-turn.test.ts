import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoResult, type Modifier, simple } from '../../src/data/modifier.js';
import { THREAT_RESULT, type Threat } from '../../src/data/tables.js';
import type { Challenge, Effect, Entry } from '../../src/world.js';
import { brief, facing, huddle, type Play, QUIET, scene, sketchOf } from '../kit.js';

/** The turn of a Challenge with this much of it resolved, up to its first decision after the roll. */
function threatened(dice: readonly number[], change: Partial<Challenge> = {}, entries: readonly Entry[] = []): Play {
  const play = huddle({}, { dice }).edit(({ open: b }) => Object.assign(b.event?.challenges[0] ?? {}, change));
  brief(play).asks('menace.answer');
  play.edit(({ open: b }) => b.pool?.entries.push(...entries));
  return play.brings(0, {});
}

const made = (id: string, modifier: Modifier, helps: boolean, more: Partial<Entry> = {}): Entry => ({
  id,
  source: helps ? 'challenge' : 'pc',
  seat: helps ? null : 0,
  name: id,
  helps,
  own: false,
  modifier,
  ...more,
});

test('RM-327, RM-328, RM-330 a Challenge is Threat, Type and Rating, as the GM sets them', () => {
  const { threat, type, rating } = facing({ threat: 'extreme', type: 'sparrow', rating: 5 }).challenge;
  assert.deepEqual([threat, type, rating], ['extreme', 'sparrow', 5]);
});

test('RM-331 its type is one of five', () => {
  const play = scene();
  play.refuses(play.gm, { is: 'now', with: { ...sketchOf({ name: 'Odd', rating: 3 }), type: 'cook' } }, 'notOffered');
});

test('RM-332, RM-333, RM-345, RM-346, RM-347 the Rating is its dice in every round, and no dice are added', () => {
  const play = threatened([...QUIET, ...QUIET]);
  play.until('opening.petition').says(0, 'go');
  brief(play).brings(0, {});
  const pools = play.told('built').filter(({ side }) => side === 'challenge');
  assert.deepEqual(
    pools.map(({ dice }) => dice),
    [6, 6],
  );
  assert.ok(play.challenge.traits.every(({ helps, modifier }) => !helps || modifier.kind !== 'dice'));
});

/** Fixed dice of a Challenge of this Threat with two dice resolved. */
function fixedAt(threat: Threat): readonly number[] {
  return threatened(QUIET.slice(0, 4), { threat, resolved: 2 }).last('built').fixed;
}
test('RM-334, RM-329, RM-348, RM-09 a Common Threat makes A3 of each resolved die', () => {
  assert.deepEqual(fixedAt('common'), [3, 3]);
});
test('RM-335 a Minor Threat makes A4', () => {
  assert.deepEqual(fixedAt('minor'), [4, 4]);
});
test('RM-336 a Major Threat makes A5', () => {
  const play = threatened(QUIET.slice(0, 4), { resolved: 2 });
  assert.equal(play.last('tallied').successes, 2);
});
test('RM-337 an Extreme Threat makes A6', () => {
  assert.equal(THREAT_RESULT.extreme, 6);
  const play = threatened(QUIET.slice(0, 4), { threat: 'extreme', resolved: 2 });
  assert.equal(play.last('tallied').successes, 2);
});
test('RM-338 an Ultimate Threat makes A7', () => {
  const play = threatened(QUIET.slice(0, 4), { threat: 'ultimate', resolved: 2 });
  assert.equal(play.last('tallied').successes, 4);
});
test('RM-03 an Ultimate die with +3 is a 10 and counts as overpowering', () => {
  const play = threatened(QUIET.slice(0, 5), { threat: 'ultimate', resolved: 1 }, [made('a', simple(3, 1), true)]);
  play.says(play.gm, { 'unit:a:1': 'die:1' });
  assert.deepEqual([play.last('tallied').results[0], play.last('tallied').successes], [10, 3]);
});

test('RM-340 Doom for its traits is paid as its turn is set', () => {
  const play = huddle({ trait: 'press' }, { dice: QUIET });
  brief(play).asks('menace.act').brings(play.gm, { 'trait:1': 1 });
  assert.equal(play.board.doom, 2);
  play.asks('menace.answer').brings(0, {}).asks('menace.help');
});

test('RM-342, RM-343 then PCs list Hindering traits aimed at it, and pay', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[2] ?? {}, { background: 'wallguard' }), dice: [5, 5, 2, 2, 2, 2] },
  );
  brief(play).asks('menace.answer').brings(2, { 'use:wallguard:destiny': 1 }).brings(0, {});
  assert.equal(play.board.destiny, 2);
  play.asks('menace.hinder').says(0, { 'unit:m1:1': 'die:1', 'unit:m1:2': 'die:2' });
  assert.deepEqual(play.last('tallied').results, [4, 4, 2, 2, 2, 2]);
});

test('RM-349, RM-350, RM-10 then the Cohort’s Auto Results, then its own, each on a free die while there is one', () => {
  const free = threatened(QUIET.slice(0, 1), { resolved: 3 }, [
    made('a', autoResult(2, 1), false),
    made('b', autoResult(6, 1), true),
  ]);
  assert.deepEqual(free.last('built').fixed, [5, 5, 5, 2, 6]);
  const full = threatened([], { resolved: 5 }, [made('a', autoResult(2, 2), false), made('b', autoResult(6, 1), true)]);
  assert.deepEqual(full.last('built').fixed, [6, 5, 5, 5, 5, 2]);
});

test('RM-351 the GM rolls what is not fixed', () => {
  const play = threatened([2, 2, 2, 2, 2], { resolved: 1 });
  assert.deepEqual([play.last('rolled').seat, play.last('rolled').faces.length], [3, 5]);
});

test('RM-352, RM-353, RM-354, RM-52 Simple modifiers: the Cohort’s, those that hinder the Challenge from itself, then its own', () => {
  const effect: Effect = {
    id: 'x',
    name: 'Exposed',
    from: 'disaster',
    pool: 'challenge',
    helps: false,
    modifier: simple(1, 1),
    seats: [],
    challenge: 'c1',
    left: 2,
    stays: false,
  };
  const play = huddle({}, { dice: [5, 5, 5, 2, 2, 2] }).edit(({ open: b }) => b.effects.push(effect));
  brief(play)
    .asks('menace.answer')
    .edit(({ open: b }) => b.pool?.entries.push(made('a', simple(1, 1), false), made('b', simple(1, 1), true)));
  play.brings(0, {});
  const seen: string[] = [];
  for (const answer of [{ 'unit:a:1': 'die:1' }, { 'unit:m1:1': 'die:2' }, { 'unit:b:1': 'die:3' }]) {
    seen.push(`${play.asked} ${play.waiting.join()}`);
    const given = play.asked === 'menace.own' ? ownUnit(play) : answer;
    play.says(Number(play.waiting[0]), given);
  }
  assert.deepEqual(seen, ['menace.hinder 0', 'menace.own 0', 'menace.help 3']);
  assert.deepEqual(play.last('tallied').results, [4, 4, 6, 2, 2, 2]);
});

/** The one unit there is to place, on the second die. */
function ownUnit(play: Play): { readonly [unit: string]: string } {
  const { choice } = play.decision(0);
  assert.ok(choice.kind === 'assign' && choice.spare !== true, 'it is a duty');
  return Object.fromEntries(choice.items.map(({ id }) => [id, 'die:2']));
}

test('RM-355, RM-356, RM-357 every success is one Stress for the PCs who face it, shared as they like', () => {
  const play = threatened([5, 6, 5, 2, 2, 2]).asks('agree.settle');
  play.says(0, { 'pc:0': 0, 'pc:1': 2, 'pc:2': 1 });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [0, 2, 1],
  );
});

test('RM-358, RM-363, RM-53 where they do not agree, the Leader shares it out', () => {
  const play = huddle({}, { dice: [5, 2, 2, 2, 2, 2], settings: { consensus: 'vote' } });
  brief(play).asks('menace.answer').brings(0, {}).asks('agree.propose');
  play
    .says(0, { 'pc:0': 1, 'pc:1': 0, 'pc:2': 0 })
    .says(1, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 1 })
    .says(2, { 'pc:0': 1, 'pc:1': 0, 'pc:2': 0 });
  play.asks('agree.settle').says(0, { 'pc:0': 0, 'pc:1': 1, 'pc:2': 0 });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [0, 1, 0],
  );
});

test('RM-362 where they agree, that is how it is shared', () => {
  const play = huddle({}, { dice: [5, 2, 2, 2, 2, 2], settings: { consensus: 'vote' } });
  brief(play).asks('menace.answer').brings(0, {});
  for (const seat of [0, 1, 2]) play.says(seat, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 1 });
  assert.equal(play.asked, 'opening.petition');
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [0, 0, 1],
  );
});

test('RM-359, RM-360 a total below zero is a Disaster: the Challenge may be hindered', () => {
  const play = threatened([1, 1, 2, 2, 2, 2]).asks('menace.disaster');
  assert.deepEqual(play.waiting, [0]);
  play.says(0, { on: 'challenge', name: 'Stumbling' });
  assert.deepEqual(
    play.board.effects.map(({ pool, helps, challenge }) => [pool, helps, challenge]),
    [['challenge', false, 'c1']],
  );
  assert.equal(play.told('stress').length, 0);
});
test('RM-361 or the Cohort may be helped', () => {
  const play = threatened([1, 1, 2, 2, 2, 2]).says(0, { on: 'cohort', name: 'Fresh Courage' });
  assert.deepEqual(
    play.board.effects.map(({ pool, helps }) => [pool, helps]),
    [['cohort', true]],
  );
});
