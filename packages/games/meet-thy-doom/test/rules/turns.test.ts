import assert from 'node:assert/strict';
import test from 'node:test';
import { settingsRejection } from '@doomtable/kernel';
import { shake } from '../../src/deeds/wound.js';
import { begin, game, master, type Play, settingsOf, turn } from '../kit.js';

test('MT-103 MT-104 MT-105 MT-72 two to five seats: one Mastermind, one to four Doomers', () => {
  for (const seats of [2, 3, 4, 5]) assert.equal(settingsRejection(game, settingsOf(), seats), undefined);
  for (const seats of [1, 6]) assert.equal(settingsRejection(game, settingsOf(), seats)?.path, '.seats');
  assert.equal(game.role({}, 0, 2), 'Mastermind');
  assert.equal(game.role({}, 3, 4), 'Doomer');
});

test('MT-143 MT-144 MT-145 MT-146 MT-147 MT-148 MT-27 tiles 1 to N fix the order of turns anew each round, all turned at once', () => {
  const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  assert.deepEqual(play.w.open.tiles, [3, 1, 2]);
  assert.equal(play.decision().by, 1);
  play.ends().ends().asks('round.idle').says('hold', '1', '3', '2');
  assert.deepEqual(play.w.open.tiles, [1, 3, 2]);
  play.asks('round.idle');
});

test('MT-149 MT-150 MT-28 a Mastermind with nobody to command may hold and cut in between two Doomers', () => {
  const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '1', '2', '3'], {}, { rank: '2' });
  play.asks('round.idle').says('hold').asks('turn.act');
  assert.equal(play.decision().by, 1);
  play.ends().asks('round.cut').says('wait').asks('turn.act').ends('1', '2', '3');
  assert.equal(play.w.open.round, 2);
});

test('MT-151 a turn that is held to the end of the round is taken last, or lapses with nobody to command', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [], world: w => w.open.holding.push(0) });
  play.w.open.tiles = [1, 2];
  play.table.stack[2] = {
    rule: 'round',
    at: 'taken',
    my: { order: [0, 1], at: 2, asked: [], acting: 1 },
    sealed: null,
  };
  play.ends('1', '2').asks('round.idle');
  const last = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'imp', at: [9, 5] }],
    world: w => w.open.holding.push(0),
  });
  last.table.stack[2] = {
    rule: 'round',
    at: 'taken',
    my: { order: [0, 1], at: 2, asked: [], acting: 1 },
    sealed: null,
  };
  last.ends(2, 5).asks('master.next');
  assert.equal(last.w.open.round, 3);
});

test('MT-152 MT-153 MT-29 the Doomers share one hold: who holds acts later, and a second is refused', () => {
  const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  play.says('hold').asks('turn.act');
  assert.equal(play.decision().by, 2);
  assert.equal(play.why('hold'), 'heldAlready');
  play.ends().asks('round.cut').says('cut').asks('turn.act');
  assert.equal(play.decision().by, 1);
  assert.equal(play.offers('hold'), false);
});

test('MT-28 the right to hold does not tell of hidden monsters', () => {
  for (const monsters of [[], [{ kind: 'spectre', at: [9, 3] }]] as const) {
    turn({ doomers: [{ at: [1, 3] }], monsters: [...monsters] })
      .ends()
      .asks('round.idle');
  }
});

test('MT-186 MT-187 MT-245 a turn has four actions, any of them in any order, and ends with the last', () => {
  const play = begin(['techie'], ['hurry', 'duck', 'steady', '2', '1'], {}, { rank: '3' });
  assert.equal(play.w.open.actions, 4);
  play.says('equip:pistol').says('equip:shotgun').says('equip:pistol').says('equip:shotgun');
  assert.equal(play.w.open.actions, 0);
  assert.equal(play.offers('extra'), true);
  play.says('end').asks('round.idle');
});

test('MT-245 with nothing left to do for nothing the turn ends by itself', () => {
  turn({ doomers: [{ at: [8, 3] }] }, 1)
    .says('equip:pistol')
    .asks('round.idle');
});

test('MT-429 MT-46 what Shaken took beyond the turn is paid in the next, at most a whole turn', () => {
  const play = begin(['techie'], ['hurry', 'duck', 'steady', '1', '2'], {}, { rank: '3' });
  play.doomer().debt = 3;
  play.says('hold').asks('turn.act');
  assert.equal(play.w.open.actions, 1);
  assert.equal(play.doomer().debt, 0);
});

test('MT-152 MT-429 a held turn has no more actions than it had: what Shaken took is still owed when it is taken', () => {
  const held = (debt: number): Play => {
    const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
    play.doomer().debt = debt;
    // The round goes round once, so that the debt is met by a whole turn.
    return play.ends().ends().says('hold', '3', '1', '2').asks('turn.act');
  };
  for (const debt of [0, 1, 3, 4]) {
    const play = held(debt);
    assert.deepEqual([play.decision().by, play.w.open.actions], [1, 4 - debt]);
    play.says('hold').asks('turn.act');
    assert.deepEqual([play.decision().by, play.doomer().debt], [2, debt]);
    play.ends().says('cut').asks('turn.act');
    assert.deepEqual([play.decision().by, play.w.open.actions, play.doomer().debt], [1, 4 - debt, 0]);
  }
});

test('MT-429 holding on the last tile of a round wins nothing back either', () => {
  const play = begin(['techie'], ['hurry', 'duck', 'steady', '1', '2'], {}, { rank: '3' });
  play.doomer().debt = 4;
  play.says('hold').asks('turn.act');
  assert.equal(play.w.open.actions, 0);
  play.says('hold').asks('turn.act');
  assert.deepEqual([play.w.open.round, play.w.open.actions], [1, 0]);
});

test('MT-152 who is Shaken while holding owes that as well, at most a whole turn', () => {
  const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  play.doomer().debt = 0;
  play.says('hold').asks('turn.act');
  shake(play.table, 0, 3);
  play.ends().says('cut').asks('turn.act');
  assert.deepEqual([play.decision().by, play.w.open.actions], [1, 1]);
});

test('MT-89 MT-109 MT-110 MT-26 on the exit a Doomer may leave, free, and draws no tile any more', () => {
  const play = turn({ doomers: [{ at: [20, 2] }, { at: [1, 3] }] }, 0);
  play.says('leave').asks('turn.act');
  assert.equal(play.doomer().state, 'out');
  play.ends().says('hold', '2', '1');
  assert.deepEqual(play.w.open.tiles, [2, 0, 1]);
});

test('MT-89 an exit that needs a Mission Item is refused without it', () => {
  const exit = { at: 'e', kind: 'floor', needs: 'Black Seal', telling: '' } as const;
  const play = turn({ file: { exit }, doomers: [{ at: [20, 2] }] });
  assert.equal(play.why('leave'), 'exitNeeds');
  play.doomer().items.push('Black Seal');
  assert.equal(turn({ file: { exit }, doomers: [{ at: [20, 2], items: ['Black Seal'] }] }).offers('leave'), true);
});

test('MT-89 an exit that is a door is left from beside it', () => {
  const exit = { at: 'e', kind: 'door', needs: '', telling: '' } as const;
  assert.equal(turn({ file: { exit }, doomers: [{ at: [19, 2] }] }).offers('leave'), true);
});

test('MT-111 MT-26 the Mastermind wins when none lives; the mission is lost', () => {
  const play = master({ doomers: [{ at: [2, 3], pain: 1 }], monsters: [{ kind: 'imp', at: [8, 3] }] });
  play.says({ is: 'command', with: `command:${play.tag()}` }).says({ is: 'act', with: 'shoot:0' }, 6, 1, 1, 1, 1);
  assert.equal(play.result()['ending'], 'lost');
  assert.equal(play.result()['won'], false);
});

test('MT-109 MT-165 everybody out is a victory, and the reward goes to those who left', () => {
  const play = turn({ doomers: [{ at: [20, 2] }] }, 0).says('leave');
  assert.equal(play.result()['ending'], 'won');
  assert.equal(play.doomer().promotions, 5);
});

test('MT-26 MT-323 some out, some dead: the mission is won with losses', () => {
  const play = turn({ doomers: [{ at: [20, 2] }, { at: [1, 3], state: 'dead', pain: 0 }] }, 0).says('leave');
  assert.equal(play.result()['ending'], 'wonWithLosses');
});
