import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { lineBetween, sees } from '../../src/board/sight.js';
import type { MissionFile } from '../../src/data/shape.js';
import { OURS } from '../../src/missions.js';
import type { View } from '../../src/view.js';
import type { MeetThyDoom } from '../../src/types.js';
import { at, begin, commands, master, orders, turn } from '../kit.js';
import { doorsOf, marksWith, YARD } from '../yard.js';

test('MT-188 MT-189 MT-170 a Move covers up to Speed spaces, straight or diagonally, and may be planned step by step', () => {
  const play = turn({ doomers: [{ at: [5, 3] }] });
  play.says('move');
  assert.deepEqual(
    [play.canGo([8, 3]), play.canGo([8, 5]), play.canGo([9, 3]), play.canGo([2, 1])],
    [true, true, false, true],
  );
  play.says(at([6, 3])).asks('move.where');
  assert.deepEqual([play.canGo([8, 3]), play.canGo([9, 3])], [true, false]);
  play.says(at([6, 3])).asks('turn.act');
  assert.equal(play.w.open.actions, 3);
});

test('MT-190 MT-191 MT-80 MT-417 monsters, walls and furniture bar the way, and no step squeezes between two of them; past one corner it may go', () => {
  const file = { furniture: [{ at: 'k', kind: 'crate' }], marks: marksWith({ k: [[6, 3]] }) } as const;
  const play = turn({
    file,
    doomers: [{ at: [5, 3] }],
    monsters: [{ kind: 'imp', at: [5, 4] }],
    world: w => (w.open.doomers[0]!.stats.speed = 1),
  });
  play.says('move');
  assert.deepEqual(
    [play.canGo([6, 3]), play.canGo([5, 4]), play.canGo([6, 4]), play.canGo([6, 2])],
    [false, false, false, true],
  );
});

test('MT-192 Doomers walk through other Doomers, and nobody ends on one', () => {
  const file = {
    furniture: [{ at: 'k', kind: 'crate' }],
    marks: marksWith({
      k: [
        [6, 1],
        [6, 2],
        [6, 4],
        [6, 5],
      ],
    }),
  } as const;
  const play = turn({ file, doomers: [{ at: [5, 3] }, { at: [6, 3] }] });
  play.says('move');
  assert.deepEqual([play.canGo([6, 3]), play.canGo([7, 3])], [false, true]);
});

test('MT-202 MT-82 MT-09 a line is cut by a blocking space or where two meet at a corner, not by one corner; sight is mutual', () => {
  const file = {
    furniture: [{ at: 'r', kind: 'rack' }],
    marks: marksWith({
      r: [
        [4, 2],
        [4, 3],
      ],
    }),
  } as const;
  const { w } = turn({ file });
  assert.equal(sees(w, at([2, 3]), at([6, 3])), false);
  assert.deepEqual(lineBetween(w, at([2, 3]), at([6, 3])), {
    spaces: [at([3, 3]), at([4, 3]), at([5, 3])],
    clear: false,
    blocker: at([4, 3]),
  });
  assert.equal(sees(w, at([3, 3]), at([4, 4])), true);
  assert.equal(sees(w, at([4, 4]), at([3, 3])), true);
  const two = {
    furniture: [
      { at: 'r', kind: 'rack' },
      { at: 'q', kind: 'rack' },
    ],
    marks: marksWith({
      r: [
        [4, 3],
        [4, 2],
      ],
      q: [
        [3, 4],
        [3, 5],
      ],
    }),
  } as const;
  assert.equal(sees(turn({ file: two }).w, at([3, 3]), at([4, 4])), false);
});

test('MT-418 MT-419 MT-420 large furniture cannot be seen through, thin things never hide', () => {
  const of = (kind: 'rack' | 'torch' | 'crate'): boolean => {
    const file = {
      furniture: [{ at: 'r', kind }],
      marks: marksWith({
        r: [
          [4, 3],
          [4, 2],
        ],
      }),
    } as const;
    return sees(turn({ file }).w, at([2, 3]), at([6, 3]));
  };
  assert.deepEqual([of('rack'), of('torch'), of('crate')], [false, true, true]);
});

test('MT-396 MT-397 MT-398 MT-402 MT-403 MT-58 a platform hides what lies behind it, not what stands on it; a low one hides nothing; it is no Sector', () => {
  const of = (low: 'yes' | 'no'): MissionFile => ({
    ...YARD,
    platforms: [{ at: 'p', height: 1, climb: 2, low }],
    marks: marksWith({ p: [[5, 3]] }),
  });
  const { w } = turn({ file: of('no') });
  assert.deepEqual(
    [
      sees(w, at([3, 3]), at([7, 3])),
      sees(w, at([3, 3]), at([5, 3])),
      sees(turn({ file: of('yes') }).w, at([3, 3]), at([7, 3])),
    ],
    [false, true, true],
  );
  assert.equal(w.secret.sectors.length, YARD.sectors.length);
});

test('MT-401 MT-57 climbing costs what the mission says, stepping down 1', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 3, low: 'yes' }],
    marks: marksWith({
      p: [
        [3, 1],
        [3, 2],
        [3, 3],
        [3, 4],
        [3, 5],
      ],
    }),
  } as const;
  const play = turn({ file, doomers: [{ at: [2, 3] }] });
  play.says('move');
  assert.deepEqual([play.canGo([3, 3]), play.canGo([4, 3])], [true, false]);
  const down = turn({ file, doomers: [{ at: [3, 3] }] }).says('move');
  assert.equal(down.canGo([6, 3]), true);
});

test('MT-404 a raised Sector is a platform and a Sector', () => {
  const sectors = YARD.sectors.map(sector => ({ ...sector, height: sector.letter === 'B' ? 1 : 0 }));
  const play = turn({
    file: { sectors, doors: doorsOf({}) },
    doomers: [{ at: [14, 3] }],
    monsters: [{ kind: 'imp', at: [11, 3] }],
  });
  assert.equal(play.offers('scan'), true);
  play.says(play.option('open').id);
  assert.equal(play.option('shoot').with?.['dice'], 4);
});

test('MT-386 MT-387 MT-388 MT-389 MT-137 MT-125 the map is laid out at the start or appears as it is seen; either way what stands out of sight is hidden', () => {
  const file = { monsters: [{ at: 'm', kind: 'imp', from: 1 }], marks: marksWith({ m: [[18, 1]] }) } as const;
  const start = (plan: 'asSeen' | 'laidOut'): View => {
    const play = begin(['techie'], ['hurry', 'duck', 'steady', '2', '1'], file, { rank: '3', plan });
    return look(play.table, 1).view;
  };
  const [seen, laid] = [start('asSeen'), start('laidOut')];
  assert.equal(seen.known.ground.rows.join('').includes('a'), false);
  assert.equal(laid.known.ground.rows.join('').includes('a'), true);
  for (const { known } of [seen, laid]) assert.deepEqual([known.monsters.length, known.sectors.length], [0, 1]);
  assert.equal(
    laid.known.ground.rows.some(row => row.includes('SSS')),
    false,
  );
});

test('MT-385 MT-59 a tile may look like anything; Darkness and lines go by Sector', () => {
  const tiles = new Set(
    Object.values(OURS).flatMap(file => (file as unknown as MissionFile).sectors.map(({ tile }) => tile)),
  );
  assert.ok(tiles.size >= 10);
  const play = turn({ world: w => (w.secret.sectors[0]!.dark = true) });
  assert.deepEqual(
    look(play.table, 1).view.known.sectors.map(({ dark }) => dark),
    [true, false, false],
  );
});

test('MT-424 scenes of the mission are played when their Sector is seen or their round begins', () => {
  const scenes = [
    { when: { is: 'seen', with: 'B' }, telling: 'A bell.', effects: [{ is: 'dark', with: 'B' }] },
    {
      when: { is: 'round', with: 4 },
      telling: 'Another bell.',
      effects: [{ is: 'monsters', with: { kind: 'human', count: 1, at: 's' } }],
    },
  ] as const;
  const play = turn({ file: { scenes: [...scenes] }, doomers: [{ at: [12, 3] }], known: 'A' });
  play.says(play.option('open').id);
  assert.equal(play.w.secret.sectors[1]?.dark, true);
  play.ends().says('hold', '2', '1');
  assert.equal(play.w.secret.monsters.length, 1);
});

test('MT-110 a teleporter carries whoever ends a step on it', () => {
  const file = { teleporters: [{ from: 'f', to: 't' }], marks: marksWith({ f: [[3, 3]], t: [[10, 5]] }) };
  const play = turn({ file, doomers: [{ at: [2, 3] }] });
  play.says('move').says(at([3, 3]));
  assert.equal(play.doomer().space, at([10, 5]));
});

test('MT-92 MT-389 where a teleporter leads is not shown before somebody has tried it', () => {
  const leads = (to: readonly [number, number]): string => {
    const file = { teleporters: [{ from: 'f', to: 't' }], marks: marksWith({ f: [[3, 3]], t: [to] }) };
    const play = turn({ file, doomers: [{ at: [2, 3] }], known: 'A' });
    assert.deepEqual(look<MeetThyDoom>(play.table, 1).view.known.teleports, [at([3, 3])]);
    return JSON.stringify(look(play.table, 1));
  };
  assert.equal(leads([16, 2]), leads([19, 5]));
});

test('MT-55 MT-50 a push into a hidden monster reveals it and stops there', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [
      { kind: 'demon', at: [6, 3] },
      { kind: 'spectre', at: [7, 3] },
    ],
  });
  play.says(`shoot:${play.m()}`, 6, 1, 1).says('yes');
  assert.equal(play.pieces[0]?.space, at([6, 3]));
  assert.ok((play.pieces[1]?.tag ?? -1) >= 0);
});

test('MT-51 somebody may be pushed over a ledge, never up one', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 2, low: 'yes' }],
    marks: marksWith({ p: [[6, 3]] }),
  } as const;
  const down = turn({ file, doomers: [{ at: [2, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  down.says(`shoot:${down.m()}`, 6, 1, 1, 1).says('yes');
  assert.equal(down.pieces[0]?.space, at([7, 3]));
  const up = turn({ file, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [5, 3] }] });
  up.says(`shoot:${up.m()}`, 6, 1, 1).asks('turn.act');
});

test('MT-51 a Doomer pushed onto a trap enters as by a step', () => {
  const file = {
    traps: [{ at: 't', name: 'Pit', hits: 3, disarm: 1, telling: '', effects: [{ is: 'hits', with: 1 }] }],
    marks: marksWith({ t: [[4, 3]] }),
  } as const;
  const play = master({ file, doomers: [{ at: [5, 3] }], monsters: [{ kind: 'imp', at: [9, 3] }] });
  orders(commands(play), 'shoot:0', 6, 1, 1, 5, 1).says('yes', 1, 1);
  assert.deepEqual([play.doomer().space, play.doomer().pain], [at([4, 3]), 5]);
});

test('MT-389 MT-417 large furniture in two places is two pieces: seeing one tells nothing of the other', () => {
  const file = {
    furniture: [{ at: 'r', kind: 'rack' }],
    marks: marksWith({
      r: [
        [4, 2],
        [4, 3],
        [17, 2],
      ],
    }),
  } as const;
  const play = turn({ file, known: 'A' });
  assert.deepEqual(look(play.table, 1).view.known.pieces, [{ kind: 'rack', spaces: [at([4, 2]), at([4, 3])] }]);
});
