import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame } from '../../src/index.js';
import { accusation as accusationBy, LAWS } from '../../src/laws/index.js';

/** A part of the name of each law. */
export const LAW = {
  looking: 'looking changes nothing',
  ending: 'somebody can always decide',
  offers: 'what is offered is taken',
  strangers: 'strangers and stale ticks are refused',
  clones: 'a clone is equal',
  saving: 'a table is plain data',
  replay: 'same answers, same game',
  secrecy: 'two worlds that differ only',
  doubt: 'the audience cannot be certain',
  told: 'every change of a counted thing is told',
  lasting: 'what belongs to a round, turn, scene',
  rollNames: 'no two rolls of a game have the same name',
  cites: 'every step and every right cites',
  words: 'has its words',
} as const;
export type LawKey = keyof typeof LAW;

/** So many games are played until the law that is meant to accuse does so. */
const SEEDS = 60;
/** So many games show that another law does not. */
const OTHER_SEEDS = 2;

/** The first sentence a law throws, if any. */
export function accusation(key: LawKey, game: AnyGame, seeds = SEEDS): string | undefined {
  const law = LAWS.find(({ name }) => name.includes(LAW[key]));
  assert.ok(law !== undefined, `there is a law named ${LAW[key]}`);
  return accusationBy(law, game, seeds);
}

/** A game with one thing wrong is accused by one law, in these words, and by no other. */
export function planted(name: string, law: LawKey, sentence: RegExp, build: () => AnyGame): void {
  test(`planted: ${name}`, () => {
    const game = build();
    assert.match(accusation(law, game) ?? 'nothing was found', sentence);
    for (const other of Object.keys(LAW) as LawKey[]) {
      if (other !== law) assert.equal(accusation(other, game, OTHER_SEEDS), undefined, `accused by ${other}`);
    }
  });
}
