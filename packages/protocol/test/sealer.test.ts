import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Command,
  EMPTY_CHARTER,
  type PublicHead,
  type Reply,
  type Room,
  STANDARD_OPTIONS,
  sealOf,
} from '@doomtable/host';
import { Sealer, SeenInMemory, type SeenStore } from '../src/index.js';

type Sealing = Room['sealing'];

const HEAD: PublicHead = {
  id: 'table001',
  title: '',
  game: 'raft',
  rulesVersion: '1',
  settings: {},
  seats: 2,
  made: 0,
  commitment: { open: 'a'.repeat(64), master: 'b'.repeat(64) },
};
const THEIRS = 'c'.repeat(64);

/** A room with Ann in seat 0 and Bea in seat 1. */
function roomWith(sealing: Partial<Sealing>): Room {
  const nothing = [null, null];
  return {
    members: {},
    seats: [
      { kind: 'member', member: 'm1' },
      { kind: 'member', member: 'm2' },
    ],
    options: STANDARD_OPTIONS,
    sealing: {
      phase: 'gathering',
      hashes: nothing,
      sealers: nothing,
      words: nothing,
      opened: [false, false],
      resealed: [],
      ...sealing,
    },
    asked: null,
    asks: [],
    portraits: nothing,
    safety: null,
    charter: EMPTY_CHARTER,
    dates: [],
    next: null,
    paused: null,
    pausedFor: null,
    clock: null,
    closed: false,
  };
}

/** Ann's device: what it sends for a room it sees, with words that are counted. */
class Device {
  readonly store: SeenStore;
  readonly #sealer: Sealer;
  #sent: Command[] = [];

  constructor(store: SeenStore = new SeenInMemory(), first = 1) {
    let words = first;
    this.store = store;
    this.#sealer = new Sealer(store, () => String(words++).padStart(64, '0'));
  }

  async sees(sealing: Partial<Sealing>, head: PublicHead = HEAD): Promise<readonly Command[]> {
    this.#sent = [];
    const ask = (command: Command): Promise<Reply> => {
      this.#sent.push(command);
      return Promise.resolve({ seq: 1 });
    };
    await this.#sealer.look({ head, member: 'm1', room: roomWith(sealing) }, ask);
    return this.#sent;
  }
}

const wordsOf = (n: number): string => String(n).padStart(64, '0');
const hashOf = (n: number, sealing = 0): string => sealOf({ table: HEAD.id, sealing, seat: 0 }, wordsOf(n));
const opening = (hash: string): Partial<Sealing> => ({ phase: 'opening', hashes: [hash, THEIRS] });

test('a device seals its own seat when it sits there, once, and opens when every hash stands', async () => {
  const ann = new Device();
  assert.deepEqual(await ann.sees({}), [{ do: 'seal', seat: 0, hash: hashOf(1) }]);
  assert.deepEqual(await ann.sees({ hashes: [hashOf(1), null] }), []);
  assert.deepEqual(await ann.sees({ phase: 'sealing', hashes: [hashOf(1), null] }), []);
  assert.deepEqual(await ann.sees(opening(hashOf(1))), [{ do: 'open', seat: 0, words: wordsOf(1) }]);
  assert.deepEqual(await ann.sees({ ...opening(hashOf(1)), opened: [true, false] }), []);
  const kept = ann.store.read(HEAD.id);
  assert.deepEqual(kept?.sealed, { sealing: 0, hashes: [hashOf(1), THEIRS] });
  assert.deepEqual(kept.own, [{ sealing: 0, seat: 0, words: wordsOf(1), opened: true }]);
});

test('what was asked for is not asked for again before it is answered', async () => {
  const sent: Command[] = [];
  const answers: ((reply: Reply) => void)[] = [];
  const sealer = new Sealer(new SeenInMemory());
  const look = (): Promise<void> =>
    sealer.look({ head: HEAD, member: 'm1', room: roomWith({}) }, command => {
      sent.push(command);
      return new Promise(resolve => answers.push(resolve));
    });
  const looks = [look(), look()];
  assert.equal(sent.length, 1);
  for (const answer of answers) answer({ seq: 1 });
  await Promise.all(looks);
});

test('a device does not open its words while a hash is missing, whatever the server says', async () => {
  const ann = new Device();
  await ann.sees({});
  assert.deepEqual(await ann.sees({ phase: 'opening', hashes: [hashOf(1), null] }), []);
});

test('a device does not open its words where hashes or the commitment are others than it was shown first', async () => {
  const ann = new Device();
  await ann.sees({});
  const other = { ...HEAD, commitment: { ...HEAD.commitment, master: 'd'.repeat(64) } };
  assert.deepEqual(await ann.sees(opening(hashOf(1)), other), []);
  assert.equal(ann.store.read(HEAD.id)?.commitment.master, HEAD.commitment.master, 'the first counts');
  const bea = new Device(ann.store);
  assert.deepEqual(await bea.sees({ phase: 'opening', hashes: [hashOf(1), 'e'.repeat(64)] }), []);
  assert.deepEqual(ann.store.read(HEAD.id)?.sealed?.hashes, [hashOf(1), THEIRS]);
});

test('a new sealing gets new words: those of the one that failed are known', async () => {
  const ann = new Device();
  await ann.sees({});
  await ann.sees(opening(hashOf(1)));
  const resealed = [[{ seat: 1, member: 'm2', why: 'silent' as const }]];
  assert.deepEqual(await ann.sees({ phase: 'sealing', resealed }), [{ do: 'seal', seat: 0, hash: hashOf(2, 1) }]);
  assert.deepEqual(await ann.sees({ phase: 'opening', hashes: [hashOf(2, 1), null], resealed }), [
    { do: 'open', seat: 0, words: wordsOf(2) },
  ]);
});

test('whoever was passed over seals no more', async () => {
  const ann = new Device();
  const resealed = [[{ seat: 0, member: 'm1', why: 'silent' as const }]];
  assert.deepEqual(await ann.sees({ phase: 'sealing', resealed }), []);
});

test('words outlive the page, and two tabs of one browser use the same', async () => {
  const ann = new Device();
  await ann.sees({});
  const again = new Device(ann.store, 7);
  assert.deepEqual(await again.sees({ hashes: [hashOf(1), null] }), []);
  assert.deepEqual(await again.sees(opening(hashOf(1))), [{ do: 'open', seat: 0, words: wordsOf(1) }]);
});

test('of two devices of one person the one that came last seals, and they do not take turns', async () => {
  const [laptop, phone] = [new Device(), new Device(undefined, 7)];
  await laptop.sees({});
  const byLaptop = { hashes: [hashOf(1), null] };
  assert.deepEqual(await phone.sees(byLaptop), [{ do: 'seal', seat: 0, hash: hashOf(7) }]);
  const byPhone = { hashes: [hashOf(7), null] };
  assert.deepEqual(await laptop.sees(byPhone), []);
  assert.deepEqual(await phone.sees(byPhone), []);
  assert.deepEqual(await laptop.sees(opening(hashOf(7))), [], 'it does not know the words');
});

test('at a what-if and at a table with dealt dice nobody seals anything, and what was shown is kept all the same', async () => {
  const dealt = { ...HEAD, deal: { table: 'table000', entropy: ['', ''] } };
  const ann = new Device();
  assert.deepEqual(await ann.sees({}, dealt), []);
  assert.deepEqual([ann.store.read(HEAD.id)?.dice, ann.store.read(HEAD.id)?.dealt], ['table000', ['', '']]);
});

test('a commitment that is first seen when the game has begun is kept as such', async () => {
  const ann = new Device();
  await ann.sees({ phase: 'begun' });
  assert.equal(ann.store.read(HEAD.id)?.before, false);
});
