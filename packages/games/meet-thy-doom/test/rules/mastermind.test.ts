import assert from 'node:assert/strict';
import test from 'node:test';
import { look, openSettings, rejects, settingsChoice, standardSettings } from '@doomtable/kernel';
import { SETTINGS } from '../../src/settings.js';
import type { View } from '../../src/view.js';
import { at, begin, game, type Play, settingsOf, type Spot, turn } from '../kit.js';
import { marksWith } from '../yard.js';

const blade = (spot: Spot): object => ({
  is: 'trap',
  with: { at: at(spot), name: 'Blade', hits: 2, disarm: 2, telling: '', effects: [{ is: 'hits', with: 2 }] },
});

test('MT-73 MT-142 MT-244 the Mastermind may alter the mission as often as he likes, or as often a round as the table agreed on, or not at all', () => {
  const rules = (play: Play, n: number): unknown[] =>
    Array.from(
      { length: n },
      () => play.table.submit({ by: 0, right: 'rule', answer: 'Torches count as light.' })?.code,
    );
  const free = turn({});
  assert.deepEqual(rules(free, 12), new Array(12).fill(undefined));
  assert.equal(free.w.open.rulingsMade, 12);
  const four = turn({ rulings: { acts: '4' } });
  assert.deepEqual(rules(four, 5), [undefined, undefined, undefined, undefined, 'notYours']);
  const none = turn({ rulings: { interference: 'none' } });
  assert.deepEqual(rules(none, 1), ['notYours']);
  assert.deepEqual(
    look(none.table, 0).rights.map(({ name }) => name),
    ['speak', 'breakOff'],
  );
});

test('MT-142 MT-326 MT-139 the Mastermind acts before the first round too: what is built stays, what is granted is had when the pawns are down', () => {
  const play = begin([], [], {}, {}, 1);
  const rule = (right: string, answer: unknown): unknown => play.table.submit({ by: 0, right, answer });
  assert.equal(rule('build', { is: 'monster', with: { at: at([18, 3]), kind: 'imp' } }), undefined);
  assert.equal(rule('grant', { doomer: 'doomer:0', gives: { is: 'weapon', with: 'chaingun' } }), undefined);
  play.says({ name: 'Recruit', class: 'techie', pawn: 'green', weapon: 'shotgun' }, 'hurry', 'duck', 'exhale');
  assert.equal(play.w.secret.monsters.length, 1);
  play.asks('gain.offer').says('take', 3, 4, '1', '2');
  assert.ok(play.doomer().weapons.includes('chaingun'));
});

test('MT-73 what was never met off the script is read out at the end', () => {
  const play = turn({ doomers: [{ at: [20, 2] }] }, 0);
  play.table.submit({ by: 0, right: 'build', answer: blade([5, 5]) });
  play.says('leave');
  assert.deepEqual(play.told('unsealed'), [{ acts: [{ act: 'build', what: 'trap', space: at([5, 5]) }] }]);
});

test('MT-326 MT-139 the Mastermind grants anything and takes anything, and all of it is told', () => {
  const play = turn({ doomers: [{ at: [1, 3], pain: 3 }] });
  const grant = (gives: unknown): unknown =>
    play.table.submit({ by: 0, right: 'grant', answer: { doomer: 'doomer:0', gives } });
  assert.equal(grant({ is: 'heal', with: 2 }), undefined);
  assert.equal(play.doomer().pain, 5);
  assert.equal(grant({ is: 'key', with: 'red' }), undefined);
  play.asks('gain.offer').says('take');
  assert.deepEqual(play.doomer().keys, ['red']);
  const take = (thing: unknown): unknown =>
    play.table.submit({ by: 0, right: 'take', answer: { doomer: 'doomer:0', thing } });
  assert.deepEqual(take({ is: 'key', with: 'blue' }), { code: 'lacksIt', path: '', cite: 'MT-139' });
  assert.equal(take({ is: 'key', with: 'red' }), undefined);
  assert.deepEqual([play.doomer().keys, play.told('takenAway').length], [[], 1]);
  assert.equal(take({ is: 'weapon', with: 'shotgun' }), undefined);
  assert.deepEqual([play.doomer().weapons.includes('shotgun'), play.doomer().ready], [false, 'fist']);
});

test('MT-136 the Mastermind speaks as anybody, and everybody hears whose words they are', () => {
  const play = turn({});
  play.table.submit({ by: 0, right: 'speak', answer: { as: 'A voice in the wall', words: 'Turn back.' } });
  assert.deepEqual(play.rightsUsed(), [
    { right: 'speak', by: 0, answer: { as: 'A voice in the wall', words: 'Turn back.' } },
  ]);
});

test('MT-136 MT-92 MT-389 MT-146 the mission is before the Mastermind alone, cards before the Doomers alone, and a spectator has neither', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }, { at: [2, 3] }],
    hands: [['hurry'], ['duck']],
    goals: [['boom'], []],
    known: 'A',
    monsters: [
      { kind: 'demon', at: [18, 3] },
      { kind: 'spectre', at: [8, 3] },
    ],
  });
  const seen = (viewer: 0 | 1 | 2 | 'audience'): View => look(play.table, viewer).view;
  assert.deepEqual(
    [seen(0).hands, seen(0).goals],
    [
      [null, null],
      [null, null],
    ],
  );
  assert.deepEqual(
    [seen(2).hands, seen(2).goals],
    [
      [['hurry'], ['duck']],
      [['boom'], []],
    ],
  );
  assert.equal(seen(0).plot?.monsters.length, 2);
  for (const viewer of [1, 2, 'audience'] as const) {
    assert.equal(seen(viewer).plot, null);
    assert.deepEqual(seen(viewer).known.monsters, []);
    assert.equal(JSON.stringify(seen(viewer)).includes('spectre'), false);
  }
  assert.deepEqual(seen('audience').hands, [null, null]);
});

test("MT-136 a table's own mission is known by its title alone, in the form of the settings", () => {
  const settings = settingsOf();
  const shown = openSettings(game, settings);
  assert.deepEqual(shown, { ...settings, mission: { is: 'own', with: 'Proving Ground' } });
  assert.equal(rejects(settingsChoice(game.settings), shown), undefined);
  const ours = standardSettings(SETTINGS);
  assert.equal(openSettings(game, ours), ours);
});

test('MT-92 nothing a Doomer gets changes with what is hidden: places, charts, traps, ids, refusals and ways', () => {
  const start = (far: readonly [number, number], kind: 'demon' | 'imp'): ReturnType<typeof turn> =>
    turn({
      doomers: [{ at: [3, 3] }],
      known: 'A',
      monsters: [
        { kind: 'spectre', at: far },
        { kind, at: [18, 3] },
        { kind: 'human', at: [9, 1] },
      ],
      file: {
        traps: [{ at: 't', name: 'Snare', hits: far[0] > 5 ? 1 : 3, disarm: 2, telling: '', effects: [] }],
        marks: marksWith({ t: [far] }),
      },
    });
  const [one, other] = [start([5, 4], 'demon'), start([8, 5], 'imp')];
  const shown = (play: typeof one): string => {
    const sight = look(play.table, 1);
    return JSON.stringify([sight.view.known, sight.decisions, sight.stack]);
  };
  assert.equal(shown(one), shown(other));
  one.says('move');
  other.says('move');
  assert.equal(shown(one), shown(other));
  const refusal = (play: typeof one): unknown => play.table.submit({ by: 1, answer: 1 });
  assert.deepEqual(refusal(one), refusal(other));
});
