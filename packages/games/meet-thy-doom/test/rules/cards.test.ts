import assert from 'node:assert/strict';
import test from 'node:test';
import { FEATS } from '../../src/data/objectives.js';
import { TACTICS } from '../../src/data/tactics.js';
import { begin, commands, master, orders, type Play, turn } from '../kit.js';

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

test('MT-299 MT-134 MT-457 MT-66 Bonus Objectives: one for each Doomer, two for a Marine who keeps one; none where the table leaves them out', () => {
  const play = begin(
    ['marine', 'medic'],
    ['hurry', 'duck', 'steady', 'hunch', 'boom', 'magpie'],
    {},
    { rank: '2', objectives: 'yes' },
  );
  play.asks('mission.keep').says('goal:magpie', 'curious').asks('mission.swap');
  assert.deepEqual(play.w.secret.goals, [['magpie'], ['curious']]);
  const none = begin(['marine', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  assert.deepEqual([none.asked, none.w.secret.goals], ['turn.act', [[], []]]);
});

test('MT-301 MT-302 Doomers may trade Bonus Objectives before the mission, not during it', () => {
  const play = begin(
    ['techie', 'medic'],
    ['hurry', 'duck', 'steady', 'hunch', 'boom', 'magpie'],
    {},
    { rank: '2', objectives: 'yes' },
  );
  play.asks('mission.swap').says('swap:1').asks('mission.agree').says('yes').says('ready', '3', '1', '2');
  assert.deepEqual(play.w.secret.goals, [['magpie'], ['boom']]);
  assert.equal(
    play.options().some(({ id }) => id.startsWith('swap')),
    false,
  );
});

test('MT-300 MT-165 a completed Bonus Objective pays what it states', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'human', at: [5, 3] }],
    barrels: [[4, 3]],
    goals: [['boom']],
  });
  play.says(`shoot:${play.m()}`, 1, 5).says('leave');
  assert.equal(play.doomer().promotions, 1 + 5 + 3);
  assert.deepEqual(play.w.secret.goals, [[]]);
});

test('MT-300 a reward may be Tactics or a pickup as well', () => {
  const killer = (goal: string, ...falls: readonly (number | string)[]): Play => {
    const play = turn({
      doomers: [
        {
          at: [1, 3],
          weapons: ['fist', 'rocket'],
          ready: 'rocket',
          cls: 'preacher',
          ammo: { bullets: 0, shells: 0, rockets: 1, cells: 0 },
          tally: FEATS.map(feat => (feat === 'kills' ? 5 : 0)),
        },
      ],
      monsters: [{ kind: 'demon', at: [8, 3], wounds: 2 }],
      goals: [[goal]],
    });
    return play.says(`shoot:${play.m()}`, ...falls);
  };
  const cards = killer('butcher', 5, 1, 1, 'hunch');
  assert.deepEqual(cards.w.secret.hands, [['hunch']]);
  const loot = killer('heavyHand', 5, 1, 1).asks('gain.offer').says('take');
  assert.equal(loot.doomer().ammo.rockets, 2);
});

test('MT-303 one that can no longer be completed is discarded without reward', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }], goals: [['silent']] });
  play.says(`shoot:${play.m()}`, 1, 1, 1);
  assert.deepEqual(play.w.secret.goals, [[]]);
  assert.equal(play.doomer().promotions, 0);
  assert.equal(play.told('objectiveFailed').length, 1);
});
