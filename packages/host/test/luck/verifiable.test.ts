import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { type LuckNote, noteIn, redraw, secretFlaw, VerifiableLuck, verifyRecord } from '@doomtable/host';
import { canonical, type Decision, dice, type Json, Table } from '@doomtable/kernel';
import { dicing, rollsOf } from './dicing.js';
import { asJson, AT, ENTROPY, luck, MASTER, record, seen } from './sealed.js';

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
  const pinned = new VerifiableLuck('table 7', MASTER, ['Ann says hello', 'Bea kicks the table']);
  const faces = rollsOf(record).map(decision => String(pinned.roll(decision)));
  assert.deepEqual(faces, PINNED);
});
const PINNED = ['4,3', '4,3,1', '3,1', '3,1,3', '3,4', '4,2,1', '6,1', '3,1,2', '3,2', '5,3,2', '6,5', '2,1,5'];

test('the note commits to the secrets and hides them', () => {
  const note = luck.note(AT);
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
  const { open: first, master } = luck.note(AT).commitment;
  for (const published of [first, master]) {
    assert.notEqual(canonical(open.map(({ tick }) => [byHand(published, tick, 2)])), fell);
  }
});

test('the note is published before the first roll, and the reveal belongs to it', () => {
  const { secret, ...rest } = luck.reveal(AT);
  assert.deepEqual(rest, luck.note(AT));
  assert.equal(secret?.master, MASTER);
  assert.equal(sha(secret?.open ?? ''), rest.commitment.open);
});

test('rolls for some eyes come from a secret of their own: the open one does not give them away', () => {
  const { commitment, secret, ...rest } = luck.reveal(AT);
  const openOnly: LuckNote = { ...rest, commitment, secret: { open: secret?.open ?? '' } };
  assert.equal(secretFlaw(noteIn(asJson(openOnly)) as LuckNote), undefined);
  for (const decision of rollsOf(record)) {
    assert.deepEqual(redraw(openOnly, decision), decision.eyes === null ? luck.roll(decision) : null);
  }
  const hidden = rollsOf(record).filter(({ eyes }) => eyes !== null);
  const guesses = hidden.map(({ key, tick }) => [byHand(openOnly.secret?.open ?? '', key ?? tick, 3)]);
  assert.notDeepEqual(guesses, hidden.map(luck.roll));
  const { dice, checked } = verifyRecord(dicing, { ...record, luck: asJson(openOnly) }, [seen]);
  assert.deepEqual(checked, { rolls: 6, unseen: 6, byHand: 0 });
  assert.equal(dice.verdict, 'unknown');
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
function round(table: Table, answer: string): Json[] {
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
