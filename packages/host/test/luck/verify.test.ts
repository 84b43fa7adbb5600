import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SeenDice, VerifiableLuck, type Verification, verifyRecord } from '@doomtable/host';
import { canonical, entryHash, headHash, type Json, type JsonObject, type Record } from '@doomtable/kernel';
import { dicing, thrown } from './dicing.js';
import { asJson, AT, ENTROPY, hashes, luck, MASTER, record, seen } from './sealed.js';

const verdictsOf = ({ play, published, words, dice }: Verification): readonly string[] =>
  [play, published, words, dice].map(({ verdict }) => verdict);

test('a record is proven true by what a browser kept, and by nothing else', () => {
  const proven = verifyRecord(dicing, record, [seen]);
  assert.deepEqual(verdictsOf(proven), ['true', 'true', 'true', 'true']);
  assert.deepEqual(proven.checked, { rolls: 12, unseen: 0, byHand: 0 });
  const alone = verifyRecord(dicing, record);
  assert.deepEqual(verdictsOf(alone), ['true', 'unknown', 'unknown', 'unknown']);
  assert.match(alone.dice.reason, /^12 rolls follow .* cannot be known from the file alone$/);
});

test('nothing can be checked before the secret is shown', () => {
  const { dice, checked } = verifyRecord(dicing, { ...record, luck: asJson(luck.note(AT)) }, [seen]);
  assert.equal(dice.verdict, 'unknown');
  assert.match(dice.reason, /the secret of the dice is shown once the game is over/);
  assert.equal(checked.rolls, 0);
});

/** The record with one answer changed and its chain of hashes made anew. */
function withAnswer(index: number, answer: Json): Record {
  let hash = headHash(record);
  const answers = record.answers.map((entry, i) => {
    const changed = i === index ? { ...entry, answer } : entry;
    hash = entryHash(hash, changed);
    return { ...changed, hash };
  });
  const { end: _end, ...rest } = record;
  return { ...rest, answers };
}

test('a forged roll is named, with what was said and what fell', () => {
  record.answers.forEach(({ by, answer }, i) => {
    if (by !== 'luck') return;
    const [faces = []] = answer as number[][];
    const forged = [faces.map((face, at) => (at === 0 ? 1 + (face % 6) : face))];
    const { dice } = verifyRecord(dicing, withAnswer(i, forged), [seen]);
    assert.deepEqual(dice, {
      verdict: 'false',
      reason: `entry ${i} shows ${JSON.stringify(forged)}, but the dice fell ${JSON.stringify(answer)}`,
    });
  });
});

test('a forged answer of a seat is no matter of luck, and a forged chain is found first', () => {
  const index = record.answers.findIndex(({ by }) => by === 1);
  assert.equal(verifyRecord(dicing, withAnswer(index, 'right'), [seen]).dice.verdict, 'true');
  const broken = {
    ...record,
    answers: record.answers.map((entry, i) => (i === 0 ? { ...entry, answer: [[1, 1]] } : entry)),
  };
  const { play, dice } = verifyRecord(dicing, broken, [seen]);
  assert.deepEqual([play.verdict, dice.verdict], ['false', 'unknown']);
  assert.match(play.reason, /^entry 0 was changed/);
});

/** What is found out about the dice of a record with a changed note. */
function foundWith(change: JsonObject, kept: readonly SeenDice[] = [seen]): Verification {
  const note: JsonObject = { ...asJson(luck.reveal(AT)), ...change };
  return verifyRecord(dicing, { ...record, luck: note }, kept);
}

test('a commitment or a secret that was changed is found false, whatever was kept', () => {
  const { commitment, secret } = asJson(luck.reveal(AT)) as { commitment: JsonObject; secret: JsonObject };
  const other = new VerifiableLuck('table 7', 'a5'.repeat(32), ENTROPY).reveal(AT);
  const refused: readonly (readonly [JsonObject, RegExp])[] = [
    [{ commitment: { ...commitment, open: '0'.repeat(64) } }, /open secret is not the one that was committed to/],
    [{ commitment: { ...commitment, master: '0'.repeat(64) } }, /master secret is not the one that was committed to/],
    [{ secret: { ...secret, open: other.secret?.open ?? '' } }, /open secret is not the one/],
    [{ secret: { ...secret, master: other.secret?.master ?? '' } }, /master secret is not the one/],
    [{ secret: { ...secret, open: MASTER.toUpperCase() } }, /open secret is not the one/],
    [
      {
        commitment: { ...commitment, master: other.commitment.master },
        secret: { ...secret, master: 'a5'.repeat(32) },
      },
      /the two secrets do not belong together/,
    ],
  ];
  for (const [change, sentence] of refused) {
    for (const kept of [[], [seen]]) {
      const { dice } = foundWith(change, kept);
      assert.equal(dice.verdict, 'false', canonical(change));
      assert.match(dice.reason, sentence);
    }
  }
});

test('changed words of a seat or another table give other dice', () => {
  const changes: readonly JsonObject[] = [
    { entropy: ENTROPY.slice(0, 1) },
    { entropy: [...ENTROPY].reverse() },
    { dice: 'table 8' },
  ];
  for (const change of changes) {
    const { dice } = foundWith(change, []);
    assert.equal(dice.verdict, 'false');
    assert.match(dice.reason, /but the dice fell/);
  }
});

test('notes that are none prove nothing and get a sentence, whatever they hold', () => {
  const { commitment, secret } = asJson(luck.reveal(AT)) as { commitment: JsonObject; secret: JsonObject };
  const hostile: readonly JsonObject[] = [
    { kind: 'seeded' },
    { kind: null },
    { commitment: null },
    { commitment: [] },
    { commitment: { open: commitment['open'] ?? '' } },
    { commitment: { ...commitment, open: 7 } },
    { entropy: null },
    { entropy: 'words' },
    { entropy: [7] },
    { table: 7 },
    { dice: null },
    { seals: 'all' },
    { seals: {} },
    { seals: { hashes: [7], by: [null], resealed: [] } },
    { seals: { hashes, by: [null, null], resealed: [[{ seat: 'first', name: 'Ann', why: 'silent' }]] } },
    { secret: null },
    { secret: 'x' },
    { secret: {} },
    { secret: { open: [secret['open'] ?? ''] } },
    { secret: { open: 7 } },
    { secret: { ...secret, master: 7 } },
    { secret: { ...secret, master: null } },
    { secret: { ...secret, master: [MASTER] } },
    { kind: 'parts' },
    { kind: 'parts', parts: [] },
    { kind: 'parts', parts: [null] },
    { kind: 'parts', parts: [{ answers: 3 }] },
    { kind: 'parts', parts: 'many' },
  ];
  for (const change of hostile) {
    for (const kept of [[], [seen]]) {
      const { published, words, dice } = foundWith(change, kept);
      for (const { verdict, reason } of [published, words, dice]) {
        assert.notEqual(verdict, 'true', canonical(change));
        assert.match(reason, /^[a-z\d].{15,}/, canonical(change));
      }
    }
  }
  const { luck: _, ...bare } = record;
  assert.match(verifyRecord(dicing, bare).dice.reason, /nothing by which its dice could be checked/);
});

test('rolls typed in by hand are counted and not checked', () => {
  const mixed = thrown(luck.roll, asJson(luck.reveal(AT)), ({ eyes }) => eyes === null);
  const { dice, checked } = verifyRecord(dicing, mixed, [seen]);
  assert.deepEqual(checked, { rolls: 6, unseen: 0, byHand: 6 });
  assert.equal(dice.verdict, 'unknown');
  assert.match(dice.reason, /6 were typed in by hand/);
});

test('a game that was moved is checked as far as its secrets are shown, and not at all where none is', () => {
  const half = 18;
  const inParts = (...notes: Json[]): Record => {
    const parts = notes.map((note, i) => ({ answers: i === 0 ? half / 2 : null, note }));
    return { ...record, luck: { kind: 'parts', parts } };
  };
  const shown = asJson(luck.reveal(AT));
  const whole = verifyRecord(dicing, inParts(shown, shown), [seen]);
  assert.deepEqual([whole.dice.verdict, whole.checked.rolls], ['true', 12]);
  for (const silent of [null, asJson(luck.note(AT)), { kind: 'real' }]) {
    const { dice, checked } = verifyRecord(dicing, inParts(silent, shown), [seen]);
    assert.deepEqual([dice.verdict, checked], ['unknown', { rolls: 6, unseen: 6, byHand: 0 }]);
    assert.equal(verifyRecord(dicing, inParts(silent, silent), [seen]).dice.verdict, 'unknown');
  }
  const elsewhere = asJson({ ...luck.reveal(AT), table: 'table 8' });
  const moved = verifyRecord(dicing, inParts(elsewhere, shown), [seen]);
  assert.equal(moved.published.verdict, 'unknown', 'what was kept of one table says nothing against another');
  const [, second = 0] = record.answers.flatMap(({ by }, i) => (by === 'luck' && i > half / 2 ? [i] : []));
  const fell = record.answers[second]?.answer as number[][];
  const ones = fell.map(pool => pool.map(() => 1));
  const forged = withAnswer(second, ones);
  const { dice } = verifyRecord(dicing, { ...forged, luck: inParts(null, shown).luck as JsonObject }, [seen]);
  assert.equal(dice.verdict, 'false');
  assert.match(dice.reason, new RegExp(`^entry ${second} shows`));
});
