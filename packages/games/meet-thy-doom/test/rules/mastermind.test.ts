import assert from 'node:assert/strict';
import test from 'node:test';
import { look, openSettings, rejects, settingsChoice, standardSettings } from '@doomtable/kernel';
import { SETTINGS } from '../../src/settings.js';
import type { View } from '../../src/view.js';
import { at, game, settingsOf, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test('MT-73 MT-108 MT-139 MT-140 MT-141 MT-142 MT-244 the Mastermind may alter the mission, sealed until it shows, four times a round; a table may forbid it', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }, { at: [20, 2] }],
    monsters: [{ kind: 'imp', at: [9, 5] }],
    known: 'AB',
  });
  const rule = (right: string, answer: unknown): unknown => play.table.submit({ by: 0, right, answer });
  assert.equal(rule('edit', { what: 'trap', at: at([5, 5]) }), undefined);
  assert.deepEqual(look(play.table, 1).view.known.traps, []);
  assert.deepEqual(play.rightsUsed(), [{ by: 0 }]);
  assert.equal(rule('spawn', { kind: 'human', to: at([9, 1]) }), undefined);
  assert.equal(look(play.table, 1).view.known.monsters.length, 2);
  assert.equal(rule('remove', 'piece:0'), undefined);
  assert.equal(rule('rule', 'Torches count as light.'), undefined);
  assert.deepEqual(rule('rule', 'Once more.'), { code: 'notYours', path: '', cite: 'MT-244' });
  assert.equal(play.w.open.rulingsMade, 4);
  const none = turn({ rulings: { interference: 'none' } });
  assert.deepEqual(none.table.submit({ by: 0, right: 'rule', answer: 'No.' })?.code, 'notYours');
  assert.deepEqual(
    look(none.table, 0).rights.map(({ name }) => name),
    ['breakOff'],
  );
});

test('MT-73 what was never met off the script is read out at the end', () => {
  const play = turn({ doomers: [{ at: [20, 2] }] }, 0);
  play.table.submit({ by: 0, right: 'edit', answer: { what: 'trap', at: at([5, 5]) } });
  play.says('leave');
  assert.equal(play.told('unsealed').length, 1);
});

test('MT-326 the Mastermind may grant things', () => {
  const play = turn({ doomers: [{ at: [1, 3], pain: 3 }] });
  play.table.submit({ by: 0, right: 'grant', answer: { doomer: 'doomer:0', what: 'heal', count: 2 } });
  assert.equal(play.doomer().pain, 5);
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
