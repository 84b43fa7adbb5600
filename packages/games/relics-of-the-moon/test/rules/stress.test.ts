import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pc } from '../../src/world.js';
import { brief, facing, huddle, type Play, QUIET } from '../kit.js';

/** A Cohort turn with one PC changed, about to be planned. */
function with2(change: Partial<Pc>, dice: readonly number[] = []): Play {
  return huddle({}, { dice }).edit(({ open: b }) => Object.assign(b.cast[2] ?? {}, change));
}

/** The Raiders' turn, with this much Stress to share. */
function stressed(amount: number, change: Partial<Pc> = {}): Play {
  const faces = Array.from({ length: 6 }, (_, i) => (i < amount ? 5 : 2));
  return brief(with2(change, faces)).asks('menace.answer').brings(0, {}).asks('agree.settle');
}

test('RM-364, RM-41 a PC with ten Stress or more is Stressed Out until it is below', () => {
  const play = stressed(1, { stress: 9 }).says(0, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 1 });
  assert.deepEqual(play.told('stressedOut'), [{ seat: 2 }]);
  assert.equal(play.asked, 'pushing.choose');
});

test('RM-365, RM-366, RM-367 Stressed Out, a PC uses no traits and adds no modifiers, until it recovers', () => {
  const play = facing({}, { board: b => Object.assign(b.cast[2] ?? {}, { stress: 10, ability: 'emberhand' }) });
  play.edit(({ open: b }) =>
    b.effects.push({
      id: 'x',
      name: 'Limp',
      from: 'hand',
      pool: 'cohort',
      helps: false,
      modifier: { kind: 'dice', by: 0, dice: 1 },
      seats: [2],
      challenge: null,
      left: null,
      stays: false,
    }),
  );
  play.says(0, 'go');
  assert.deepEqual(play.waiting, [0, 1]);
  assert.equal(brief(play, { 0: 3 }).pool.dice.length, 3);
  const calm = facing({}, { board: b => Object.assign(b.cast[2] ?? {}, { stress: 9 }) }).says(0, 'go');
  assert.deepEqual(calm.waiting, [0, 1, 2]);
});

test('RM-40 any share, also past ten; a PC who was Stressed Out takes none while another is not', () => {
  const past = stressed(4, { stress: 9 }).says(0, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 4 });
  assert.equal(past.pc(2).stress, 13);
  stressed(2, { stress: 10 }).refuses(0, { 'pc:0': 1, 'pc:1': 0, 'pc:2': 1 }, 'stressedOut', 'RM-40');
});

test('RM-368, RM-369, RM-370, RM-371, RM-372, RM-42 pushing: Stress to nothing, the excess carried over, one Agony, and back in the game', () => {
  const play = stressed(4, { stress: 9 }).says(0, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 4 });
  play.asks('pushing.choose').says(2, 'push').asks('pushing.scar').says(play.gm, 'A Limp');
  assert.deepEqual([play.pc(2).stress, play.pc(2).agony, play.pc(2).scars], [3, 1, ['A Limp']]);
  play.until('opening.petition').says(0, 'go');
  assert.deepEqual(play.waiting, [0, 1, 2]);
});

test('RM-42 a PC may wait and push as a later turn opens, and again while it stays at ten or more', () => {
  const play = brief(with2({ stress: 21 }, QUIET)).until('pushing.choose');
  play.says(2, 'push').says(play.gm, 'A Limp').asks('pushing.choose').says(2, 'push').says(play.gm, 'Bad Dreams');
  assert.deepEqual([play.pc(2).stress, play.pc(2).agony], [1, 2]);
  const later = brief(with2({ stress: 10 }, [...QUIET, ...QUIET]))
    .until('pushing.choose')
    .says(2, 'wait');
  later.until('opening.petition').says(0, 'go');
  brief(later).until('pushing.choose').says(2, 'push');
  assert.equal(later.pc(2).agony, 1);
});

test('RM-373, RM-374, RM-375, RM-46 when all are Stressed Out, Challenges end, the Scene is over, and recovery follows', () => {
  const play = huddle({}, { dice: [5, 2, 2, 2, 2, 2] });
  play.edit(({ open: b }) => b.cast.forEach(pc => (pc.stress = pc.seat === 0 ? 9 : 10)));
  brief(play).until('pushing.choose');
  play.says(0, 'wait').says(1, 'wait').says(2, 'wait');
  assert.equal(play.told('allOut').length, 1);
  assert.deepEqual([play.last('over').state, play.last('sceneClosed').reached], ['ended', false]);
  assert.equal(play.board.event, null);
  assert.equal(play.asked, 'agree.settle');
});

test('RM-376, RM-43 five Agony take a PC out for good, also by pushing', () => {
  const play = brief(with2({ stress: 10, agony: 4 }, QUIET))
    .until('pushing.choose')
    .says(2, 'push');
  assert.deepEqual([play.pc(2).gone, play.told('gone')], [true, [{ seat: 2, destiny: 3, lost: 0 }]]);
  assert.deepEqual(play.challenge.group, [0, 1]);
  play.until('opening.petition').says(0, 'go');
  assert.deepEqual(play.waiting, [0, 1]);
});

test('RM-377, RM-44 each Agony leaves a negative trait, which hinders when the GM pays Doom, or always where the table rules so', () => {
  const play = with2({ agony: 2, scars: ['A Limp', 'Bad Dreams'] }, [5, 5, 5]);
  play.brings(0, { dice: 3 }).brings(1, {}).brings(2, {}).plans().brings(play.gm, { 'scar:2': 1 });
  play.asks('cohort.own').says(play.gm, { 'unit:m2:1': 'die:1' });
  assert.deepEqual([play.last('tallied').results, play.board.doom], [[4, 5, 5], 2]);
  const always = huddle({}, { dice: [5, 5, 5], settings: { agonyTrait: 'always' } });
  always.edit(({ open: b }) => Object.assign(b.cast[2] ?? {}, { agony: 1, scars: ['A Limp'] }));
  brief(always, { 0: 3 }).asks('cohort.own');
});

test('RM-46 a group that is wholly out while others stand goes on facing its Challenge', () => {
  const play = facing({ rating: 4 }, { dice: [2, 2, 2, 2] });
  play
    .says(0, 'split')
    .says(0, { groups: { 'pc:0': 'first', 'pc:1': 'second', 'pc:2': 'second' }, dice: 2, pay: 'doom' })
    .says(3, 'yes');
  play.edit(({ open: b }) => b.cast.forEach(pc => (pc.stress = pc.seat === 0 ? 0 : 10)));
  play.brings(0, {}).plans().brings(3, {});
  for (const seat of [1, 2]) play.asks('pushing.choose').says(seat, 'wait');
  play.until('cohort.plan').plans().brings(3, {});
  assert.equal(play.board.event?.challenges.filter(({ state }) => state === 'open').length, 2);
  play.until('opening.petition');
});
