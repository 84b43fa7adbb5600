import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { type Foretold, foretell } from '../../src/build/preview.js';
import type { Build, Change } from '../../src/build/shape.js';
import { type DoorTraits, PLAIN_DOOR } from '../../src/data/shape.js';
import { lint } from '../../src/lint.js';
import { on } from '../../src/world.js';
import { at, type Play, type Situation, type Spot, turn } from '../kit.js';

/** A room of the Mastermind's own; it lies south-east of the yard, beyond the map as it was drawn. */
function room(from: Spot, to: Spot, more: object = {}): Build {
  const look = {
    name: 'Oubliette',
    tile: 'crypt',
    dark: 'no',
    power: 'yes',
    floor: 'safe',
    telling: 'It was not here.',
  };
  const sector = { ...look, height: 0, hidden: 'no', fear: 0, ...more };
  return { is: 'sector', with: { at: at(from), to: at(to), ...sector } } as Build;
}
function door(spot: Spot, traits: Partial<DoorTraits> = {}, secret: 'yes' | 'no' = 'no'): Build {
  return { is: 'door', with: { at: at(spot), ...PLAIN_DOOR, ...traits, secret } };
}
function blade(spot: Spot): Build {
  const effects = [{ is: 'hits', with: 2 }] as const;
  return { is: 'trap', with: { at: at(spot), name: 'Blade', hits: 2, disarm: 2, telling: '', effects } };
}
function lever(spot: Spot, opens: Spot | null): Build {
  const about = { name: 'Lever', level: 0, once: 'no', telling: '', effects: [] } as const;
  return { is: 'device', with: { at: at(spot), opens: opens === null ? 0 : at(opens), ...about } };
}

function start(situation: Situation = {}): Play {
  return turn({ doomers: [{ at: [8, 3] }], known: 'A', ...situation });
}
const use = (play: Play, right: string, answer: unknown): string | undefined =>
  play.table.submit({ by: 0, right, answer })?.code;
const build = (play: Play, part: Build): string | undefined => use(play, 'build', part);

test('MT-108 MT-140 a room is built beyond the map while the mission is played: its spaces are new, and all others keep their numbers', () => {
  const play = start();
  const before = look(play.table, 1).view;
  assert.equal(build(play, room([6, 7], [12, 14])), undefined);
  assert.equal(build(play, door([10, 6])), undefined);
  const { view } = look(play.table, 1);
  assert.deepEqual(view.doomers, before.doomers);
  assert.deepEqual(view.known.sectors, before.known.sectors);
  assert.deepEqual(
    view.known.doors.map(({ spaces }) => spaces),
    [[at([13, 3])], [at([10, 6])]],
  );
  const { file } = on(play.w);
  assert.equal(file.sectors.at(-1)?.name, 'Oubliette');
  assert.deepEqual(
    lint(file).filter(({ level }) => level === 'error'),
    [],
  );
});

test('MT-108 MT-88 MT-413 Doomers walk into what was built: a switch opens its door, the room is seen, and the trap springs', () => {
  const play = start();
  build(play, room([8, 7], [12, 9]));
  build(play, door([10, 6], { switched: 'yes' }));
  build(play, lever([9, 5], [10, 6]));
  build(play, blade([10, 7]));
  play.walks([10, 5], [10, 5]);
  const [refused] = play.refusals().filter(({ id }) => id.startsWith('open:'));
  assert.equal(refused?.why, 'needsSwitch');
  play.says(play.option('use').id);
  assert.equal(play.told('sectorSeen').at(-1)?.name, 'Oubliette');
  play.says('move').says(at([10, 6]));
  play.says(at([10, 7]), 1, 1);
  assert.deepEqual([play.told('trapSprung').length, play.doomer().pain], [1, 5]);
});

test('MT-73 MT-92 what is built out of sight tells Doomers nothing but that the Mastermind has acted', () => {
  const play = start();
  const before = JSON.stringify(look(play.table, 1).view.known);
  const acts: Build[] = [
    room([8, 7], [12, 9], { hidden: 'yes' }),
    door([10, 6], {}, 'yes'),
    blade([6, 3]),
    { is: 'monster', with: { at: at([18, 3]), kind: 'demon' } },
    { is: 'monster', with: { at: at([4, 3]), kind: 'spectre' } },
    { is: 'furniture', with: { at: at([18, 4]), kind: 'crate' } },
    { is: 'furniture', with: { at: at([18, 5]), kind: 'barrel' } },
    { is: 'item', with: { at: at([17, 4]), thing: { is: 'key', with: 'red' } } },
    { is: 'platform', with: { at: at([15, 1]), to: at([16, 2]), height: 1, climb: 2, low: 'no' } },
    lever([16, 5], [13, 3]),
  ];
  for (const act of acts) assert.equal(build(play, act), undefined, act.is);
  assert.equal(JSON.stringify(look(play.table, 1).view.known), before);
  assert.deepEqual(
    play.rightsUsed(),
    acts.map(() => ({ by: 0 })),
  );
  assert.deepEqual(
    (play.table.events ?? []).filter(({ kind }) => kind !== 'right'),
    [],
  );
});

test('MT-139 MT-387 what is built where Doomers look is told and seen at once, on a floor plan that lies open too', () => {
  const play = start();
  build(play, { is: 'furniture', with: { at: at([3, 3]), kind: 'crate' } });
  build(play, { is: 'furniture', with: { at: at([4, 5]), kind: 'barrel' } });
  build(play, { is: 'platform', with: { at: at([1, 4]), to: at([2, 5]), height: 1, climb: 2, low: 'yes' } });
  const { known } = look(play.table, 1).view;
  assert.deepEqual([known.pieces.length, known.barrels.length], [1, 1]);
  assert.deepEqual(
    play.told('altered').map(({ what }) => what),
    ['furniture', 'furniture', 'platform'],
  );
  const plan = start({ rulings: { plan: 'laidOut' } });
  build(plan, room([8, 7], [12, 9]));
  build(plan, room([15, 7], [17, 8], { hidden: 'yes' }));
  assert.equal(plan.told('altered').length, 1);
});

test('MT-108 what does not fit is refused with the reason, and nothing has changed', () => {
  const play = start();
  const before = play.w.secret.map;
  const refused: [Build, string][] = [
    [room([2, 2], [4, 4]), 'noWallThere'],
    [room([2, 7], [60, 9]), 'tooLarge'],
    [door([2, 8]), 'doorNowhere'],
    [door([13, 3]), 'spaceTaken'],
    [{ is: 'furniture', with: { at: at([8, 3]), kind: 'crate' } }, 'spaceTaken'],
    [{ is: 'furniture', with: { at: at([1, 1]), kind: 'crate' } }, 'spaceTaken'],
    [blade([13, 1]), 'noFloorThere'],
    [lever([9, 5], [9, 4]), 'noDoorThere'],
    [{ is: 'platform', with: { at: at([12, 2]), to: at([15, 3]), height: 1, climb: 2, low: 'no' } }, 'noFloorThere'],
  ];
  for (const [act, code] of refused) assert.equal(build(play, act), code);
  assert.equal(play.w.secret.map, before);
  assert.equal(play.w.open.rulingsMade, 0);
});

test('MT-141 anything is taken away again, but for what the mission needs and Sectors that were seen', () => {
  const play = start({ monsters: [{ kind: 'imp', at: [5, 5] }], barrels: [[3, 5]] });
  build(play, { is: 'furniture', with: { at: at([3, 3]), kind: 'crate' } });
  build(play, lever([9, 5], null));
  build(play, blade([6, 3]));
  build(play, { is: 'item', with: { at: at([7, 5]), thing: { is: 'pickup', with: 'medikit' } } });
  build(play, { is: 'platform', with: { at: at([1, 4]), to: at([2, 5]), height: 1, climb: 2, low: 'yes' } });
  const gone = (what: string, spot: Spot): string | undefined => use(play, 'remove', { what, at: at(spot) });
  assert.equal(gone('sector', [3, 3]), 'seenAlready');
  assert.equal(gone('sector', [18, 3]), 'seenAlready');
  assert.equal(gone('trap', [2, 2]), 'nothingThere');
  const parts: [string, Spot][] = [
    ['furniture', [3, 3]],
    ['furniture', [3, 5]],
    ['device', [9, 5]],
    ['trap', [6, 3]],
    ['item', [7, 5]],
    ['platform', [1, 5]],
    ['monster', [5, 5]],
    ['door', [13, 3]],
    ['sector', [3, 7]],
  ];
  for (const [what, spot] of parts) assert.equal(gone(what, spot), undefined, what);
  const { monsters, barrels, traps, lying, devices } = play.w.secret;
  assert.deepEqual([monsters, barrels, traps, lying, devices], [[], [], [], [], []]);
  const { pieces, file, sectorSpaces } = on(play.w);
  assert.deepEqual([pieces, file.platforms, file.doors, sectorSpaces[2]], [[], [], [], []]);
  // Without its door the next Sector lies open.
  assert.equal(play.told('sectorSeen').at(-1)?.name, 'Yard');
});

test('MT-139 a door comes to ask for something else, and a Sector becomes another', () => {
  const play = start({ doomers: [{ at: [12, 3] }] });
  const change = (part: Change): string | undefined => use(play, 'change', part);
  assert.equal(change({ is: 'door', with: { at: at([13, 3]), ...PLAIN_DOOR, key: 'blue', bars: 'yes' } }), undefined);
  assert.equal(play.why('open'), 'needsKey');
  const about = { name: 'Flooded Hall', tile: 'nukage', dark: 'yes', power: 'no', floor: 'end', telling: '' } as const;
  assert.equal(change({ is: 'sector', with: { at: at([1, 1]), ...about } }), undefined);
  const [hall] = look(play.table, 1).view.known.sectors;
  assert.deepEqual([hall?.name, hall?.dark, hall?.floor], ['Flooded Hall', true, 'end']);
  assert.equal(change({ is: 'door', with: { at: at([1, 1]), ...PLAIN_DOOR } }), 'nothingThere');
});

test('MT-424 the Mastermind makes something happen around a space: hits, darkness, an explosion, a horde', () => {
  const play = start({ doomers: [{ at: [8, 3] }, { at: [2, 2] }] });
  const happen = (effect: unknown, spot: Spot): string | undefined =>
    use(play, 'happen', { effect, at: at(spot), telling: 'The floor shakes.' });
  assert.equal(happen({ is: 'dark', with: 'A' }, [8, 3]), undefined);
  assert.equal(look(play.table, 1).view.known.sectors[0]?.dark, true);
  assert.equal(happen({ is: 'monsters', with: { kind: 'imp', count: 2, at: '*' } }, [5, 5]), undefined);
  assert.equal(look(play.table, 1).view.known.monsters.length, 2);
  assert.equal(happen({ is: 'hits', with: 1 }, [8, 3]), undefined);
  play.falls(1, 1);
  assert.deepEqual([play.doomer(0).pain, play.doomer(1).pain], [5, 6]);
  assert.equal(play.told('scene').length, 3);
});

test('MT-73 an act is taken back whole, one after the other, until somebody else has answered or dice have fallen', () => {
  const play = start({ monsters: [{ kind: 'imp', at: [5, 5] }] });
  const world = (): string => JSON.stringify([play.w.secret, play.w.open]);
  const before = world();
  build(play, room([8, 7], [12, 9]));
  const between = world();
  use(play, 'remove', { what: 'monster', at: at([5, 5]) });
  assert.equal(use(play, 'unmake', {}), undefined);
  assert.equal(world(), between);
  assert.equal(use(play, 'unmake', {}), undefined);
  assert.equal(world(), before);
  assert.equal(use(play, 'unmake', {}), 'notYours');
  build(play, blade([6, 3]));
  play.walks([9, 4], [9, 4]);
  assert.equal(use(play, 'unmake', {}), 'notYours');
});

test('MT-73 MT-92 the Mastermind is told beforehand who would learn of an act, and it comes so', () => {
  const cases: [Build, Partial<Foretold>][] = [
    [
      { is: 'furniture', with: { at: at([3, 3]), kind: 'crate' } },
      { told: true, seenBy: [0] },
    ],
    [
      { is: 'furniture', with: { at: at([18, 3]), kind: 'crate' } },
      { told: false, seenBy: [] },
    ],
    [blade([6, 3]), { told: false, seenBy: [] }],
    [
      { is: 'monster', with: { at: at([6, 3]), kind: 'imp' } },
      { told: true, seenBy: [0] },
    ],
    [{ is: 'monster', with: { at: at([6, 3]), kind: 'spectre' } }, { told: false }],
    [room([8, 7], [12, 9]), { told: false, seenBy: [] }],
    [room([8, 6], [12, 9]), { told: true, seenBy: [0] }],
    [door([2, 8]), { refused: 'doorNowhere' }],
  ];
  for (const [act, expected] of cases) {
    const play = start();
    const before = JSON.stringify(play.w);
    const { view } = look(play.table, 0);
    const foretold = foretell(view, 'build', act);
    assert.equal(JSON.stringify(play.w), before, 'nothing has changed by asking');
    for (const [key, value] of Object.entries(expected))
      assert.deepEqual(foretold?.[key as keyof Foretold], value, act.is);
    assert.equal(build(play, act) ?? null, foretold?.refused);
    const heard = (play.table.events ?? []).filter(({ kind }) => kind !== 'right');
    assert.equal(heard.length > 0, foretold?.told, `${act.is}: ${heard.map(({ kind }) => kind).join()}`);
  }
  const play = start();
  assert.equal(foretell(look(play.table, 1).view, 'build', blade([6, 3])), null, 'no Doomer can ask');
});
