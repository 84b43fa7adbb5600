import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from '@doomtable/kernel';
import { botsPlay } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import { frontOf } from '../../src/town.js';
import type { ThreeDoomsWorld } from '../../src/world.js';
import {
  DEREK,
  just,
  MIGHTY_AXE,
  OBSIDIAN,
  outdoors,
  type Play,
  RED_HAIR,
  settingsOf,
  type Situation,
  TWO_LIONS,
} from '../kit.js';

/** The session ends with these Aspects defeated by these Heroes, and the rest left. */
function returned(
  by: { readonly [place: number]: number },
  situation: Situation = {},
  dice: readonly number[] = [],
): Play {
  const { world: change, ...rest } = situation;
  const play = outdoors(dice, {
    ...rest,
    world: world => {
      for (const [place, seat] of Object.entries(by)) {
        const front = frontOf(world.open, Number(place));
        Object.assign(front, { state: 'defeated', by: seat });
        world.open.heroes[seat]?.defeated.push(front.aspect);
      }
      change?.(world);
    },
  });
  return play.asked === 'confront.next' ? play.all('home') : play;
}

const glory = (play: Play): number[] => play.town.heroes.map(hero => hero.glory);

test('TD-111 TD-412 TD-414 TD-415 TD-418 TD-419 TD-527 TD-528 TD-529 TD-63 the return: 1 Glory for the Doom Master, 1 for each Aspect left, 1 to a Hero for each one defeated', () => {
  const play = returned({ 0: OBSIDIAN, 1: OBSIDIAN, 2: TWO_LIONS });
  assert.deepEqual(glory(play), [2, 0, 1, 3]);
  assert.deepEqual(
    play.told('glory').map(({ seat, gained }) => [seat, gained]),
    [
      [0, 2],
      [2, 1],
      [3, 3],
    ],
  );
});

test('TD-408 TD-409 all five defeated avert the Doom, any left only soften it', () => {
  const all = { 0: OBSIDIAN, 1: OBSIDIAN, 2: TWO_LIONS, 3: MIGHTY_AXE };
  assert.deepEqual(returned(all).told('softened'), [{ session: 1, left: 1 }]);
  assert.deepEqual(returned(all).told('averted'), []);
});

test('TD-37 TD-448 sessions one and two hand out six Glory each, and a hopeless one gives the Doom Master all of it', () => {
  for (const session of [1, 2] as const) {
    assert.deepEqual(glory(returned({}, { session })), [0, 0, 0, 6]);
    const some = returned({ 0: OBSIDIAN, 4: MIGHTY_AXE }, { session });
    assert.equal(
      glory(some).reduce((sum, one) => sum + one, 0),
      6,
    );
  }
  const high = returned({}, { world: ({ open }) => open.heroes.forEach(hero => (hero.glory = 15)) });
  assert.equal(high.hero(DEREK).glory, 21);
});

test('TD-531 TD-420 TD-422 TD-38 every Hero below the starting Grit regains one, the Doom Master’s too, and nobody above it', () => {
  const play = returned(
    {},
    {
      world: ({ open }) => [1, 2, 3, 3].forEach((grit, seat) => Object.assign(open.heroes[seat] ?? {}, { grit })),
    },
  );
  assert.deepEqual(
    play.town.heroes.map(({ grit }) => grit),
    [2, 3, 4, 3],
  );
});

test('TD-38 where the table rules so, only those who lost Grit in the session', () => {
  const play = returned(
    {},
    {
      rulings: { healing: 'lostThisSession' },
      world: ({ open }) => {
        for (const hero of open.heroes) hero.grit = 1;
        Object.assign(open.heroes[TWO_LIONS] ?? {}, { hurt: true });
      },
    },
  );
  assert.deepEqual(
    play.town.heroes.map(({ grit }) => grit),
    [1, 1, 2, 1],
  );
});

test('TD-39 lost emotions do not come back', () => {
  const play = returned({}, { world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { ratings: [3, 1], grit: 0 }) });
  assert.deepEqual([play.hero(0).ratings, play.hero(0).grit], [[3, 1], 1]);
});

test('TD-545 after the third session nobody heals', () => {
  const play = returned({}, { session: 3, world: ({ open }) => open.heroes.forEach(hero => (hero.grit = 0)) });
  assert.deepEqual(
    play.town.heroes.map(({ grit }) => grit),
    [0, 0, 0, 0],
  );
});

test('TD-48 at the end of the session the Doom Sheet is laid open', () => {
  const play = returned({});
  assert.deepEqual(look(play.table, 'audience').view.dooms[0]?.fronts[3]?.figures, {
    emotion: 5,
    level: 7,
    grit: 2,
  });
  assert.deepEqual(play.table.world.secret, { sheet: [], plan: [] });
});

test('TD-110 TD-215 TD-63 the Doom Master’s own Hero is out of play: not asked where to go, and never barred or hurt', () => {
  const play = outdoors([]);
  assert.deepEqual([...play.waiting], [OBSIDIAN, MIGHTY_AXE, TWO_LIONS]);
});

test('TD-474 TD-475 TD-476 TD-477 TD-530 TD-34 TD-35 the last reckoning: the same, and 1 Glory for each Hero who died or was crippled', () => {
  const play = returned(
    { 0: OBSIDIAN, 1: OBSIDIAN, 2: OBSIDIAN },
    {
      session: 3,
      world: ({ open }) => {
        Object.assign(open.heroes[OBSIDIAN] ?? {}, { fate: 'dead' });
        Object.assign(open.heroes[MIGHTY_AXE] ?? {}, { fate: 'crippled' });
      },
    },
  );
  assert.deepEqual(play.rise().result.glory, [4, 1, 0, 3]);
});

const ALL_BUT_ONE = { 0: OBSIDIAN, 1: OBSIDIAN, 2: OBSIDIAN, 3: TWO_LIONS };
const ALL = { ...ALL_BUT_ONE, 4: TWO_LIONS };

/** The last evening is over with these Aspects defeated: the Heroes go home. */
function saved(situation: Situation = {}, by: { readonly [place: number]: number } = ALL): Play {
  const play = outdoors([], {
    session: 3,
    ...situation,
    world: world => {
      for (const [place, seat] of Object.entries(by))
        Object.assign(frontOf(world.open, Number(place)), { state: 'defeated', by: seat });
      situation.world?.(world);
    },
  });
  return play.all('home').rise();
}

test('TD-481 TD-483 TD-51 TD-106 TD-112 TD-113 TD-174 TD-489 all five of the third Doom defeated: the town is saved, and most Glory wins', () => {
  const play = saved();
  const { result } = play;
  assert.deepEqual(
    [result.ending, result.won, result.winner, result.greatestName],
    ['saved', true, OBSIDIAN, 'Obsidian'],
  );
  assert.equal(play.told('townSaved').length, 1);
  for (const session of [1, 2] as const) {
    const earlier = saved({ session });
    assert.equal(earlier.table.over, false, 'nothing is known of the town before session three is over');
    assert.deepEqual(earlier.told('townSaved'), []);
  }
});

test('TD-51 survivors of earlier Dooms do not count, unless the table rules so', () => {
  const world = ({ open }: ThreeDoomsWorld): void => {
    Object.assign(open.dooms[0]?.fronts[0] ?? {}, { state: 'undefeated' });
  };
  assert.equal(saved({ world }).result.won, true);
  assert.equal(saved({ world, rulings: { verdict: 'allDooms' } }).result.won, false);
});

test('TD-484 TD-485 TD-486 TD-175 TD-52 any left: the town is destroyed, nobody wins, and the most glorious is named', () => {
  const { result } = saved({}, ALL_BUT_ONE);
  assert.deepEqual([result.ending, result.won, result.winner, result.greatest], ['destroyed', false, -1, OBSIDIAN]);
  assert.equal(saved({ rulings: { fallen: 'mostGlorious' } }, ALL_BUT_ONE).result.winner, OBSIDIAN);
});

test('TD-174 a Hero who died may be the greatest', () => {
  const { result } = saved({ world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { fate: 'dead' }) });
  assert.deepEqual([result.ending, result.glory[0]], ['savedByTheDead', 4]);
});

/** Obsidian and Two Lions are level at the end; the first die makes one of them Initiator. */
function level(dice: readonly number[], situation: Situation = {}): Play {
  const play = outdoors(dice, {
    session: 3,
    ...situation,
    world: world => {
      for (const [place, seat] of Object.entries({
        0: OBSIDIAN,
        1: OBSIDIAN,
        2: TWO_LIONS,
        3: TWO_LIONS,
        4: MIGHTY_AXE,
      })) {
        Object.assign(frontOf(world.open, Number(place)), { state: 'defeated', by: seat });
      }
      situation.world?.(world);
    },
  });
  return play.all('home').rise();
}

test('TD-478 TD-480 TD-53 those level in Glory Duel for the name: no yielding, no Injury, and the winner has one more', () => {
  const play = level([3, 6, 6, 6, 6, 6, 1, 1, 1])
    .asks('duel.emotion', OBSIDIAN)
    .says(OBSIDIAN, 'driving')
    .says(TWO_LIONS, 'driving');
  play.says(TWO_LIONS, 'stand');
  assert.deepEqual(
    [play.result.ending, play.result.greatest, play.result.glory],
    ['savedAfterDuel', OBSIDIAN, [3, 1, 2, 1]],
  );
  assert.equal(play.hero(TWO_LIONS).grit, 6);
});

test('TD-53 TD-26 of two a die says who is Initiator', () => {
  level([4]).asks('duel.emotion', TWO_LIONS);
});

test('TD-53 a tie is thrown again, and the dead fight with their last ratings and all they had', () => {
  const situation: Situation = {
    world: ({ open }) => {
      Object.assign(open.heroes[OBSIDIAN] ?? {}, { ratings: [3, 2] });
      // Two Lions is dead, and Obsidian has one more from before: level again.
      Object.assign(open.heroes[TWO_LIONS] ?? {}, { fate: 'dead' });
      Object.assign(open.heroes[OBSIDIAN] ?? {}, { glory: 1 });
    },
  };
  const play = level([1, 6, 5, 4, 4, 5, 6, 1, 1, 1, 6, 6, 6], situation)
    .says(OBSIDIAN, 'driving')
    .says(TWO_LIONS, 'driving');
  play.asks('duel.emotion', OBSIDIAN).says(OBSIDIAN, 'driving').says(TWO_LIONS, 'driving');
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:0', 'glory']);
  play.says(OBSIDIAN, 'stand');
  assert.equal(play.result.greatest, TWO_LIONS);
});

test('TD-479 TD-53 TD-60 of three or more, the first left of the third Doom Master is champion and the others follow, his own Hero last', () => {
  const play = outdoors([6, 6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6], {
    session: 3,
    world: world => {
      world.open.heroes.forEach((hero, seat) => (hero.glory = seat === RED_HAIR ? 0 : 6));
    },
  }).all('home');
  // Nothing was defeated: the Doom Master has six as well.
  play
    .rise()
    .asks('duel.emotion', MIGHTY_AXE)
    .says(MIGHTY_AXE, 'driving')
    .says(OBSIDIAN, 'driving')
    .says(OBSIDIAN, 'stand');
  play.asks('duel.emotion', TWO_LIONS).says(TWO_LIONS, 'driving').says(MIGHTY_AXE, 'driving').says(MIGHTY_AXE, 'stand');
  play.asks('duel.emotion', RED_HAIR).says(RED_HAIR, 'driving').says(TWO_LIONS, 'driving').says(RED_HAIR, 'stand');
  assert.deepEqual(
    [play.result.ending, play.result.greatest, play.result.glory],
    ['destroyedAfterDuel', TWO_LIONS, [6, 6, 7, 6]],
  );
});

test('TD-104 TD-107 TD-109 TD-443 TD-488 TD-124 bots play three sessions, each with a meeting, a Doom of five Aspects and a return', () => {
  const { table } = botsPlay(game, { seats: 5, seed: 'three evenings', settings: settingsOf({ judging: 'vote' }) });
  const { open } = table.world as ThreeDoomsWorld;
  assert.deepEqual(
    [open.session, open.minutes.length, open.dooms.map(({ fronts }) => fronts.length)],
    [3, 3, [5, 5, 5]],
  );
  const told = (table.events ?? [])
    .map(({ kind }) => kind)
    .filter(kind => ['session', 'doom', 'sheetOpened'].includes(kind));
  assert.deepEqual(told, [
    'session',
    'doom',
    'sheetOpened',
    'session',
    'doom',
    'sheetOpened',
    'session',
    'doom',
    'sheetOpened',
  ]);
});

test('TD-111 TD-412 TD-107 back at the fire people praise and blame as long as they like, and the evening is over when all have risen', () => {
  const play = returned({ 0: OBSIDIAN }).asks('homecoming.fire', 0, 1, 2, 3);
  play.says(TWO_LIONS, { is: 'praise', with: 'hero:0' }).says(RED_HAIR, { is: 'blame', with: 'hero:1' });
  assert.deepEqual(play.told('praised'), [{ by: TWO_LIONS, whom: OBSIDIAN }]);
  assert.deepEqual(play.told('blamed'), [{ by: RED_HAIR, whom: MIGHTY_AXE }]);
  assert.deepEqual(play.told('eveningOver'), []);
  for (const seat of [0, 1, 2]) play.says(seat, just('rise'));
  play.uses(1, 'sitDown', {}).asks('homecoming.fire', 1, 3).rise().asks('matter.floor');
  assert.deepEqual(play.told('eveningOver'), [{ session: 1 }]);
});

test('TD-547 the Scribe’s minutes are read out at the return', () => {
  const play = returned(
    {},
    {
      world: ({ open }) => {
        open.minutes[0]?.motions.push(
          { about: 'doom', form: 'consensus', names: ['Spirits'], passed: true, casting: false, words: '' },
          { about: 'doom', form: 'yesNo', names: ['Wolf'], passed: false, casting: false, words: '' },
          {
            about: 'aspect',
            form: 'only',
            names: ['A', 'B'],
            passed: true,
            casting: false,
            words: 'A and B, after long talk',
          },
        );
        open.minutes[0]?.remarks.push({ by: 2, after: 1, text: 'It rained.' });
      },
    },
  );
  assert.deepEqual(play.told('minutesRead'), [
    { by: 2, decided: ['Spirits', 'A and B, after long talk'], remarks: ['It rained.'] },
  ]);
});
