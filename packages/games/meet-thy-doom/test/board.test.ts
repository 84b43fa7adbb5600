import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample, Sfc32, standardSettings, Table } from '@doomtable/kernel';
import {
  canMove,
  isFurnished,
  isWalled,
  priceOfMonster,
  reachOfDoomer,
  reachOfMonster,
  stepPrice,
} from '../src/board/move.js';
import { apart, barrelAt, doomerAt, isRevealed, living, monsterAt, sectorAt } from '../src/board/pieces.js';
import { coverBetween, lineBetween, sectorsSeen, unrevealed } from '../src/board/sight.js';
import { furnitureOf } from '../src/data/furniture.js';
import { cardOf } from '../src/data/monsters.js';
import { BOARD } from '../src/data/prepared.js';
import { game } from '../src/game.js';
import { OURS } from '../src/missions.js';
import { SETTINGS } from '../src/settings.js';
import { at, type MeetThyDoomWorld, type Monster, on } from '../src/world.js';
import type { MeetThyDoom } from '../src/types.js';

const MISSIONS = Object.keys(OURS);

/** Worlds as they come about in play by chance, every so many ticks. */
function* worldsOf(mission: string): Generator<MeetThyDoomWorld> {
  const settings = { ...standardSettings(SETTINGS), mission: { is: 'ours', with: mission } };
  const random = new Sfc32(mission);
  const table = Table.begin<MeetThyDoom>(game, settings, 4);
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    table.play(decision.by, sample(decision.choice, random));
    if (table.tick % 97 === 0) yield table.world;
  }
}

interface Walk {
  readonly start: number;
  readonly budget: number;
  readonly obstructs: (space: number) => boolean;
  readonly price: (from: number, to: number) => number;
}

/** A second implementation: prices of spaces are improved, one by one, until none can be. */
function pricesOf({ start, budget, obstructs, price }: Walk): Map<number, number> {
  const best = new Map([[start, 0]]);
  const queue = [start];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const to of BOARD.neighbours(from)) {
      const total = (best.get(from) ?? 0) + price(from, to);
      if (obstructs(to) || total > budget || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      const beside = [BOARD.at(BOARD.x(from), BOARD.y(to)), BOARD.at(BOARD.x(to), BOARD.y(from))];
      if (beside.every(space => space !== from && space !== to && obstructs(space))) continue;
      best.set(to, total);
      queue.push(to);
    }
  }
  return best;
}

const rising = (spaces: Iterable<number>): number[] => [...spaces].sort((a, b) => a - b);

/** A monster's way by the words of the rules: MT-33, MT-81, MT-373, MT-375. */
function walkOfMonster(w: MeetThyDoomWorld, monster: Monster, budget: number): Walk {
  const p = on(w);
  const { flying } = cardOf(monster.kind);
  const isTaken = (space: number): boolean =>
    doomerAt(w, space) >= 0 || w.secret.monsters.some(other => other !== monster && other.space === space);
  return {
    start: monster.space,
    budget,
    obstructs: space => {
      if (isWalled(w, p, space) || !isRevealed(w, sectorAt(w, space))) return true;
      if (flying) return (p.door[space] ?? -1) >= 0 && isTaken(space);
      return doomerAt(w, space) >= 0 || isFurnished(w, p, space);
    },
    price: (from, to) => (flying ? 1 : stepPrice(w, from, to)),
  };
}

test('MT-190 MT-192 MT-55 where Doomers may go is what a second implementation finds, on all our missions', () => {
  let compared = 0;
  for (const mission of MISSIONS) {
    for (const w of worldsOf(mission)) {
      const p = on(w);
      for (const i of living(w)) {
        const { space, stats } = at(w.open.doomers, i);
        const prices = pricesOf({
          start: space,
          budget: stats.speed,
          obstructs: other =>
            isWalled(w, p, other) || isFurnished(w, p, other) || (monsterAt(w, other)?.tag ?? -1) >= 0,
          price: (from, to) => stepPrice(w, from, to),
        });
        const ends = [...prices.keys()].filter(other => other === space || doomerAt(w, other) < 0);
        assert.deepEqual(reachOfDoomer(w, space, stats.speed), rising(ends));
        compared++;
      }
    }
  }
  assert.ok(compared > 50);
});

test('MT-33 MT-81 MT-373 MT-375 where monsters may go is what a second implementation finds, on all our missions', () => {
  let compared = 0;
  for (const mission of MISSIONS) {
    for (const w of worldsOf(mission)) {
      for (const monster of w.secret.monsters) {
        const budget = 2 * cardOf(monster.kind).speed;
        const prices = pricesOf(walkOfMonster(w, monster, budget));
        const isFree = (space: number): boolean =>
          doomerAt(w, space) < 0 && monsterAt(w, space) === undefined && !isFurnished(w, on(w), space);
        const ends = [...prices.keys()].filter(isFree);
        assert.deepEqual(reachOfMonster(w, monster, budget), rising(ends));
        assert.equal(canMove(w, monster, budget), ends.length > 0);
        const [far = monster.space] = ends.slice(-1);
        assert.equal(priceOfMonster(w, monster, far, budget), prices.get(far));
        compared++;
      }
    }
  }
  assert.ok(compared > 200);
});

/** More ways in which the doors of a mission may stand than are remembered of it. */
const SHUFFLES = 100;

test('MT-390 MT-405 a Sector is seen where some space of it is, however the doors stand', () => {
  for (const mission of MISSIONS) {
    const random = new Sfc32(mission);
    const [w] = worldsOf(mission);
    assert.ok(w !== undefined);
    const p = on(w);
    const floor = [...p.spaces].filter(space => p.floor[space] !== 0);
    for (let n = 0; n < SHUFFLES; n++) {
      for (const door of w.secret.doors) door.open = random.below(2) === 0;
      const space = at(floor, random.below(floor.length));
      const seen: number[] = p.sectorSpaces.flatMap((spaces, sector) =>
        spaces.some(other => other === space || lineBetween(w, space, other).clear) ? [sector] : [],
      );
      for (let again = 0; again < 2; again++) assert.deepEqual(sectorsSeen(w, space, -1), seen);
      const hidden: number[] = seen.filter(sector => !isRevealed(w, sector));
      assert.deepEqual(sectorsSeen(w, space, unrevealed(w)), hidden);
    }
  }
});

test('MT-421 cover is the first small piece or barrel that a shot crosses', () => {
  let covered = 0;
  for (const mission of MISSIONS) {
    for (const w of worldsOf(mission)) {
      const p = on(w);
      const isCover = (space: number): boolean => {
        const piece = p.pieces[p.piece[space] ?? -1];
        return barrelAt(w, space) !== undefined || (piece !== undefined && furnitureOf(piece.kind).size === 'small');
      };
      for (const i of living(w)) {
        const { space } = at(w.open.doomers, i);
        for (const monster of w.secret.monsters) {
          if (apart(space, monster.space) > 12 || apart(space, monster.space) === 0) continue;
          const first = lineBetween(w, space, monster.space).spaces.find(isCover) ?? -1;
          assert.equal(coverBetween(w, space, monster.space), first);
          if (first >= 0) covered++;
        }
      }
    }
  }
  assert.ok(covered > 0);
});
