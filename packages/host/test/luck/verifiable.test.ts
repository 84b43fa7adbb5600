import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { type LuckNote, noteFlaw, redraw, VerifiableLuck, verifyDice } from '@doomtable/host';
import {
  canonical,
  cloneJson,
  type Decision,
  dice,
  entryHash,
  headHash,
  type Json,
  type JsonObject,
  type Record,
  Table,
} from '@doomtable/kernel';
import { dicing, rollsOf, thrown } from './dicing.js';

const MASTER = '5a'.repeat(32);
const ENTROPY = ['Ann says hello', 'Bea kicks the table'];
const luck = new VerifiableLuck('table 7', MASTER, ENTROPY);
const asJson = (note: LuckNote): JsonObject => cloneJson(note) as unknown as JsonObject;
const record = thrown(luck.roll, asJson(luck.reveal()));

const hmac = (key: string, text: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest();
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The faces of one pool, as anybody would draw them again with the secret, a hash function and a pencil. */
function byHand(secret: string, name: string | number, size: number): number[] {
  const label = JSON.stringify(['table 7', ENTROPY, name]);
  const faces: number[] = [];
  for (let block = 0; faces.length < size; block++) {
    for (const byte of hmac(secret, `${label}/${block}`)) if (byte < 252) faces.push(1 + (byte % 6));
  }
  return faces.slice(0, size);
}

test('faces are those that anybody can draw again from the secret', () => {
  const open = hmac(MASTER, 'doomtable/eyes/open').toString('hex');
  const hidden = hmac(MASTER, 'doomtable/eyes/0').toString('hex');
  for (const decision of rollsOf(record)) {
    const { key, tick, eyes } = decision;
    const wanted = eyes === null ? byHand(open, tick, 2) : byHand(hidden, key ?? '', 3);
    assert.deepEqual(luck.roll(decision), [wanted]);
  }
});

test('the faces never change: tables in play rely on them', () => {
  const faces = rollsOf(record).map(decision => String(luck.roll(decision)));
  assert.deepEqual(faces, PINNED);
});
const PINNED = ['4,3', '4,3,1', '3,1', '3,1,3', '3,4', '4,2,1', '6,1', '3,1,2', '3,2', '5,3,2', '6,5', '2,1,5'];

test('the note commits to the secrets and hides them', () => {
  const note = luck.note();
  const open = hmac(MASTER, 'doomtable/eyes/open').toString('hex');
  assert.deepEqual(note.commitment, { open: sha(open), master: sha(MASTER) });
  assert.equal(note.secret, undefined);
  const text = canonical(note);
  for (const secret of [MASTER, open, hmac(MASTER, 'doomtable/eyes/0').toString('hex')]) {
    assert.ok(!text.includes(secret));
    assert.ok(!text.includes(secret.slice(0, 16)));
  }
  assert.deepEqual(note.entropy, ENTROPY);
});

test('no roll follows from what is published: the commitment is not the key', () => {
  const open = rollsOf(record).filter(({ eyes }) => eyes === null);
  const fell = canonical(open.map(luck.roll));
  for (const published of Object.values(luck.note().commitment)) {
    assert.notEqual(canonical(open.map(({ tick }) => [byHand(published, tick, 2)])), fell);
  }
});

test('the note is published before the first roll, and the reveal belongs to it', () => {
  const { secret, ...rest } = luck.reveal();
  assert.deepEqual(rest, luck.note());
  assert.equal(secret?.master, MASTER);
  assert.equal(sha(secret?.open ?? ''), rest.commitment.open);
});

test('a true record passes, and every roll is counted', () => {
  assert.deepEqual(verifyDice(dicing, record), { checked: { rolls: 12, unseen: 0, byHand: 0 } });
});

test('nothing can be checked before the secret is shown', () => {
  const found = verifyDice(dicing, { ...record, luck: asJson(luck.note()) });
  assert.ok('flaw' in found);
  assert.deepEqual([found.flaw.entry, found.flaw.code], [null, 'luck']);
  assert.match(found.flaw.detail, /has not been shown yet/);
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
    const found = verifyDice(dicing, withAnswer(i, forged));
    assert.ok('flaw' in found, `entry ${i}`);
    assert.deepEqual(found.flaw, {
      entry: i,
      code: 'luck',
      detail: `entry ${i} shows ${JSON.stringify(forged)}, but the dice fell ${JSON.stringify(answer)}`,
    });
  });
});

test('a forged answer of a seat is no matter of luck, and a forged chain is found first', () => {
  const index = record.answers.findIndex(({ by }) => by === 1);
  assert.ok('checked' in verifyDice(dicing, withAnswer(index, 'right')));
  const broken = {
    ...record,
    answers: record.answers.map((entry, i) => (i === 0 ? { ...entry, answer: [[1, 1]] } : entry)),
  };
  const found = verifyDice(dicing, broken);
  assert.ok('flaw' in found);
  assert.deepEqual([found.flaw.entry, found.flaw.code], [0, 'hash']);
});

/** What a changed note is refused with. */
function refusedWith(change: JsonObject): string {
  const note: JsonObject = { ...asJson(luck.reveal()), ...change };
  const found = verifyDice(dicing, { ...record, luck: note });
  assert.ok('flaw' in found, `taken: ${canonical(note)}`);
  assert.equal(found.flaw.code, 'luck');
  return found.flaw.detail;
}

test('a changed commitment or secret is refused', () => {
  const { commitment, secret } = asJson(luck.reveal()) as { commitment: JsonObject; secret: JsonObject };
  const other = new VerifiableLuck('table 7', 'a5'.repeat(32), ENTROPY).reveal();
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
  for (const [change, sentence] of refused) assert.match(refusedWith(change), sentence);
});

test('changed words of a seat or another table give other dice', () => {
  assert.match(refusedWith({ entropy: ['Ann says hello'] }), /but the dice fell/);
  assert.match(refusedWith({ entropy: [...ENTROPY].reverse() }), /but the dice fell/);
  assert.match(refusedWith({ table: 'table 8' }), /but the dice fell/);
});

test('notes that are none are refused with a sentence, whatever they hold', () => {
  const { commitment, secret } = asJson(luck.reveal()) as { commitment: JsonObject; secret: JsonObject };
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
    { secret: null },
    { secret: 'x' },
    { secret: {} },
    { secret: { open: [secret['open'] ?? ''] } },
    { secret: { open: 7 } },
    { secret: { ...secret, master: 7 } },
    { secret: { ...secret, master: null } },
    { secret: { ...secret, master: [MASTER] } },
    { secret: { ...secret, open: `${MASTER}\n` } },
    { kind: 'parts' },
    { kind: 'parts', parts: [] },
    { kind: 'parts', parts: [null] },
    { kind: 'parts', parts: [{ answers: 3 }] },
    { kind: 'parts', parts: 'many' },
  ];
  for (const change of hostile) {
    assert.match(refusedWith(change), /^[a-z].{20,}/, canonical(change));
  }
  assert.match(noteFlaw(undefined) ?? '', /nothing by which its dice could be checked/);
});

test('rolls for some eyes come from a secret of their own: the open one does not give them away', () => {
  const { commitment, secret, ...rest } = luck.reveal();
  const openOnly: LuckNote = { ...rest, commitment, secret: { open: secret?.open ?? '' } };
  assert.equal(noteFlaw(asJson(openOnly)), undefined);
  for (const decision of rollsOf(record)) {
    assert.deepEqual(redraw(openOnly, decision), decision.eyes === null ? luck.roll(decision) : null);
  }
  const hidden = rollsOf(record).filter(({ eyes }) => eyes !== null);
  const guesses = hidden.map(({ key, tick }) => [byHand(openOnly.secret?.open ?? '', key ?? tick, 3)]);
  assert.notDeepEqual(guesses, hidden.map(luck.roll));
  assert.deepEqual(verifyDice(dicing, { ...record, luck: asJson(openOnly) }), {
    checked: { rolls: 6, unseen: 6, byHand: 0 },
  });
});

/** A question put to luck. */
function question(parts: Partial<Decision>): Decision {
  const [decision] = Table.begin(dicing, {}, 2).decisions();
  assert.ok(decision !== undefined);
  return { ...decision, choice: dice([12]), ...parts };
}

test('every class of eyes has its own secret, in whatever order the seats are named', () => {
  const faces = (eyes: readonly number[] | null): string => String(luck.roll(question({ key: 'same', eyes })));
  const classes = [null, [], [0], [1], [0, 1], [0, 2], [10], [1, 0, 2]];
  assert.equal(new Set(classes.map(faces)).size, classes.length);
  assert.equal(faces([2, 0]), faces([0, 2]));
  assert.equal(faces([10, 9]), faces([9, 10]));
});

test('a roll is bound to its name, or to its tick where it has none, and to nothing that can be tried again', () => {
  const faces = (parts: Partial<Decision>): string => String(luck.roll(question(parts)));
  assert.equal(faces({ key: 'a', tick: 3 }), faces({ key: 'a', tick: 99 }));
  assert.equal(faces({ key: null, tick: 3 }), faces({ key: null, tick: 3, rule: 'other', step: 'other' }));
  assert.notEqual(faces({ key: null, tick: 3 }), faces({ key: null, tick: 4 }));
  assert.notEqual(faces({ key: '3', tick: 3 }), faces({ key: null, tick: 3 }));
});

/** Lets luck throw until a seat is asked, and gives that answer. */
function round(table: Table<unknown>, answer: string): Json[] {
  const fell: Json[] = [];
  for (let roll = table.decisionOf('luck'); roll !== undefined; roll = table.decisionOf('luck')) {
    const faces = luck.roll(roll);
    fell.push(faces);
    table.play('luck', faces);
  }
  table.play(1, answer);
  return fell;
}

test('an answer that is taken back and given again, or another in its place, meets the same faces', () => {
  const table = Table.begin(dicing, {}, 2);
  const before = table.save();
  const first = [round(table, 'left'), round(table, 'left')];
  for (const answer of ['left', 'right']) {
    const again = Table.restore(dicing, before);
    assert.deepEqual([round(again, answer), round(again, answer)], first);
  }
});

test('rolls typed in by hand are counted and not checked', () => {
  const mixed = thrown(luck.roll, asJson(luck.reveal()), ({ eyes }) => eyes === null);
  assert.deepEqual(verifyDice(dicing, mixed), { checked: { rolls: 6, unseen: 0, byHand: 6 } });
});

test('a game that was moved is checked as far as its secrets are shown, and not at all where none is', () => {
  const half = 18;
  const inParts = (...notes: Json[]): Record => {
    const parts = notes.map((note, i) => ({ answers: i === 0 ? half / 2 : null, note }));
    return { ...record, luck: { kind: 'parts', parts } };
  };
  const shown = asJson(luck.reveal());
  assert.deepEqual(verifyDice(dicing, inParts(shown, shown)), { checked: { rolls: 12, unseen: 0, byHand: 0 } });
  for (const silent of [null, asJson(luck.note()), { kind: 'seeded', seed: '7' }]) {
    assert.deepEqual(verifyDice(dicing, inParts(silent, shown)), { checked: { rolls: 6, unseen: 6, byHand: 0 } });
    assert.ok('flaw' in verifyDice(dicing, inParts(silent, silent)));
  }
  const [, second = 0] = record.answers.flatMap(({ by }, i) => (by === 'luck' && i > half / 2 ? [i] : []));
  const fell = record.answers[second]?.answer as number[][];
  const ones = fell.map(pool => pool.map(() => 1));
  const forged = withAnswer(second, ones);
  const found = verifyDice(dicing, { ...forged, luck: inParts(null, shown).luck as JsonObject });
  assert.ok('flaw' in found && found.flaw.entry === second, JSON.stringify(found));
});

test('a master secret is 64 hex digits, in small letters', () => {
  for (const master of [
    '',
    'secret',
    '5a'.repeat(31),
    '5a'.repeat(33),
    '5A'.repeat(32),
    'g'.repeat(64),
    `${MASTER}\n`,
  ]) {
    assert.throws(() => new VerifiableLuck('table', master, []), /64 hex digits/, JSON.stringify(master));
  }
  assert.doesNotThrow(() => new VerifiableLuck('table', MASTER, []));
});
