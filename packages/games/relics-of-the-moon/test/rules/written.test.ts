import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readyPc } from '../../src/rules/making.js';
import { traitsOf } from '../../src/traits.js';
import { begin, huddle, type Play, scene } from '../kit.js';

const own = (when: { readonly is: string; readonly with: unknown }) => ({
  is: 'own',
  with: { name: 'Salt Eyes', about: 'Sees through spray.', when },
});

function cast(background: unknown, ability: unknown = readyPc(0).ability): Play {
  return begin().says(0, { ...readyPc(0), background, ability } as never);
}

test('RM-71 a trait is written by its player in the notation of the sheet', () => {
  const play = cast(own({ is: 'turn', with: 'size:cohort:simple:1:2' })).until('scene.next');
  const [trait] = traitsOf(play.pc(0));
  assert.deepEqual(
    [trait?.name, trait?.pool, trait?.modifier, trait?.uses],
    ['Salt Eyes', 'cohort', { kind: 'simple', by: 1, dice: 2 }, 'turn'],
  );
});

test('RM-71 its price is checked: what serves less often may do more, and what is too much is refused with the reason', () => {
  const big = 'size:cohort:simple:2:2';
  begin().refuses(0, { ...readyPc(0), background: own({ is: 'turn', with: big }) }, 'tooMuch', 'RM-71');
  const huge = 'size:cohort:simple:3:2';
  begin().refuses(0, { ...readyPc(0), background: own({ is: 'scene', with: huge }) }, 'tooMuch', 'RM-71');
  for (const [is, size] of [
    ['scene', big],
    ['scenario', huge],
  ] as const) {
    const play = cast(own({ is, with: size })).until('scene.next');
    assert.equal(traitsOf(play.pc(0))[0]?.uses, is);
  }
  const narrow = cast(own({ is: 'type', with: { type: 'scav', size: big } })).until('scene.next');
  assert.deepEqual(traitsOf(narrow.pc(0))[0]?.types, ['scav']);
});

test('RM-71, RM-57 an Ability of one’s own is a Ranked modifier like any other, and is offered by its name', () => {
  const play = cast(readyPc(0).background, {
    is: 'own',
    with: { name: 'Bell Song', about: 'It hums.', aim: 'against' },
  }).until('scene.next');
  const ability = traitsOf(play.pc(0)).at(-1);
  assert.deepEqual([ability?.name, ability?.pool, ability?.modifier?.by], ['Bell Song', 'challenge', 1]);
});

test('RM-71 a tactic is written by the Cohort, and serves once a Scene', () => {
  const play = begin({ settings: { tactics: 1 } }).until('scenario.cohort');
  const tactic = { name: 'Human Chain', about: '', size: 'size:cohort:dice:0:4' };
  play.says(0, { cry: 'Up!', best: 'scav', second: 'scav', tactics: [{ is: 'own', with: tactic }] });
  assert.deepEqual(play.last('carries').tactics, ['Human Chain']);
  const table = huddle(
    {},
    { board: b => Object.assign(b, { tactics: play.board.tactics, written: play.board.written }) },
  );
  for (const seat of [0, 1, 2]) table.brings(seat, {});
  assert.ok(table.slots(0).includes('tactic:tactic1:doom'));
});

/** At the growth of the first PC, who has this many dice. */
function growing(growth: number, dice: readonly number[], ranks: readonly number[]): Play {
  const play = scene({
    settings: { growth: 'on' },
    dice,
    board: b => Object.assign(b.cast[0] ?? {}, { growth, ranks: ranks.slice() }),
  });
  return play.says(play.gm, { is: 'endScene', with: 'missed' }).asks('growth.wish', 0);
}

test('RM-72 an Expertise grows up to Rank 5, with one success more than its new Rank', () => {
  const grown = growing(5, [6, 6, 6, 6, 5], [0, 3, 1, 1, 2]).says(0, {
    is: 'expertise',
    with: { dice: 5, type: 'venger' },
  });
  assert.equal(grown.pc(0).ranks[1], 4);
  const failed = growing(5, [6, 6, 6, 5, 4], [0, 3, 1, 1, 2]).says(0, {
    is: 'expertise',
    with: { dice: 5, type: 'venger' },
  });
  assert.equal(failed.pc(0).ranks[1], 3);
  growing(5, [], [0, 5, 1, 1, 2]).refuses(0, { is: 'expertise', with: { dice: 5, type: 'venger' } }, 'notOffered');
});

test('RM-71, RM-50 growth brings a trait of one’s own as well', () => {
  const play = growing(2, [6, 6], [0, 3, 1, 1, 2]).says(0, {
    is: 'trait',
    with: { dice: 2, what: own({ is: 'turn', with: 'size:challenge:auto:2:1' }) },
  } as never);
  assert.ok(traitsOf(play.pc(0)).some(({ name }) => name === 'Salt Eyes'));
});

test('RM-73 whoever lost a PC for good joins with a new one between Events', () => {
  const play = scene({ board: b => Object.assign(b.cast[1] ?? {}, { gone: true, agony: 5, stress: 3 }) });
  play.uses(1, 'join', { ...readyPc(4), name: 'Zora' });
  assert.deepEqual([play.pc(1).name, play.pc(1).agony, play.pc(1).stress, play.pc(1).gone], ['Zora', 0, 0, false]);
  assert.deepEqual(play.last('joined'), { seat: 1, name: 'Zora' });
  const facing = huddle({}, { board: b => Object.assign(b.cast[2] ?? {}, { gone: true }) });
  assert.equal(facing.table.submit({ by: 2, right: 'join', answer: readyPc(2) })?.code, 'notYours');
  assert.equal(play.table.submit({ by: 0, right: 'join', answer: readyPc(0) })?.code, 'notYours');
});
