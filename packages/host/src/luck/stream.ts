import { type Random, tooWide } from '@doomtable/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function keyedHash(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text));
}

/**
 * Random numbers that anybody with the key can draw again. Block i is HMAC-SHA256(key, `${label}/${i}`); bytes are used in
 * order. A number below n takes one byte where n is at most 256 and four (highest first) above; what lies at or past the
 * greatest multiple of n is thrown away, so that no number is likelier than another.
 */
export class HashStream implements Random {
  readonly #key: Uint8Array;
  readonly #label: string;
  #block: Uint8Array = new Uint8Array(0);
  #blocks = 0;
  #at = 0;

  constructor(key: Uint8Array, label: string) {
    this.#key = key;
    this.#label = label;
  }

  below(n: number): number {
    const width = n <= 256 ? 1 : 4;
    const range = width === 1 ? 256 : 4294967296;
    const edge = range - (range % n);
    if (n === 0) return Number.NaN;
    if (edge === 0) throw tooWide(n);
    for (;;) {
      let value = 0;
      for (let i = 0; i < width; i++) value = value * 256 + this.#byte();
      if (value < edge) return value % n;
    }
  }

  #byte(): number {
    if (this.#at === this.#block.length) {
      this.#block = keyedHash(this.#key, `${this.#label}/${this.#blocks++}`);
      this.#at = 0;
    }
    return this.#block[this.#at++] as number;
  }
}
