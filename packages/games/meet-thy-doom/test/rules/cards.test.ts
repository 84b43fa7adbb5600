import assert from 'node:assert/strict';
import test from 'node:test';
import { TACTICS } from '../../src/data/tactics.js';
import { askOf, look } from '@doomtable/kernel';
import { begin, commands, game, master, orders, turn } from '../kit.js';

test('MT-284 MT-285 Tactics fill no slot and are not among what can be traded', () => {
  const play = turn({ doomers: [{ at: [1, 3] }, { at: [2, 3] }], hands: [['hurry']] });
  assert.deepEqual(play.doomer().slots, []);
  play.says('trade:1');
  assert.equal(
    play.options().some(({ id }) => id.includes('hurry')),
    false,
  );
});

test('MT-286 MT-287 MT-291 MT-292 MT-290 Tactics cost no action, any number a turn: the effect, or one more action', () => {
  const play = turn({ doomers: [{ at: [1, 3], pain: 3 }], hands: [['biteDown', 'hurry', 'oldPhoto']] });
  play.says('tactic:biteDown').says('extra:oldPhoto').says('tactic:hurry');
  assert.deepEqual(
    [play.doomer().pain, play.w.open.actions, play.w.open.discards],
    [4, 6, ['biteDown', 'oldPhoto', 'hurry']],
  );
});

test('MT-289 a Tactic of any kind re-rolls every Miss of a roll, and several may go on one roll', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'demon', at: [6, 3] }],
    hands: [['hurry', 'duck']],
  });
  play.says(`shoot:${play.m()}`, 1, 2, 3).says('reroll:duck', 1, 2, 3).says('reroll:hurry', 6, 1, 1).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
});

test('MT-289 defence and a Brawl may be rolled again as well', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'demon', at: [2, 3] }],
    hands: [['hurry', 'duck']],
  });
  play
    .says(`brawl:${play.m()}`, 1, 6, 1, 1)
    .asks('brawl.again')
    .says('reroll:hurry', 2)
    .says('keep', 1, 1)
    .asks('check.again')
    .says('reroll:duck', 5, 1);
  assert.equal(play.doomer().pain, 6);
});

test('MT-293 "anytime" cards come before the monster\'s dice, asked of all who hold cards', () => {
  const play = master({
    doomers: [{ at: [1, 3] }, { at: [1, 4] }],
    monsters: [{ kind: 'imp', at: [6, 3] }],
    hands: [['duck'], ['getBehindMe']],
  });
  orders(commands(play), 'shoot:0').asks('attack.react');
  assert.equal(play.table.decisions().length, 2);
  play.says('play:duck').says('play:getBehindMe', 6, 1, 1);
  assert.deepEqual([play.doomer(0).pain, play.doomer(1).pain], [6, 5]);
});

test('MT-348 MT-293 who steps in for a neighbour must be somebody the attack could be made on: no shot is drawn to a Doomer beside the shooter', () => {
  const stepsIn = (
    second: readonly [number, number],
    kind: 'imp' | 'demon',
    at: readonly [number, number],
  ): boolean => {
    const play = master({
      doomers: [{ at: [3, 3] }, { at: second }],
      monsters: [{ kind, at }],
      hands: [[], ['getBehindMe']],
    });
    orders(commands(play), kind === 'imp' ? 'shoot:0' : 'brawl:0').asks('attack.react');
    return play.offers('play:getBehindMe');
  };
  assert.equal(stepsIn([4, 3], 'imp', [5, 3]), false);
  assert.equal(stepsIn([2, 3], 'imp', [5, 3]), true);
  assert.equal(stepsIn([4, 2], 'imp', [6, 3]), true);
  // A Brawl is taken by who stands beside the monster, and by nobody further off.
  assert.equal(stepsIn([3, 2], 'demon', [4, 3]), true);
  assert.equal(stepsIn([2, 3], 'demon', [4, 3]), false);
});

test('MT-64 a lost chance: who stands still may stop an attack, and an empty deck is made of the discards', () => {
  const play = master({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }], hands: [['stareDown']] });
  orders(commands(play), 'shoot:0').says('play:stareDown').asks('drive.order');
  assert.equal(play.doomer().pain, 6);
  const all = TACTICS.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));
  const draw = turn({
    doomers: [{ at: [1, 3] }],
    hands: [['debrief']],
    world: w => (w.open.discards = all.filter(id => id !== 'debrief')),
  });
  draw.says('tactic:debrief', 'hurry', 'duck');
  assert.deepEqual(draw.w.secret.hands[0], ['hurry', 'duck']);
});

test('MT-282 MT-283 MT-160 MT-129 MT-18 MT-306 a mission starts with as many Tactics as Rank, whatever the class', () => {
  const play = begin(['techie', 'preacher'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  assert.deepEqual(play.w.secret.hands, [
    ['hurry', 'duck'],
    ['steady', 'hunch'],
  ]);
});

test('MT-123 MT-124 all draw from one deck, and no card is in two hands', () => {
  assert.throws(
    () => begin(['techie', 'preacher'], ['oneForLuck', 'duck', 'oneForLuck', 'hunch'], {}, { rank: '2' }),
    /cannot fall/,
  );
});

test('MT-166 MT-167 MT-168 MT-307 MT-19 MT-20 fifteen Promotions are a Rank and a Tactic; the rest is lost; the highest Rank is held', () => {
  const play = turn({
    doomers: [{ at: [1, 3], promotions: 14 }],
    monsters: [{ kind: 'demon', at: [6, 3], wounds: 2 }],
  });
  play.says(`shoot:${play.m()}`, 6, 1, 1, 'hunch');
  assert.deepEqual([play.doomer().rank, play.doomer().promotions, play.w.secret.hands[0]], [3, 0, ['hunch']]);
  const top = turn({
    doomers: [{ at: [1, 3], promotions: 14, rank: 6 }],
    monsters: [{ kind: 'demon', at: [6, 3], wounds: 2 }],
  });
  top.says(`shoot:${top.m()}`, 6, 1, 1).asks('turn.act');
  assert.deepEqual([top.doomer().rank, top.doomer().promotions], [6, 15]);
});

test('MT-293 MT-64 nobody is asked for a Tactic when all that fit lie among the discards; who holds cards is asked alike', () => {
  const fitting = TACTICS.filter(({ window }) => window === 'anytime').flatMap(({ id, copies }) =>
    Array.from({ length: copies }, () => id),
  );
  const attacked = (discards: readonly string[], ...falls: readonly number[]): string => {
    const play = master({
      doomers: [{ at: [1, 3] }],
      monsters: [{ kind: 'imp', at: [6, 3] }],
      hands: [['hurry']],
      world: w => w.open.discards.push(...discards),
    });
    return orders(commands(play), 'shoot:0', ...falls).asked;
  };
  assert.equal(attacked(fitting.slice(1)), 'attack.react');
  assert.equal(attacked(fitting, 1, 1, 1), 'drive.order');
});

test('MT-293 MT-331 whoever may answer an attack is told who attacks whom, how, and with which dice', () => {
  const play = master({
    doomers: [{ at: [1, 3] }, { at: [3, 4], name: 'Corva' }],
    monsters: [{ kind: 'sergeant', at: [6, 3] }],
    hands: [['duck'], ['duck']],
  });
  orders(commands(play), 'shoot:0').asks('attack.react');
  const asked = (seat: 1 | 2): string => {
    const decision = play.table.decisions().find(({ by }) => by === seat);
    assert.ok(decision !== undefined);
    return askOf(game, decision, look(play.table, seat).view);
  };
  const who = `Former Sergeant ${play.tag()}`;
  const rest = '3 dice, a 6 scores. Do you play a Tactic before its dice are rolled?';
  assert.equal(asked(1), `${who} shoots at you: ${rest}`);
  assert.equal(asked(2), `${who} shoots at Doomer 1: ${rest}`);
});

test('MT-442 MT-85 a push and a gift are asked for by the names of all who have to do with them', () => {
  const play = turn({
    doomers: [
      { at: [1, 3], slots: [{ id: 'medikit', mark: -1 }] },
      { at: [2, 4], name: 'Corva' },
    ],
    monsters: [{ kind: 'demon', at: [6, 3] }],
  });
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('push.offer');
  const asked = (seat: 1 | 2): string => askOf(game, play.decision(), look(play.table, seat).view);
  assert.equal(asked(1), `Do you push Demon ${play.tag()} one space back?`);
  play.says('no').says('trade:1').says('slot:0').asks('trade.accept');
  assert.equal(asked(2), 'Doomer 1 gives you Medikit. Do you take it?');
});
