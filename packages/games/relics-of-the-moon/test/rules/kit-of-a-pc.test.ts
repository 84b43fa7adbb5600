import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsRejection } from '@doomtable/kernel';
import { ABILITIES, BACKGROUND_NAMES, BACKGROUNDS, TACTICS } from '../../src/data/people.js';
import { stockTraits } from '../../src/data/stock.js';
import { readyPc } from '../../src/rules/making.js';
import { traitsOf } from '../../src/traits.js';
import { begin, game, huddle, scene, settingsOf, sketchOf, GM } from '../kit.js';

test('RM-57 a PC begins with Ranks 3, 2, 1, 1 and 0, a Motto, an Ability of Rank 1 and a background trait', () => {
  const play = begin();
  assert.deepEqual(play.waiting, [0, 1, 2]);
  const wrong = {
    ...readyPc(0),
    ranks: { scav: 'rank3', venger: 'rank3', phantom: 'rank1', stallion: 'rank1', sparrow: 'rank0' },
  };
  play.refuses(0, { ...wrong }, 'tooMany', 'RM-57');
  play.until('scene.next');
  for (const pc of play.board.cast) {
    assert.deepEqual(
      pc.ranks.toSorted((a, b) => b - a),
      [3, 2, 1, 1, 0],
    );
    assert.deepEqual([pc.abilityRank, pc.motto === '', traitsOf(pc).length], [1, false, 2]);
  }
});

test('RM-57 an Ability serves once a turn, for Destiny or Doom', () => {
  const play = huddle({}, { board: b => Object.assign(b.cast[0] ?? {}, { ability: 'emberhand' }) });
  play.refuses(0, play.allocation(0, { 'use:emberhand:doom': 2 }), 'outOfRange');
  assert.deepEqual(
    play.slots(0).filter(slot => slot.startsWith('use')),
    ['use:emberhand:destiny', 'use:emberhand:doom'],
  );
});

test('RM-57 a Challenge above Common has one trait, of Rank 1, 1, 2 and 3, for one Doom', () => {
  const shifts = (['common', 'minor', 'major', 'extreme', 'ultimate'] as const).map(threat =>
    stockTraits('press', threat).map(({ modifier, doom }) => [modifier.by, modifier.dice, doom]),
  );
  assert.deepEqual(shifts, [[], [[1, 1, 1]], [[1, 1, 1]], [[1, 2, 1]], [[2, 2, 1]]]);
});

test('RM-68 a trait that the GM writes to a Challenge is kept, whatever its Threat and wherever the GM writes it', () => {
  const common = {
    ...sketchOf({ threat: 'common' }),
    traits: [{ name: 'Mud', does: { is: 'hinders', with: { is: 'dice', with: 2 } }, doom: 1 }],
  } as const;
  const now = scene();
  now.says(now.gm, { is: 'now', with: common });
  assert.deepEqual([now.challenge.threat, now.challenge.traits.map(({ name }) => name)], ['common', ['Mud']]);
  const planning = scene().uses(GM, 'plan', common);
  planning.says(planning.gm, { is: 'planned', with: { plans: ['plan:p1'], order: 'series' } });
  assert.deepEqual(planning.challenge.traits, now.challenge.traits);
});

test('RM-68, RM-347 no dice are added to a Challenge pool by a trait', () => {
  const play = scene();
  const dice = {
    ...sketchOf(),
    traits: [{ name: 'Many', does: { is: 'helps', with: { is: 'dice', with: 2 } }, doom: 1 }],
  };
  play.refuses(play.gm, { is: 'now', with: dice }, 'notOffered');
});

test('RM-57 two to six PCs and a GM sit at the table', () => {
  for (const seats of [3, 4, 5, 6, 7]) assert.equal(settingsRejection(game, settingsOf(), seats), undefined);
  for (const seats of [2, 8]) assert.equal(settingsRejection(game, settingsOf(), seats)?.path, '.seats');
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => game.role(settingsOf(), seat, 4)),
    ['PC', 'PC', 'PC', 'GM'],
  );
});

test('every trait of ours has a name and something it does', () => {
  const ids = [...BACKGROUNDS, ...ABILITIES, ...TACTICS].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    Object.keys(BACKGROUND_NAMES),
    BACKGROUNDS.map(({ id }) => id),
  );
  for (const { modifier, gains } of [...BACKGROUNDS, ...TACTICS]) {
    assert.ok(modifier !== null || gains.destiny + gains.doom + gains.calm > 0);
  }
});
