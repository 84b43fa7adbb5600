import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { brawling, foresee, odds, passing, wounding } from '../src/odds.js';
import { turn } from './kit.js';

/** Every throw of so many dice. */
function throwsOf(dice: number): number[][] {
  return dice === 0 ? [[]] : throwsOf(dice - 1).flatMap(faces => [1, 2, 3, 4, 5, 6].map(face => [...faces, face]));
}
function share(all: readonly (readonly number[])[], holds: (faces: readonly number[]) => boolean): number {
  return all.filter(holds).length / all.length;
}
function number(fraction: string): number {
  const [top = 0, bottom = 1] = fraction.split('/').map(Number);
  return top / bottom;
}
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-12, `${a} is not ${b}`);
const hits = (faces: readonly number[], from: number): number => faces.filter(face => face >= from).length;

test('saves agree with every throw listed', () => {
  for (let dice = 0; dice <= 4; dice++) {
    for (let need = 0; need <= 3; need++)
      near(
        number(passing(dice, need)),
        share(throwsOf(dice), faces => hits(faces, 5) >= need),
      );
  }
});

test('shots against defence agree with every throw listed', () => {
  for (const [dice, defence] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [2, 3],
  ] as const) {
    for (const from of [5, 6]) {
      for (const need of [1, 2]) {
        const exact = share(
          throwsOf(dice + defence),
          faces => hits(faces.slice(0, dice), from) - hits(faces.slice(dice), 5) >= need,
        );
        near(number(wounding(dice, defence, from, need)), exact);
      }
    }
  }
});

test('Brawls agree with every throw listed, and add up', () => {
  for (const [mine, theirs] of [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
  ] as const) {
    const { win, tie, lose } = brawling(mine, theirs);
    near(
      number(win),
      share(throwsOf(mine + theirs), faces => Math.max(...faces.slice(0, mine)) > Math.max(...faces.slice(mine))),
    );
    near(number(win) + number(tie) + number(lose), 1);
  }
});

test('the command line is answered exactly, and nonsense in one sentence', () => {
  const json = (given: { readonly [name: string]: string | boolean }): unknown => {
    const answer = odds.answer(given);
    return typeof answer === 'string' ? answer : answer.json;
  };
  assert.deepEqual(json({ save: '3', needed: '2' }), { pass: '7/27' });
  assert.deepEqual(json({ shoot: '3', defend: '0' }), { wound: '91/216' });
  assert.deepEqual(json({ brawl: '1', against: '3' }), { win: '25/144', tie: '1/6', lose: '95/144' });
  assert.equal(json({ save: 'x', needed: '2' }), 'A save wants two whole numbers up to 30, --save and --needed.');
  assert.equal(json({}), 'Ask for a save, a shot or a Brawl.');
});

test('chances are foreseen for shots and Brawls before the dice fall, never for what a Scan would find', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [
      { kind: 'imp', at: [6, 3] },
      { kind: 'demon', at: [2, 4] },
    ],
  });
  const sight = look(play.table, 1);
  const [decision] = sight.decisions;
  assert.ok(decision !== undefined);
  const foreseen = foresee(sight, decision).map(({ option, chance }) => [option, chance]);
  const isScan = ([option]: readonly unknown[]): boolean => String(option).startsWith('scan:');
  assert.deepEqual(
    foreseen.filter(one => !isScan(one)),
    [
      [`shoot:${play.m()}`, '91/216'],
      [`brawl:${play.m(1)}`, '25/144'],
    ],
  );
  // Of a Scan the Hits are known, which are the same whatever is looked for.
  const scans = foreseen.filter(isScan);
  assert.ok(scans.length > 0);
  for (const [, chance] of scans) assert.equal(chance, passing(sight.view.doomers[0]?.stats.scan ?? 0, 1));
});
