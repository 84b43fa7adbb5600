import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { HashStream, hashOf, keyedHash } from '@doomtable/host';

const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);

/** The stream once more, from another maker's hash: bytes in order, cut into numbers, the overhang thrown away. */
function* reference(key: Uint8Array, label: string, n: number): Generator<number> {
  const bytes = (function* (): Generator<number> {
    for (let block = 0; ; block++) yield* createHmac('sha256', key).update(`${label}/${block}`).digest();
  })();
  const next = (): bigint => BigInt(bytes.next().value as number);
  const [width, range] = n <= 256 ? [1, 256n] : [4, 2n ** 32n];
  const whole = (range / BigInt(n)) * BigInt(n);
  for (;;) {
    let value = 0n;
    for (let i = 0; i < width; i++) value = (value << 8n) | next();
    if (value < whole) yield Number(value % BigInt(n));
  }
}

test('hashes are those of every other maker', () => {
  for (const text of ['', 'doom', 'Grüße, 🜂', 'x'.repeat(1000)]) {
    assert.equal(hashOf(text), createHash('sha256').update(text).digest('hex'));
    assert.deepEqual(Buffer.from(keyedHash(KEY, text)), createHmac('sha256', KEY).update(text).digest());
  }
  // RFC 4231, test case 2.
  assert.equal(
    Buffer.from(keyedHash(Buffer.from('Jefe'), 'what do ya want for nothing?')).toString('hex'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('numbers are those of an independent implementation, for every width and across many blocks', () => {
  for (const n of [1, 2, 3, 6, 10, 20, 100, 255, 256, 257, 1000, 65_536, 1_000_003, 2 ** 31, 2 ** 32 - 1, 2 ** 32]) {
    const stream = new HashStream(KEY, `roll ${n}`);
    const wanted = reference(KEY, `roll ${n}`, n);
    for (let i = 0; i < 200; i++) assert.equal(stream.below(n), wanted.next().value, `number ${i} below ${n}`);
  }
});

test('dice of different sides may be drawn from one stream', () => {
  const stream = new HashStream(KEY, 'mixed');
  const bytes = [0, 1].flatMap(block => [...createHmac('sha256', KEY).update(`mixed/${block}`).digest()]);
  let at = 0;
  const six = (): number => {
    while ((bytes[at] ?? 0) >= 252) at++;
    return (bytes[at++] ?? 0) % 6;
  };
  for (let i = 0; i < 5; i++) {
    assert.equal(stream.below(6), six());
    const wide = Buffer.from(bytes.slice(at, at + 4)).readUInt32BE();
    assert.equal(stream.below(2 ** 32), wide);
    at += 4;
  }
});

test('nothing at or past the greatest multiple of n is used: every number has as many bytes behind it as any other', () => {
  // All 256 bytes, or a whole run of wide numbers at the edge, go through the stream by way of a key that is looked for.
  for (const n of [6, 100, 256]) {
    const edge = 256 - (256 % n);
    const counts = new Array<number>(n).fill(0);
    for (let byte = 0; byte < edge; byte++) counts[byte % n] = (counts[byte % n] ?? 0) + 1;
    assert.deepEqual([...new Set(counts)], [edge / n]);
    assert.deepEqual(usedBytes(n), { used: edge, thrown: 256 - edge });
  }
});

/** Which of all bytes the stream uses for a number below n, and which it throws away; every byte is met by trying streams. */
function usedBytes(n: number): { used: number; thrown: number } {
  const used = new Set<number>();
  const thrown = new Set<number>();
  for (let i = 0; used.size + thrown.size < 256; i++) {
    const [first = 0, second = 0] = createHmac('sha256', KEY).update(`try ${i}/0`).digest();
    if (used.has(first) || thrown.has(first)) continue;
    const fell = new HashStream(KEY, `try ${i}`).below(n);
    if (fell === first % n && first < 256 - (256 % n)) used.add(first);
    else {
      assert.ok(second >= 256 - (256 % n) || fell === second % n, `byte ${first} below ${n}`);
      thrown.add(first);
    }
  }
  return { used: used.size, thrown: thrown.size };
}

test('wide numbers past the edge are thrown away as well', () => {
  // One wide number in four lies past the edge here, so that throwing away is seen in every few draws.
  const n = 3 * 2 ** 30;
  let thrown = 0;
  for (let i = 0; i < 200; i++) {
    const block = createHmac('sha256', KEY).update(`wide ${i}/0`).digest();
    let at = 0;
    while (block.readUInt32BE(at) >= n) at += 4;
    thrown += at / 4;
    assert.equal(new HashStream(KEY, `wide ${i}`).below(n), block.readUInt32BE(at));
  }
  assert.ok(thrown > 30, `${thrown} numbers were thrown away`);
});

test('numbers from the stream are spread evenly', () => {
  for (const n of [6, 100, 257, 1000]) {
    const stream = new HashStream(KEY, `even ${n}`);
    const counts = new Array<number>(n).fill(0);
    const each = 200;
    for (let i = 0; i < n * each; i++) {
      const value = stream.below(n);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // Chi-square of n - 1 degrees is near n - 1, with a deviation of the root of twice that; five of them either way.
    assert.ok(Math.abs(chi - (n - 1)) < 5 * Math.sqrt(2 * (n - 1)), `below ${n}: ${chi}`);
  }
});

test('another key, another label, another stream', () => {
  const faces = (key: Uint8Array, label: string): string => {
    const stream = new HashStream(key, label);
    return Array.from({ length: 30 }, () => stream.below(6)).join('');
  };
  const other = KEY.map(byte => byte ^ 1);
  assert.equal(faces(KEY, 'a'), faces(KEY, 'a'));
  assert.equal(new Set([faces(KEY, 'a'), faces(KEY, 'b'), faces(other, 'a'), faces(KEY, 'a/0')]).size, 4);
});

test('below nothing there is nothing, and more than 32 bits hold is refused rather than sought for ever', () => {
  assert.ok(Number.isNaN(new HashStream(KEY, 'none').below(0)));
  assert.throws(() => new HashStream(KEY, 'wide').below(2 ** 32 + 1), /2\^32 is the most/);
  assert.throws(() => new HashStream(KEY, 'wide').below(2 ** 40), /2\^32 is the most/);
});
